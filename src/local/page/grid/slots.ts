/** Rows that scroll out of sight leave their elements to those that come. */
import { useRef } from "preact/hooks";

/** A key for each row: the one that it had, else one that is free. */
export function useSlots(rows: readonly number[]): readonly number[] {
  const taken = useRef<ReadonlyMap<number, number>>(new Map());
  taken.current = assignSlots(taken.current, rows);
  return rows.map((row) => taken.current.get(row) ?? row);
}

/** Gives each row that is shown an element that is free (pure). */
export function assignSlots(
  before: ReadonlyMap<number, number>,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const kept = new Map(
    rows.flatMap((row) => (before.has(row) ? [[row, before.get(row) ?? 0] as const] : [])),
  );
  const used = new Set(kept.values());
  let next = 0;
  for (const row of rows) {
    if (kept.has(row)) continue;
    while (used.has(next)) next += 1;
    kept.set(row, next);
    used.add(next);
  }
  return kept;
}
