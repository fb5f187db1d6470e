/** Undefined members are not written. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** An object as JSON has it. */
export type JsonObject = { readonly [name: string]: Json | undefined };

/** An object of which nothing is known but that it has names. */
export type Dict = Readonly<Record<string, unknown>>;

/** A list of which nothing is known. */
export type List = readonly unknown[];

/** Whether a value is an object with names: no list, and not null. */
export function isDict(value: unknown): value is Dict {
  return !isScalar(value) && !isList(value);
}

/** Whether a value is a list. */
export function isList(value: unknown): value is List {
  return Array.isArray(value);
}

/** Whether a value is no object and no list. */
export function isScalar(value: unknown): value is string | number | boolean | null | undefined {
  return typeof value !== "object" || value === null;
}

/** Whether an object has so few fields. Counts no further, as it may have as many as there are people. */
export function hasAtMost(dict: Dict, most: number): boolean {
  let count = 0;
  for (const _ in dict) if (++count > most) return false;
  return true;
}

interface Fields {
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

/** Of objects that were read, which nobody changes. */
const known = new WeakMap<Dict, Fields>();

/** Keys and values of an object: those of one with a key for each person are listed once. */
export function listFields(dict: Dict): Fields {
  const before = known.get(dict);
  if (before) return before;
  const fields = { keys: Object.keys(dict), values: Object.values(dict) };
  known.set(dict, fields);
  return fields;
}

/** A longer list is looked through once. */
const LONG_LIST = 100;

/** Whether long lists that were read, which nobody changes, hold neither objects nor lists. */
const scalars = new WeakMap<List, boolean>();

/** Whether no item of a list is an object or a list. Of a long one this is asked often. */
export function areScalars(list: List): boolean {
  if (list.length <= LONG_LIST) return haveNoObject(list);
  const before = scalars.get(list);
  if (before !== undefined) return before;
  const found = haveNoObject(list);
  scalars.set(list, found);
  return found;
}

/** By place, as findExtent of number-format.ts: iterators took a tenth of the way from columns to cells. */
function haveNoObject(list: List): boolean {
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    if (typeof item === "object" && item !== null) return false;
  }
  return true;
}

/** Whether a value is a text. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Whether a value is a number, also one that is not finite. */
export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** Whether a value is null or undefined. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Whether a value is there and no empty list; 0, false and "" are there. */
export function isFilled(value: unknown): boolean {
  return !isNothing(value) && !(isList(value) && value.length === 0);
}

/** `Math.max(...)` would overflow the stack for many lists. */
export function countLongest(lists: readonly List[]): number {
  return lists.reduce((most, list) => Math.max(most, list.length), 0);
}

/** Whether all cells of these lists are numbers, or nothing. */
export function isNumeric(lists: readonly List[]): boolean {
  return lists.every((list) => list.every((cell) => isNumber(cell) || isNothing(cell)));
}

/** Other keys of a wrapped value. */
const SHOWN_FIELDS = /^(type|datatype|xml:lang|f|fmt|longFmt|formatted(_?value)?|rendered|html|links|p)$/i;
const TYPE_WORD =
  /^(uri|literal|typed-literal|bnode|text|string|str|number|integer|int|float|double|boolean|bool|date)$/i;

/** `{"value": 3}`, `{"v": 3, "f": "3.00"}`, `{"type": "uri", "value": …}` */
export function unwrapKey(dict: Dict): string | undefined {
  let found: string | undefined;
  for (const key in dict) {
    if (found === undefined && /^(value|v|raw)$/i.test(key) && isScalar(dict[key])) found = key;
    else if (!SHOWN_FIELDS.test(key) || (key === "type" && !(isText(dict.type) && TYPE_WORD.test(dict.type))))
      return undefined;
  }
  return found;
}

/** All but one null: `{"ScalarValue": "x", "ArrayValue": null}`. */
const KIND_OF_VALUE =
  /^((scalar|string|str|int(eger)?(32|64)?|long|double|float|number|decimal|bool(ean)?|blob|bytes|date|time|timestamp|time_?series|null|array|list|row|struct|map)_?value|is_?null)$/i;

/** `{"stringValue": "x"}`, `{"isNull": true}` */
export function toCellValue(dict: Dict): { readonly value: unknown } | undefined {
  const keys = Object.keys(dict);
  if (keys.length === 0) return { value: null };
  const key =
    unwrapKey(dict) ?? (keys.length === 1 && /value$/i.test(keys[0]!) ? keys[0]! : findKeyOfKind(dict, keys));
  if (key === undefined || !isScalar(dict[key])) return undefined;
  return { value: /^is_?null$|^null_?value$/i.test(key) ? null : dict[key] };
}

function findKeyOfKind(dict: Dict, keys: readonly string[]): string | undefined {
  if (!keys.every((key) => KIND_OF_VALUE.test(key))) return undefined;
  const filled = keys.filter((key) => !isNothing(dict[key]) && dict[key] !== false);
  return filled.length > 1 ? undefined : (filled[0] ?? keys[0]);
}

/** A value as text: texts as they are, all else as JSON. */
export function toText(value: unknown): string {
  if (isText(value)) return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    // Parsed JSON fails only if it is nested deeper than the stack.
    return "(nested too deeply to show)";
  }
}
