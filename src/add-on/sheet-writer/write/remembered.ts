/** What the next run and Undo know of a write: as it begins, and once it has ended. Pure. */
import type { Zone } from "../../table/zone";
import type { BesidePlan } from "../beside/beside-input";
import { countWaitingCells } from "../beside/plan-beside";
import { makeFingerprint, type RowValues, writePrint } from "../changes/fingerprints";
import { toStoredValues } from "../changes/values-as-stored";
import { getBottom, type Rect, toA1 } from "../cells/rect";
import type { PlannedRule } from "../cells/steps";
import type { Kept, LastWrite, LineLeft } from "../destination/destination";
import { moveFills } from "../layout/fill-down";
import type { LineOutcome } from "../look-rules/line-above";
import { describeRules, UNSURE_RULE } from "../look-rules/plan-rules";
import type { WriteOptions } from "../modes/write-options";
import { describeBegunRows } from "../survey/rezoned-rows";
import type { SurveyedArea } from "../survey/survey";
import { describeLooks } from "./kind-formats";
import { isOfSameRun, type Planned, type TableLanding } from "./landing-plan";
import { findMaskedInBoth } from "../modes/masked-values";

/** A write whose steps are planned. */
export interface PlannedWrite {
  readonly planned: Planned;
  readonly landing: TableLanding;
  readonly options: WriteOptions;
  /** The zone in which dates of cells are read. */
  readonly zone: () => Zone;
}

/** What became of what is around a table. A line of which nothing is known was refused. */
export interface Around {
  readonly takenAway: readonly PlannedRule["of"][];
  readonly line: LineOutcome;
  readonly areRulesRefused?: true;
}

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** As the write begins: until it ends, what stood before and what it writes may both stand there. */
export function rememberBegun(write: PlannedWrite, kept: Kept | undefined, sheet: Sheet): LastWrite {
  const { landing, options } = write;
  const { wishes, view, note, beside } = write.planned;
  const { last, composed, place } = landing;
  const { mode, header } = wishes;
  const { names } = composed.block;
  const isRezoned = options.zone !== last.left?.zone;
  return {
    ...last,
    columns: last.columns.length === 0 ? names : mode.claim(names, { ...last, header }),
    ...rememberAlways(write, sheet),
    noteBegun: note,
    line: options.line === undefined ? last.line : addLine(last.line, options.line),
    kept,
    begun: isRezoned
      ? describeBegunRows(last, { names, rows: listStoredRows(write) }, options.zone)
      : undefined,
    left: last.left && { ...last.left, sheetRows: findLastRowBefore(view, last) },
    masked: findMaskedInBoth(options.masks, last),
    beside: beside ? rememberBesideBegun(last, beside, options.zone) : last.beside,
    area: [place.rect, view.layout.claim].flatMap((rect) => (rect ? [toA1(rect)] : [])),
    unfinished: true,
  };
}

/** Once all of it stands there. */
export function rememberWritten(
  write: PlannedWrite,
  kept: Kept | undefined,
  sheet: Sheet,
  around: Around,
): LastWrite {
  const { landing, options } = write;
  const { wishes, view, note, beside } = write.planned;
  const { last, composed, existing, order } = landing;
  const block = view.layout.rect;
  return {
    columns: composed.block.names,
    ...rememberAlways(write, sheet),
    order,
    note: note ?? last.note,
    line: findLineLeft(options.line, around.line, { last, block }),
    kept: around.takenAway.includes("scale") ? forgetScale(kept) : kept,
    left: rememberLeft(write, around),
    masked: options.masks?.columns,
    none: existing.none?.after,
    beside: beside ? beside.state : startBeside(last, options),
    ...(!wishes.mode.tabNames && { area: [toA1(block)] }),
  };
}

/** What a write that begins and one that has ended say alike. */
function rememberAlways({ planned: { wishes }, landing: { composed, titles } }: PlannedWrite, sheet: Sheet) {
  const { mode, header } = wishes;
  return {
    header,
    titles: Object.keys(titles).length === 0 ? undefined : titles,
    at: composed.at ?? mode.at,
    run: mode.run,
    tab: mode.tabNames ? sheet.getSheetId() : undefined,
  };
}

function rememberLeft(write: PlannedWrite, { areRulesRefused }: Around): LastWrite["left"] {
  const { landing, options } = write;
  const { wishes, view, offsets } = write.planned;
  const { composed, last, types } = landing;
  if (!types) return undefined;
  const { names } = composed.block;
  const print = wishes.mode.overwrites ? makeFingerprint(listStoredRows(write), names.length) : undefined;
  return {
    rows: countRows(landing),
    types,
    ...(landing.subjects?.length && { subjects: landing.subjects }),
    ...describeLooks(landing),
    ...(areRulesRefused ? keepRules(last.left) : describeRules(landing.ruled)),
    print: print && writePrint(print),
    zone: options.zone ?? last.left?.zone,
    offsets: composed.staying > 0 ? { ...last.left?.offsets, ...offsets } : offsets,
    sheetRows: lastRowOf(view, last),
  };
}

