import { AddOnError } from "../../shared/errors";
import { findColumnUser } from "../survey/column-references";
import { UNNAMED_ROWS } from "../destination/beside-state";
import type { Destination, Kept, LastWrite, Left, WriteReport } from "../destination/destination";
import { moveFills } from "../layout/fill-down";
import { guardValue } from "../cells/copies";
import { readTargetArea, type Target } from "./target-area";
import { readKept } from "../cells/kept-blocks";
import { findNamingColumns } from "../beside/row-keys";
import { compareRows } from "../changes/overwritten-edits";
import type { SheetValue } from "../cells/steps";
import { land, type OpenSpreadsheet } from "./landing";
import { DEFAULTS, type TableLanding, planWithRoom } from "./landing-plan";
import { describePlan, NOTHING_CHANGES, type WritePreview } from "./preview";
import { makeModeToUndo } from "../modes/modes";
import type { Composed, ExistingRows } from "../modes/write-mode";
import { rezoneRows, settleZone } from "../survey/rezoned-rows";
import { removeOwnTab } from "../survey/own-tab";
import { toPlace } from "../cells/rect";
import { applyNames } from "../survey/renamed-headers";
import { planUnmoved } from "../survey/standing-block";
import { findPlace } from "../survey/survey";
import type { WriteOptions } from "../modes/write-options";

/** @throws AddOnError badDestination where there is nothing to put back */
export function undoLastWrite(
  destination: Destination,
  options: WriteOptions,
  services: OpenSpreadsheet,
): WriteReport {
  const { mode, undo } = beginUndo(destination, options, services);
  const again = ([landing, wishes]: LandingAgain): WriteReport => land(landing, wishes, services);
  return mode.undo({
    putBack: () => again(planPutBack(undo)),
    cutBack: (compose) => again(planCutBack(undo, compose)),
    removeTab: () => removeTab(undo),
  });
}

/** What `undoLastWrite` would change, by the same plan. Writes nothing. */
export function previewUndo(
  destination: Destination,
  options: WriteOptions,
  services: OpenSpreadsheet,
): WritePreview {
  const { mode, undo } = beginUndo(destination, options, services);
  const { last } = undo;
  const describe = ([landing, wishes]: LandingAgain): WritePreview => {
    const planned = planWithRoom(landing, wishes, services.spreadsheet);
    const { existing, composed, types = {} } = landing;
    const { names } = composed.block;
    const after = { ...composed, block: { ...composed.block, rows: listAllRows(landing) } };
    const table = { names, rows: after.block.rows, types };
    const keys = last.beside?.keys ?? findNamingColumns(options.rows, table, existing.names);
    const differences = compareRows(existing.names, existing.read(), after, {
      types,
      keys,
      none: existing.none,
    });
    const columnChanges = {
      added: names.filter((name) => !existing.names.includes(name)),
      missing: existing.names.filter((name) => !names.includes(name)),
      leftOut: [],
      retyped: [],
    };
    const whole = { ...landing, composed: { ...composed, rows: after.block.rows } };
    return describePlan(planned, whole, { differences, columnChanges });
  };
  return mode.undo({
    putBack: () => describe(planPutBack(undo)),
    cutBack: (compose) => describe(planCutBack(undo, compose)),
    removeTab: () => describeRemoval(undo),
  });
}

/** Those that stay, in the columns that will be there, and those that are written. */
function listAllRows({ existing, composed }: TableLanding): readonly (readonly SheetValue[])[] {
  const { block, staying } = composed;
  if (staying === 0) return block.rows;
  const from = block.names.map((name) => existing.names.indexOf(name));
  const stood = existing.read().slice(0, staying);
  return [...stood.map((row) => from.map((at) => row[at] ?? "")), ...block.rows];
}

function beginUndo(destination: Destination, options: WriteOptions, services: OpenSpreadsheet) {
  const { last } = options;
  const kept = last?.kept;
  if (!kept) throw undoError(destination);
  const mode = makeModeToUndo(kept, last);
  const undo = { kept, last, destination, options: { ...options, mode, keepPrevious: false }, services };
  return { mode, undo };
}

/** What is landed once more, and how. */
type LandingAgain = readonly [landing: TableLanding, options: WriteOptions];

interface Undo {
  readonly kept: Kept;
  readonly last: LastWrite;
  readonly destination: Destination;
  readonly options: WriteOptions;
  readonly services: OpenSpreadsheet;
}

function planPutBack(undo: Undo): LandingAgain {
  const { kept: known, destination, options, services } = undo;
  const { spreadsheet } = services;
  const { header } = { ...DEFAULTS, ...options };
  const kept = readKept({ spreadsheet, rangeName: destination.rangeName, count: known.count }, header);
  if (!kept) throw undoError(destination);
  const { formats, places } = kept;
  const columns = header ? kept.values[0] : known.columns;
  const shown = places.map((at, column) => String(columns?.[column] ?? `column ${at + 1}`));
  const titles = known.titles ?? {};
  const names = applyNames(shown, titles);
  const rows = kept.values.slice(header ? 1 : 0).map((row) => row.map(guardValue));
  const inZoneOf = (last: LastWrite) => inZoneOfTable(rows, names, known.left, last.left);
  return planAgain(undo, (_, last) => ({ block: { names, rows: inZoneOf(last), formats }, staying: 0 }), {
    places,
    titles,
  });
}

