/** Lands a composed block: looks at what stands around it, plans, performs, and says what it left. */
import { neutralText } from "../table/sheet-values";
import type { ColumnType } from "../table/types";
import type { Zone } from "../table/zone";
import type { Destination, Kept, LastWrite, WriteReport } from "./destination";
import { moveFills } from "./fill-down";
import { REPLACE } from "./modes/replace";
import type { Composed, Standing, WriteMode } from "./modes/write-mode";
import { checkCells } from "./obstacles";
import { perform } from "./perform";
import { planWrite } from "./plan";
import { type Print, printOf, writePrint } from "./prints";
import { asRead } from "./read-back";
import { boundsOf, placeOf } from "./rect";
import { checkRoom } from "./room";
import { titleOf, type Titles } from "./renamed-headers";
import type { Fill, Step } from "./steps";
import { type Band, look, type Place, type View } from "./survey";
import type { WriteOptions } from "./write-options";

export const DEFAULTS = {
  mode: REPLACE,
  header: true,
  overwrite: false,
  keepPrevious: false,
  valuesOnly: false,
  /** Above this many cells a block is gathered in a hidden sheet first. */
  gatherAbove: 500_000,
};

/** What is to land, and where. */
export interface Landing {
  readonly destination: Destination;
  readonly place: Place;
  readonly band: Band | undefined;
  readonly standing: Standing;
  readonly composed: Composed;
  /** What is known of the pull's last write. */
  readonly last: LastWrite;
  /** The same, or the answer's own columns where nothing is known. */
  readonly known: LastWrite;
  /** What a person calls some of its columns: that stays in the first row. */
  readonly titles: Titles;
  /** Types of the columns, as the answer has them; undefined where they are not known. */
  readonly types: Readonly<Record<string, ColumnType>> | undefined;
  /** For a block that is put back: where its columns stood, and what had been filled down since. */
  readonly places?: readonly number[];
  readonly fillsToClear?: readonly Fill[];
  /** Where the named range was, when the run makes a tab for itself. */
  readonly before?: Kept["before"];
}

export interface Services {
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  /** SpreadsheetApp.flush: writes are gathered until then, and a kill could lose them. */
  readonly flush: () => void;
  /** The spreadsheet's time zone: what a cell that holds a date is read in. */
  readonly zone: () => Zone;
}

/** What a write is going to do. */
interface Planned {
  readonly wishes: WriteOptions & typeof DEFAULTS;
  readonly view: View;
  readonly steps: readonly Step[];
  readonly note: string | undefined;
}

/** Looks at what stands around and plans; throws what `land` would before it writes. */
export function planLanding(landing: Landing, options: WriteOptions): Planned {
  const wishes = { ...DEFAULTS, ...options };
  const { destination, place, band, composed, last, known, titles } = landing;
  const { header, mode } = wishes;
  const { names, rows, formats } = composed.block;
  const { sheet, sheetName } = place;
  const view = look(place, band, {
    anchor: destination,
    last: known,
    wanted: names,
    dataRows: rows.length,
    staying: composed.staying,
    header,
    places: landing.places,
    overwrite: wishes.overwrite,
    // What is put back is as it was: nothing is filled down that was not there.
    fillsDown: landing.fillsToClear === undefined,
  });
  const wantsKept = wishes.keepPrevious && mode.keeps === "block";
  const note = noteOf(wishes, last);
  const steps = planWrite({
    ...view,
    cells: { values: header ? [names.map((name) => neutralText(titleOf(name, titles))), ...rows] : rows, formats },
    sheet: { name: sheetName, missing: !sheet, grid: view.grid },
    overwrite: wishes.overwrite,
    // What an unfinished run has kept stays kept: the block may be that run's already. So may that of a run which was killed later.
    keepPrevious: wantsKept && !last.unfinished && !isOfSameRun(last, mode),
    keepsBlock: wantsKept && last.kept !== undefined,
    fillsToClear: landing.fillsToClear,
    gatherAbove: wishes.gatherAbove,
    note,
    isPlain: wishes.valuesOnly,
  });
  if (sheet) {
    const { claim } = view.layout;
    const touched = boundsOf([claim, ...view.fills.map(({ to }) => to)]);
    checkCells(sheet, { written: claim, touched, grid: view.grid });
  }
  return { wishes, view, steps, note };
}

