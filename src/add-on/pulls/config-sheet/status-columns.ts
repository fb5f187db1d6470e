/** Which of our cells change, as rectangles to write. Pure. */
import { isDate } from "../../input-language/arguments";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { guardValue } from "../../sheet-writer/cells/copies";
import type { SheetValue } from "../../sheet-writer/cells/steps";
import { toSerial } from "../../table/sheet-values";
import { isNumber, isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import { STATUS_CELLS, type StatusCellName } from "./columns";
import type { Headers } from "./headers";
import { type ConfigRow, readValueAt } from "./rows";
import { stateText } from "../model/status";
import { isId } from "./row-ids";
import { groupStretches } from "./stretches";
import type { EpochMs } from "../../shared/time";

/** Absent cells stay; null empties one. */
export interface RowStatus {
  readonly pull: { readonly id: string; readonly name: string };
  readonly cells: {
    readonly state?: string;
    readonly lastRun?: EpochMs;
    readonly lastChange?: string;
    readonly rows?: number;
    /** How many seconds the last run took. */
    readonly took?: number;
    readonly nextRun?: EpochMs | null;
    readonly message?: string;
  };
}

/** Row and column from 1. */
export interface StatusBlock {
  readonly row: number;
  readonly column: number;
  readonly values: SheetValue[][];
}

type StatusRows = readonly (readonly unknown[])[];

const MOMENT_CELLS: readonly StatusCellName[] = ["lastRun", "nextRun"];

/** The cells of our columns that differ from what they should say. */
export function makeStatusBlocks(
  rows: StatusRows,
  headers: Headers,
  found: readonly ConfigRow[],
  statuses: readonly RowStatus[],
  zone: Zone,
): StatusBlock[] {
  const byRow = new Map(statuses.map((one) => [makeStatusRow(found, one.pull), one.cells]));
  const stretches = groupColumns(headers);
  const changed = found.flatMap((one) => {
    const values = rows[one.row - 1] ?? [];
    const now = (cell: StatusCellName): SheetValue =>
      toWrittenCell(readValueAt(values, headers.places, cell), zone);
    const wanted = makeWantedCells(one, byRow.get(one.row), now, zone);
    const isChanged = STATUS_CELLS.some(
      (cell) => headers.places[cell] !== undefined && wanted(cell) !== now(cell),
    );
    return isChanged ? [{ row: one.row, wanted }] : [];
  });
  return stretches.flatMap((stretch) => writeRowStretches(changed, stretch));
}

/** Where a pull is now, as people sort: by id, else by name. */
function makeStatusRow(found: readonly ConfigRow[], { id, name }: RowStatus["pull"]): number | undefined {
  const isCalled = ({ idCell, read }: ConfigRow): boolean =>
    !isId(idCell) && read.kind === "pull" && pullIdentity(read.pull.name) === pullIdentity(name);
  return (found.find(({ idCell }) => isId(idCell) && idCell === id) ?? found.find(isCalled))?.row;
}

type WantedCells = (cell: StatusCellName) => SheetValue;

function makeWantedCells(
  { read }: ConfigRow,
  cells: RowStatus["cells"] | undefined,
  now: WantedCells,
  zone: Zone,
): WantedCells {
  const broken = stateText("check this row");
  if (read.kind === "mistaken") {
    const { message } = read.mistake;
    return (cell) => (cell === "state" ? broken : cell === "message" ? message : now(cell));
  }
  // A fixed row no longer shows its mistake.
  const wasMistaken = now("state") === broken;
  return (cell) => {
    const value = cells?.[cell];
    if (value === null) return "";
    if (value !== undefined)
      return isNumber(value) && MOMENT_CELLS.includes(cell) ? toMomentCell(value, zone) : value;
    return wasMistaken && (cell === "state" || cell === "message") ? "" : now(cell);
  };
}

/** To the second, so that it reads back the same. */
function toMomentCell(ms: number, zone: Zone): number {
  return toSerial(Math.round(zone.wall(ms) / 1_000) * 1_000);
}

/** A cell's value in the form in which it would be written. */
function toWrittenCell(value: unknown, zone: Zone): SheetValue {
  if (isDate(value)) return toMomentCell(value.getTime(), zone);
  return isText(value) || isNumber(value) || typeof value === "boolean" ? value : "";
}

/** Whether a cell shows this moment; null means that it is blank. */
export function showsMoment(value: unknown, moment: EpochMs | null, zone: Zone): boolean {
  return toWrittenCell(value, zone) === (moment === null ? "" : toMomentCell(moment, zone));
}

interface StatusStretch {
  readonly column: number;
  readonly cells: readonly StatusCellName[];
}

/** Existing columns, adjacent ones together. */
function groupColumns({ places }: Headers): StatusStretch[] {
  const ours = STATUS_CELLS.flatMap((cell) => {
    const place = places[cell];
    return place === undefined ? [] : [{ cell, place }];
  }).sort((a, b) => a.place - b.place);
  return groupStretches(ours, ({ place }) => place).map((stretch) => ({
    column: (stretch[0]?.place ?? 0) + 1,
    cells: stretch.map(({ cell }) => cell),
  }));
}

/** Adjacent rows with one call. Guarded, so that no text becomes a formula. */
function writeRowStretches(
  changed: readonly { readonly row: number; readonly wanted: WantedCells }[],
  { column, cells }: StatusStretch,
): StatusBlock[] {
  return groupStretches(changed, ({ row }) => row).map((stretch) => ({
    row: stretch[0]?.row ?? 0,
    column,
    values: stretch.map(({ wanted }) => cells.map((cell) => guardValue(wanted(cell)))),
  }));
}
