/** Lands a table in a sheet: reads what is there, plans, writes. */
import { AddOnError } from "../errors";
import { toSheetValues } from "../table/sheet-values";
import type { Table } from "../table/types";
import { guarded, keptBlock } from "./block-keeper";
import type { Destination, WriteOptions, WriteReport } from "./destination";
import { perform } from "./perform";
import { planWrite } from "./plan";
import { placeOf } from "./rect";
import type { SheetCells } from "./steps";
import { findPlace, look } from "./survey";

const DEFAULTS = {
  header: true,
  overwrite: false,
  keepPrevious: false,
  /** Above this many cells a block is gathered in a hidden sheet first. */
  stageAbove: 500_000,
};

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
    const { header = DEFAULTS.header, last = { columns: [], header } } = options;
    const names = table.columns.map((column) => column.name);
    if (table.rows.length === 0 || names.length === 0) return { written: false, rows: 0, columns: 0, range: "", last };
    return this.land(destination, { names, cells: toSheetValues(table, { header }) }, options);
  }

  /** Puts the block back that the last write with `keepPrevious` replaced. Columns go back by name, under their formats. */
  restorePrevious(destination: Destination, options: WriteOptions = {}): WriteReport {
    const { header = DEFAULTS.header, last } = options;
    const kept = keptBlock(this.spreadsheet, destination.rangeName, header);
    if (!kept) {
      const problem = "there is no earlier table to put back";
      throw new AddOnError("badDestination", { place: destination.sheetName, problem });
    }
    const { formats, places } = kept;
    const known = header ? kept.values[0] : last?.columns;
    const names = places.map((at, column) => String(known?.[column] ?? `column ${at + 1}`));
    const cells = { values: kept.values.map((row) => row.map(guarded)), formats };
    return this.land(destination, { names, cells, places }, { ...options, keepPrevious: false });
  }

  private land(destination: Destination, { names, cells, places }: Landing, options: WriteOptions): WriteReport {
    const { spreadsheet } = this;
    const wishes = { ...DEFAULTS, ...options };
    const { header, last } = wishes;
    const headers = header ? 1 : 0;
    const place = findPlace(spreadsheet, destination);
    const { sheet, sheetName } = place;
    const dataRows = cells.values.length - headers;
    const view = look(place, { ...wishes, anchor: destination, wanted: names, dataRows, places });
    const { rect } = view.layout;
    const target = { name: sheetName, missing: !sheet, grid: view.grid };
    const steps = planWrite({ ...wishes, ...view, cells, sheet: target });
    claimColumns(names, header, options);
    const kept = last?.kept === true;
    const written = perform(steps, rect, { spreadsheet, rangeName: destination.rangeName, sheetName, sheet, kept });
    return {
      written: true,
      rows: rect.rows - headers,
      columns: names.length,
      range: placeOf(sheetName, rect),
      sheet: sheetName,
      cut: cells.cut,
      sheetId: destination.sheetId === undefined ? written.getSheetId() : undefined,
      last: { columns: names, header, kept: kept || steps.some(({ kind }) => kind === "keep") },
    };
  }
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
  if (header) claim({ ...last, columns: [...before, ...added], header });
  else if (names.length >= before.length) claim({ ...last, columns: names, header });
}
