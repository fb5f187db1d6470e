/**
 * `{"schema": {"sales": "DECIMAL", "zip": "STRING"}, "data": […]}`, `{"fields": {"sales": {"type": "money"}},
 * "results": […]}`
 */

import { takeLast, onlyLetters } from "../vocabulary/field-names";
import { FORMAT_KEY, HEADER, ID_KEYS, TYPE_KEY, TYPES } from "../vocabulary/label-names";
import { findType } from "../vocabulary/type-words";
import type { ColumnType } from "../../table/types";
import { type Dict, isDict, isList, isText, type List, toText } from "../../table/values";

export interface Declared {
  readonly names: readonly string[];
  readonly types: readonly (ColumnType | undefined)[];
}

const DEEPEST_DECLARATION = 6;
/** A longer list is data. */
const MOST_DECLARED = 500;

/** The types that a body declares of columns; it does not look into `data`. */
export function findDeclaredTypes(node: unknown, data: unknown, path = "", depth = 0): Declared[] {
  if (node === data || depth > DEEPEST_DECLARATION) return [];
  const last = onlyLetters(takeLast(path));
  if (isList(node)) return HEADER.test(last) ? [readDescriptors(node)] : [];
  if (!isDict(node)) return [];
  const own = HEADER.test(last) || TYPES.test(last) ? readDeclared(node) : undefined;
  if (own) return [own];
  return Object.keys(node).flatMap((key) => findDeclaredTypes(node[key], data, key, depth + 1));
}

function readDescriptors(list: List): Declared {
  const dicts = list.slice(0, MOST_DECLARED).filter(isDict);
  const idOf = (dict: Dict): string =>
    toText(Object.entries(dict).find(([key]) => ID_KEYS.includes(onlyLetters(key)))?.[1]);
  return { names: dicts.map(idOf), types: dicts.map(typeOf) };
}

/** `{"name": "sales", "columnType": "METRIC", "dataType": "CURRENCY"}` */
export function typeOf(descriptor: Dict): ColumnType | undefined {
  const keys = Object.keys(descriptor);
  const typeKeys = [
    ...keys.filter((key) => TYPE_KEY.test(key)),
    ...keys.filter((key) => FORMAT_KEY.test(key)),
  ];
  return typeKeys.map((key) => findType(descriptor[key])).find((type) => type !== undefined);
}

function readDeclared(dict: Dict): Declared | undefined {
  const names = Object.keys(dict);
  const types = names.map((name) => typeDeclared(dict[name]));
  return areColumnTypes(types) ? { names, types } : undefined;
}

function typeDeclared(value: unknown): ColumnType | undefined {
  return isDict(value) ? typeOf(value) : findType(value);
}

export function declaresTypes(dict: Dict): boolean {
  return areColumnTypes(Object.values(dict).map((value) => (isText(value) ? findType(value) : undefined)));
}

function areColumnTypes(types: readonly (ColumnType | undefined)[]): boolean {
  const known = types.filter((type) => type !== undefined).length;
  return known > 0 && known * 2 >= types.length;
}
