import type { LookRuleBuilder } from "../../shared/google-types";
import type { Zone } from "../../table/zone";
import type { BesidePlan } from "../beside/beside-input";
import { countWaitingCells } from "../beside/plan-beside";
import { findLateCells } from "../beside/read-beside";
import type { Kept, LastWrite, LineLeft, WriteReport } from "../destination/destination";
import { moveFills } from "../layout/fill-down";
import type { PlannedRule } from "../cells/steps";
import { describeRules } from "../look-rules/plan-rules";
import { isOfSameRun, type TableLanding, type Planned, planWithoutCopy, planWithRoom } from "./landing-plan";
import { describeLooks } from "./kind-formats";
import type { LineOutcome } from "../look-rules/line-above";
import { findMaskedInBoth } from "./masked-values";
import type { WriteMode } from "../modes/write-mode";
import { performSteps } from "./perform";
import { makeFingerprint, type RowValues, writePrint } from "../changes/fingerprints";
import { toStoredValues } from "../changes/values-as-stored";
import { getBottom, type Rect, toA1, toPlace } from "../cells/rect";
import { describeBegunRows } from "../survey/rezoned-rows";
import type { SurveyedArea } from "../survey/survey";
import type { WriteOptions } from "../modes/write-options";

export interface OpenSpreadsheet {
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  /** SpreadsheetApp.flush: a kill could lose earlier writes. */
  readonly flush: () => void;
  /** SpreadsheetApp.newConditionalFormatRule. Without it, no rule is added to a sheet. */
  readonly newRule?: (() => LookRuleBuilder) | undefined;
  /** The zone in which dates of cells are read. */
  readonly zone: () => Zone;
}

export function land(landing: TableLanding, options: WriteOptions, services: OpenSpreadsheet): WriteReport {
  const { spreadsheet } = services;
  const planned = planWithRoom(landing, options, spreadsheet);
  let hasBegun = false;
  const begin: WriteOptions["begin"] = (last) => {
    hasBegun = true;
    options.begin?.(last);
  };
  try {
    return landPlanned(planned, landing, { ...options, begin }, services);
  } catch (error) {
    // Before that only the copy for Undo was made, and the table stands as it was.
    if (hasBegun) throw error;
    const plain = planWithoutCopy(planned, error, { landing, options, spreadsheet });
    return landPlanned(plain, landing, options, services);
  }
}

/** Of lines as the last write left them, and as this one will: until it ends, either may stand there. */
function listAsideSigns({ beside: left }: LastWrite, { asideSigns = [] }: BesidePlan): readonly string[] {
  return [...new Set([...(left?.aside ?? []), ...asideSigns])];
}

