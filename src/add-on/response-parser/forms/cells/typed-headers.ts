/** A line of types below the names of columns. Pure. */
import { findType } from "../../vocabulary/type-words";
import { isList, isText, type List } from "../../../table/values";

/** [["ward", "visits"], ["String", "UInt64"], ["North", 312]]: columns with their types, and rows. */
export function openTypedHeader(list: List): { columns: List; rows: List } | undefined {
  const [names, types, next] = list;
  if (!isList(names) || !isList(types) || names.length < 2 || types.length !== names.length) return undefined;
  if (!names.every(isText) || !areTypes(types) || areTypes(names)) return undefined;
  if (isList(next) && areTypes(next)) return undefined;
  const rows = list.slice(2);
  if (!rows.every((row) => isList(row) && row.length === names.length)) return undefined;
  return { columns: names.map((name, at) => ({ name, type: types[at] })), rows };
}

export function areTypes(words: readonly unknown[]): boolean {
  return words.length > 0 && words.every((word) => isText(word) && findType(word) !== undefined);
}

/** "ward:string", "visits:int": the names alone, where each says its type. */
export function dropTypes(names: readonly string[]): string[] | undefined {
  const cut = names.map((name) => /^(.{1,200}):([A-Za-z]\w{0,20})$/.exec(name));
  const isTyped = names.length > 1 && cut.every((one) => one && findType(one[2]) !== undefined);
  return isTyped ? cut.map((one) => one?.[1] ?? "") : undefined;
}
