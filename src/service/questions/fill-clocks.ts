/** Where nothing was done at an hour, that is a 0 and no missing row. */
import type { CountRow, Segment } from "../engines/engine";
import type { Cell } from "../model/answer";
import { listClockValues } from "../model/clock";
import { writeJson } from "../wire/json";
import type { Scope } from "./common-fields";

/** Adds each weekday and hour of the range to each group that is there; `empty`: the values of nothing. */
export function fillClocks(
  rows: readonly CountRow[],
  { segmentBy, range }: Pick<Scope, "segmentBy" | "range">,
  empty: readonly Cell[],
): readonly CountRow[] {
  if (!segmentBy.some(({ clock }) => clock)) return rows;
  const all = segmentBy.reduce<readonly Segment[]>(
    (known, { clock }, at) => {
      const values = clock ? listClockValues(clock, range) : listOthers(rows, at);
      return known.flatMap((start) => values.map((value) => [...start, value]));
    },
    [[]],
  );
  const found = new Set(rows.map(({ segment }) => writeJson(segment)));
  const missing = all.filter((segment) => !found.has(writeJson(segment)));
  return [...rows, ...missing.map((segment) => ({ segment, period: null, values: empty }))];
}

function listOthers(rows: readonly CountRow[], at: number): readonly Cell[] {
  return [...new Map(rows.map(({ segment }) => [writeJson(segment[at]), segment[at]])).values()];
}
