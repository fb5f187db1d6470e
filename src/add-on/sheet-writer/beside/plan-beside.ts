/** Plans where the cells go that a person typed beside a block. Reads what it needs; writes nothing. */
import type { Spreadsheet } from "../../shared/google-types";
import { type GridSize, type Rect, toA1 } from "../cells/rect";
import type { CellPart } from "../cells/steps";
import type { LastWrite } from "../destination/destination";
import { findFirstDataRow, type Layout } from "../layout/layout";
import { type SurveyedPlace, toRect } from "../survey/survey";
import { type AsideLine, findAsideRows, maskAsideKey } from "./aside-lines";
import { type ReadAside, readAside } from "./aside-sheet";
import { assembleBeside, type BesideGrid, makeBesideParts } from "./beside-parts";
import type { BesideReport, BesideState, RowIdentity } from "../destination/beside-state";
import { makeBindings } from "./bindings";
import {
  type BothSides,
  checkKeys,
  checkSorted,
  hasTyped,
  type KeyedRows,
  keyRows,
  listBound,
  listOwnBound,
} from "./keyed-rows";
import { listLeaving, nameAlike, nameRepeated } from "./leaving-lines";
import { findHeaderless, leaveOutTables, listOwnColumns } from "../layout/own-columns";
import { type OwnCells, type ReadCells, sortOwnCells } from "./own-cells";
import { findBesideRect, readBeside } from "./read-beside";
import { chooseKeyColumns } from "./row-keys";
import { isFilled, planTravel, type Travel, type TypedValue } from "./travel";

export interface BesideInput extends BothSides {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  readonly place: SurveyedPlace;
  readonly layout: Layout;
  /** The sheet's rows from the block's first on, as far as they were read. */
  readonly head: readonly (readonly unknown[])[];
  /** Only if the block grows. */
  readonly grid: GridSize | undefined;
  readonly last: LastWrite;
  readonly identity: RowIdentity;
  readonly masked: readonly string[];
  /** When the run began, as a sheet counts. */
  readonly at: number | undefined;
  /** A person agreed that things are right as they stand. */
  readonly isAgreed: boolean;
  /** Cells that the undone run came to stand beside stay below the table. */
  readonly isUndo: boolean;
}

export interface BesidePlan {
  /** They join what is written. None: nothing changes its place. */
  readonly parts: readonly CellPart[];
  /** What is looked at once more right before it is written over. */
  readonly read: ReadCells | undefined;
  /** Waiting cells before the write, with those that leave, and after it, without those that came back. */
  readonly asideBefore?: ReadAside | undefined;
  readonly asideAfter?: ReadAside | undefined;
  readonly report: BesideReport;
  readonly state: BesideState;
}

export function planBeside(input: BesideInput): BesidePlan | undefined {
  const { last, identity, composed } = input;
  const found = readOwnCells(input);
  const waits = last.beside?.waiting ?? 0;
  checkGivenKeys(input);
  const aside = waits > 0 ? readAside(input) : NO_LINES;
  const typed = found ? listTyped(input, found.own) : [];
  if (!hasTyped(typed) && aside.lines.length === 0)
    return found || waits > 0 || identity.asked !== undefined ? makeQuietPlan(input, found?.own) : undefined;
  const keyed = keyRows(input, identity);
  checkKeys(identity, composed.block.names, keyed.columns);
  const own = found?.own ?? NO_CELLS;
  if (!input.isAgreed) checkSorted(keyed, own, last, input.existing);
  if (!keyed.columns && !composed.origins) return makeUnidentifiedPlan(input, own, typed, aside);
  const lines = aside.lines.map((line) => ({ ...line, key: maskAsideKey(line.key, input.masked) }));
  const rows = findAsideRows(lines, {
    names: composed.block.names,
    rows: keyed.rowsAfter,
    isUndo: input.isUndo,
  });
  const travel = planTravel({
    before: keyed.before,
    after: keyed.after,
    origins: composed.origins,
    columns: own.columns.map(({ label }) => label),
    typed,
    isUndo: input.isUndo,
    waiting: lines.map(({ column, value }, at) => ({ column, value, row: rows[at] })),
  });
  return makePlan(input, { own, read: found?.read, keyed, lines, aside, travel });
}

