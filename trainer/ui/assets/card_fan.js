// The cards of one fan. The browser owns the selection: Python's takes over only when its revision number changes,
// so that no fast click is lost to an answer that was already on its way.

const SVG = "http://www.w3.org/2000/svg"
const memories = new WeakMap()

// Where the pips of a number card stand: [column, height], columns -1 0 1, heights 0 (top) to 1 (bottom).
const COLUMN = (side, heights) => heights.map((height) => [side, height])
const PAIRS = (...heights) => [...COLUMN(-1, heights), ...COLUMN(1, heights)]
const PIPS = {
  2: COLUMN(0, [0, 1]),
  3: COLUMN(0, [0, 0.5, 1]),
  4: PAIRS(0, 1),
  5: [...PAIRS(0, 1), [0, 0.5]],
  6: PAIRS(0, 0.5, 1),
  7: [...PAIRS(0, 0.5, 1), [0, 0.25]],
  8: [...PAIRS(0, 0.5, 1), [0, 0.25], [0, 0.75]],
  9: [...PAIRS(0, 1 / 3, 2 / 3, 1), [0, 0.5]],
  T: [...PAIRS(0, 1 / 3, 2 / 3, 1), [0, 1 / 6], [0, 5 / 6]],
}

export default function (component) {
  const { data, parentElement, setStateValue } = component
  const fan = parentElement.querySelector(".fan")
  const notice = parentElement.querySelector(".notice")
  const memory = recall(parentElement, data)
  const report = () => setStateValue("selected", { rev: data.rev, cards: [...memory.selected] })
  const context = { data, fan, notice, memory, report }
  fan.dataset.deck = data.deck
  fan.dataset.pick = data.most > 0 ? "yes" : "no"
  fan.dataset.scheme = scheme(fan)
  // Drawn anew only for other cards: a card that is replaced between press and release loses the click.
  const faces = data.cards.map(({ badge, disabled, ...face }) => face)
  const face = JSON.stringify([faces, data.deck, data.layout, data.widest, data.most > 0])
  if (memory.face !== face) {
    memory.face = face
    draw(context)
  }
  dress(context)
  for (const button of fan.querySelectorAll("button.card")) {
    button.onclick = () => toggle(context, button)
    button.onkeydown = (event) => move(context, button, event)
  }
  mark(context)
}

function recall(parentElement, data) {
  const kept = new Set(data.cards.filter((card) => !card.disabled).map((card) => card.id))
  data.selected.forEach((id) => kept.add(id))
  let memory = memories.get(parentElement)
  if (!memory || memory.rev !== data.rev) {
    memory = { rev: data.rev, selected: new Set(data.selected), face: memory?.face, focus: memory?.focus }
    memories.set(parentElement, memory)
  }
  for (const id of memory.selected) if (!kept.has(id)) memory.selected.delete(id)
  return memory
}

function toggle({ data, fan, notice, memory, report }, button) {
  const { id } = button.dataset
  notice.textContent = ""
  if (button.getAttribute("aria-disabled") === "true") return
  if (!memory.selected.delete(id)) {
    if (data.most === 1) memory.selected.clear()
    if (memory.selected.size >= data.most) return refuse(button, notice, data.most)
    memory.selected.add(id)
  }
  memory.focus = id
  mark({ data, fan, memory })
  report()
}

function refuse(button, notice, most) {
  notice.textContent = `Only ${most} cards: put one back first.`
  button.classList.remove("refused")
  void button.offsetWidth
  button.classList.add("refused")
}

// Show what is selected, and leave exactly one card in the page's tab order.
function mark({ fan, memory }) {
  const buttons = [...fan.querySelectorAll("button.card")]
  const stop = buttons.find((button) => button.dataset.id === memory.focus) ?? buttons[0]
  for (const button of buttons) {
    button.setAttribute("aria-pressed", String(memory.selected.has(button.dataset.id)))
    button.tabIndex = button === stop ? 0 : -1
  }
}

function move({ data, fan, memory }, button, event) {
  const buttons = [...fan.querySelectorAll("button.card")]
  const at = buttons.indexOf(button)
  const target = {
    ArrowRight: () => buttons[at + 1],
    ArrowLeft: () => buttons[at - 1],
    ArrowDown: () => beside(buttons, button, 1),
    ArrowUp: () => beside(buttons, button, -1),
    Home: () => buttons[0],
    End: () => buttons.at(-1),
  }[event.key]?.()
  if (!target) return
  event.preventDefault()
  memory.focus = target.dataset.id
  mark({ data, fan, memory })
  target.focus()
}

// The nearest card of the next row down (1) or up (-1), by what is on the screen.
function beside(buttons, button, direction) {
  const here = button.getBoundingClientRect()
  const rows = buttons
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * direction > here.height / 2)
  const distance = ({ box }) => Math.abs(box.top - here.top) * 100 + Math.abs(box.left - here.left)
  return rows.sort((a, b) => distance(a) - distance(b))[0]?.other
}

function draw({ data, fan }) {
  const rows = inSuits(data) ? suitRows(data.cards) : [data.cards]
  const list = node("div", { role: data.most > 0 ? "group" : "list" })
  if (data.layout === "suits") list.className = "suits"
  for (const cards of rows) list.append(row(cards, data))
  fan.replaceChildren(list)
}

