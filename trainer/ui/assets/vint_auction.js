// The auction so far: four columns from the dealer on. A click on a call shows what it may mean; no Python is asked.

const memories = new WeakMap()

export default function (component) {
  const { data, parentElement } = component
  const place = parentElement.querySelector(".auction")
  const panel = parentElement.querySelector(".meaning")
  const look = JSON.stringify([data, scheme(place)])
  const memory = memories.get(parentElement) ?? {}
  memories.set(parentElement, memory)
  if (memory.look === look) return
  memory.look = look
  panel.replaceChildren()
  place.replaceChildren(table(data, scheme(place) === "dark", panel))
}

function table(data, dark, panel) {
  const grid = node("table")
  grid.append(node("caption", {}, data.label))
  const head = node("tr")
  data.columns.forEach((column) => {
    const cell = node("th", { scope: "col", class: column.turn ? "turn" : "" }, column.name)
    if (column.role) cell.append(node("small", {}, column.role))
    head.append(cell)
  })
  grid.append(wrap("thead", [head]))
  const rows = []
  for (let at = 0; at < Math.max(data.cells.length, 1); at += 4) {
    const row = node("tr")
    for (const cell of data.cells.slice(at, at + 4)) row.append(wrap("td", [content(cell, data, dark, panel)]))
    rows.push(row)
  }
  grid.append(wrap("tbody", rows))
  return grid
}

function content(cell, data, dark, panel) {
  if (cell.turn) return node("span", { class: "turn-mark", "aria-label": `${cell.seat} to call` }, "?")
  const button = node("button", { type: "button", class: cell.strain ? "call" : "call is-pass", "aria-expanded": "false" })
  button.setAttribute("aria-label", `${cell.seat}: ${cell.name}. What may it mean?`)
  const text = node("span", {}, cell.level)
  const symbol = node("b", {}, cell.symbol)
  const ink = data.inks[cell.strain]
  if (ink) symbol.style.color = ink[dark ? 1 : 0]
  text.append(symbol)
  button.append(text)
  button.onclick = () => explain(cell, button, panel)
  return button
}

function explain(cell, button, panel) {
  const isOpen = button.getAttribute("aria-expanded") === "true"
  for (const other of button.closest("table").querySelectorAll("button")) other.setAttribute("aria-expanded", "false")
  panel.replaceChildren()
  if (isOpen) return
  button.setAttribute("aria-expanded", "true")
  panel.append(node("h4", {}, `${cell.seat}: ${cell.level}${cell.symbol}`))
  for (const meaning of cell.meanings) {
    panel.append(node("p", {}, meaning.meaning))
    panel.append(node("p", { class: "advice" }, meaning.rule ? `${meaning.sentence} (${meaning.rule})` : meaning.sentence))
  }
  if (!cell.meanings.length) panel.append(node("p", {}, UNKNOWN))
}

const UNKNOWN = "The book knows no such call here."

function wrap(tag, children) {
  const element = node(tag)
  element.append(...children)
  return element
}

function node(tag, attributes = {}, content = "") {
  const element = Object.assign(document.createElement(tag), { textContent: content })
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

// Light or dark, from the theme's own background; it may be any CSS colour.
function scheme(place) {
  const probe = node("span", { style: "color: var(--st-background-color, #fff); display: none" })
  place.append(probe)
  const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? [255, 255, 255]).map(Number)
  probe.remove()
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light"
}