const NO_LINES: ReadAside = { lines: [], others: [] };
const NO_CELLS: OwnCells = { columns: [], models: [], rows: [], headers: [], unclear: [] };

/** A key that a person gave stops the run where the answer lacks it, whether or not something is typed. */
function checkGivenKeys({ identity, composed, types }: BesideInput): void {
  if (identity.given.length === 0) return;
  const { names } = composed.block;
  checkKeys(identity, names, chooseKeyColumns(identity, { names, rows: [], types }, names));
}

interface FoundCells {
  readonly own: OwnCells;
  readonly read: ReadCells;
}

function readOwnCells(input: BesideInput): FoundCells | undefined {
  const { place, layout, head, grid } = input;
  if (!place.sheet || !layout.previous) return undefined;
  const listed = listOwnColumns(layout, head);
  const rows = { row: layout.rect.row, rows: layout.claim.rows };
  const columns = listed.length === 0 ? [] : leaveOutTables(listed, rows, listTables(input));
  const rect = findBesideRect(columns, layout, grid ?? { rows: Infinity });
  if (!rect) return undefined;
  const read = readBeside(place.sheet, rect);
  return { own: sortOwnCells(columns, layout, read, input.last.beside?.rowFormulas), read };
}

/** Beside each row that stands there. What only came to stand beside one by the undone run is left out. */
function listTyped(input: BesideInput, { rows, columns }: OwnCells): readonly (readonly TypedValue[])[] {
  const beside = rows.slice(0, input.existing.rows);
  const joined = new Set(listJoinedBefore(input).map(([row, label]) => `${row} ${label}`));
  if (joined.size === 0) return beside;
  return beside.map((row, at) =>
    row.map((value, column) => (joined.has(`${at} ${columns[column]?.label}`) ? null : value)),
  );
}

function listJoinedBefore({ isUndo, last, composed, layout }: BesideInput) {
  const total = layout.staying + composed.block.rows.length;
  return isUndo ? (last.beside?.joined ?? []).filter(([row]) => row >= total) : [];
}

/** Other pulls' tables on this sheet: their cells are no person's. */
export function listTables({
  identity,
  spreadsheet,
  place,
}: Pick<BesideInput, "identity" | "spreadsheet" | "place">): Rect[] {
  const names = identity.others?.() ?? [];
  return names.flatMap((name) => {
    const range = spreadsheet.getRangeByName(name);
    return range && range.getSheet().getSheetId() === place.sheet?.getSheetId() ? [toRect(range)] : [];
  });
}

interface Planning {
  readonly own: OwnCells;
  readonly read: ReadCells | undefined;
  readonly keyed: KeyedRows;
  readonly lines: readonly AsideLine[];
  readonly aside: ReadAside;
  readonly travel: Travel;
}

function makePlan(input: BesideInput, planning: Planning): BesidePlan {
  const { layout, place, last, existing } = input;
  const { own, read, keyed, lines, aside, travel } = planning;
  const isStill = travel.moved + travel.leaving.length + travel.returning.length === 0;
  const assembled = isStill
    ? undefined
    : assembleBeside({
        own,
        travel,
        lines,
        layout,
        rowsBefore: existing.rows,
        sheetName: place.sheetName,
        stays: listJoinedBefore(input),
      });
  const leaving = listLeaving(input, { own, keyed, travel, lines });
  const back = new Set([...travel.returning.map(({ waiting }) => waiting), ...travel.settled]);
  const left = lines.filter((_, at) => !back.has(at));
  const after = { lines: [...left, ...leaving], others: aside.others };
  const before = { lines: [...lines, ...leaving], others: aside.others };
  const isAsideChanged =
    leaving.length > 0 || back.size > 0 || lines.some((line, at) => line !== aside.lines[at]);
  return {
    parts: assembled ? makeBesideParts({ own, layout }, assembled.grid) : [],
    read,
    asideBefore: leaving.length > 0 ? before : undefined,
    asideAfter: back.size > 0 || (isAsideChanged && leaving.length === 0) ? after : undefined,
    report: {
      ...NOTHING_TOLD,
      moved: travel.moved,
      returned: travel.returning.length,
      gone: leaving.filter(({ why }) => why === "gone").length,
      notAsked: leaving.filter(({ why }) => why === "notAsked").length,
      waiting: after.lines.length,
      repeated: nameRepeated(travel, input, keyed),
      unclear: own.unclear,
      joined: nameJoined(input, own),
      alike: nameAlike(input, keyed, travel),
      headerless: tellHeaderless(input),
    },
    state: {
      keys: keyed.columns?.names,
      source: keyed.columns?.source,
      waiting: after.lines.length,
      asked: input.identity.asked,
      isTold: last.beside?.isTold === true || tellHeaderless(input) !== undefined,
      rowFormulas: listRowFormulas(own),
      joined: listJoined(input, own),
      bound: makeBindings(
        keyed.after,
        listBound(input.composed.block.names, keyed.rowsAfter),
        listOwnBound(own, assembled?.grid ?? listStill(own, travel)),
      ),
    },
  };
}

