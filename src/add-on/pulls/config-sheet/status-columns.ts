/** What stands beside pulls in their tab: which of our cells change, as rectangles to be written. Pure. */
import { isDate } from "../../input-language/arguments";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { guardValue } from "../../sheet-writer/cells/copies";
import type { SheetValue } from "../../sheet-writer/cells/steps";
import { serialOf } from "../../table/sheet-values";
import { isNumber, isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import { OUR_COLUMNS, type StatusCellName } from "./columns";
import type { Headers } from "./headers";
import { type ConfigRow, valueAt } from "./rows";
import { stretchesOf } from "./stretches";

/** What is told of one pull. Cells that are left out stay as they are; null empties one. Moments are epoch ms. */
export interface RowStatus {
  readonly pull: string;
  readonly cells: {
    readonly state?: string;
    readonly lastRun?: number;
    readonly lastChange?: string;
    readonly rows?: number;
    /** Seconds. */
    readonly took?: number;
    readonly nextRun?: number | null;
    readonly message?: string;
  };
}

/** Values for a rectangle; row and column count from 1. */
export interface StatusBlock {
  readonly row: number;
  readonly column: number;
  readonly values: SheetValue[][];
}

type Rows = readonly (readonly unknown[])[];

/** The State of a row that cannot be understood; its Message says why. */
export const CHECK_ROW = "check this row";
/** How the State of a pull begins whose export is under way; the service's own word follows. */
export const EXPORT_STATE = "export: ";
const MOMENTS: readonly StatusCellName[] = ["lastRun", "nextRun"];

/** What is to be written so that each row tells what is known of it: rows that tell it already are left alone. */
export function statusBlocks(
  rows: Rows,
  headers: Headers,
  found: readonly ConfigRow[],
  statuses: readonly RowStatus[],
  zone: Zone,
): StatusBlock[] {
  const told = new Map(statuses.map((one) => [pullIdentity(one.pull), one.cells]));
  const stretches = columnStretches(headers);
  const changed = found.flatMap((one) => {
    const values = rows[one.row - 1] ?? [];
    const now = (cell: StatusCellName): SheetValue => standing(valueAt(values, headers.places, cell), zone);
    const wanted = wantedCells(one, told, now, zone);
    const isChanged = OUR_COLUMNS.some(({ cell }) => isStatusCell(cell) && wanted(cell) !== now(cell));
    return isChanged ? [{ row: one.row, wanted }] : [];
  });
  return stretches.flatMap((stretch) => stackedRows(changed, stretch));
}

type WantedCells = (cell: StatusCellName) => SheetValue;

function wantedCells(
  { read }: ConfigRow,
  told: ReadonlyMap<string, RowStatus["cells"]>,
  now: WantedCells,
  zone: Zone,
): WantedCells {
  if (read.kind === "mistaken") {
    const message = read.mistake.message;
    return (cell) => (cell === "state" ? CHECK_ROW : cell === "message" ? message : now(cell));
  }
  const cells = told.get(pullIdentity(read.pull.name));
  // A row that was mended no longer tells its mistake.
  const wasMistaken = now("state") === CHECK_ROW;
  return (cell) => {
    const value = cells?.[cell];
    if (value === null) return "";
    if (value !== undefined) return isNumber(value) && MOMENTS.includes(cell) ? momentOf(value, zone) : value;
    return wasMistaken && (cell === "state" || cell === "message") ? "" : now(cell);
  };
}

/** To the second, so that a moment that is read back is the same. */
function momentOf(ms: number, zone: Zone): number {
  return serialOf(Math.round(zone.wall(ms) / 1_000) * 1_000);
}

/** What a cell holds, as it would be written. */
function standing(value: unknown, zone: Zone): SheetValue {
  if (isDate(value)) return momentOf(value.getTime(), zone);
  return isText(value) || isNumber(value) || typeof value === "boolean" ? value : "";
}

/** Whether a cell tells this moment (epoch ms), or with null is blank. */
export function showsMoment(value: unknown, moment: number | null, zone: Zone): boolean {
  return standing(value, zone) === (moment === null ? "" : momentOf(moment, zone));
}

interface Stretch {
  readonly column: number;
  readonly cells: readonly StatusCellName[];
}

/** Our columns that are there, those that lie side by side together. */
function columnStretches({ places }: Headers): Stretch[] {
  const ours = OUR_COLUMNS.flatMap(({ cell }) => {
    const place = places[cell];
    return isStatusCell(cell) && place !== undefined ? [{ cell, place }] : [];
  }).sort((a, b) => a.place - b.place);
  return stretchesOf(ours, ({ place }) => place).map((stretch) => ({
    column: (stretch[0]?.place ?? 0) + 1,
    cells: stretch.map(({ cell }) => cell),
  }));
}

/** Rows that follow each other are written with one call. Texts are guarded: none becomes a formula. */
function stackedRows(
  changed: readonly { readonly row: number; readonly wanted: WantedCells }[],
  { column, cells }: Stretch,
): StatusBlock[] {
  return stretchesOf(changed, ({ row }) => row).map((stretch) => ({
    row: stretch[0]?.row ?? 0,
    column,
    values: stretch.map(({ wanted }) => cells.map((cell) => guardValue(wanted(cell)))),
  }));
}

function isStatusCell(cell: string): cell is StatusCellName {
  return OUR_COLUMNS.some((column) => column.cell === cell);
}
