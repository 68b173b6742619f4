// Looking for cards while a name is typed, and putting them down.

import { fill } from "./fields.js";
import * as site from "./site.js";
import { made, player, word } from "./words.js";

const PAUSE = 220; // milliseconds without typing before the site is asked
const SHORTEST = 2;
const byId = (id) => document.getElementById(id);

export class Finder {
  /** `acts`: put a card that is offered, drag one. */
  constructor(acts) {
    this.acts = acts;
    this.offered = [];
    this.input = byId("find");
    this.list = byId("found");
    this.input.addEventListener("input", () => this.later());
    this.input.addEventListener("keydown", (event) => this.pressed(event));
    this.list.addEventListener("keydown", (event) => this.walked(event));
    this.list.addEventListener("click", (event) => this.clicked(event));
    this.list.addEventListener("dragstart", (event) => this.acts.drag(event, { offer: this.offer(event.target) }));
    this.list.addEventListener("dragend", () => this.acts.dragend());
  }

  /** Where cards go: players and zones of the edition. */
  places(scenario, forms) {
    this.rules = scenario.rules;
    fill(byId("to-player"), scenario.players.map(({ name }, seat) => [String(seat), player(name)]));
    fill(byId("to-zone"), [["", word("belongs")], ...forms.zones.map(({ name, label }) => [name, label])]);
    if (this.input.value) this.later();
  }

  get seat() {
    return Number(byId("to-player").value);
  }

  get zone() {
    return byId("to-zone").value;
  }

  /** Look for what goes to this place. */
  aim(seat, zone) {
    byId("to-player").value = String(seat);
    byId("to-zone").value = zone;
    this.input.focus();
    this.input.select();
  }

  later() {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.timer = setTimeout(() => this.look(), PAUSE);
  }

  async look() {
    const name = this.input.value.trim();
    if (name.length < SHORTEST) return this.show([], name ? word("typing") : "");
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      const found = await site.cards(this.rules, name, signal);
      if (!signal.aborted) this.show(found, found.length ? "" : word("nothing"));
    } catch (wrong) {
      if (!signal.aborted) this.show([], wrong.message);
    }
  }

  show(found, sentence) {
    this.offered = found;
    byId("found-said").textContent = sentence;
    this.list.replaceChildren(...found.map((each, at) => {
      const other = each.called !== each.name ? [made("span", { class: "own", lang: "en" }, ` ${each.name}`)] : [];
      const note = each.note ? [made("small", { class: "note" }, each.note)] : [];
      return made("li", { draggable: "true", "data-at": at },
        made("button", { type: "button", "data-at": at }, made("b", {}, each.called), ...other,
          made("small", {}, each.summary), ...note));
    }));
  }

  offer(element) {
    return this.offered[Number(element.closest("[data-at]").dataset.at)];
  }

  clicked({ target }) {
    if (target.closest("button")) this.acts.put(this.offer(target));
  }

  async pressed(event) {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      this.list.querySelector("button")?.focus();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    clearTimeout(this.timer);
    await this.look();
    if (this.offered.length) this.acts.put(this.offered[0]);
  }

  walked(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.list.querySelectorAll("button")];
    const next = buttons.indexOf(document.activeElement) + step;
    (next < 0 ? this.input : buttons[Math.min(next, buttons.length - 1)]).focus();
  }
}