/** Moments as the table shows them now: the undone run may have been the first in another zone. */
function inZoneOfTable(
  rows: readonly (readonly SheetValue[])[],
  names: readonly string[],
  before: Left | undefined,
  now: Left | undefined,
): readonly (readonly SheetValue[])[] {
  if (!before?.zone || !now?.zone || before.zone === now.zone) return rows;
  const types = names.map((name) => before.types[name]);
  return rezoneRows(rows, types, { from: before.zone, to: now.zone });
}

function planCutBack(undo: Undo, compose: (existing: ExistingRows) => Composed): LandingAgain {
  const { columns } = undo.kept;
  return planAgain(undo, (existing) => {
    const { block, staying } = compose(existing);
    const from = columns.map((name) => block.names.indexOf(name));
    const rows = block.rows.map((row) => from.map((at) => row[at] ?? ""));
    return { block: { names: columns, rows, formats: columns.map(() => null) }, staying };
  });
}

type ComposeAgain = (existing: ExistingRows, last: LastWrite) => Composed;
type EarlierPlaces = Pick<TableLanding, "titles"> & { readonly places: readonly number[] };

function planAgain(undo: Undo, compose: ComposeAgain, earlier?: EarlierPlaces): LandingAgain {
  const { destination, services } = undo;
  const target: Target = { destination, place: findPlace(services.spreadsheet, destination) };
  return planUnmoved(services.spreadsheet, target, () => planWhereFound(undo, target, compose, earlier));
}

function planWhereFound(
  { kept, last: begun, options, services }: Undo,
  target: Target,
  compose: ComposeAgain,
  earlier: EarlierPlaces | undefined,
): LandingAgain {
  const area = readTargetArea(services, target, begun, false);
  const last = settleZone(begun, area.existing);
  const fillsToClear = moveFills(kept, target.place.rect);
  const isReordered = kept.isReordered === true && !isOrderReferredTo(target, services.spreadsheet);
  const landing = {
    ...target,
    ...area,
    composed: compose(area.existing, last),
    last,
    types: kept.left?.types,
    subjects: kept.left?.subjects,
    ruled: {
      scaled: kept.left?.scaled ?? [],
      late: last.left?.lateBy === undefined ? undefined : { from: undefined, schedule: last.left.lateBy },
    },
    looks: { formats: kept.formats ?? {}, asked: kept.left?.formats, mixed: kept.left?.mixed },
    order: kept.order,
    isReordered,
    ...earlier,
    fillsToClear,
  };
  const note = { ...(kept.note !== undefined && { note: kept.note }), line: kept.line };
  // Masked at least as the last write.
  const masks = last.masked && {
    columns: last.masked,
    elsewhere: () => ({ hidden: [], tables: [], maskCopies: () => [] }),
  };
  const keys = last.beside?.keys ?? [];
  const isKnown = keys.every((name) => landing.composed.block.names.includes(name));
  const rows = { ...UNNAMED_ROWS, given: isKnown ? keys : [], asked: last.beside?.asked };
  const { zone } = last.left ?? {};
  return [landing, { ...options, ...note, rows, zone, ...(masks && { masks }) }];
}

/** A person may have made something since that depends on the current order. */
function isOrderReferredTo(
  { destination, place }: Target,
  spreadsheet: OpenSpreadsheet["spreadsheet"],
): boolean {
  const { sheet, rect } = place;
  const { rangeName } = destination;
  return (
    !!sheet && rect !== undefined && findColumnUser(spreadsheet, { sheet, rect, rangeName }) !== undefined
  );
}

function removeTab({ kept, last, destination, options, services }: Undo): WriteReport {
  const { spreadsheet, flush } = services;
  const { header } = { ...DEFAULTS, ...options };
  if (last.tab !== undefined) removeOwnTab(spreadsheet, destination.rangeName, last.tab, kept.before);
  flush();
  const earlier = kept.before && spreadsheet.getSheetById(kept.before.sheetId);
  return {
    written: true,
    rows: kept.left?.rows ?? 0,
    columns: kept.columns.length,
    range: earlier ? toPlace(earlier.getName(), kept.before.rect) : "",
    // A second undo must not remove the tab of the run before.
    last: {
      columns: kept.columns,
      header,
      order: kept.order,
      note: kept.note,
      line: kept.line === undefined ? undefined : { texts: [kept.line] },
      kept,
      left: kept.left,
      masked: last.masked,
      none: last.none,
    },
  };
}

function describeRemoval({ kept, last, services }: Undo): WritePreview {
  const { spreadsheet } = services;
  const tab = last.tab === undefined ? null : spreadsheet.getSheetById(last.tab);
  const earlier = kept.before && spreadsheet.getSheetById(kept.before.sheetId);
  return {
    ...NOTHING_CHANGES,
    range: earlier && kept.before ? toPlace(earlier.getName(), kept.before.rect) : "",
    ...(tab && { tabGoes: tab.getName() }),
  };
}

function undoError({ sheetName }: Destination): AddOnError {
  return new AddOnError("badDestination", {
    place: sheetName,
    problem: "there is no earlier table to put back",
  });
}
