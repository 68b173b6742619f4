// The scenario that is set up: the data of its file. Everything on the page is drawn from it.

const SIDES = ["you", "opponent"];
const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

export class Scenario {
  constructor(data) {
    this.data = isMapping(data) ? data : {};
    this.data.judgecall ??= 1;
    if (!isMapping(this.data.players)) {
      delete this.data.players;
      for (const name of SIDES) this.data[name] = isMapping(this.data[name]) ? this.data[name] : {};
    }
    for (const { side } of this.players) tidied(side);
  }

  static of(game, edition) {
    return new Scenario({ judgecall: 1, game, edition });
  }

  get rules() {
    return `${this.data.game}/${this.data.edition || "current"}`;
  }

  /** Every player in turn order, by name, with their side of the board. */
  get players() {
    const { players } = this.data;
    if (players) return Object.entries(players).map(([name, side]) => ({ name, side: isMapping(side) ? side : (players[name] = {}) }));
    return SIDES.map((name) => ({ name, side: this.data[name] }));
  }

  cards(seat, zone) {
    return this.players[seat]?.side[zone] ?? [];
  }

  card({ seat, zone, at }) {
    return this.cards(seat, zone)[at];
  }

  /** Every card with its place. */
  *all(zones) {
    for (const [seat, { side }] of this.players.entries()) {
      for (const zone of zones) for (const [at, card] of (side[zone] ?? []).entries()) yield { seat, zone, at, card };
    }
  }

  /** Put a card down; its place. */
  put(card, seat, zone, at = Infinity) {
    const cards = (this.players[seat].side[zone] ??= []);
    const place = Math.min(at, cards.length);
    cards.splice(place, 0, card);
    return { seat, zone, at: place };
  }

  remove({ seat, zone, at }) {
    const { side } = this.players[seat];
    const [card] = side[zone].splice(at, 1);
    if (!side[zone].length) delete side[zone];
    return card;
  }

  /** Move a card; its new place. */
  move(from, seat, zone, at = Infinity) {
    const card = this.remove(from);
    const before = from.seat === seat && from.zone === zone && from.at < at;
    return this.put(card, seat, zone, before ? at - 1 : at);
  }

  /** A further player; there are then names instead of you and the opponent. */
  join(name) {
    if (!this.data.players) {
      this.data.players = Object.fromEntries(SIDES.map((each) => [each, this.data[each]]));
      for (const each of SIDES) delete this.data[each];
    }
    this.data.players[name] = {};
  }

  leave(seat) {
    const { name } = this.players[seat];
    delete this.data.players[name];
    if (this.data.turn?.player === name) delete this.data.turn.player;
  }

  /** Say something of the scenario, a player or a card; what is nothing, or as it is anyway, is left out. */
  static say(of, key, value, usual = undefined) {
    if (value === undefined || value === "" || value === false || value === usual || Number.isNaN(value)) delete of[key];
    else of[key] = value;
  }

  get json() {
    return JSON.stringify(this.data);
  }
}

/** A side in which each list holds cards and each card is a mapping; what else is wrong with it, the site says. */
function tidied(side) {
  for (const [key, value] of Object.entries(side)) {
    if (Array.isArray(value)) side[key] = value.map((card) => (isMapping(card) ? card : { card: String(card) }));
  }
}
