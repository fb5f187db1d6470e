/** The tab of pulls, found even if moved or renamed. */
import { type OwnSheet, toOwnTab } from "../../gate/own-sheets";
import { isOfGoogle } from "../../shared/errors";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import type { PlanContext } from "../../custom-functions/planning/plan";
import { isBlank } from "../../input-language/arguments";
import type { PullCellName } from "../../input-language/pulls/pull-row";
import { type ConfigColumn, OUR_COLUMNS, type StatusCellName } from "./columns";
import { findHeaders, type Headers, HEADERS_WITHIN } from "./headers";
import { type ConfigRow, readConfigRows, type ConfigRowsContext, readValueAt } from "./rows";
import { addColumns, type FirstRow, makeConfigSheet, nameHeader } from "./make-tab";
import {
  findLacking,
  isBlankTab,
  isWholeTab,
  lacksColumns,
  MISSING,
  type OpenTab,
  readProblemCell,
  takeMistakenRows,
} from "./open-tab";
import { CONFIG_RANGE, CONFIG_SHEET, OWN_SHEETS } from "../model/tab-names";
import type { SheetValue } from "../../sheet-writer/cells/steps";
import { makeRowReader } from "./row-reader";
import { readShownDays } from "./shown-days";
import { adoptTab, refuseStrange } from "./strange-tab";
import { groupStretches } from "./stretches";
import { type RowStatus, makeStatusBlocks, type StatusBlock } from "./status-columns";

export interface ShownRow extends ConfigRow {
  /** Comes along when a row or spreadsheet is copied. */
  readonly isShownToHaveRun: boolean;
  readonly state: unknown;
  /** Content of its "Next run"; undefined without that column. */
  readonly nextRun: unknown;
  /** Whether a cell holds a formula now. A service call. */
  readonly isFormula: (cell: PullCellName) => boolean;
}

export interface ConfigReading {
  readonly rows: readonly ShownRow[];
  /** Problems of the tab itself, a sentence each: nothing runs until they are fixed. */
  readonly problems: readonly string[];
  /** The tab exists with all headers above its rows: a pull not found has no row. */
  readonly isWhole: boolean;
  /** A tab with headers; without one, nothing is known of its pulls. */
  readonly isThere: boolean;
  /** Some row does not show its current mistakes. */
  readonly isOutdated: boolean;
  /** It was made by hand and lacks columns, or does not say what keeps it from being read: see `finish`. */
  readonly lacksColumns: boolean;
  /** It is not this add-on's own tab, as `OpenTab` says. */
  readonly isStrange: boolean;
}

/** `rows`: a pull that is not among them has none any more; undefined where that is not certain. */
export interface StatusesWritten {
  readonly isWritten: boolean;
  readonly rows: readonly ConfigRow[] | undefined;
}

const NO_TAB: ConfigReading = {
  rows: [],
  problems: [],
  isWhole: false,
  isThere: false,
  isOutdated: false,
  lacksColumns: false,
  isStrange: false,
};
const ID_COLUMN = OUR_COLUMNS.filter(({ cell }) => cell === "id");

/**
 * The tab of pulls: it is opened or made, its rows are read, and what we know is written into our columns.
 */
