/** Google's `ungzip` cannot be stopped, and the size in the file may be false. Pure. */
import { Gunzip } from "../../shared/compression";

/** Deflate compresses no more than this (zlib's technical notes). */
const MOST_RATIO = 1_032;
/** Bounds the output between two checks. */
const CHUNK_BYTES = 16_384;

class TooLarge extends Error {}

/** False for broken bytes too. Keeps no output. */
export function fitsUnpacked(bytes: readonly number[], most: number): boolean {
  if (bytes.length * MOST_RATIO <= most) return true;
  let size = 0;
  const stream = new Gunzip((piece) => {
    size += piece.length;
    if (size > most) throw new TooLarge();
  });
  try {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      // Google's bytes are signed; the conversion fixes that.
      stream.push(Uint8Array.from(bytes.slice(from, from + CHUNK_BYTES)), from + CHUNK_BYTES >= bytes.length);
    }
    return true;
  } catch {
    return false;
  }
}
