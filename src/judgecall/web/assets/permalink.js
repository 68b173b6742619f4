// The address of a board: all of it, made small, behind the #, which browsers send to nobody.

const START = "#board=";
const LONGEST = 30_000; // letters; some programs cut longer addresses off

/** The part of an address that holds a text; empty if it would be too long. */
export async function packed(text) {
  const bytes = await through(new Blob([text]).stream(), new CompressionStream("deflate-raw"), Infinity);
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const address = START + btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return address.length > LONGEST ? "" : address;
}

/** The text in a part of an address; null where there is none. Throws if it cannot be read or is longer than `most`. */
export async function unpacked(address, most) {
  if (!address.startsWith(START)) return null;
  if (address.length > LONGEST) throw new RangeError("too long");
  const letters = atob(address.slice(START.length).replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = await through(new Blob([bytes]).stream(), new DecompressionStream("deflate-raw"), most * 4);
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

/** What comes out of a stream behind another, at most so many bytes. */
async function through(stream, other, most) {
  const reader = stream.pipeThrough(other).getReader();
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
