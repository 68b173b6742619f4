// The players with their zones and cards, as they are drawn; cards are dragged between zones, or opened.

import { field } from "./fields.js";
import { made, player, word } from "./words.js";

const key = ({ seat, zone, at }) => `${seat}/${zone}/${at}`;

export class Zones {
  /** `acts` says what is done: open, remove, shift, drop, add, say (of a player), leave. */
  constructor(root, acts) {
    this.root = root;
    this.acts = acts;
    this.dragged = null;
    this.faces = new Map();
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("keydown", (event) => this.pressed(event));
    for (const name of ["dragstart", "dragend", "dragover", "dragleave", "drop"]) {
      root.addEventListener(name, (event) => this[name](event));
    }
  }

  draw(scenario, forms, look) {
    this.waiting = this.dragged && [scenario, forms, look];
    if (this.waiting) return; // a card that is dragged must stay until it is dropped
    const focused = document.activeElement?.dataset?.key;
    const names = scenario.players.map(({ name }) => name).join("\n");
    if (this.drawn !== `${forms.id}\n${names}` || this.scenario !== scenario) this.frame(scenario, forms);
    this.drawn = `${forms.id}\n${names}`;
    this.scenario = scenario;
    this.look = look;
    for (const [seat, { side }] of scenario.players.entries()) {
      this.wrong(seat, look);
      for (const zone of forms.zones) this.fill(seat, zone, side[zone.name] ?? []);
    }
    if (focused) this.focus(focused);
  }

  focus(place) {
    const name = typeof place === "string" ? place : key(place);
    this.root.querySelector(`[data-key="${CSS.escape(name)}"]`)?.focus();
  }

  // --- What stays while cards come and go ---

  frame(scenario, forms) {
    this.forms = forms;
    const many = scenario.players.length > 2;
    const sections = scenario.players.map(({ name, side }, seat) => {
      const fields = forms.player.map((form) =>
        field(form, side[form.name] ?? (form.name === "life" ? forms.life : undefined), (value) => this.acts.say(seat, form, value)));
      const leave = many ? [made("button", { type: "button", class: "leave", "data-seat": seat }, word("leaves"))] : [];
      return made("section", { class: "player", "aria-label": player(name) },
        made("header", {}, made("h2", {}, player(name)), made("div", { class: "fields numbers" }, ...fields), ...leave),
        made("div", { class: "wrongs", id: `wrong-${seat}` }),
        made("div", { class: "zones" }, ...forms.zones.map((zone) => this.zone(seat, name, zone))));
    });
    this.root.replaceChildren(...sections.reverse()); // one's own side is nearest, as in play
  }

  zone(seat, name, zone) {
    const said = word("another", { zone: zone.label, player: player(name) });
    const add = made("button", { type: "button", class: "add", "data-key": `${seat}/${zone.name}`, "aria-label": said }, "+");
    return made("div", { class: zone.field ? "zone field" : "zone", "data-seat": seat, "data-zone": zone.name },
      made("span", {}, zone.label), made("ul", { class: "cards", "aria-label": `${player(name)}: ${zone.label}` }), add);
  }

  wrong(seat, { wrong }) {
    const own = wrong.filter((each) => each.seat === seat && each.at < 0);
    document.getElementById(`wrong-${seat}`).replaceChildren(
      ...own.map(({ sentence }) => made("p", { class: "wrong" }, sentence)));
  }

  // --- Cards ---

  fill(seat, zone, cards) {
    const list = this.root.querySelector(`[data-seat="${seat}"][data-zone="${zone.name}"] > ul`);
    const drawn = cards.map((card, at) => this.card(card, { seat, zone: zone.name, at }));
    list.replaceChildren(...(drawn.length ? drawn : [made("li", { class: "unseen" }, word("none"))]));
  }

  /** A card as the site last saw it; one that it has not seen yet, as it saw its like, else by its name. */
  card(card, place) {
    const name = key(place);
    const like = `${place.zone} ${JSON.stringify(card)}`;
    const seen = this.look.of === this.scenario.json ? this.look.seen[name] : undefined;
    if (seen) this.faces.set(like, seen);
    const face = seen ?? this.faces.get(like);
    const wrong = this.look.of === this.scenario.json ? this.look.wrong.filter((each) => key(each) === name) : [];
    const many = card.count > 1 ? made("span", { class: "many" }, ` ×${card.count}`) : "";
    const told = [...wrong.map(({ sentence }) => made("span", { class: "wrong" }, sentence)),
      ...(face?.note ? [made("span", { class: "note" }, face.note)] : [])];
    const how = face?.how.length ? [made("small", {}, face.how.join(", "))] : [];
    const button = made("button", { type: "button", class: "face", "data-key": name, "aria-haspopup": "dialog",
      "aria-describedby": told.length ? `told-${name}` : undefined },
      made("b", {}, face?.name ?? card.as ?? card.card ?? card.name ?? "?", many), ...how);
    const kind = ["card", face?.turned && "turned", wrong.length && "bad"].filter(Boolean).join(" ");
    return made("li", { class: kind, draggable: "true", "data-place": name }, button,
      ...(told.length ? [made("div", { class: "told", id: `told-${name}` }, ...told)] : []));
  }

  place(element) {
    const card = element.closest("[data-place]");
    const [seat, zone, at] = card ? card.dataset.place.split("/") : [];
    return card && { seat: Number(seat), zone, at: Number(at) };
  }

  clicked({ target }) {
    const face = target.closest(".face");
    const add = target.closest(".add");
    const leave = target.closest(".leave");
    if (face) this.acts.open(this.place(face));
    if (add) this.acts.add(...this.where(add));
    if (leave) this.acts.leave(Number(leave.dataset.seat));
  }

  pressed(event) {
    const place = event.target.matches(".face") && this.place(event.target);
    if (!place) return;
    const shift = event.altKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key !== "Delete" && !shift) return;
    event.preventDefault();
    if (shift) this.acts.shift(place, shift);
    else this.acts.remove(place);
  }

  // --- Dragging ---

  where(element) {
    const zone = element.closest(".zone");
    return zone && [Number(zone.dataset.seat), zone.dataset.zone];
  }

  dragstart(event) {
    const place = event.target.closest && this.place(event.target);
    if (place) this.drag(event, { place });
  }

  /** Begin to drag a card of the board, or one that was found. */
  drag(event, dragged) {
    this.dragged = dragged;
    event.dataTransfer.effectAllowed = dragged.place ? "move" : "copy";
    event.dataTransfer.setData("text/plain", event.target.textContent.trim());
  }

  dragend() {
    this.dragged = null;
    this.lit(null);
    if (this.waiting) this.draw(...this.waiting);
  }

  dragover(event) {
    const zone = this.dragged && event.target.closest(".zone");
    this.lit(zone);
    if (zone) event.preventDefault();
  }

  dragleave(event) {
    if (!this.root.contains(event.relatedTarget)) this.lit(null);
  }

  drop(event) {
    const { dragged } = this;
    const to = dragged && this.where(event.target);
    if (!to) return;
    event.preventDefault();
    const over = event.target.closest(".card");
    const box = over?.getBoundingClientRect();
    const after = box && event.clientX > box.left + box.width / 2 ? 1 : 0;
    const at = over ? this.place(over).at + after : Infinity;
    this.dragged = null;
    this.lit(null);
    this.acts.drop(dragged, ...to, at);
  }

  lit(zone) {
    this.root.querySelectorAll(".zone.over").forEach((each) => each !== zone && each.classList.remove("over"));
    zone?.classList.add("over");
  }
}
