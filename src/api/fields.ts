/** The fields in which an answer speaks of itself: those of its body, and of the objects in it. Pure. */

import { type Dict, isDict } from "../table/values";

export type Field = readonly [key: string, value: unknown];

/** Fields of nearer objects first, but `data` and what is in it. No list is entered, nor what is under a key like `aside`; once `most` objects are, no other. */
export function fieldsOf(body: Dict, aside: RegExp, most: number, data?: unknown): Field[] {
  const scopes = [body];
  const fields: Field[] = [];
  for (const scope of scopes) {
    const enough = scopes.length >= most;
    for (const [key, value] of Object.entries(scope)) {
      if (value === data) continue;
      fields.push([key, value]);
      if (!enough && isDict(value) && !aside.test(key)) scopes.push(value);
    }
  }
  return fields;
}

/** What the first field says that says anything. */
export function firstSaid<T>(
  fields: readonly Field[],
  said: (key: string, value: unknown) => T | undefined,
): T | undefined {
  for (const [key, value] of fields) {
    const found = said(key, value);
    if (found !== undefined) return found;
  }
  return undefined;
}
