/** Cells that each say in which row and column they stand. Pure. */
import { type Dict, hasAtMost, isDict, isNumber, isScalar, isText, type List } from "../../../table/values";
import { isNoValue } from "../../vocabulary/no-value-words";

const ROW_PLACE = /^(r|row|line)(_?(no|num(ber)?|index|id))?$/i;
const COLUMN_PLACE = /^(c|col(umn)?)(_?(no|num(ber)?|index|id))?$/i;
/** A seat or a mistake may have a row and a column too. */
const VALUE_OF_CELL = /^(v|val|value|text|content|data|cell|(formatted|display)_?(value|text))$/i;
const MOST_PLACED_COLUMNS = 500;

/**
 * [{"row": 0, "col": 0, "value": "Fish"}, {"row": 0, "col": 1, "value": 120.5}]: rows of cells, where each
 * place has one cell and each row has the first column.
 */
export function readPlacedCells(list: List): List[] | undefined {
  const [first] = list;
  const keys = isDict(first) ? Object.keys(first) : [];
  const rowKey = keys.find((key) => ROW_PLACE.test(key));
  const columnKey = keys.find((key) => COLUMN_PLACE.test(key));
  const valueKey = keys.find((key) => VALUE_OF_CELL.test(key));
  if (keys.length !== 3 || list.length < 4 || !rowKey || !columnKey || !valueKey) return undefined;
  const top = isDict(first) ? first[rowKey] : undefined;
  if ((top !== 0 && top !== 1) || !isDict(first) || first[columnKey] !== top) return undefined;
  const rows: unknown[][] = [];
  for (const item of list) {
    const cell: Dict = isDict(item) ? item : {};
    const [row, column, value] = [cell[rowKey], cell[columnKey], cell[valueKey]];
    if (!isNumber(row) || !isNumber(column) || !isScalar(value)) return undefined;
    const [r, c] = [row - top, column - top];
    const isPlace = Number.isInteger(r) && Number.isInteger(c) && r >= 0 && c >= 0 && c < MOST_PLACED_COLUMNS;
    if (!isPlace || r > rows.length || (rows[r]?.[c] ?? undefined) !== undefined) return undefined;
    (rows[r] ??= [])[c] = value;
  }
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width < 2 || rows.length < 2 || rows.some((row) => row[0] === undefined)) return undefined;
  return rows.map((row) => Array.from({ length: width }, (_, c) => row[c] ?? null));
}

const MOST_LETTERS = 26;

/** Whether keys only count: "A", "B", "C", or "c1", "c2". */
function areColumnPlaces(keys: readonly string[]): boolean {
  const areLetters = keys.every((key, at) => key === String.fromCharCode(65 + at));
  const numbers = keys.map((key) => /^\D{0,10}?(\d{1,3})$/.exec(key)?.[1]);
  const stems = new Set(keys.map((key) => key.replace(/\d{1,3}$/, "")));
  const saysNothing = /^(_|c|col|column|f|field|v|value|x)?_?$/i.test([...stems][0] ?? "");
  const start = Number(numbers[0]);
  const areNumbered =
    saysNothing &&
    stems.size === 1 &&
    start < 2 &&
    numbers.every((number, at) => Number(number) === start + at);
  return keys.length > 1 && (areLetters || areNumbered);
}

/** "c2" is before "c10". */
function comparePlaces(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** [{"A": "stall", "B": "sales"}, {"A": "Fish", "B": 120.5}]: names in the first row, above numbers. */
export function openLetteredRows(list: List): Dict | undefined {
  const [first] = list;
  const keys = isDict(first) && hasAtMost(first, MOST_LETTERS) ? Object.keys(first).sort(comparePlaces) : [];
  if (list.length < 3 || !isDict(first) || !areColumnPlaces(keys)) return undefined;
  const names = keys.map((key) => first[key]);
  const areNames =
    names.every((name) => isText(name) && /\p{L}/u.test(name) && !isNoValue(name)) &&
    new Set(names).size === keys.length;
  // Nothing is copied of a long list that has no such names.
  if (!areNames) return undefined;
  const others = list.slice(1);
  if (!others.every((item) => isDict(item) && Object.keys(item).every((key) => keys.includes(key))))
    return undefined;
  const rows = others.map((item) => keys.map((key) => (item as Dict)[key] ?? null));
  const isAbove = (_: string, c: number): boolean =>
    rows.some((row) => isNumber(row[c])) && rows.every((row) => isNumber(row[c]) || row[c] === null);
  // A row of answers has those of other rows.
  const isRepeated = rows.some((row) => row.some((cell) => names.includes(cell)));
  return keys.some(isAbove) && !isRepeated ? { columns: names, rows } : undefined;
}
