/** Names of cached entries that no property names: a cache cannot say what it holds. */
import type { Cache } from "../shared/google-types";
import { STORED } from "../shared/stored";
import { LONGEST_LIFE_S } from "./text-store";

/** Two executions that note at the same moment seldom meet in one. */
const HELD_LISTS = 16;
/** A cached item holds 100 KB. */
const LONGEST_LIST = 90_000;

/**
 * Names in lists of the cache itself, at most 90,000 characters each. A list that was lost or cut leaves
 * entries that nobody finds until their own time is over.
 */
export class HeldNames {
  private readonly noted = new Set<string>();

  constructor(private readonly services: { readonly documentCache: () => Cache }) {}

  /** Before the entry is put, so that a kill leaves none that is unknown. Two calls, once an execution. */
  note(name: string): void {
    if (this.noted.has(name)) return;
    this.noted.add(name);
    const cache = this.services.documentCache();
    const list = nameList(sumSigns(name) % HELD_LISTS);
    const known = (cache.get(list) ?? "").split("\n");
    if (known.includes(name)) return;
    const all = [...known, name].join("\n");
    // The oldest are over first.
    cache.put(list, all.slice(-LONGEST_LIST), LONGEST_LIFE_S);
  }

  all(): readonly string[] {
    const lists = Array.from({ length: HELD_LISTS }, (_, number) => nameList(number));
    const found: { [name: string]: string | undefined } = this.services.documentCache().getAll(lists);
    const names = Object.values(found).flatMap((text) => (text ?? "").split("\n"));
    return [...names.filter((name) => name !== ""), ...lists];
  }
}

function nameList(number: number): string {
  return `${STORED.heldNames.name}${number}`;
}

function sumSigns(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
  return sum;
}