/** What stands beside each row where nothing is written: as it stands. */
function listStill(own: OwnCells, { origins }: Travel): BesideGrid {
  return origins.map((_, row) => own.columns.map((__, at) => own.rows[row]?.[at] ?? ""));
}

/** Columns in which some formula is its row's own, and none fills the column. */
function listRowFormulas({ columns, models, rows }: OwnCells): string[] {
  return columns.flatMap(({ label }, at) => {
    const isOwn = rows.some((row) => typeof row[at] === "string" && row[at].startsWith("="));
    return isOwn && !models[at] ? [label] : [];
  });
}

/** Most cells that are remembered for undo. */
const MOST_JOINED = 100;

/** Cells that stood below the table, and are beside its rows now. */
function listJoined(
  { layout, existing, composed }: BesideInput,
  own: OwnCells,
): (readonly [number, string])[] {
  const total = layout.staying + composed.block.rows.length;
  return own.rows
    .slice(existing.rows, total)
    .flatMap((row, at) =>
      row.flatMap((value, column) =>
        isFilled(value) ? [[existing.rows + at, own.columns[column]?.label ?? ""] as const] : [],
      ),
    )
    .slice(0, MOST_JOINED);
}

function nameJoined(input: BesideInput, own: OwnCells): string[] {
  const first = findFirstDataRow(input.layout);
  return listJoined(input, own).map(([row, label]) =>
    toA1({ row: first + row, column: own.columns.find((one) => one.label === label)?.column ?? 1 }),
  );
}

const NOTHING_TOLD: BesideReport = {
  moved: 0,
  returned: 0,
  gone: 0,
  notAsked: 0,
  waiting: 0,
  unidentified: 0,
  repeated: [],
  unclear: [],
  joined: [],
  alike: [],
  late: [],
  headerless: undefined,
};

/** Told once: cells right beside the rows in a column without a header. */
function tellHeaderless({ last, layout, head }: BesideInput): string | undefined {
  return last.beside?.isTold ? undefined : findHeaderless(layout, head);
}

/** Nothing is typed beside the rows, and nothing waits. */
function makeQuietPlan(input: BesideInput, own: OwnCells | undefined): BesidePlan {
  const headerless = tellHeaderless(input);
  const { asked } = input.identity;
  return {
    parts: [],
    read: undefined,
    report: { ...NOTHING_TOLD, headerless, joined: own ? nameJoined(input, own) : [] },
    state: {
      waiting: 0,
      asked,
      joined: own && listJoined(input, own),
      isTold: input.last.beside?.isTold === true || headerless !== undefined,
    },
  };
}

/** Nothing tells the rows apart: typed cells stay where they are, and the run says so. */
function makeUnidentifiedPlan(
  input: BesideInput,
  own: OwnCells,
  typed: OwnCells["rows"],
  aside: ReadAside,
): BesidePlan {
  const count = typed.reduce((sum, row) => sum + row.filter(isFilled).length, 0);
  const waiting = aside.lines.length;
  return {
    parts: [],
    read: undefined,
    report: { ...NOTHING_TOLD, unidentified: count, waiting, unclear: own.unclear },
    state: { waiting, asked: input.identity.asked, isTold: input.last.beside?.isTold },
  };
}

/** As the hidden sheet has them while the run writes: what comes back waits until it is there. */
export function countWaiting({ asideBefore, state, report }: BesidePlan): number {
  return asideBefore?.lines.length ?? state.waiting + report.returned;
}
