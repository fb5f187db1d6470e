/** Which numbers of a body stand in its table. Pure. */
import { type Labels, mayName, readLabels } from "./labels";
import { SAMPLE } from "./measures";
import { isEpochKey, isMeasureName, takeLast, wordsOf } from "../vocabulary/field-names";
import { RESULT_ROWS } from "../vocabulary/job-words";
import { NO_AMOUNTS } from "../vocabulary/no-amount-words";
import { isTotalName, SUMS_OF_ROWS } from "../vocabulary/total-words";
import { isAmountOrSum, isNumeral } from "../typing/numerals";
import { heightOf, listCells, listColumns } from "../../table/by-column";
import type { Table } from "../../table/types";
import {
  areScalars,
  type Dict,
  isDict,
  isList,
  isNumber,
  isScalar,
  isText,
  type List,
} from "../../table/values";

/** So many values of a list or an object are looked for. */
const MOST_LOOKED_FOR = 1_000;
const DEEPEST_NUMBER = 12;
const PLACE = /^(r|c|col|row|column|line|i|j)(_?(no|num|number|nr|idx))?$/;

/**
 * The numbers in a value, of lists of rows those of the first rows, without those in `but`. `isOfUse`:
 * whether what is under a key may hold some.
 */
export function listNumbers(
  value: unknown,
  but?: unknown,
  isOfUse: (key: string, value: unknown) => boolean = () => true,
  depth = 0,
): number[] {
  if (isScalar(value)) return isAmountOrSum(value) ? [Number(value)] : [];
  if (value === but || depth > DEEPEST_NUMBER) return [];
  if (isDict(value))
    return Object.keys(value)
      .slice(0, MOST_LOOKED_FOR)
      .flatMap((key) => (isOfUse(key, value[key]) ? listNumbers(value[key], but, isOfUse, depth + 1) : []));
  const items = (value as List).slice(0, areScalars(value as List) ? MOST_LOOKED_FOR : SAMPLE);
  return items.flatMap((item) => listNumbers(item, but, isOfUse, depth + 1));
}

/** The numbers in a value that say how many or how much: 0 is none, and a moment becomes a date. */
export function listAmounts(value: unknown): number[] {
  return listNumbers(value, undefined, mayHoldAmounts).filter(
    (number) => number !== 0 && !isEpochKey(String(number)),
  );
}

/**
 * Not of what places cells, {"row": 1, "col_no": 2}, {"coords": [0, 1]}, {"index": {"north": 0}}, or adds
 * them up: {"totals": [{"values": ["17"]}]}.
 */
export function mayHoldAmounts(key: string, value: unknown): boolean {
  const name = wordsOf(key).join("_");
  if (isScalar(value)) return isMeasureName(key) && !PLACE.test(name) && !RESULT_ROWS.test(name);
  if (SUMS_OF_ROWS.test(key) || isTotalName(key)) return false;
  const values = isList(value) ? value : Object.values(value as Dict);
  return !values.every(isNumber) || (isMeasureName(key) && !NO_AMOUNTS.test(name));
}

/** What of a body a table shows: its cells are looked through once, and when that is first asked. */
export class ShownNumbers {
  private missing: ReadonlySet<number> | undefined;

  /** `part`: of the body, is in the table. */
  constructor(
    private readonly body: unknown,
    private readonly part: unknown,
    private readonly table: Table,
  ) {}

  /** Whether a number is in no cell, and in nothing that a column is called. */
  lacks(number: number): boolean {
    this.missing ??= this.findMissing();
    return this.missing.has(number);
  }

  /** Where a list is of names: of its columns, or those in one of them. */
  readNames(path: string, list: List): Labels | undefined {
    const { columns } = this.table;
    const isAsLong = mayName(list, columns.length);
    if (!isAsLong && list.length > heightOf(this.table)) return undefined;
    const labels = readLabels(path, list);
    if (!labels || isAsLong) return labels;
    const areCells = (_: unknown, at: number): boolean => {
      const cells = listCells(this.table, at);
      return labels.names.every((name, row) => cells[row] === name);
    };
    return columns.some(areCells) ? labels : undefined;
  }

  private findMissing(): ReadonlySet<number> {
    const missing = new Set(listNumbers(this.body, this.part));
    const texts = new Map([...missing].map((number) => [String(number), number]));
    const take = (value: unknown): void => {
      if (isNumber(value)) missing.delete(value);
      else if (isText(value) && texts.has(value)) missing.delete(texts.get(value)!);
      else if (isText(value) && value.endsWith("0") && isNumeral(value, true)) missing.delete(Number(value));
    };
    this.table.columns.forEach(({ name }, at) => {
      take(takeLast(name));
      // Moments are no numbers that anybody misses.
      if (missing.size === 0 || listColumns(this.table)?.[at]?.holdsMoments) return;
      for (const cell of listCells(this.table, at)) take(cell);
    });
    return missing;
  }
}
