/** Query keys: equal questions have equal keys. Pure; needs no service, so a cached cell costs none for it. */
import { sha256 } from "@noble/hashes/sha2.js";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/** JSON with sorted names and without undefined members: equal values give equal text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value as { readonly [name: string]: Json | undefined })
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`).join(",")}}`;
}

/** The first 128 bits of SHA-256 in hexadecimal: 32 characters, short enough for a cache key (250) and a property. */
export function digest(text: string): string {
  let hex = "";
  for (const byte of sha256(utf8Bytes(text)).subarray(0, 16)) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/** The key of one question to one account. */
export function queryKey(accountId: string, query: Json): string {
  return digest(`${accountId}\n${canonicalJson(query)}`);
}

/** UTF-8 without TextEncoder, which Apps Script lacks. */
function utf8Bytes(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
  }
  return Uint8Array.from(bytes);
}
