/** Texts of any size in the cache: one item, or compressed pieces. */
import type { Cache, Utilities } from "../shared/google-types";
import { packText, unpackText } from "./packed-text";

/** A cache value holds 100 KB (102,400 bytes of UTF-8). */
const ITEM_BYTES = 100_000;
/** Base64, one byte a character. */
const CACHE_PIECE_CHARACTERS = 100_000;
/** More would leave little room in the cache (1,000 items a spreadsheet). */
const MOST_CACHE_PIECES = 60;
const REMOVED_AT_ONCE = 100;
/** Google's limit for a cache item. */
export const LONGEST_LIFE_S = 21_600;

/** Texts must not begin with "~", which marks pieces; keys have at most 200 characters. */
export class TextStore {
  constructor(
    private readonly services: {
      readonly documentCache: () => Cache;
      readonly utilities: () => Utilities;
    },
  ) {}

  /** Null if a piece is lost. One call up to 100 KB, two above. */
  get(key: string): string | null {
    return this.whole(key, this.services.documentCache().get(key));
  }

  /** One call if all are small. */
  getAll(keys: readonly string[]): (string | null)[] {
    const heads: { [name: string]: string | undefined } = this.services.documentCache().getAll([...keys]);
    return keys.map((key) => this.whole(key, heads[key] ?? null));
  }

  private whole(key: string, head: string | null): string | null {
    if (head === null || !head.startsWith("~")) return head;
    const [, count, stamp] = head.split("~");
    const names = namePieces(key, Number(count), stamp ?? "");
    const pieces: { [name: string]: string | undefined } = this.services.documentCache().getAll(names);
    return names.every((name) => pieces[name])
      ? unpackText(names.map((name) => pieces[name]).join(""), this.services.utilities())
      : null;
  }

  /** False when it is too large. */
  put(key: string, text: string, lifeS: number): boolean {
    const life = Math.max(1, Math.min(LONGEST_LIFE_S, Math.round(lifeS)));
    if (text.length <= ITEM_BYTES && countUtf8Bytes(text) <= ITEM_BYTES) {
      this.services.documentCache().put(key, text, life);
      return true;
    }
    const packed = packText(text, this.services.utilities());
    const count = Math.ceil(packed.length / CACHE_PIECE_CHARACTERS);
    if (count > MOST_CACHE_PIECES) return false;
    // Unique names, so that pieces of two writes are never mixed; the head comes last.
    const stamp = this.services.utilities().getUuid().slice(0, 8);
    const pieces: { [name: string]: string } = {};
    namePieces(key, count, stamp).forEach((name, index) => {
      pieces[name] = packed.slice(index * CACHE_PIECE_CHARACTERS, (index + 1) * CACHE_PIECE_CHARACTERS);
    });
    this.services.documentCache().putAll(pieces, life);
    this.services.documentCache().put(key, `~${count}~${stamp}`, life);
    return true;
  }

  remove(key: string): void {
    this.services.documentCache().remove(key);
  }

  /** With their pieces, which would outlive their heads by hours. Two calls a hundred. */
  removeAll(keys: readonly string[]): void {
    for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
      const some = keys.slice(from, from + REMOVED_AT_ONCE);
      const heads: { [name: string]: string | undefined } = this.services.documentCache().getAll([...some]);
      const pieces = some.flatMap((key) => {
        const [mark, count, stamp = ""] = (heads[key] ?? "").split("~");
        return mark === "" ? namePieces(key, Number(count), stamp) : [];
      });
      this.services.documentCache().removeAll([...some, ...pieces]);
    }
  }
}

function namePieces(key: string, count: number, stamp: string): string[] {
  return Array.from({ length: count }, (_, index) => `${key}~${stamp}~${index}`);
}

/** Three bytes for most units; two below 0800 (hexadecimal) and for surrogates; one for ASCII. */
function countUtf8Bytes(text: string): number {
  return text.replace(/[\u0800-\ud7ff\ue000-\uffff]/g, "xxx").replace(/[\u0080-\uffff]/g, "xx").length;
}
