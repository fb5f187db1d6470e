/** The most keys and items of a body that are read. */

import { findEndOfText } from "../text/json";
import { MOST_COLUMNS, TooLargeError } from "../text/table-size";
import { isDict, type List } from "../../table/values";

/** Keys of one object: each becomes a column or a row, and reading four times as many takes half a minute. */
export const MOST_KEYS = 250_000;

/** An answer with an object of more keys than are read. */
export class TooManyKeysError extends Error {
  readonly keys = MOST_KEYS;

  constructor() {
    super(`more than ${MOST_KEYS} keys`);
    this.name = "TooManyKeysError";
  }
}

/**
 * Counts the keys of each object in a JSON text, before memory is filled with them.
 * @throws TooManyKeysError at the first key that is too many
 */
export function checkKeyCount(json: string): void {
  // The shortest key is `"":0,`.
  if (json.length < 5 * MOST_KEYS || !/^[[{]/.test(json) || !mayHaveKeys(json, MOST_KEYS)) return;
  const outer: number[] = [];
  let keys = 0;
  for (let at = 0; at < json.length; at++) {
    // Numbers of signs are compared several times as fast as texts of one sign.
    switch (json.charCodeAt(at)) {
      case SIGNS.quote:
        at = (findEndOfText(json, at) ?? json.length) - 1;
        break;
      case SIGNS.colon:
        if (++keys > MOST_KEYS) throw new TooManyKeysError();
        break;
      case SIGNS.object:
      case SIGNS.list:
        outer.push(keys);
        keys = 0;
        break;
      case SIGNS.endOfObject:
      case SIGNS.endOfList:
        keys = outer.pop() ?? 0;
    }
  }
}

const SIGNS = {
  blank: 32,
  quote: 34,
  colon: 58,
  list: 91,
  endOfList: 93,
  object: 123,
  endOfObject: 125,
} as const;

/**
 * Whether it may have more keys: a look for one sign is many times faster than at each. Times of day have
 * colons, too, but a key ends with a quote, behind which there may be blanks.
 */
function mayHaveKeys(json: string, most: number): boolean {
  let count = 0;
  for (let at = json.indexOf(":"); at >= 0; at = json.indexOf(":", at + 1)) {
    const before = json.charCodeAt(at - 1);
    if ((before === SIGNS.quote || before <= SIGNS.blank) && ++count > most) return true;
  }
  return false;
}

/**
 * @throws TooLargeError where an object has more fields than any sheet has columns, before its fields are
 * looked at one by one
 */
export function checkFields(count: number): void {
  if (count > MOST_COLUMNS) throw new TooLargeError(1, count);
}

/** Each field becomes a column. @throws TooLargeError */
export function checkItems(items: List): void {
  for (const item of items) if (isDict(item)) checkFields(Object.keys(item).length);
}
