/**
 * How large bytes unpack. Google's `ungzip` cannot be stopped, and a file's own size is a claim of the last
 * member's maker. Pure.
 */
import { Gunzip } from "fflate";

/** No compression of this kind makes a text shorter than by this (zlib's technical notes). */
const MOST_RATIO = 1_032;
/** Each gives so many times its size at most before it is looked whether that is too much (bytes). */
const CHUNK_BYTES = 16_384;

/** Ends the unpacking. */
class TooLarge extends Error {}

/**
 * Whether they unpack to at most `most` bytes; false for broken ones. Linear; the output is thrown away piece
 * by piece.
 */
export function fitsUnpacked(bytes: readonly number[], most: number): boolean {
  if (bytes.length * MOST_RATIO <= most) return true;
  let size = 0;
  const stream = new Gunzip((piece) => {
    size += piece.length;
    if (size > most) throw new TooLarge();
  });
  try {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      // Google's bytes have a sign: the conversion takes it away.
      stream.push(Uint8Array.from(bytes.slice(from, from + CHUNK_BYTES)), from + CHUNK_BYTES >= bytes.length);
    }
    return true;
  } catch {
    // Too large, or no gzip: both are told in one way.
    return false;
  }
}
