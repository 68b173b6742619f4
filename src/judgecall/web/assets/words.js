// What is said to people: the page brings it in the language in use.

const SENTENCES = new Map(
  [...document.querySelectorAll("#words [data-word]")].map((each) => [each.dataset.word, each.textContent]),
);

/** A sentence by its name, its {places} filled in. */
export function word(name, values = {}) {
  return (SENTENCES.get(name) ?? name).replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

/** A player's name as it is said. */
export function player(name) {
  const said = SENTENCES.get(name) ?? name;
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** Tell a screen reader, and nobody else. */
export function tell(sentence) {
  document.getElementById("said").textContent = sentence;
}

/** Tell everybody, above the board; with nothing to tell, the last notice goes. */
export function notice(...sentences) {
  const told = sentences.filter(Boolean).map((sentence) => made("p", { class: "refused" }, sentence));
  document.getElementById("notice").replaceChildren(...told);
}

/** An element with its attributes and what is in it; nothing of it is ever read as HTML. */
export function made(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...inside);
  return element;
}