export function land(landing: Landing, options: WriteOptions, { spreadsheet, flush, zone }: Services): WriteReport {
  const { wishes, view, steps, note } = planLanding(landing, options);
  const { destination, place, composed, last, titles } = landing;
  const { mode, header } = wishes;
  const { names, rows } = composed.block;
  const { staying } = composed;
  const { sheet, sheetName } = place;
  const keeps = steps.some(({ kind }) => kind === "keep");
  const kept = keptAfter(landing, wishes, view, keeps);
  const claimed = last.columns.length === 0 ? names : mode.claim(names, { ...last, header });
  const ownTitles = Object.keys(titles).length === 0 ? undefined : titles;
  const tabOf = (written: GoogleAppsScript.Spreadsheet.Sheet) => (mode.tabNames ? written.getSheetId() : undefined);
  const { rangeName } = destination;
  checkRoom(steps, { spreadsheet, rangeName, keptCount: kept?.count ?? 0, isNew: !sheet });
  // What Sheets refuses only when it is flushed is told as this write's failure, and not lost at the execution's end.
  const written = perform(steps, view.layout.rect, {
    spreadsheet,
    rangeName,
    sheetName,
    sheet,
    keptCount: kept?.count ?? 0,
    flush,
    begin: (begun) => {
      if (keeps) flush();
      const { at } = mode;
      options.begin?.({
        ...last,
        columns: claimed,
        header,
        titles: ownTitles,
        kept,
        at,
        tab: tabOf(begun),
        unfinished: true,
      });
    },
  });
  const total = staying + rows.length;
  const print = mode.overwrites ? printAsRead(landing, zone) : undefined;
  const left = landing.types && { rows: total, types: landing.types, print: print && writePrint(print) };
  return {
    written: true,
    rows: total,
    columns: names.length,
    range: placeOf(sheetName, view.layout.rect),
    sheet: sheetName,
    sheetId: destination.sheetId === undefined && !mode.tabNames ? written.getSheetId() : undefined,
    last: {
      columns: names,
      header,
      titles: ownTitles,
      note: note ?? last.note,
      kept,
      left,
      at: mode.at,
      tab: tabOf(written),
    },
  };
}

function printAsRead({ composed, types = {} }: Landing, zone: () => Zone): Print | undefined {
  const { names, rows } = composed.block;
  const columnTypes = names.map((name) => types[name]);
  return printOf(asRead(composed.rows ?? rows, columnTypes, zone), names.length);
}

/** A note that was there is taken away where a pull wants plain values now. */
function noteOf({ note, valuesOnly }: WriteOptions, last: LastWrite): string | undefined {
  if (valuesOnly !== true) return note;
  return last.note ? "" : undefined;
}

/** Whether the run that writes has landed before, and in the same way. */
function isOfSameRun({ at, kept }: LastWrite, mode: WriteMode): boolean {
  const isSameWay = kept === undefined || (kept.mode ?? REPLACE.name) === mode.name;
  return at !== undefined && at === mode.at && isSameWay;
}

/** What can be undone from now on. A run that completes another one can still fill further down than that did. */
function keptAfter(
  { last, standing, before: named, titles }: Landing,
  { mode, keepPrevious }: WriteOptions & { readonly mode: WriteMode },
  { layout, fills }: View,
  keeps: boolean,
): Kept | undefined {
  const { kept, columns, note, left } = last;
  const { row, column } = layout.rect;
  const isSameRun = (mode.keeps === "block" && last.unfinished) || isOfSameRun(last, mode);
  const before = left && { rows: left.rows, types: left.types };
  const anew = { count: kept?.count ?? 0, columns, titles, note, row, column, fills, left: before };
  if (keeps) return { ...anew, mode: mode.name, count: anew.count + 1 };
  if (keepPrevious && mode.keeps === "run" && !isSameRun) {
    if (mode.tabNames) return { ...anew, mode: mode.name, at: mode.at, before: named };
    if (standing.names.length > 0) return { ...anew, mode: mode.name, at: mode.at, columns: standing.names };
  }
  if (!kept || !isSameRun) return kept;
  return { ...kept, row, column, fills: [...moveFills(kept, layout.rect), ...fills] };
}
