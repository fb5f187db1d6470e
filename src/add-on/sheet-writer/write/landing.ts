import type { LookRuleBuilder } from "../../shared/google-types";
import type { Zone } from "../../table/zone";
import { findLateCells } from "../beside/read-beside";
import type { WriteReport } from "../destination/destination";
import { type TableLanding, type Planned, planWithoutCopy, planWithRoom } from "./landing-plan";
import { performSteps } from "./perform";
import { toPlace } from "../cells/rect";
import type { WriteOptions } from "../modes/write-options";
import {
  type Around,
  chooseKept,
  countRows,
  type PlannedWrite,
  rememberBegun,
  rememberWritten,
} from "./remembered";

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

function landPlanned(
  planned: Planned,
  landing: TableLanding,
  options: WriteOptions,
  { spreadsheet, flush, newRule, zone }: OpenSpreadsheet,
): WriteReport {
  const { wishes, view, steps, beside } = planned;
  const { destination, place } = landing;
  const { rect } = view.layout;
  const write: PlannedWrite = { planned, landing, options, zone };
  const kept = chooseKept(write);
  const keeps = steps.some(({ kind }) => kind === "keep");
  let around: Around = { takenAway: [], line: "protected" };
  // At the flush, so that a refusal is not lost at the execution's end.
  const { sheet, seen } = performSteps(steps, rect, {
    spreadsheet,
    rangeName: destination.rangeName,
    sheetName: place.sheetName,
    sheet: place.sheet,
    keptCount: kept?.count ?? 0,
    header: wishes.header,
    flush,
    newRule,
    noteTakenAway: (takenAway) => (around = { ...around, takenAway }),
    noteLine: (line) => (around = { ...around, line }),
    noteRulesRefused: () => (around = { ...around, areRulesRefused: true }),
    watched: beside && beside.parts.length > 0 ? beside.read?.rect : undefined,
    begin: (begun) => {
      if (keeps) flush();
      options.begin?.(rememberBegun(write, kept, begun));
    },
  });
  const { line, areRulesRefused } = around;
  const isNewSheet = destination.sheetId === undefined && !wishes.mode.tabNames;
  return {
    written: true,
    ...(steps.some(({ kind }) => kind === "forgetKept") && { isForgotten: true }),
    ...(options.line !== undefined && line !== "written" && { lineProblem: line }),
    ...(areRulesRefused && { areRulesRefused }),
    rows: countRows(landing),
    columns: landing.composed.block.names.length,
    range: toPlace(place.sheetName, rect),
    sheet: place.sheetName,
    sheetId: isNewSheet ? sheet.getSheetId() : undefined,
    ...(beside && { beside: { ...beside.report, late: findLateCells(seen, beside) } }),
    ...(planned.carried && { shutColumns: planned.carried }),
    last: rememberWritten(write, kept, sheet, around),
  };
}
