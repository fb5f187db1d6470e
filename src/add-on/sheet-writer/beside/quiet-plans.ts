/** Plans that move nothing: nothing is typed, or nothing tells the rows apart. Pure. */
import type { BesideReport } from "../destination/beside-state";
import { overlaps } from "../cells/rect";
import { findBeyond } from "../layout/own-columns";
import type { ReadAside } from "./aside-sheet";
import type { BesideInput, BesidePlan } from "./beside-input";
import { countEnds, listJoined, listTables, nameJoined } from "./find-own-cells";
import type { OwnCells } from "./own-cells";
import { listPossibleKeys } from "./row-keys";
import { isTypedValue } from "./travel";

export const NOTHING_TOLD: BesideReport = {
  moved: 0,
  returned: 0,
  gone: 0,
  notAsked: 0,
  doubled: 0,
  rowsLeft: 0,
  waiting: 0,
  unidentified: 0,
  repeated: [],
  columnless: [],
  unclear: [],
  elsewhere: [],
  joined: [],
  alike: [],
  late: [],
  headerless: undefined,
};

/** Told once: cells beside the rows to which no header leads from the table. They stay where they are. */
export function tellHeaderless(input: BesideInput): string | undefined {
  const { last, layout, head } = input;
  if (last.beside?.isTold) return undefined;
  const { row, rows } = layout.claim;
  const isOfTable = (column: number): boolean =>
    listTables(input).some((table) => overlaps(table, { row, rows, column, columns: 1 }));
  return findBeyond(layout, head, isOfTable);
}

/** Nothing is typed beside the rows, and nothing waits. `unclear`: columns that stay though the rows move. */
export function makeQuietPlan(
  input: BesideInput,
  own: OwnCells | undefined,
  unclear: readonly string[] = [],
): BesidePlan {
  const headerless = tellHeaderless(input);
  const ends = countEnds(input);
  const { asked } = input.identity;
  return {
    parts: [],
    looks: [],
    softened: [],
    rich: [],
    read: undefined,
    ownColumns: [],
    report: { ...NOTHING_TOLD, headerless, unclear, joined: own ? nameJoined(input, own, ends) : [] },
    state: {
      waiting: 0,
      asked,
      joined: own && listJoined(own, ends),
      isTold: input.last.beside?.isTold === true || headerless !== undefined,
    },
  };
}

/** Nothing tells the rows apart: typed cells stay where they are, and the run says so. */
export function makeUnidentifiedPlan(
  input: BesideInput,
  own: OwnCells,
  typed: OwnCells["rows"],
  aside: ReadAside,
): BesidePlan {
  const count = typed.reduce((sum, row) => sum + row.filter(isTypedValue).length, 0);
  const waiting = aside.lines.length;
  return {
    parts: [],
    looks: [],
    softened: [],
    rich: [],
    read: undefined,
    ownColumns: [],
    report: { ...NOTHING_TOLD, unidentified: count, waiting, unclear: own.unclear },
    state: {
      waiting,
      aside: input.last.beside?.aside,
      asked: input.identity.asked,
      isTold: input.last.beside?.isTold,
      unidentified: { cells: count, keys: listKeyColumns(input) },
    },
  };
}

/** More are no choice; what is not among them can be typed. */
const MOST_OFFERED = 6;

/** Columns that both the answer and the block have, and that tell all rows of the answer apart. */
function listKeyColumns({ composed, existing, types }: BesideInput): readonly string[] {
  const { names, rows, readBack } = composed.block;
  const possible = listPossibleKeys({ names, rows: readBack ?? rows, types });
  return possible.filter((name) => existing.names.includes(name)).slice(0, MOST_OFFERED);
}
