import { checkFields } from "../../shape/size";

export interface TreeField {
  readonly level: Level;
  /** Its place in the level. */
  readonly at: number;
  readonly path: string;
  below?: Level;
  /** Objects here are maps and stay whole. */
  isWhole?: boolean;
}

export interface Level {
  readonly prefix: string;
  readonly keys: string[];
  /** -1: the field has no column yet. */
  readonly columns: number[];
  readonly fields: TreeField[];
  readonly placeOf: Map<string, number>;
}

export function makeLevel(prefix: string): Level {
  return { prefix, keys: [], columns: [], fields: [], placeOf: new Map() };
}

export function addField(level: Level, key: string): number {
  const at = level.keys.push(key) - 1;
  checkFields(at);
  level.columns.push(-1);
  level.fields.push({ level, at, path: level.prefix + key });
  level.placeOf.set(key, at);
  return at;
}