// What may change while the cards stay: the label, which cards may be picked, and the words below them.
function dress({ data, fan }) {
  fan.firstElementChild.setAttribute("aria-label", data.label)
  for (const card of data.cards) {
    const body = fan.querySelector(`[data-id="${card.id}"]`)
    const pick = data.most > 0
    body.setAttribute("aria-label", card.badge ? `${card.name}, ${card.badge}` : card.name)
    body.classList.toggle("dim", card.disabled && !pick)
    if (pick && card.disabled) body.setAttribute("aria-disabled", "true")
    else body.removeAttribute("aria-disabled")
    label(body.parentElement, card.badge)
  }
}

function label(place, words) {
  const old = place.querySelector(".badge")
  if (!words) return old?.remove()
  if (old) old.textContent = words
  else place.append(node("span", { class: "badge", "aria-hidden": "true" }, words))
}

function inSuits(data) {
  return data.layout === "grid" || data.layout === "suits"
}

function suitRows(cards) {
  const rows = new Map()
  for (const card of cards) rows.set(card.suit, [...(rows.get(card.suit) ?? []), card])
  return [...rows.values()]
}

function row(cards, data) {
  const kind = inSuits(data) ? "cards suit" : data.layout === "fan" ? "arc" : "cards row"
  const crowd = cards.length > 10 ? " over8 over10" : cards.length > 8 ? " over8" : ""
  const line = node("div", { class: kind + crowd, role: "presentation" })
  line.style.setProperty("--count", cards.length)
  line.style.setProperty("--half", Math.ceil(cards.length / 2))
  line.style.setProperty("--widest", `${data.widest}px`)
  // Degrees between two cards: a fan of more than ten opens no wider than one of ten.
  const turn = Math.min(3.4, 31 / cards.length)
  cards.forEach((card, at) => line.append(slot(card, data, turn * (at - (cards.length - 1) / 2))))
  return line
}

function slot(card, data, turn) {
  const pick = data.most > 0
  const place = node("div", { class: "slot", role: pick ? "presentation" : "listitem" })
  place.style.setProperty("--turn", turn)
  const look = `card suit-${card.suit}`
  const body = pick
    ? node("button", { class: look, type: "button", "data-id": card.id, "aria-pressed": "false" })
    : node("span", { class: look, role: "img", "data-id": card.id })
  body.append(fullFace(card, data.deck), smallFace(card, data.deck))
  if (pick) body.append(use("tick", { class: "tick" }))
  place.append(body)
  return place
}

function fullFace(card, deck) {
  const face = vector("svg", { class: "face full", viewBox: "0 0 100 140", "aria-hidden": "true" })
  const half = vector("g", {})
  half.append(cornerIndex(card), pip(card, deck, 14.5, 44, 19))
  face.append(...picture(card, deck), half, turned(half))
  return face
}

function smallFace(card, deck) {
  const face = vector("svg", { class: "face small", viewBox: "0 0 100 140", "aria-hidden": "true" })
  const wide = card.index.length > 1
  const index = text(card.index, wide ? 34 : 28, 50, wide ? 50 : 54)
  face.append(index, pip(card, deck, 54, 96, 62))
  return face
}

function cornerIndex(card) {
  return card.index.length > 1 ? text(card.index, 14, 29, 26) : text(card.index, 14.5, 29.5, 31)
}

function picture(card, deck) {
  if (card.rank === "A") return ace(card, deck)
  const places = PIPS[card.rank]
  return places ? places.map(([column, height]) => spot(card, deck, column, height)) : court(card, deck)
}

function ace(card, deck) {
  if (deck !== "german") return [pip(card, deck, 50, 70, 54)]
  return [pip(card, deck, 50, 46, 36), turned(pip(card, deck, 50, 46, 36))]
}

function spot(card, deck, column, height) {
  const mark = pip(card, deck, 50 + column * 14.5, 24 + Math.min(height, 1 - height) * 92, 17.5)
  return height > 0.5 ? turned(mark) : mark
}

function court(card, deck) {
  const name = deck === "german" && card.rank === "Q" ? "court-O" : `court-${card.rank}`
  const half = use(name, { x: 0, y: 0, width: 100, height: 70 })
  const line = vector("line", { class: "divide", x1: 17, x2: 83, y1: 70, y2: 70 })
  return [half, turned(half), line]
}

function pip(card, deck, x, y, size) {
  const name = deck === "german" ? `pip-german-${card.suit}` : `pip-${card.suit}`
  return use(name, { x: x - size / 2, y: y - size / 2, width: size, height: size })
}

function turned(drawing) {
  const group = vector("g", { transform: "rotate(180 50 70)" })
  group.append(drawing.cloneNode(true))
  return group
}

function text(content, x, y, size) {
  return Object.assign(vector("text", { class: "index", x, y, "font-size": size }), { textContent: content })
}

function use(symbol, attributes) {
  const instance = vector("use", { href: `#${symbol}` })
  if (!attributes.class) return with_(instance, attributes)
  const picture = vector("svg", { ...attributes, "aria-hidden": "true" })
  picture.append(instance)
  return picture
}

function with_(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

function vector(tag, attributes) {
  return with_(document.createElementNS(SVG, tag), attributes)
}

function node(tag, attributes, content = "") {
  return Object.assign(with_(document.createElement(tag), attributes), { textContent: content })
}

// Light or dark, from the theme's own background; it may be any CSS colour.
function scheme(fan) {
  const probe = node("span", { style: "color: var(--st-background-color, #fff); display: none" })
  fan.append(probe)
  const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? [255, 255, 255]).map(Number)
  probe.remove()
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light"
}
