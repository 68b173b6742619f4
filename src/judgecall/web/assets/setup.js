// Setting up a board: one scenario, drawn anew after every change, looked at by the site, kept in the address.

import { fill } from "./fields.js";
import { Finder } from "./finder.js";
import { packed, unpacked } from "./permalink.js";
import { Scenario } from "./scenario.js";
import { Sheet } from "./sheet.js";
import * as site from "./site.js";
import { notice, player, tell, word } from "./words.js";
import { Zones } from "./zones.js";

const PAUSE = 180; // milliseconds without a change before the site looks at the board
const PAST = 100;
const byId = (id) => document.getElementById(id);
const root = byId("setup");
const longest = Number(root.dataset.longest);
const UNSEEN = { wrong: [], seen: {}, text: "", of: "" };

let scenario;
let forms;
let look = UNSEEN;
let greeting = ""; // what there was to say of the address, until something is changed
const past = [];
const boards = new Map(); // the board of each game, so that looking at the other game loses nothing

// --- Every change ---

function change(edit, sentence = "") {
  past.push(scenario.json);
  past.splice(0, past.length - PAST);
  greeting = "";
  const result = edit(scenario);
  draw();
  later();
  if (sentence) tell(sentence);
  return result;
}

async function replace(data, { fresh = false } = {}) {
  if (scenario && !fresh) past.push(scenario.json);
  scenario = new Scenario(data);
  look = UNSEEN;
  await equip();
}

/** Fetch what the edition offers; one that there is not becomes the newest of its game. */
async function equip() {
  const known = [...byId("rules").options].map((each) => each.value);
  const [game] = scenario.rules.split("/");
  const rules = known.includes(scenario.rules) ? scenario.rules : (known.find((each) => each.startsWith(`${game}/`)) ?? known[0]);
  forms = await site.forms(rules);
  byId("rules").value = rules;
  draw();
  later(0);
}

function draw() {
  const { data } = scenario;
  fill(byId("turn-player"), scenario.players.map(({ name }) => [name, player(name)]), data.turn?.player || scenario.players[0].name);
  fill(byId("start"), forms.starts.map(({ name, label }) => [name, label]), data.start || forms.starts[0].name);
  if (document.activeElement !== byId("turn-number")) byId("turn-number").value = data.turn?.number ?? 2;
  if (document.activeElement !== byId("title")) byId("title").value = data.title ?? "";
  byId("back").disabled = !past.length;
  byId("further").hidden = !(data.script?.length || data.expect);
  byId("further").textContent = word("script");
  byId("join").hidden = scenario.players.length >= forms.players;
  finder.places(scenario, forms);
  zones.draw(scenario, forms, look);
  if (sheet.open) sheet.refresh(scenario, look);
}

// --- What the site says of it ---

let timer;
let looking;

function later(pause = PAUSE) {
  clearTimeout(timer);
  timer = setTimeout(seen, pause);
  keep();
}

async function seen() {
  clearTimeout(timer);
  looking?.abort();
  looking = new AbortController();
  const { signal } = looking;
  const of = scenario.json;
  try {
    const found = await site.look(of, signal);
    if (signal.aborted) return;
    look = { ...found, of };
    notice(greeting, ...look.wrong.filter((each) => each.seat < 0).map(({ key, sentence }) => (key ? `${key}: ${sentence}` : sentence)));
  } catch (wrong) {
    if (signal.aborted) return;
    look = { ...UNSEEN, of, failed: wrong.message };
    notice(greeting, wrong.message);
  }
  byId("file").textContent = look.text;
  root.dataset.seen = look.wrong.length; // told to tests too
  if (of === scenario.json) {
    zones.draw(scenario, forms, look);
    if (sheet.open) sheet.refresh(scenario, look);
  }
}

// --- The address ---

async function keep() {
  const of = scenario.json;
  const address = await packed(of);
  if (of !== scenario.json) return address;
  history.replaceState(null, "", `${location.pathname}${address}`);
  for (const each of document.querySelectorAll(".languages a")) {
    each.href = `?lang=${each.hreflang}${address}`;
  }
  return address;
}

async function begin() {
  try {
    const text = await unpacked(location.hash, longest);
    if (text !== null) return await replace(JSON.parse(text), { fresh: true });
    const { example, game } = root.dataset;
    if (game) {
      const taken = await site.game(game);
      greeting = taken.note;
      return await replace(taken.data, { fresh: true });
    }
    if (example) return await replace((await site.example(example)).data, { fresh: true });
  } catch (wrong) {
    greeting = location.hash ? word("broken") : wrong.message;
  }
  const [game, edition] = byId("rules").value.split("/");
  return replace(Scenario.of(game, edition).data, { fresh: true });
}

// --- Cards ---

/** A card as it may lie in a zone: what only another zone knows of it is dropped. */
function settled(card, zone) {
  for (const form of forms.card) if (!form.zones.includes(zone)) delete card[form.name];
  if (!forms.zones.find(({ name }) => name === zone)?.field) {
    delete card.lasting;
    delete card.came;
  }
  return card;
}

function said(name, card, seat, zone) {
  const label = forms.zones.find((each) => each.name === zone)?.label ?? zone;
  const values = { card: card.as ?? card.card ?? card.name, player: player(scenario.players[seat].name), zone: label };
  return word(name, values);
}

function put(offer, seat = finder.seat, zone = finder.zone, at = Infinity) {
  const card = { card: offer.name };
  const where = zone || offer.zone;
  if (offer.set && where === offer.zone) card.set = true;
  change(() => scenario.put(settled(card, where), seat, where, at), said("put", card, seat, where));
}

function move(from, seat, zone, at) {
  const card = scenario.card(from);
  return change(() => {
    const place = scenario.move(from, seat, zone, at);
    settled(scenario.card(place), zone);
    return place;
  }, said("moved", card, seat, zone));
}