export class ConfigTab {
  /** May this person write our cells, by first column; cached. */
  private readonly editable: { [column: number]: boolean } = {};
  private readonly readRow = makeRowReader();

  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly planContext: () => PlanContext;
    },
  ) {}

  /** Empty without a tab. Four service calls. */
  read(): ConfigReading {
    const tab = this.open();
    if (tab === undefined) return NO_TAB;
    const { sheet, values, headers, rows } = tab;
    const shown = rows.map((one): ShownRow => {
      const cell = (name: StatusCellName): unknown =>
        readValueAt(values[one.row - 1] ?? [], headers.places, name);
      const nextRun = headers.places.nextRun === undefined ? undefined : cell("nextRun");
      const [lastRun, state] = [cell("lastRun"), cell("state")];
      const isFormula = (name: PullCellName): boolean => {
        const column = headers.places[name];
        return column !== undefined && sheet.getRange(one.row, column + 1).getFormula() !== "";
      };
      return { ...one, isShownToHaveRun: !isBlank(lastRun), state, nextRun, isFormula };
    });
    const isOutdated = this.outdated(tab, []).length > 0;
    const isThere = headers !== MISSING;
    return {
      rows: shown,
      problems: headers.problems,
      isWhole: isWholeTab(tab),
      isThere,
      isOutdated,
      lacksColumns: lacksColumns(tab),
      isStrange: tab.own === undefined,
    };
  }

  /**
   * Statuses and mistakes; rows are found again by id, as people sort. They are not written where our cells
   * are protected from this person.
   */
  writeStatuses(statuses: readonly RowStatus[]): StatusesWritten {
    const tab = this.open();
    if (tab === undefined) return { isWritten: true, rows: undefined };
    const isWritten = this.outdated(tab, statuses).every(({ row, column, values }) =>
      this.write(tab, row, column, values),
    );
    return { isWritten, rows: isWholeTab(tab) ? tab.rows : undefined };
  }

  /** Writes ids of rows without the right one. False where protected from this person. */
  writeIds(ids: ReadonlyMap<number, string>): boolean {
    const tab = this.open();
    if (tab === undefined || tab.headers.problems.length > 0) return false;
    const { own, headers } = tab;
    const known = headers.places.id;
    if (!own || (known === undefined && !own.getRange(headers.row + 1, 1).canEdit())) return false;
    const column = known === undefined ? this.addColumns(own, headers, ID_COLUMN) : known + 1;
    const rows = [...ids].sort(([a], [b]) => a - b);
    return groupStretches(rows, ([row]) => row).every((stretch) => {
      const [first] = stretch;
      return (
        first === undefined ||
        this.write(
          tab,
          first[0],
          column,
          stretch.map(([, id]) => [id]),
        )
      );
    });
  }

  /**
   * Adds the columns that a tab made by hand lacks, and writes right of the headers what else is wrong with
   * it.
   */
  finish(): void {
    const tab = this.open();
    if (!tab?.own || !lacksColumns(tab) || !tab.own.getRange(tab.headers.row + 1, 1).canEdit()) return;
    const { own: sheet, headers, lacking } = tab;
    if (lacking.length > 0) {
      this.addColumns(sheet, headers, lacking);
      const width = sheet.getLastColumn();
      nameHeader(this.services.spreadsheet(), sheet.getRange(headers.row + 1, 1, 1, width));
    }
    const after = this.openAt(sheet, false);
    const { at, says, needs } = readProblemCell(after);
    if (says === needs) return;
    if (at >= sheet.getMaxColumns()) sheet.insertColumnsAfter(sheet.getMaxColumns(), 1);
    sheet.getRange(after.headers.row + 1, at + 1).setValue(needs);
  }

  private addColumns(sheet: OwnSheet, headers: Headers, columns: readonly ConfigColumn[]): number {
    return addColumns(sheet, headers.row + 1, columns, this.services.spreadsheetApp());
  }

  /** Makes a tab with these rows where there is none with headers, next to one that lost them. */
  makeAgain(rows: readonly FirstRow[]): void {
    const tab = this.open();
    if (tab && tab.headers !== MISSING) return;
    const blank = tab && isBlankTab(tab) ? tab.sheet : undefined;
    makeConfigSheet(this.services.spreadsheet(), this.services.spreadsheetApp(), blank, rows);
  }

  /** Makes the tab where there is none, or only a blank one. */
  ensure(): OpenTab {
    this.finish();
    const tab = this.open();
    if (tab && !isBlankTab(tab)) return tab;
    const sheet = makeConfigSheet(this.services.spreadsheet(), this.services.spreadsheetApp(), tab?.sheet);
    return this.openAt(sheet, false);
  }

  /**
   * Finds the tab by the named range on its headers, which survives renaming and copying; else by name,
   * unless that sheet is somebody's own.
   */
  open(): OpenTab | undefined {
    const spreadsheet = this.services.spreadsheet();
    const named = findNamedSheet(spreadsheet);
    if (named) return this.openAt(named, false);
    const sheet = spreadsheet.getSheetByName(CONFIG_SHEET);
    const tab = sheet ? this.openAt(sheet, true) : undefined;
    return tab?.headers === MISSING && !isBlankTab(tab) ? undefined : tab;
  }

  private openAt(sheet: Sheet, mayBeByHand: boolean): OpenTab {
    const read = sheet.getDataRange().getValues() as unknown[][];
    const found = findHeaders(read, () => readHeaderNotes(sheet, read)) ?? MISSING;
    const values = readShownDays(sheet, read, found, this.services.planContext().zone);
    const own = toOwnTab(this.services.spreadsheet(), sheet);
    const headers = own || found === MISSING ? found : refuseStrange(found);
    const lacking = mayBeByHand && own ? findLacking(headers) : [];
    return { sheet, values, headers, lacking, own, rows: this.rowsOf(sheet, values, headers) };
  }

  /** What this person says is this spreadsheet's tab. @throws AddOnError badDestination */
  adopt(): void {
    const tab = this.open();
    if (tab && !tab.own) adoptTab(this.services.spreadsheet(), this.services.spreadsheetApp(), tab.sheet);
  }

  private write({ own }: OpenTab, row: number, column: number, values: SheetValue[][]): boolean {
    if (!own) return true;
    const [first = []] = values;
    const range = own.getRange(row, column, values.length, first.length);
    if (!(this.editable[column] ??= range.canEdit())) return false;
    // A rule that an editor has laid over our own cells would end every hourly run, also when told late.
    range.setDataValidation(null);
    range.setValues(values);
    return true;
  }

  private outdated({ values, headers, rows }: OpenTab, statuses: readonly RowStatus[]): StatusBlock[] {
    return makeStatusBlocks(values, headers, rows, statuses, this.services.planContext().zone);
  }

  context(sheet: Sheet): ConfigRowsContext {
    const ownSheets = [sheet.getName(), ...OWN_SHEETS];
    return { ...this.services.planContext(), ownSheets, readRow: this.readRow };
  }

  private rowsOf(sheet: Sheet, values: OpenTab["values"], headers: Headers): readonly ConfigRow[] {
    return headers.problems.length === 0
      ? readConfigRows(values, headers, this.context(sheet))
      : takeMistakenRows(values, headers);
  }
}

/** Of the rows in which headers may be. */
function readHeaderNotes(sheet: Sheet, [first = [], ...others]: OpenTab["values"]): string[][] {
  const height = Math.min(others.length + 1, HEADERS_WITHIN);
  return sheet.getRange(1, 1, height, first.length).getNotes();
}

/** A broken name may throw instead of returning null (github.com/burnash/gspread issue 1530). */
function findNamedSheet(spreadsheet: Spreadsheet): Sheet | undefined {
  try {
    return spreadsheet.getRangeByName(CONFIG_RANGE)?.getSheet();
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    return undefined;
  }
}
