/** A list whose first item says what its columns are, as in lines of JSON. Pure. */
import { type Dict, isDict, isList, isScalar, type List } from "../../../table/values";
import { END_WORD, isNamedEnd } from "./list-ends";
import { type ColumnNames, readColumnNames, readFewFields } from "../cells/only-lists";

/** Items behind the rows that are none. */
const MOST_ENDS = 3;

/**
 * [{"meta": {"columns": ["day", "visits"]}}, ["2026-05-01", 12], {"statistics": {"rows": 1}}]. Rows are lists
 * of as many cells, alone or in an object, or objects of these fields.
 */
export function openHeadedList(list: List): unknown {
  const [head] = list;
  if (list.length < 2 || !isDict(head)) return undefined;
  const names = findNames(head);
  if (!names) return isHeadOf(list, head) ? { ...head, rows: list.slice(1) } : undefined;
  const rows = dropLastEnds(list.slice(1), names);
  // What stands before and behind the rows may say that they are a sample, or where the next ones are.
  const facts: Dict = Object.assign({}, head, ...list.slice(rows.length + 1));
  const cells = rows.map((row) => cellsOf(row, names.names.length));
  if (rows.length > 0 && cells.every((row) => row !== undefined) && !rows.some((row) => isLike(row, head)))
    return { ...facts, columns: names.columns, rows: cells };
  const isRow = (row: unknown): boolean => isDict(row) && names.names.some((name) => name in row);
  return rows.length > 0 && rows.every(isRow) && !isRow(head) ? { ...facts, rows } : undefined;
}

/** An item that is built as the first one is no row below it: {"notes": ["Ann"]}, {"notes": ["Bob"]}. */
function isLike(row: unknown, head: Dict): boolean {
  return isDict(row) && Object.keys(row).some((key) => key in head || END_WORD.test(key));
}

/** A list of names in the item, or in an object of it: its other fields are facts about the table. */
function findNames(head: Dict): ColumnNames | undefined {
  for (const [key, value] of readFewFields(head) ?? []) {
    const lists = isDict(value)
      ? (readFewFields(value) ?? []).map(([inner, list]) => [[key, inner], list] as const)
      : [[[key], value] as const];
    for (const [keys, list] of lists) {
      const names = isList(list) ? readColumnNames({ list, left: {}, keys }) : undefined;
      if (names && (names.isHeader || END_WORD.test(key))) return names;
    }
  }
  return undefined;
}

/** {"meta": {"zone": "UTC"}} before rows that have no such field, and are no objects under a word. */
function isHeadOf(list: List, head: Dict): boolean {
  const row = list[1];
  if (list.length < 3 || !isDict(row) || !isNamedEnd(head, row)) return false;
  const [[, held] = ["", undefined], another] = readFewFields(row) ?? [];
  return another !== undefined || !isDict(held);
}

/** An item that has a list where the first row has its cells is no end, also where it has fewer of them. */
function dropLastEnds(rows: List, { names }: ColumnNames): List {
  const first = isDict(rows[0]) ? rows[0] : {};
  const places = Object.keys(first).filter((key) => isList(first[key]));
  const isEnd = (row: unknown): boolean =>
    isDict(row) &&
    cellsOf(row, names.length) === undefined &&
    !names.some((name) => name in row) &&
    !places.some((key) => isList(row[key]));
  let to = rows.length;
  while (rows.length - to < MOST_ENDS && to > 1 && isEnd(rows[to - 1])) to--;
  return rows.slice(0, to);
}

/** ["2026-05-01", 12], or {"row": ["2026-05-01", 12]}. */
function cellsOf(row: unknown, width: number): List | undefined {
  const fields = isDict(row) ? readFewFields(row) : undefined;
  const cells = fields?.length === 1 ? fields[0]?.[1] : row;
  return isList(cells) && cells.length === width && cells.every(isScalar) ? cells : undefined;
}