function shift(place, step) {
  const at = place.at + step;
  if (at < 0 || at >= scenario.cards(place.seat, place.zone).length) return place;
  const moved = move(place, place.seat, place.zone, step > 0 ? at + 1 : at);
  zones.focus(moved);
  return moved;
}

function remove(place) {
  const card = scenario.card(place);
  change(() => scenario.remove(place), word("removed", { card: card.as ?? card.card ?? card.name }));
  const left = scenario.cards(place.seat, place.zone).length;
  zones.focus(left ? { ...place, at: Math.min(place.at, left - 1) } : `${place.seat}/${place.zone}`);
}

function again(place) {
  change(() => {
    const copy = structuredClone(scenario.card(place));
    delete copy.as;
    scenario.put(copy, place.seat, place.zone, place.at + 1);
  }, said("put", scenario.card(place), place.seat, place.zone));
}

function open(place) {
  sheet.show(place, scenario, forms, look);
}

function make() {
  const names = new Set([...scenario.all(forms.zones.map(({ name }) => name))].map(({ card }) => card.name ?? card.card));
  let number = 1;
  while (names.has(word("made", { number }))) number += 1;
  const zone = finder.zone || forms.zones.find(({ main }) => main).name;
  open(change(() => scenario.put({ name: word("made", { number }) }, finder.seat, zone)));
}

const zones = new Zones(byId("players"), {
  open,
  remove,
  shift,
  add: (seat, zone) => finder.aim(seat, zone),
  drop: ({ place, offer }, seat, zone, at) => (place ? move(place, seat, zone, at) : put(offer, seat, zone, at)),
  say: (seat, form, value) =>
    change(() => Scenario.say(scenario.players[seat].side, form.name, value, form.name === "life" ? forms.life : undefined)),
  leave: (seat) => change(() => scenario.leave(seat)),
});
const finder = new Finder({
  put,
  drag: (event, dragged) => zones.drag(event, dragged),
  dragend: () => zones.dragend(),
});
const sheet = new Sheet({ change, move, shift, again, remove, closed: (place) => zones.focus(place), look: () => look });

// --- The whole board ---

byId("rules").addEventListener("change", async () => {
  const [game, edition] = byId("rules").value.split("/");
  if (game === scenario.data.game) {
    change(() => Scenario.say(scenario.data, "edition", edition));
    return equip();
  }
  boards.set(scenario.data.game, scenario.json);
  const kept = boards.get(game);
  await replace(kept ? { ...JSON.parse(kept), edition } : Scenario.of(game, edition).data);
});
byId("turn-player").addEventListener("change", ({ target }) =>
  change(() => turned("player", target.value, scenario.players[0].name)));
byId("turn-number").addEventListener("change", ({ target }) =>
  change(() => turned("number", target.value === "" ? undefined : Number(target.value), 2)));
byId("start").addEventListener("change", ({ target }) =>
  change(() => Scenario.say(scenario.data, "start", target.value, forms.starts[0].name)));
byId("title").addEventListener("change", ({ target }) =>
  change(() => Scenario.say(scenario.data, "title", target.value.trim())));
byId("frame").addEventListener("submit", (event) => event.preventDefault());
byId("make").addEventListener("click", make);
byId("join").addEventListener("click", () =>
  change(() => scenario.join(word("player-name", { number: scenario.players.length + 1 }))));

function turned(key, value, usual) {
  const turn = { ...scenario.data.turn };
  Scenario.say(turn, key, value, usual);
  Scenario.say(scenario.data, "turn", Object.keys(turn).length ? turn : undefined);
}

byId("back").addEventListener("click", async () => {
  const before = past.pop();
  if (before) await replace(JSON.parse(before), { fresh: true });
  tell(word("restored"));
});
byId("empty").addEventListener("click", () => {
  const [game, edition] = scenario.rules.split("/");
  replace(Scenario.of(game, edition).data);
});
byId("link").addEventListener("click", async () => {
  const address = await keep();
  if (!address) return notice(word("long"));
  try {
    await navigator.clipboard.writeText(location.href);
    byId("link-said").textContent = word("copied");
  } catch {
    byId("link-said").textContent = `${word("link")} ${location.href}`;
  }
});
byId("save").addEventListener("click", async () => {
  if (look.of !== scenario.json) await seen();
  if (!look.text) return;
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(new Blob([look.text], { type: "application/yaml" }));
  saved.download = `${(scenario.data.title || scenario.data.game).replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.yaml`;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
});
byId("begin").addEventListener("submit", (event) => {
  const bad = look.of === scenario.json && (look.wrong.length || look.failed);
  if (bad) {
    event.preventDefault();
    notice(look.failed ?? word("mend"));
    document.querySelector(".card.bad .face")?.focus();
    return;
  }
  byId("scenario").value = JSON.stringify({ title: word("untitled"), ...scenario.data });
});

// --- A file is opened ---

byId("open").addEventListener("click", () => byId("opening").showModal());
byId("opening-file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  if (file.size > longest * 4) return unopened(word("large"));
  byId("opening-text").value = await file.text();
  unopened("");
});
byId("opening-go").addEventListener("click", async () => {
  const text = byId("opening-text").value;
  if (text.length > longest) return unopened(word("large"));
  try {
    const found = await site.look(text);
    unopened("");
    byId("opening").close();
    await replace(found.data);
  } catch (wrong) {
    unopened(wrong.message);
  }
});

function unopened(sentence) {
  const told = document.createElement("p");
  told.className = "refused";
  told.textContent = sentence;
  byId("opening-wrong").replaceChildren(...(sentence ? [told] : []));
}

addEventListener("hashchange", begin);
await begin();
root.hidden = false;
