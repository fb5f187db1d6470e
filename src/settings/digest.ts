/** A short text that stands for a long or a secret one. */
import { sha256 } from "./sha256";

/** The first 128 bits of SHA-256 in hexadecimal: 32 characters, short enough for a cache key (250) and a property. */
export function digest(text: string): string {
  return sha256(text).slice(0, 32);
}
