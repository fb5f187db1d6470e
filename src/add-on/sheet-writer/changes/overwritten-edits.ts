/** How many rows a write changes, and which edits of a person it overwrites. Pure. */
import type { ColumnType } from "../../table/types";
import type { LastWrite, RowChanges } from "../destination/destination";
import { findEdits } from "./hand-edits";
import type { ModeBlock, Composed, ExistingRows } from "../modes/write-mode";
import { readPrint, type Row } from "./fingerprints";
import { toA1 } from "../cells/rect";

export interface Differences {
  readonly changes: RowChanges | undefined;
  /** A1 notation, in the order of the sheet. */
  readonly overwritten: readonly string[];
}

/** Columns that name a row rather than measure it. */
const LABELS: readonly ColumnType[] = ["text", "date", "datetime", "boolean"];

/** An unfinished block may be of either run. */
export function compareBlocks(
  existing: ExistingRows,
  composed: Composed,
  last: LastWrite,
  types: Readonly<Record<string, ColumnType>>,
): Differences {
  if (existing.names.length === 0) return { changes: countAllNew(composed.block), overwritten: [] };
  if (last.unfinished) return { changes: composed.changes, overwritten: [] };
  const rows = existing.read();
  const after = composed.after ?? composed.block.rows;
  return {
    changes: composed.changes ?? countRowChanges(existing.names, rows, composed, types),
    overwritten: findOverwrittenEdits(existing, rows, last, composed.block.names, after),
  };
}

export function countAllNew({ rows }: ModeBlock): RowChanges {
  return { added: rows.length, removed: 0, changed: 0 };
}

function countRowChanges(
  names: readonly string[],
  before: readonly Row[],
  { block }: Composed,
  types: Readonly<Record<string, ColumnType>>,
): RowChanges {
  const shared = names.filter((name) => block.names.includes(name));
  const pick = (rows: readonly Row[], from: readonly string[]): Row[] => {
    const columns = shared.map((name) => from.indexOf(name));
    return rows.map((row) => columns.map((at) => row[at] ?? ""));
  };
  const labels = shared.flatMap((name, at) => (LABELS.includes(types[name] ?? "mixed") ? [at] : []));
  return countChanges(pick(before, names), pick(block.readBack ?? block.rows, block.names), labels);
}

/**
 * Rows that differ under equal labels count as changed. `labels`: naming columns, from 0; without any, rows
 * are paired in order.
 */
export function countChanges(
  before: readonly Row[],
  after: readonly Row[],
  labels: readonly number[],
): RowChanges {
  const wholes = countRowsByName(before, joinCells);
  const added = after.filter((row) => !takeRow(wholes, joinCells(row)));
  const removed = before.filter((row) => takeRow(wholes, joinCells(row)));
  const labelOf = (row: Row): string => joinCells(labels.map((at) => row[at] ?? ""));
  const known = countRowsByName(removed, labelOf);
  const changed = added.filter((row) => takeRow(known, labelOf(row))).length;
  return { added: added.length - changed, removed: removed.length - changed, changed };
}

function joinCells(row: Row): string {
  return JSON.stringify(row);
}

function countRowsByName(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}

function takeRow(counts: Map<string, number>, name: string): boolean {
  const count = counts.get(name) ?? 0;
  if (count > 0) counts.set(name, count - 1);
  return count > 0;
}

/** `after`: each existing row; undefined if removed. */
function findOverwrittenEdits(
  existing: ExistingRows,
  rows: readonly Row[],
  last: LastWrite,
  names: readonly string[],
  after: readonly (Row | undefined)[],
): string[] {
  const print = readPrint(last.left?.print, last.columns.length);
  if (!print) return [];
  const columns = existing.names.map((name) => last.columns.indexOf(name));
  const edits = findEdits(print, rows, columns).filter(({ row, rows: count, column }) => {
    const name = last.columns[column] ?? "";
    const becomes = after[row]?.[names.indexOf(name)] ?? "";
    return count > 1 || becomes !== rows[row]?.[existing.names.indexOf(name)];
  });
  return edits.map(({ row, rows: count, column }) => {
    const at = existing.placeOf(last.columns[column] ?? "", row);
    return toA1({ ...at, rows: count, columns: 1 });
  });
}
