import type { RowChanges } from "../destination/destination";
import type { Row } from "./fingerprints";

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
