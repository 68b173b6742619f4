// What the page asks the site: each answer is what was asked for, or an Error whose message is a sentence for people.

import { word } from "./words.js";

async function asked(path, how) {
  let answer;
  try {
    answer = await fetch(path, { headers: { accept: "application/json" }, ...how });
  } catch (wrong) {
    if (wrong.name === "AbortError") throw wrong;
    throw new Error(word("unheard"));
  }
  const found = await answer.json().catch(() => ({ error: word("unheard") }));
  if (!answer.ok) throw new Error(found.error ?? word("unheard"));
  return found;
}

/** What can be set up under an edition. */
export const forms = (rules) => asked(`/api/board/forms/${rules}`);

/** The board of an example. */
export const example = (name) => asked(`/api/board/examples/${name}`);

/** The board of a game. */
export const game = (id) => asked(`/games/${encodeURIComponent(id)}/board`);

/** How a board looks, what is wrong with it, and its file. */
export const look = (text, signal) => asked("/api/board", { method: "POST", body: text, signal });

/** Cards by a part of a name. */
export const cards = (rules, name, signal) =>
  asked(`/api/board/cards/${rules}?name=${encodeURIComponent(name)}`, { signal });
