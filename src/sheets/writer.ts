/** Lands a table in a sheet: reads what is there, plans, writes. */
import { AddOnError } from "../errors";
import { toSheetValues } from "../table/sheet-values";
import type { Table } from "../table/types";
import { Calls } from "./calls";
import type { Destination, WriteOptions, WriteReport } from "./destination";
import { type Fill, fillsOf, formulaColumns, type StandingCell, tailsOf } from "./fill-down";
import { BlockKeeper, guarded } from "./block-keeper";
import { clearedCells, groundToTake, type Layout, layOut } from "./layout";
import { Performer } from "./perform";
import { planWrite, type SheetCells } from "./plan";
import { type GridSize, placeOf } from "./rect";
import { outgrows, type Place, Survey } from "./survey";

/** Above this many cells a block is gathered in a hidden sheet first. */
const STAGE_ABOVE = 500_000;

/** Names of columns and the cells below, ready to land; a sentence on what was cut; where columns stood before. */
interface Landing {
  readonly names: readonly string[];
  readonly places?: readonly number[];
  readonly cells: SheetCells & { readonly cut?: string };
}

/**
 * Writes tables into one spreadsheet, replacing what the same pull wrote before. Throws `badDestination` or `tooLarge`
 * before anything is written. One write at a time for a pull: two at once would plan on the same state.
 */
export class Writer {
  constructor(private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet) {}

  /** A table without rows changes nothing: an empty answer is no reason to lose the last full one. */
  write(destination: Destination, table: Table, options: WriteOptions = {}): WriteReport {
    const names = table.columns.map((column) => column.name);
    if (table.rows.length === 0 || names.length === 0) return unchanged(options);
    const cells = toSheetValues(table, { header: options.header ?? true });
    return this.land(destination, { names, cells }, options, new Calls());
  }

  /** Puts the block back that the last write with `keepPrevious` replaced. Columns go back by name, under their formats. */
  restorePrevious(destination: Destination, options: WriteOptions = {}): WriteReport {
    const header = options.header ?? true;
    const calls = new Calls();
    const kept = new BlockKeeper(this.spreadsheet, calls, destination.rangeName).kept(header);
    if (!kept) {
      const problem = "there is no earlier table to put back";
      throw new AddOnError("badDestination", { place: destination.sheetName, problem });
    }
    const { formats, places } = kept;
    const known = header ? kept.values[0] : options.last?.columns;
    const names = places.map((at, column) => String(known?.[column] ?? `column ${at + 1}`));
    const cells = { values: kept.values.map((row) => row.map(guarded)), formats };
    return this.land(destination, { names, cells, places }, { ...options, keepPrevious: false }, calls);
  }

  private land(destination: Destination, landing: Landing, options: WriteOptions, calls: Calls): WriteReport {
    const survey = new Survey(this.spreadsheet, calls);
    const place = survey.place(destination);
    const view = look(survey, place, destination, landing, options);
    const { layout } = view;
    const sheet = place.kind === "missing" ? undefined : place.sheet;
    const sheetName = place.kind === "missing" ? place.sheetName : calls.on(place.sheet).getName();
    const steps = planWrite({
      ...view,
      cells: landing.cells,
      sheet: { name: sheetName, missing: !sheet, ...(view.grid ? { grid: view.grid } : {}) },
      overwrite: options.overwrite ?? false,
      keepPrevious: options.keepPrevious ?? false,
      stageAbove: options.stageAbove ?? STAGE_ABOVE,
      ...(options.note === undefined ? {} : { note: options.note }),
    });
    claimColumns(landing.names, layout.header, options);
    const performer = new Performer(this.spreadsheet, calls, destination.rangeName, sheet);
    const written = performer.perform(steps, sheetName, layout.rect);
    return {
      written: true,
      rows: layout.rect.rows - (layout.header ? 1 : 0),
      columns: landing.names.length,
      range: placeOf(sheetName, layout.rect),
      cleared: clearedCells(layout),
      ...(landing.cells.cut === undefined ? {} : { cut: landing.cells.cut }),
      ...(destination.sheetId === undefined ? { sheetId: calls.on(written).getSheetId() } : {}),
      last: { columns: landing.names, header: layout.header },
      calls: calls.count,
    };
  }
}

interface View {
  readonly layout: Layout;
  readonly standing: readonly StandingCell[];
  readonly fills: readonly Fill[];
  readonly grid?: GridSize;
}

/** Reads what the plan must know, and no more: first the block's first rows, then the ground that it is going to take. */
function look(
  survey: Survey,
  place: Place,
  destination: Destination,
  { names, cells, places }: Landing,
  options: WriteOptions,
): View {
  const header = options.header ?? true;
  const wish = {
    anchor: destination,
    wanted: names,
    dataRows: cells.values.length - (header ? 1 : 0),
    header,
    keepOrder: options.keepOrder ?? true,
    overwrite: options.overwrite ?? false,
    ...(options.last ? { last: options.last } : {}),
    ...(places ? { places } : {}),
  };
  if (place.kind === "missing") return { layout: layOut(wish), standing: [], fills: [] };
  const { sheet } = place;
  if (place.kind === "sheet") {
    const layout = layOut(wish);
    const grid = survey.grid(sheet);
    return { layout, standing: survey.standing(sheet, groundToTake(layout), grid), fills: [], grid };
  }
  const first = survey.firstRows(sheet, place.rect, header);
  const firstRow = (first.values[0] ?? []).slice(place.rect.column - 1).map(String);
  const layout = layOut({ ...wish, previous: { rect: place.rect, firstRow } });
  const { beside, head } = survey.head(layout, first);
  const formulas = formulaColumns(beside, layout, head);
  const grid = outgrows(layout) ? survey.grid(sheet, first.values[0]?.length) : undefined;
  const standing = survey.standing(sheet, [...groundToTake(layout), ...tailsOf(formulas, layout)], grid);
  const view = { layout, standing, fills: fillsOf(formulas, layout, standing) };
  return grid ? { ...view, grid } : view;
}

/**
 * Tells the caller which columns are going to be the pull's, where some were not: with a header the old and the new ones,
 * since a kill can leave either; without one the count is all that is known, and a narrower block keeps the old count
 * until it is written.
 */
function claimColumns(names: readonly string[], header: boolean, { last, claim }: WriteOptions): void {
  const before = last?.columns ?? [];
  const added = names.filter((name) => !before.includes(name));
  if (!claim || added.length === 0) return;
  if (header) claim({ columns: [...before, ...added], header });
  else if (names.length >= before.length) claim({ columns: names, header });
}

function unchanged(options: WriteOptions): WriteReport {
  const last = options.last ?? { columns: [], header: options.header ?? true };
  return { written: false, rows: 0, columns: 0, range: "", cleared: 0, last, calls: 0 };
}
