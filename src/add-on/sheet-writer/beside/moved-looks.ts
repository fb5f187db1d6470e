/** Where notes and colours of a person's cells are after a write. Pure. */
import type { Step } from "../cells/steps";
import type { MovingLook } from "../destination/beside-state";
import { firstDataRowOf } from "../layout/layout";
import { type AsideLine, digestKey } from "./aside-lines";
import type { BesideInput, BesidePlan } from "./beside-input";
import type { KeyedRows } from "./keyed-rows";
import {
  arrangeLooks,
  isMarked,
  type CellLook,
  LOOK_PARTS,
  type LookGrids,
  type OwnLooks,
  readLookText,
  writeLook,
} from "./looks";
import type { OwnCells } from "./own-cells";
import type { RowKey } from "./row-keys";
import type { Travel } from "./travel";

type MovedLooks = Pick<BesidePlan, "looks" | "moving">;

export const NO_MOVED_LOOKS: MovedLooks = { looks: [] };

/** More are not remembered: a run that is killed just then may leave them at other rows. */
const MOST_MOVING = 1_000;

/** Whether a killed run was moving notes and colours. */
export function isInterrupted({ last }: Pick<BesideInput, "last">): boolean {
  return last.unfinished === true && last.beside?.moving !== undefined;
}

/** By the keys of the rows that stand there, where a killed run may have left them beside others. */
export function chooseLooks(input: BesideInput, keyed: KeyedRows, own: OwnCells, found: OwnLooks): OwnLooks {
  const { moving = [] } = input.last.beside ?? {};
  if (!isInterrupted(input)) return found;
  const known = new Map(moving.map(([digest, column, look]) => [`${digest} ${column}`, readLookText(look)]));
  const looks = found.looks.map((_, row) =>
    own.columns.map(({ label }) => known.get(`${digestKey(keyed.before[row] ?? "")} ${label}`)),
  );
  return { ...found, looks };
}

interface PlanningLooks {
  readonly own: OwnCells;
  readonly looks: OwnLooks;
  readonly travel: Travel;
  readonly lines: readonly AsideLine[];
  readonly keyed: KeyedRows;
  /** Whether a cell stands below the table before this write: it stays there. */
  readonly isBelow: (row: number, column: number) => boolean;
}

export function planLooks(
  { layout }: BesideInput,
  { own, looks, travel, lines, keyed, isBelow }: PlanningLooks,
): MovedLooks {
  const { origins, returning } = travel;
  const back = new Map(
    returning.map(({ row, column, waiting }) => [`${row},${column}`, readLookText(lines[waiting]?.look)]),
  );
  const lookAt = (row: number, column: number): CellLook | undefined => {
    const origin = origins[row];
    const isOfRow = origin !== undefined && !isBelow(origin, column);
    const stands = isBelow(row, column) ? looks.looks[row]?.[column] : undefined;
    return back.get(`${row},${column}`) ?? (isOfRow ? looks.looks[origin]?.[column] : undefined) ?? stands;
  };
  const rows = looks.looks.length;
  const wanted = arrangeLooks(looks, rows, ({ row, column }) => lookAt(row, column));
  const first = firstDataRowOf(layout);
  const steps = LOOK_PARTS.flatMap((part) => listSteps(part, wanted, looks.read, own, first));
  // Whichever rows the next run finds, those that were there or those that are to be.
  const moving = [
    ...listMoving(keyed.before, own, (row, column) => looks.looks[row]?.[column]),
    ...listMoving(keyed.after, own, lookAt),
  ];
  return { looks: steps, moving: steps.length > 0 && moving.length <= MOST_MOVING ? moving : undefined };
}

function listMoving(
  keys: readonly RowKey[],
  own: OwnCells,
  lookAt: (row: number, column: number) => CellLook | undefined,
): MovingLook[] {
  return keys.flatMap((key, row) =>
    own.columns.flatMap(({ label }, column): MovingLook[] => {
      const look = lookAt(row, column);
      const text = isMarked(look) ? writeLook(look) : undefined;
      return text ? [[digestKey(key), label, text]] : [];
    }),
  );
}

/** One for each run of neighbouring columns in which some cell must look otherwise. */
function listSteps(
  part: (typeof LOOK_PARTS)[number],
  wanted: LookGrids,
  read: LookGrids,
  own: OwnCells,
  first: number,
): Extract<Step, { kind: "look" }>[] {
  const [after, before] = [wanted[part], read[part]];
  if (!after || !before) return [];
  const changes = own.columns.map((_, at) => after.some((row, r) => row[at] !== before[r]?.[at]));
  const steps: Extract<Step, { kind: "look" }>[] = [];
  own.columns.forEach(({ column }, at) => {
    if (!changes[at]) return;
    const open = steps[steps.length - 1];
    const looks = after.map((row) => [row[at] ?? ""]);
    if (open && open.rect.column + open.rect.columns === column)
      steps[steps.length - 1] = {
        ...open,
        rect: { ...open.rect, columns: open.rect.columns + 1 },
        looks: open.looks.map((row, r) => [...row, ...(looks[r] ?? [])]),
      };
    else
      steps.push({ kind: "look", part, rect: { row: first, column, rows: after.length, columns: 1 }, looks });
  });
  return steps;
}
