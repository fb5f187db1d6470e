/** Which rows a write changes, and which edits of a person it overwrites. Pure. */
import { blankNone, type NoneInBoth, type NoneNames } from "../cells/none-cells";
import type { ColumnType } from "../../table/types";
import type { LastWrite } from "../destination/destination";
import { type Edit, findEdits } from "./hand-edits";
import type { Composed, ExistingRows } from "../modes/write-mode";
import { readPrint, type RowValues } from "./fingerprints";
import { findDifferences, listAllNew, type RowDifferences } from "../modes/row-differences";
import { type Rect, toA1 } from "../cells/rect";

export interface Differences {
  readonly rows: RowDifferences | undefined;
  /** A1 notation, in the order of the sheet. */
  readonly overwritten: readonly string[] | undefined;
  /** Cells that are not as the last write left them; undefined where nobody knows. */
  readonly edited?: readonly Rect[] | undefined;
}

export interface RowKinds {
  readonly types: Readonly<Record<string, ColumnType>>;
  /** Columns that name a row; undefined: all labels together. */
  readonly keys: readonly string[] | undefined;
  /** What groups without a value are called, which changes no row. */
  readonly none?: NoneInBoth | undefined;
}

/** Columns that name a row rather than measure it. */
const LABEL_TYPES: readonly ColumnType[] = ["text", "date", "datetime", "boolean"];

/** An unfinished block may be of either run. */
export function compareBlocks(
  existing: ExistingRows,
  composed: Composed,
  last: LastWrite,
  { rezoned, types, keys, none }: RowKinds & { readonly rezoned: ExistingRows },
): Differences {
  if (existing.names.length === 0) return { rows: listAllNew(composed.block.rows.length), overwritten: [] };
  if (last.unfinished) return { rows: composed.differences, overwritten: [] };
  const rows = existing.read();
  const after = composed.after ?? composed.block.rows;
  return {
    rows:
      composed.differences ?? compareRows(existing.names, rezoned.read(), composed, { types, keys, none }),
    ...findOverwrittenEdits(existing, rows, last, composed.block.names, after),
  };
}

export function compareRows(
  names: readonly string[],
  before: readonly RowValues[],
  { block }: Pick<Composed, "block">,
  { types, keys, none }: RowKinds,
): RowDifferences {
  const shared = names.filter((name) => block.names.includes(name));
  const pick = (rows: readonly RowValues[], from: readonly string[], called?: NoneNames): RowValues[] => {
    const columns = shared.map((name) => ({ at: from.indexOf(name), words: called?.[name] }));
    return rows.map((row) => columns.map(({ at, words }) => blankNone(row[at], words) ?? ""));
  };
  const isLabel = (name: string): boolean =>
    keys ? keys.includes(name) : LABEL_TYPES.includes(types[name] ?? "mixed");
  const labels = shared.flatMap((name, at) => (isLabel(name) ? [at] : []));
  return findDifferences(
    pick(before, names, none?.before),
    pick(block.readBack ?? block.rows, block.names, none?.after),
    labels,
  );
}

/** `after`: each existing row; undefined if removed. */
function findOverwrittenEdits(
  existing: ExistingRows,
  rows: readonly RowValues[],
  last: LastWrite,
  names: readonly string[],
  after: readonly (RowValues | undefined)[],
): Pick<Differences, "overwritten" | "edited"> {
  const print = readPrint(last.left?.print, last.columns.length);
  if (!print) return { overwritten: [] };
  const columns = existing.names.map((name) => last.columns.indexOf(name));
  const all = findEdits(print, rows, columns);
  const edits = all.filter(({ row, rows: count, column }) => {
    const name = last.columns[column] ?? "";
    const becomes = after[row]?.[names.indexOf(name)] ?? "";
    return count > 1 || becomes !== rows[row]![existing.names.indexOf(name)];
  });
  const rectOf = ({ row, rows: count, column }: Edit): Rect => {
    return { ...existing.placeOf(last.columns[column] ?? "", row), rows: count, columns: 1 };
  };
  return { overwritten: edits.map((edit) => toA1(rectOf(edit))), edited: all.map(rectOf) };
}
