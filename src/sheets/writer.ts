/** Lands a table in a sheet: reads what is there, plans, writes. */
import { AddOnError } from "../errors";
import { toSheetValues } from "../table/sheet-values";
import type { Table } from "../table/types";
import type { Destination, Kept, LastWrite, WriteReport } from "./destination";
import type { WriteOptions } from "./write-options";
import { settleBlock } from "./gather";
import { guardValue, readKept } from "./kept-blocks";
import { WRITE_MODES } from "./modes/modes";
import type { Block, StandingBlock } from "./modes/write-mode";
import { perform } from "./perform";
import { planWrite } from "./plan";
import { placeOf, type Rect } from "./rect";
import type { Fill, SheetCells } from "./steps";
import { findPlace, look, type Place, readBlock, type View } from "./survey";

const DEFAULTS = {
  mode: WRITE_MODES.replace,
  header: true,
  overwrite: false,
  keepPrevious: false,
  /** Above this many cells a block is gathered in a hidden sheet first. */
  gatherAbove: 500_000,
};

/** A block that is to land; a sentence on what was cut; for one that is put back, where its columns stood. */
interface Landing extends Block {
  readonly cells: SheetCells & { readonly cut?: string };
  readonly staying?: number;
  readonly places?: readonly number[];
  readonly fillsToClear?: readonly Fill[];
}

/**
 * Writes tables into one spreadsheet. Throws `badDestination` or `tooLarge` before anything is written. One write at a
 * time for a pull: two at once would plan on the same state.
 */
export class Writer {
  constructor(
    private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
    /** SpreadsheetApp.flush: writes are gathered until then, and a kill could lose them. */
    private readonly flush: () => void,
  ) {}

  /** A table without rows changes nothing: an empty answer is no reason to lose the last full one. */
  write(destination: Destination, table: Table, options: WriteOptions = {}): WriteReport {
    const { mode, header } = { ...DEFAULTS, ...options };
    const { last = { columns: [], header } } = options;
    const names = table.columns.map((column) => column.name);
    if (table.rows.length === 0 || names.length === 0) return { written: false, rows: 0, columns: 0, range: "", last };
    const cells = toSheetValues(table, { header });
    const place = findPlace(this.spreadsheet, mode.choosePlace(destination));
    const { block, staying } = mode.compose({ names, cells }, standingBlock(place, last));
    return this.land(destination, place, { ...block, cells: { ...cells, ...block.cells }, staying }, options);
  }

  /** Undoes the last write with `keepPrevious`. */
  restorePrevious(destination: Destination, options: WriteOptions = {}): WriteReport {
    const { mode = DEFAULTS.mode } = options;
    return mode.undo({ putBack: () => this.putBack(destination, options) });
  }

  /** Columns go back by name, under their formats. */
  private putBack(destination: Destination, options: WriteOptions): WriteReport {
    const { spreadsheet } = this;
    const { rangeName } = destination;
    const { header } = { ...DEFAULTS, ...options };
    const known = options.last?.kept;
    const kept = known && readKept({ spreadsheet, rangeName, count: known.count }, header);
    if (!kept) {
      const problem = "there is no earlier table to put back";
      throw new AddOnError("badDestination", { place: destination.sheetName, problem });
    }
    const { formats, places } = kept;
    const columns = header ? kept.values[0] : known.columns;
    const names = places.map((at, column) => String(columns?.[column] ?? `column ${at + 1}`));
    const cells = { values: kept.values.map((row) => row.map(guardValue)), formats };
    const place = findPlace(spreadsheet, destination);
    const landing = { names, cells, places, fillsToClear: moveFills(known, place.rect) };
    const note = known.note === undefined ? {} : { note: known.note };
    return this.land(destination, place, landing, { ...options, ...note, keepPrevious: false });
  }

  private land(destination: Destination, place: Place, landing: Landing, options: WriteOptions): WriteReport {
    const wishes = { ...DEFAULTS, ...options };
    const { header, last = { columns: [], header }, note } = wishes;
    const { names, cells, staying = 0 } = landing;
    const headers = header ? 1 : 0;
    const { sheet, sheetName } = place;
    const dataRows = cells.values.length - headers;
    if (last.unfinished) settleBlock(this.spreadsheet, destination.rangeName, sheet, place.rect);
    const view = look(place, { ...wishes, ...landing, anchor: destination, wanted: names, dataRows });
    const { rect } = view.layout;
    const target = { name: sheetName, missing: !sheet, grid: view.grid };
    // What an unfinished run has kept stays kept: the block may be that run's already.
    const keepPrevious = wishes.keepPrevious && !last.unfinished;
    const steps = planWrite({ ...wishes, ...view, ...landing, keepPrevious, sheet: target });
    const keeps = steps.some(({ kind }) => kind === "keep");
    const kept = keptAfter(last, view, keeps);
    const claimed = last.columns.length === 0 ? names : wishes.mode.claim(names, { ...last, header });
    const written = perform(steps, rect, {
      spreadsheet: this.spreadsheet,
      rangeName: destination.rangeName,
      sheetName,
      sheet,
      keptCount: kept?.count ?? 0,
      begin: () => {
        if (keeps) this.flush();
        options.begin?.({ ...last, columns: claimed, header, kept, unfinished: true });
      },
    });
    // What Sheets refuses only now is told as this write's failure, and not lost at the execution's end.
    this.flush();
    return {
      written: true,
      rows: staying + dataRows,
      columns: names.length,
      range: placeOf(sheetName, rect),
      sheet: sheetName,
      cut: cells.cut,
      sheetId: destination.sheetId === undefined ? written.getSheetId() : undefined,
      last: { columns: names, header, note: note ?? last.note, kept },
    };
  }
}

/** What can be put back from now on. A run that completes another one can still fill further down than that did. */
function keptAfter(last: LastWrite, { layout, fills }: View, keeps: boolean): Kept | undefined {
  const { kept, columns, note } = last;
  const { row, column } = layout.rect;
  if (keeps) return { count: (kept?.count ?? 0) + 1, columns, note, row, column, fills };
  if (!kept || !last.unfinished) return kept;
  const before = moveFills(kept, layout.rect);
  return { ...kept, row, column, fills: [...before, ...fills] };
}

/** Where formulas that were filled down are now, if the block has moved since. */
function moveFills({ row, column, fills }: Kept, now: Pick<Rect, "row" | "column"> | undefined): readonly Fill[] {
  const [down, right] = [(now?.row ?? row) - row, (now?.column ?? column) - column];
  const move = (rect: Rect): Rect => ({ ...rect, row: rect.row + down, column: rect.column + right });
  return fills.map(({ from, to }) => ({ from: move(from), to: move(to) }));
}

function standingBlock({ sheet, rect }: Place, last: LastWrite): StandingBlock {
  return { read: () => (sheet && rect ? readBlock(sheet, rect) : []), unfinished: last.unfinished === true };
}
