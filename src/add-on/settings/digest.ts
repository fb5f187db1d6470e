import { sha256 } from "@noble/hashes/sha2";

/**
 * 128 bits of SHA-256 in hexadecimal: fits a cache key (250). Apps Script's own is a service call, too slow
 * for a cached cell.
 */
export function digest(text: string): string {
  const hash = sha256(toUnits(text));
  const view = new DataView(hash.buffer, hash.byteOffset);
  return [0, 4, 8, 12].map((at) => view.getUint32(at).toString(16).padStart(8, "0")).join("");
}

/** A digest that only who has the secret can make. */
export function digestWithKey(text: string, secret: string): string {
  return digest(`${secret}\n${digest(`${secret}\n${text}`)}`);
}

/** The text's UTF-16 units, high byte first: Apps Script has no TextEncoder. */
function toUnits(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[2 * at] = unit >> 8;
    bytes[2 * at + 1] = unit & 0xff;
  }
  return bytes;
}
