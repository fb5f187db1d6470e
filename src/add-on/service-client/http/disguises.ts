/**
 * Finds a key with invisible signs or blanks inside, in other case, full width, hexadecimal, reversed, in
 * base64 of base64. Not found: octal, encryption, compression, two of these at once, short pieces. Pure.
 */

export interface Encoder {
  base64Encode(text: string): string;
}

/** Must hold all that `external-text` removes, else that would restore the key. */
const LOST_SIGNS =
  "[\\s\\u0000-\\u001f\\u007f-\\u009f\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF]";
/** Also as JSON has them. Nothing reads in two ways: time is linear. */
const LOST = `${LOST_SIGNS}|\\udb40[\\udc00-\\uddef]|(?<=\\u001b)\\[[\\d;]{0,20}[A-Za-z]|\\\\(?:u(?:00[0189a]\\w|007f|20[026]\\w|feff)|[bfnrt])`;
/** HTML's marks and blanks, which an error's sentence loses. */
const HTML_MARKS = "<[^<>]{0,60}>|\\\\u003c(?:[^<>\\\\]|\\\\(?!u003[ce])){0,60}\\\\u003e|&nbsp;";
const IN_HEX = "(?:[\\s:,-]|0x|\\\\x|%){0,3}";

/** A shorter text could be part of any answer. */
export const SHORTEST_SECRET = 8;

/** Undefined for a key too short to distinguish from words. */
export function makeDisguises(key: string, encoder: Encoder): RegExp | undefined {
  if (key.length < SHORTEST_SECRET) return undefined;
  // Signs of a key that could be a mark's as well would be read in more ways the more of them there are.
  const between = `(?:${key.includes("<") ? LOST : `${LOST}|${HTML_MARKS}`})*`;
  const reversed = Array.from(key).reverse().join("");
  const plain = [key, reversed].map((text) => Array.from(text, addWideSign).join(between));
  const hex = [...encodeURIComponent(key).matchAll(/%(\w\w)|(.)/g)].map(([, code, sign = ""]) =>
    (code ?? sign.charCodeAt(0).toString(16)).toLowerCase(),
  );
  const twice = ["", " ", "  "].flatMap((lead) => {
    const inner = takeCore(lead, key, encoder);
    return ["", " ", "  "].map((outer) => takeCore(outer, inner, encoder));
  });
  return new RegExp([...plain, hex.join(IN_HEX), ...twice.map(escapeSign)].join("|"), "gi");
}

function addWideSign(sign: string): string {
  const code = sign.charCodeAt(0);
  const wide = code > 32 && code < 127 ? String.fromCharCode(code + 0xfee0) : "";
  if (wide === "") return escapeSign(sign);
  return `(?:[${escapeSign(sign)}${wide}]|\\\\uff${(code - 0x20).toString(16).padStart(2, "0")})`;
}

/** The part that does not depend on what surrounds `text`. */
export function takeCore(lead: string, text: string, encoder: Encoder): string {
  const bits = 8 * (lead.length + text.length);
  return encoder.base64Encode(lead + text).slice(Math.ceil((8 * lead.length) / 6), Math.floor(bits / 6));
}

function escapeSign(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}
