// Inputs for what an edition lets one say of a card or a player. Each tells its new value; undefined stands for nothing.

import { made, word } from "./words.js";

const FEW = 8; // so many words are ticked, more are typed

/** An input for a field, with its label; `cards` are the labels of what a card may lie on. */
export function field(form, value, tell, cards = []) {
  const build = { text, number, flag, choice, counts, card, words }[form.kind];
  return build(form, value, tell, cards);
}

function labelled(form, input) {
  return made("label", {}, form.label, input);
}

function text(form, value, tell) {
  const input = made("input", { type: "text", maxlength: 120, spellcheck: "false" });
  input.value = value ?? "";
  input.addEventListener("change", () => tell(input.value.trim() || undefined));
  return labelled(form, input);
}

function number(form, value, tell) {
  const input = made("input", { type: "number", inputmode: "numeric", placeholder: 0, min: form.least ?? undefined, max: form.most ?? undefined });
  input.value = value ?? (form.name === "count" ? 1 : "");
  input.addEventListener("change", () => tell(input.value === "" ? undefined : Number(input.value)));
  return labelled(form, input);
}

function flag(form, value, tell) {
  const input = made("input", { type: "checkbox" });
  input.checked = value === true;
  input.addEventListener("change", () => tell(input.checked || undefined));
  return made("label", { class: "flag" }, input, form.label);
}

function choice(form, value, tell) {
  const select = options(form.options.map(({ name, label }) => [name, label]), value ?? form.options[0]?.name);
  select.addEventListener("change", () => tell(select.value || undefined));
  return labelled(form, select);
}

function card(form, value, tell, cards) {
  const known = cards.map(({ label, name }) => [label, name]);
  if (value && !cards.some(({ label }) => label === value)) known.push([value, value]);
  const select = options([["", word("nobody")], ...known], value ?? "");
  select.addEventListener("change", () => tell(select.value || undefined));
  return labelled(form, select);
}

function words(form, value, tell) {
  const chosen = [value ?? []].flat().map(String);
  const known = new Map(form.options?.map(({ name, label }) => [name, label]));
  return known.size && known.size <= FEW ? ticked(form, known, chosen, tell) : typed(form, known, chosen, tell);
}

function ticked(form, known, chosen, tell) {
  const boxes = [...known].map(([name, label]) => {
    const input = made("input", { type: "checkbox", value: name });
    input.checked = chosen.includes(name);
    input.addEventListener("change", () => {
      tell(listed([...group.querySelectorAll("input:checked")].map((each) => each.value)));
    });
    return made("label", { class: "flag" }, input, label);
  });
  const group = made("fieldset", { class: "ticked" }, made("legend", {}, form.label), ...boxes);
  return group;
}

function typed(form, known, chosen, tell) {
  const list = made("ul", { class: "chips" });
  const input = made("input", { type: "text", list: `known-${form.name}`, maxlength: 80, spellcheck: "false" });
  const add = made("button", { type: "button" }, word("add"));

  function draw() {
    list.replaceChildren(...chosen.map((name, at) => made("li", {}, chip(name, at))));
  }
  function chip(name, at) {
    const said = known.get(name) ?? name;
    const button = made("button", { type: "button", "aria-label": word("remove", { word: said }) }, said, made("span", { "aria-hidden": "true" }, " ×"));
    button.addEventListener("click", () => {
      chosen.splice(at, 1);
      draw();
      input.focus();
      tell(listed(chosen));
    });
    return button;
  }
  function take() {
    const said = input.value.trim();
    if (!said) return;
    const gap = said.indexOf("…");
    if (gap >= 0) {
      input.focus();
      input.setSelectionRange(gap, gap + 1); // a word or number of its own goes there
      return;
    }
    chosen.push([...known].find(([, label]) => label === said)?.[0] ?? said);
    input.value = "";
    draw();
    tell(listed(chosen));
  }
  whenEntered(input, add, take);
  draw();
  const row = made("div", { class: "row" }, input, add, suggestions(`known-${form.name}`, known));
  return made("div", { class: "typed" }, made("label", {}, form.label, row), list);
}

function counts(form, value, tell) {
  const counted = typeof value === "object" && value ? { ...value } : {};
  const known = new Map(form.options?.map(({ name, label }) => [name, label]));
  const list = made("div", { class: "counts" });
  const input = made("input", { type: "text", list: "known-counts", maxlength: 40, spellcheck: "false", "aria-label": word("counter") });
  const add = made("button", { type: "button" }, word("add"));

  function said() {
    tell(Object.keys(counted).length ? { ...counted } : undefined);
  }
  function draw() {
    list.replaceChildren(...Object.entries(counted).map(([name, count]) => row(name, count)));
  }
  function row(name, count) {
    const label = known.get(name) ?? name;
    const many = made("input", { type: "number", min: 0, max: 100000, inputmode: "numeric", "aria-label": word("many", { word: label }) });
    many.value = count;
    many.addEventListener("change", () => {
      counted[name] = Number(many.value);
      said();
    });
    const gone = made("button", { type: "button", "aria-label": word("remove", { word: label }) }, "×");
    gone.addEventListener("click", () => {
      delete counted[name];
      draw();
      input.focus();
      said();
    });
    return made("div", { class: "row" }, made("span", {}, label), many, gone);
  }
  function take() {
    const name = [...known].find(([, label]) => label === input.value.trim())?.[0] ?? input.value.trim();
    if (!name) return;
    counted[name] = (counted[name] ?? 0) + 1;
    input.value = "";
    draw();
    said();
  }
  whenEntered(input, add, take);
  draw();
  const adding = made("div", { class: "row" }, input, add, suggestions("known-counts", known));
  return made("fieldset", { class: "counted" }, made("legend", {}, form.label), list, adding);
}

function whenEntered(input, add, take) {
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    take();
  });
  add.addEventListener("click", take);
}

function suggestions(id, known) {
  return made("datalist", { id }, ...[...known].map(([name, label]) => made("option", { value: name, label })));
}

function listed(words) {
  return words.length ? [...words] : undefined;
}

/** A select of pairs of value and label. */
export function options(pairs, chosen) {
  const select = made("select", {});
  fill(select, pairs, chosen);
  return select;
}

/** Fill a select that is there; what was chosen stays chosen if it can. */
export function fill(select, pairs, chosen = select.value) {
  select.replaceChildren(...pairs.map(([value, label]) => made("option", { value }, label)));
  select.value = pairs.some(([value]) => value === chosen) ? chosen : (pairs[0]?.[0] ?? "");
}
