// The bidding box. As with the cards the browser owns the choice, and Python's counts only when its revision changes.

const memories = new WeakMap()
const COLUMNS = 5

export default function (component) {
  const { data, parentElement, setStateValue } = component
  const box = parentElement.querySelector(".box")
  const notice = parentElement.querySelector(".notice")
  const memory = recall(parentElement, data, notice)
  const report = () => setStateValue("choice", { rev: data.rev, call: memory.chosen })
  const context = { data, box, notice, memory, report }
  const look = JSON.stringify([data.calls, data.label, data.inks, scheme(box)])
  if (memory.look !== look) {
    memory.look = look
    draw(context)
  }
  for (const button of box.querySelectorAll("button")) {
    button.onclick = () => choose(context, button)
    button.onkeydown = (event) => press(context, button, event)
  }
  mark(context)
}

function recall(parentElement, data, notice) {
  let memory = memories.get(parentElement)
  if (!memory || memory.rev !== data.rev) {
    notice.textContent = ""
    memory = { rev: data.rev, chosen: data.chosen, look: memory?.look, focus: memory?.focus, typed: "" }
    memories.set(parentElement, memory)
  }
  const chosen = data.calls.find((call) => call.id === memory.chosen)
  if (chosen?.reason) memory.chosen = ""
  return memory
}

function draw({ data, box }) {
  box.setAttribute("aria-label", data.label)
  const dark = scheme(box) === "dark"
  box.replaceChildren(...data.calls.map((call) => callButton(call, data, dark)))
}

function callButton(call, data, dark) {
  const button = document.createElement("button")
  button.type = "button"
  button.className = call.strain ? "call" : "call pass"
  button.dataset.id = call.id
  button.setAttribute("aria-label", call.reason ? `${call.name}, not possible: ${call.reason}` : call.name)
  if (call.reason) button.setAttribute("aria-disabled", "true")
  button.title = call.reason
  button.append(span("", call.level))
  const suit = span("suit", call.symbol)
  const ink = data.inks[call.strain]
  if (ink) suit.style.color = ink[dark ? 1 : 0]
  button.append(suit)
  return button
}

function span(kind, text) {
  return Object.assign(document.createElement("span"), { className: kind, textContent: text })
}

function choose({ data, box, notice, memory, report }, button) {
  const call = data.calls.find((one) => one.id === button.dataset.id)
  memory.focus = call.id
  notice.textContent = call.reason
  if (!call.reason) {
    memory.chosen = memory.chosen === call.id ? "" : call.id
    report()
  }
  mark({ data, box, memory })
}

// Show the choice, and leave exactly one call in the page's tab order: the focused, else the first possible one.
function mark({ data, box, memory }) {
  const buttons = [...box.querySelectorAll("button")]
  const first = data.calls.find((call) => !call.reason)?.id
  const stop = buttons.find((button) => button.dataset.id === (memory.focus ?? memory.chosen)) ??
    buttons.find((button) => button.dataset.id === first) ?? buttons[0]
  for (const button of buttons) {
    button.setAttribute("aria-pressed", String(button.dataset.id === memory.chosen))
    button.tabIndex = button === stop ? 0 : -1
  }
}

function press(context, button, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const buttons = [...context.box.querySelectorAll("button")]
  const at = buttons.indexOf(button)
  const bids = buttons.length - 1
  const target = {
    ArrowRight: () => buttons[at + 1],
    ArrowLeft: () => buttons[at - 1],
    ArrowDown: () => buttons[Math.min(at + COLUMNS, bids)],
    ArrowUp: () => (at === bids ? buttons[bids - COLUMNS] : buttons[at - COLUMNS]),
    Home: () => buttons[0],
    End: () => buttons[bids],
  }[event.key]?.() ?? typed(context, buttons, event.key)
  if (!target) return
  event.preventDefault()
  event.stopPropagation()
  context.memory.focus = target.dataset.id
  mark(context)
  target.focus()
}

// "3h" goes to three hearts, "p" to pass, "2n" to two no trump; Space or Enter then chooses it.
function typed({ memory }, buttons, key) {
  const letter = key.toUpperCase()
  const find = (id) => buttons.find((button) => button.dataset.id === id)
  if (letter === "P") return find("pass")
  if (/^[1-7]$/.test(letter)) {
    memory.typed = letter
    return find(`${letter}S`)
  }
  if (memory.typed && /^[SCDHN]$/.test(letter)) return find(memory.typed + (letter === "N" ? "NT" : letter))
  return undefined
}

// Light or dark, from the theme's own background; it may be any CSS colour.
function scheme(box) {
  const probe = span("", "")
  probe.style.cssText = "color: var(--st-background-color, #fff); display: none"
  box.append(probe)
  const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? [255, 255, 255]).map(Number)
  probe.remove()
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light"
}
