/** The fields of like objects, and the columns that they have in a grid. */

import { checkFields } from "../shape/size";

/** One field of the items, at some depth. */
export interface TreeField {
  readonly level: Level;
  /** Its place in the level. */
  readonly at: number;
  readonly path: string;
  /** What is below, where objects were met whose fields are columns. */
  below?: Level;
  /** Objects here are maps and stay whole. */
  isWhole?: boolean;
}

/** The fields of like objects, in the order in which they first appeared. */
export interface Level {
  readonly prefix: string;
  readonly keys: string[];
  /** The column of each field, or -1 as long as it has none of its own. */
  readonly columns: number[];
  readonly fields: TreeField[];
  readonly placeOf: Map<string, number>;
}

export function makeLevel(prefix: string): Level {
  return { prefix, keys: [], columns: [], fields: [], placeOf: new Map() };
}

/** Adds a field, which has no column yet; its place. */
export function addField(level: Level, key: string): number {
  const at = level.keys.push(key) - 1;
  checkFields(at);
  level.columns.push(-1);
  level.fields.push({ level, at, path: level.prefix + key });
  level.placeOf.set(key, at);
  return at;
}
