// One card opened: what is printed on it if it was made up here, where it is, and how it lies there.

import { field, fill } from "./fields.js";
import { Scenario } from "./scenario.js";
import { made, player, word } from "./words.js";

const byId = (id) => document.getElementById(`sheet-${id}`);
const NAME = { name: "name", kind: "text" };

export class Sheet {
  /** `acts`: change (an edit of the scenario), move, shift, again, remove, closed. */
  constructor(acts) {
    this.acts = acts;
    this.dialog = document.getElementById("sheet");
    for (const id of ["player", "zone"]) byId(id).addEventListener("change", () => this.moved());
    byId("earlier").addEventListener("click", () => this.shifted(-1));
    byId("later").addEventListener("click", () => this.shifted(1));
    byId("again").addEventListener("click", () => this.acts.again(this.place));
    byId("remove").addEventListener("click", () => {
      this.gone = true;
      this.dialog.close();
      this.acts.remove(this.place);
    });
    this.dialog.addEventListener("close", () => this.gone || this.acts.closed(this.place));
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
  }

  get open() {
    return this.dialog.open;
  }

  show(place, scenario, forms, look) {
    Object.assign(this, { place, scenario, forms, gone: false });
    fill(byId("player"), scenario.players.map(({ name }, seat) => [String(seat), player(name)]), String(place.seat));
    fill(byId("zone"), forms.zones.map(({ name, label }) => [name, label]), place.zone);
    const card = scenario.card(place);
    document.getElementById("sheet-title").textContent = card.as ?? card.card ?? card.name ?? "?";
    byId("how").textContent = "";
    byId("wrong").replaceChildren();
    this.drawPrinted();
    this.drawLying(look);
    this.refresh(scenario, look);
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** What the site says of the card now. */
  refresh(scenario, look) {
    const { seat, zone, at } = this.place;
    const card = scenario.card(this.place);
    if (!card) return;
    byId("earlier").disabled = at === 0;
    byId("later").disabled = at >= scenario.cards(seat, zone).length - 1;
    if (look.of !== scenario.json) return;
    const seen = look.seen[`${seat}/${zone}/${at}`];
    const told = look.wrong.filter((each) => each.seat === seat && each.zone === zone && each.at === at);
    document.getElementById("sheet-title").textContent = seen?.name ?? card.as ?? card.card ?? card.name ?? "?";
    byId("how").textContent = seen?.how.join(", ") ?? "";
    byId("wrong").replaceChildren(
      ...told.map(({ sentence }) => made("p", { class: "refused" }, sentence)),
      ...(seen?.note ? [made("p", { class: "note" }, seen.note)] : []));
    if (seen && seen.attaches !== this.attaches) this.drawLying(look);
  }

  say(form, usual) {
    return (value) => this.acts.change((scenario) => Scenario.say(scenario.card(this.place), form.name, value, usual));
  }

  drawPrinted() {
    const card = this.scenario.card(this.place);
    const own = !card.card;
    const first = own ? [{ ...NAME, label: word("name") }, ...this.forms.printed.filter((form) => form.first)] : [];
    const rest = own ? this.forms.printed.filter((form) => !form.first) : [];
    const usual = (form) => (form.kind === "choice" ? form.options[0]?.name : undefined);
    const draw = (form) => field(form, card[form.name], this.say(form, usual(form)));
    byId("printed").replaceChildren(...first.map(draw));
    byId("rest").replaceChildren(...rest.map(draw), ...(card.effects ? [made("p", { class: "faint" }, word("effects"))] : []));
    byId("more").hidden = !rest.length;
  }

  drawLying(look) {
    const card = this.scenario.card(this.place);
    const { seat, zone, at } = this.place;
    const own = `${seat}/${zone}/${at}`;
    this.attaches = Boolean(look.seen[own]?.attaches);
    const onto = Object.entries(look.seen).filter(([key, seen]) => seen.field && key !== own).map(([, seen]) => seen);
    const shown = this.forms.card.filter((form) => form.zones.includes(zone) && (form.kind !== "card" || this.attaches || card.on));
    byId("lying").replaceChildren(
      ...shown.map((form) => field(form, card[form.name], this.say(form, form.name === "count" ? 1 : undefined), onto)));
  }

  moved() {
    this.place = this.acts.move(this.place, Number(byId("player").value), byId("zone").value);
    this.drawLying(this.acts.look());
  }

  shifted(step) {
    this.place = this.acts.shift(this.place, step);
  }
}
