/** The fields in which an answer speaks of itself: those of its body, and of the objects in it. Pure. */

import { wordsOf } from "../vocabulary/field-names";
import { type Dict, isDict } from "../../table/values";

/** A field by its name in snake case, however the service writes its key, and the object that it is of. */
export type NamedField = readonly [name: string, value: unknown, key: string, owner: Dict];

export function toSnakeCase(key: string): string {
  return wordsOf(key).join("_");
}

/** More fields than that has only a map, which holds data. */
const MOST_OF_ONE = 100;

/**
 * Fields of nearer objects first, but `data` and what is in it. No list is entered, nor what is under a name
 * like `aside`; once `most` objects are, no other.
 */
export function collectFields(body: Dict, aside: RegExp, most: number, data?: unknown): NamedField[] {
  const scopes = [body];
  const fields: NamedField[] = [];
  for (const scope of scopes) {
    const enough = scopes.length >= most;
    let seen = 0;
    for (const key in scope) {
      if (seen++ === MOST_OF_ONE) break;
      const value = scope[key];
      if (value === data) continue;
      const name = toSnakeCase(key);
      fields.push([name, value, key, scope]);
      if (!enough && isDict(value) && !aside.test(name)) scopes.push(value);
    }
  }
  return fields;
}

/** What the first field says that says anything. */
export function findFirst<T>(
  fields: readonly NamedField[],
  said: (...field: NamedField) => T | undefined,
): T | undefined {
  for (const field of fields) {
    const found = said(...field);
    if (found !== undefined) return found;
  }
  return undefined;
}
