/** Fields in which an answer describes itself. Pure. */

import { wordsOf } from "../vocabulary/field-names";
import { type Dict, isDict } from "../../table/values";

/** `name`: the key in snake case. */
export type NamedField = readonly [name: string, value: unknown, key: string, owner: Dict];

export function toSnakeCase(key: string): string {
  return wordsOf(key).join("_");
}

/** Larger objects are maps of data. */
const MOST_OF_ONE = 100;

/** Nearer objects first, without `data`, lists, and names like `aside`. */
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
