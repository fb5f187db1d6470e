/** Lands a table in a sheet: reads what is there, plans, writes. */
import { AddOnError } from "../errors";
import { toSheetValues } from "../table/sheet-values";
import type { Table } from "../table/types";
import { applyColumnRule, checkShrink, typesOf } from "./column-rule";
import type { Destination, LastWrite, WriteReport } from "./destination";
import { groundAt, siteOf } from "./ground";
import { DEFAULTS, land } from "./landing";
import type { WriteMode } from "./modes/write-mode";
import { placeOf } from "./rect";
import { undoWrite } from "./undo";
import type { WriteOptions } from "./write-options";

/**
 * Writes tables into one spreadsheet. Throws `badDestination`, `badSetting` or `tooLarge` before anything is written. One
 * write at a time for a pull: two at once would plan on the same state.
 */
export class Writer {
  constructor(
    private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
    /** SpreadsheetApp.flush: writes are gathered until then, and a kill could lose them. */
    private readonly flush: () => void,
  ) {}

  /** A table without rows changes nothing: an empty answer is no reason to lose the last full one. */
  write(destination: Destination, table: Table, options: WriteOptions = {}): WriteReport {
    const { mode, header, overwrite } = { ...DEFAULTS, ...options };
    const last = lastOf(options, mode) ?? { columns: [], header };
    if (table.rows.length === 0 || table.columns.length === 0) {
      return { written: false, rows: 0, columns: 0, range: "", last: options.last ?? last };
    }
    checkNames(table, mode);
    const site = siteOf(this.spreadsheet, destination, mode, last);
    const place = placeOf(site.place.sheetName, site.place.rect ?? site.destination);
    const { table: wanted, changes } = applyColumnRule(table, last.left, options.columnRule ?? "add", place);
    if (mode.drops && !options.allowShrink && !overwrite) checkShrink(wanted, last.left, place);
    const { values, formats, cut } = toSheetValues(wanted, { header: false });
    const names = wanted.columns.map((column) => column.name);
    const known = options.last ? last : { columns: names, header };
    const ground = groundAt(this.spreadsheet, site, known, mode.name === "merge");
    const composed = mode.compose({ names, rows: values, formats }, ground.standing);
    const landing = { ...site, ...ground, composed, last, types: typesOf(wanted) };
    return { ...land(landing, options, this.services()), cut, columnChanges: changes };
  }

  /** Undoes the last write with `keepPrevious`, as its own mode does, whatever the pull's is by now. */
  restorePrevious(destination: Destination, options: WriteOptions = {}): WriteReport {
    return undoWrite(destination, options, this.services());
  }

  private services() {
    return { spreadsheet: this.spreadsheet, flush: this.flush };
  }
}

/** A tab that a run made for itself is no unfinished block at the pull's place, nor the other way round. */
function lastOf({ last }: WriteOptions, mode: WriteMode): LastWrite | undefined {
  const isOther = last?.unfinished && (last.tab !== undefined) !== (mode.tabNames !== undefined);
  return isOther ? { ...last, unfinished: undefined } : last;
}

function checkNames({ columns }: Table, { adds, name: mode }: WriteMode): void {
  const taken = adds.find((own) => columns.some(({ name }) => name === own));
  if (taken === undefined) return;
  const problem = `the answer has a column "${taken}", which this way of writing adds itself. Leave that column out, or choose another way`;
  throw new AddOnError("badSetting", { setting: mode, problem });
}