/** Rules that Google refused to change stand as before; the next look or run tries them again. */
function keepRules(left: LastWrite["left"]): ReturnType<typeof describeRules> {
  const { scaled, lateBy } = left ?? {};
  return { scaled, lateBy: lateBy === undefined ? undefined : UNSURE_RULE };
}

/** Those of earlier runs that stay, too. */
export function countRows({ composed: { staying, block } }: TableLanding): number {
  return staying + block.rows.length;
}

function rememberBesideBegun(
  { beside: left }: LastWrite,
  beside: BesidePlan,
  zone: string | undefined,
): LastWrite["beside"] {
  return {
    ...left,
    waiting: countWaitingCells(beside),
    // Of lines as the last write left them, and as this one will.
    aside: [...new Set([...(left?.aside ?? []), ...(beside.asideSigns ?? [])])],
    ...(beside.moving && { moving: beside.moving, movingIn: zone }),
  };
}

/** Of runs killed one after another any may have written its own, or none, and the first stands. */
const MOST_LINES = 5;

function addLine(left: LineLeft | undefined, text: string): LineLeft {
  const [first, ...later] = [...(left?.texts ?? []), text];
  return { ...left, texts: [...(first === undefined ? [] : [first]), ...later.slice(1 - MOST_LINES)] };
}

/** Where it could not be written, what stands there is known as before; where Google refused it, either. */
function findLineLeft(
  text: string | undefined,
  outcome: LineOutcome,
  { last, block }: { readonly last: LastWrite; readonly block: Rect },
): LineLeft | undefined {
  if (text === undefined) return outcome === "written" ? undefined : last.line;
  if (outcome !== "written") return outcome === "protected" ? addLine(last.line, text) : last.line;
  return { texts: [text], at: toA1({ row: block.row - 1, column: block.column }) };
}

/** Undo lays no scale again that a person took away before. */
function forgetScale(kept: Kept | undefined): Kept | undefined {
  return kept?.left ? { ...kept, left: { ...kept.left, scaled: undefined } } : kept;
}

/** Of the sheet, which a person may have made smaller. */
function findLastRowBefore({ grid }: SurveyedArea, { left }: LastWrite): number | undefined {
  const [now, known] = [grid?.rows, left?.sheetRows];
  return now !== undefined && known !== undefined ? Math.min(now, known) : (known ?? now);
}

/** Undefined where nobody has asked yet. */
function lastRowOf({ grid, layout }: SurveyedArea, { left }: LastWrite): number | undefined {
  const known = grid?.rows ?? left?.sheetRows;
  return known === undefined ? undefined : Math.max(known, getBottom(layout.rect));
}

/** Nothing stands beside a new table; the next run knows what this one asked. */
function startBeside({ beside }: LastWrite, { rows }: WriteOptions): LastWrite["beside"] {
  return rows?.asked === undefined ? beside : { waiting: 0, ...beside, asked: rows.asked };
}

/** As they are read back. */
function listStoredRows({
  landing: { composed, types = {} },
  zone,
}: Pick<PlannedWrite, "landing" | "zone">): readonly RowValues[] {
  const { names, rows } = composed.block;
  const columnTypes = names.map((name) => types[name]);
  return toStoredValues(composed.rows ?? rows, columnTypes, zone);
}

/** What Undo will bring back. A run that completes another may fill further down. */
export function chooseKept({ planned, landing }: PlannedWrite): Kept | undefined {
  const { steps, formatsBefore } = planned;
  const { mode, keepPrevious } = planned.wishes;
  const { layout, fills } = planned.view;
  const { last, existing, composed, before: named, titles, titlesBefore = titles, isReordered } = landing;
  const { kept, columns, order, note, left } = last;
  if (steps.some(({ kind }) => kind === "forgetKept")) return undefined;
  const { row, column } = layout.rect;
  const isSameRun = (mode.keeps === "block" && last.unfinished) || isOfSameRun(last, mode);
  const before = left && {
    rows: left.rows,
    types: left.types,
    subjects: left.subjects,
    formats: left.formats,
    scaled: left.scaled,
    lateBy: left.lateBy,
    mixed: left.mixed,
    zone: left.zone,
  };
  const remembered = {
    count: kept?.count ?? 0,
    columns,
    order,
    titles: titlesBefore,
    note,
    line: last.line?.texts.slice(-1)[0],
    row,
    column,
    fills,
    left: before,
    ...(Object.keys(formatsBefore).length > 0 && { formats: formatsBefore }),
  };
  if (steps.some(({ kind }) => kind === "keep"))
    return { ...remembered, mode: mode.name, count: remembered.count + 1, isReordered };
  if (keepPrevious && mode.keeps === "run" && !isSameRun) {
    if (mode.tabNames) return { ...remembered, mode: mode.name, at: mode.at, before: named };
    if (existing.names.length > 0)
      return {
        ...remembered,
        mode: mode.name,
        at: composed.at ?? mode.at,
        columns: existing.names,
      };
  }
  if (!kept || !isSameRun) return kept;
  return { ...kept, row, column, fills: [...moveFills(kept, layout.rect), ...fills] };
}
