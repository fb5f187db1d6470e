/**
 * Names for fields with ids: `{"metrics": [{"id": "m1", "name": "Visits"}], "rows": [{"m1": 3}]}`,
 * `{"columns": {"c1": "Country"}, "rows": [{"c1": "FR"}]}`.
 */

import { takeLast, onlyLetters } from "../vocabulary/field-names";
import { HEADER, ID_KEYS, NAMING, SHOWN_KEYS } from "../vocabulary/label-names";
import { declaresTypes } from "./declared-types";
import { type Dict, isDict, isList, isNumber, isText, type List } from "../../table/values";

/** A longer list is data. */
const MOST_NAMINGS = 500;
const DEEPEST_NAMING = 6;

export function applyDisplayNames(
  columns: readonly string[],
  body: unknown,
  data: unknown,
): readonly string[] {
  const known = new Set(columns);
  const shown = new Map(
    findNamings(body, data, "", 0)
      // Most ids must be columns, else the list names something else.
      .filter((naming) => naming.filter(([id]) => known.has(id)).length * 2 > naming.length)
      .flat(),
  );
  return shown.size === 0 ? columns : columns.map((name) => shown.get(name) ?? name);
}

/** Whether it has names for fields with ids. */
export function namesColumns(body: unknown): boolean {
  return findNamings(body, undefined, "", 0).some((naming) => naming.length > 0);
}

type Naming = readonly (readonly [id: string, name: string])[];

/** Enters neither lists nor `data`. */
function findNamings(node: unknown, data: unknown, path: string, depth: number): Naming[] {
  if (node === data || depth > DEEPEST_NAMING) return [];
  if (isList(node)) return node.length > MOST_NAMINGS ? [] : [findNaming(node)];
  if (!isDict(node)) return [];
  const isNaming = (words: RegExp): boolean => words.test(onlyLetters(takeLast(path)));
  const own = isNaming(HEADER) || isNaming(NAMING) ? findNamingIn(node) : undefined;
  return own ? [own] : Object.keys(node).flatMap((key) => findNamings(node[key], data, key, depth + 1));
}

function findNaming(list: List): Naming {
  return list.flatMap((item) => {
    const [id, name] = isDict(item)
      ? [readNamedValueOf(item, ID_KEYS), readNamedValueOf(item, SHOWN_KEYS)]
      : [];
    // A name with the same letters adds nothing, and formulas use the id.
    return id !== undefined && name !== undefined && onlyLetters(id) !== onlyLetters(name)
      ? [[id, name] as const]
      : [];
  });
}

function findNamingIn(dict: Dict): Naming | undefined {
  const entries = Object.entries(dict);
  return entries.length > 0 &&
    !declaresTypes(dict) &&
    entries.every(([, name]) => isText(name) && name !== "")
    ? (entries as unknown as Naming)
    : undefined;
}

function readNamedValueOf(dict: Dict, keys: readonly string[]): string | undefined {
  const key = Object.keys(dict).find((one) => keys.includes(onlyLetters(one)));
  const value = key === undefined ? undefined : dict[key];
  return isNumber(value) || (isText(value) && value !== "") ? String(value) : undefined;
}