function landPlanned(
  { wishes, view, steps, note, beside, offsets, formatsBefore }: Planned,
  landing: TableLanding,
  options: WriteOptions,
  { spreadsheet, flush, newRule, zone }: OpenSpreadsheet,
): WriteReport {
  const { destination, place, existing, composed, last, titles } = landing;
  const { mode, header } = wishes;
  const { names, rows } = composed.block;
  const { staying } = composed;
  const { sheet, sheetName } = place;
  const keeps = steps.some(({ kind }) => kind === "keep");
  const isForgotten = steps.some(({ kind }) => kind === "forgetKept");
  const kept = isForgotten ? undefined : listKeptAfter(landing, wishes, view, { keeps, formatsBefore });
  const claimed = last.columns.length === 0 ? names : mode.claim(names, { ...last, header });
  const ownTitles = Object.keys(titles).length === 0 ? undefined : titles;
  const tabOf = (written: GoogleAppsScript.Spreadsheet.Sheet) =>
    mode.tabNames ? written.getSheetId() : undefined;
  const { rangeName } = destination;
  const run = { at: composed.at ?? mode.at, run: mode.run };
  const isRezoned = options.zone !== last.left?.zone;
  const begunRows = isRezoned
    ? describeBegunRows(last, { names, rows: listStoredRows(landing, zone) }, options.zone)
    : undefined;
  const around: Around = { takenAway: [], line: "protected" };
  // At the flush, so that a refusal is not lost at the execution's end.
  const { sheet: written, seen } = performSteps(steps, view.layout.rect, {
    spreadsheet,
    rangeName,
    sheetName,
    sheet,
    keptCount: kept?.count ?? 0,
    header: wishes.header,
    flush,
    newRule,
    noteTakenAway: (kinds) => (around.takenAway = kinds),
    noteLine: (outcome) => (around.line = outcome),
    watched: beside && beside.parts.length > 0 ? beside.read?.rect : undefined,
    begin: (begun) => {
      if (keeps) flush();
      options.begin?.({
        ...last,
        columns: claimed,
        header,
        titles: ownTitles,
        noteBegun: note,
        line: options.line === undefined ? last.line : addLine(last.line, options.line),
        kept,
        ...run,
        begun: begunRows,
        left: last.left && { ...last.left, sheetRows: findLastRowBefore(view, last) },
        tab: tabOf(begun),
        masked: findMaskedInBoth(options.masks, last),
        beside: beside
          ? {
              ...last.beside,
              waiting: countWaitingCells(beside),
              aside: listAsideSigns(last, beside),
              ...(beside.moving && { moving: beside.moving, movingIn: options.zone }),
            }
          : last.beside,
        area: [place.rect, view.layout.claim].flatMap((rect) => (rect ? [toA1(rect)] : [])),
        unfinished: true,
      });
    },
  });
  const late = beside ? findLateCells(seen, beside) : [];
  const total = staying + rows.length;
  const print = mode.overwrites ? makeFingerprint(listStoredRows(landing, zone), names.length) : undefined;
  const left = landing.types && {
    rows: total,
    types: landing.types,
    ...describeLooks(landing),
    ...describeRules(landing.ruled),
    print: print && writePrint(print),
    zone: options.zone ?? last.left?.zone,
    offsets: staying > 0 ? { ...last.left?.offsets, ...offsets } : offsets,
    sheetRows: lastRowOf(view, last),
  };
  return {
    written: true,
    ...(isForgotten && { isForgotten }),
    ...(options.line !== undefined && around.line !== "written" && { lineProblem: around.line }),
    rows: total,
    columns: names.length,
    range: toPlace(sheetName, view.layout.rect),
    sheet: sheetName,
    sheetId: destination.sheetId === undefined && !mode.tabNames ? written.getSheetId() : undefined,
    ...(beside && { beside: { ...beside.report, late } }),
    last: {
      columns: names,
      header,
      order: landing.order,
      titles: ownTitles,
      note: note ?? last.note,
      line: findLineLeft(options.line, around.line, { last, block: view.layout.rect }),
      kept: around.takenAway.includes("scale") ? forgetScale(kept) : kept,
      left,
      ...run,
      tab: tabOf(written),
      masked: options.masks?.columns,
      none: existing.none?.after,
      beside: beside ? beside.state : startBeside(last, options),
      ...(!mode.tabNames && { area: [toA1(view.layout.rect)] }),
    },
  };
}

/** What became of what is around a table. A line of which nothing is known was refused. */
interface Around {
  takenAway: readonly PlannedRule["of"][];
  line: LineOutcome;
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
function listStoredRows({ composed, types = {} }: TableLanding, zone: () => Zone): readonly RowValues[] {
  const { names, rows } = composed.block;
  const columnTypes = names.map((name) => types[name]);
  return toStoredValues(composed.rows ?? rows, columnTypes, zone);
}

/** A run that completes another may fill further down. */
function listKeptAfter(
  { last, existing, composed, before: named, titles, titlesBefore = titles, isReordered }: TableLanding,
  { mode, keepPrevious }: WriteOptions & { readonly mode: WriteMode },
  { layout, fills }: SurveyedArea,
  { keeps, formatsBefore }: { readonly keeps: boolean; readonly formatsBefore: Planned["formatsBefore"] },
): Kept | undefined {
  const { kept, columns, order, note, left } = last;
  const { row, column } = layout.rect;
  const isSameRun = (mode.keeps === "block" && last.unfinished) || isOfSameRun(last, mode);
  const before = left && {
    rows: left.rows,
    types: left.types,
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
  if (keeps) return { ...remembered, mode: mode.name, count: remembered.count + 1, isReordered };
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
