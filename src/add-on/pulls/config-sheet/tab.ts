/** The tab of pulls: found wherever it was moved and however it was renamed, read, and told in what became of its pulls. */
import type { PlanContext } from "../../custom-functions/planning/plan";
import { isBlank, plainText } from "../../input-language/arguments";
import { isFailure } from "../../shared/errors";
import { pullIdentity, type PullTells, readTells } from "../../input-language/pulls/pull-words";
import { ANSWER_TAB } from "../../answers/store/answer-tab";
import { CONFIG_SHEET, type StatusCellName } from "./columns";
import { findHeaders, type Headers } from "./headers";
import { type ConfigRow, readRows, type RowsContext, rowsBelow, valueAt } from "./rows";
import { CONFIG_RANGE, makeConfigSheet } from "./make-tab";
import { LOG_SHEET } from "../store/run-log";
import type { PullMistake, SavedPull } from "../model/saved-pull";
import { EXPORT_STATE, type RowStatus, statusBlocks, type StatusBlock } from "./status-columns";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** What the tab says. */
export interface ConfigReading {
  /** Those that can run, in the order of their rows. */
  readonly pulls: readonly SavedPull[];
  readonly mistakes: readonly PullMistake[];
  /** What is wrong with the tab itself, one sentence each: no pull can run before it is mended. */
  readonly problems: readonly string[];
  /** Whether the tab is there with all its headers above its rows, and each row has a name: a pull that is not found in it has no row. */
  readonly isWhole: boolean;
  /** The identities of pulls beside which it says that they ran once: what a copied row or spreadsheet brings along. */
  readonly toldToHaveRun: ReadonlySet<string>;
  /** The identities of pulls beside which it says that an export is under way. */
  readonly toldToExport: ReadonlySet<string>;
  /** What stands in the cell of its next run, where the tab has such cells, by the identity of the pull. */
  readonly nextRuns: ReadonlyMap<string, unknown>;
  /** Whether a row does not tell yet what is wrong with it, or tells what was mended since. */
  readonly needsTelling: boolean;
}

/** A tab as it was read at one moment. */
export interface OpenTab {
  readonly sheet: Sheet;
  readonly values: readonly (readonly unknown[])[];
  readonly headers: Headers;
  readonly rows: readonly ConfigRow[];
}

export interface ConfigServices {
  readonly spreadsheet: () => Spreadsheet;
  readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly planContext: () => PlanContext;
}

const NO_HEADERS =
  'The tab of pulls has no headers any more: put "Name", "Source", "What" and the others into its first row again, or delete the tab to begin a new one.';
const MISSING: Headers = { row: 0, places: {}, problems: [NO_HEADERS] };

const NO_TAB: ConfigReading = {
  pulls: [],
  mistakes: [],
  problems: [],
  isWhole: false,
  toldToHaveRun: new Set(),
  toldToExport: new Set(),
  nextRuns: new Map(),
  needsTelling: false,
};

export class ConfigTab {
  /** Whether this person may write our cells; asked once. */
  private isEditable: boolean | undefined;

  constructor(private readonly services: ConfigServices) {}

  /** What the tab says; nothing where there is none. Four service calls. */
  read(): ConfigReading {
    const tab = this.open();
    if (tab === undefined) return NO_TAB;
    const { values, headers, rows } = tab;
    const pulls = rows.flatMap(({ read }) => (read.kind === "pull" ? [read.pull] : []));
    const mistakes = rows.flatMap(({ read }) => (read.kind === "mistaken" ? [read.mistake] : []));
    const toldIn = ({ row }: SavedPull, cell: StatusCellName): unknown =>
      valueAt(values[row - 1] ?? [], headers.places, cell);
    const told = (cell: StatusCellName, isSaid: (value: unknown) => boolean): ReadonlySet<string> =>
      new Set(pulls.filter((pull) => isSaid(toldIn(pull, cell))).map(({ name }) => pullIdentity(name)));
    return {
      pulls,
      mistakes,
      problems: headers.problems,
      isWhole: isWhole(tab) && mistakes.every(({ name }) => name !== ""),
      toldToHaveRun: told("lastRun", (value) => !isBlank(value)),
      nextRuns: new Map(
        headers.places.nextRun === undefined
          ? []
          : pulls.map((pull) => [pullIdentity(pull.name), toldIn(pull, "nextRun")]),
      ),
      toldToExport: told("state", (value) => String(value).startsWith(EXPORT_STATE)),
      needsTelling: this.untold(tab, []).length > 0,
    };
  }

  /**
   * Writes beside each pull what became of it, and beside each row what is wrong with it. Rows are looked for by name now, not
   * where they were when the run began: people sort. Only our cells of rows that change are written. False where they are protected
   * from this person.
   */
  tell(statuses: readonly RowStatus[]): boolean {
    const tab = this.open();
    if (tab === undefined) return true;
    for (const block of this.untold(tab, statuses)) {
      const [first = []] = block.values;
      const range = tab.sheet.getRange(block.row, block.column, block.values.length, first.length);
      if (!(this.isEditable ??= range.canEdit())) return false;
      range.setValues(block.values);
    }
    return true;
  }

  /** Makes the tab where there is none, or only a blank one. */
  ensure(): OpenTab {
    const tab = this.open();
    if (tab && !isBlankTab(tab)) return tab;
    const sheet = makeConfigSheet(this.services.spreadsheet(), this.services.spreadsheetApp(), tab?.sheet);
    return this.openAt(sheet);
  }

  /**
   * The tab as it is now; undefined where there is none. By the named range on its headers, which follows a renamed tab and is copied
   * with the spreadsheet; else by its name, unless that sheet holds something else: then it is somebody's own.
   */
  open(): OpenTab | undefined {
    const spreadsheet = this.services.spreadsheet();
    const named = namedSheet(spreadsheet);
    if (named) return this.openAt(named);
    const sheet = spreadsheet.getSheetByName(CONFIG_SHEET);
    const tab = sheet ? this.openAt(sheet) : undefined;
    return tab?.headers === MISSING && !isBlankTab(tab) ? undefined : tab;
  }

  private openAt(sheet: Sheet): OpenTab {
    const values = sheet.getDataRange().getValues() as unknown[][];
    const headers = findHeaders(values) ?? MISSING;
    return { sheet, values, headers, rows: this.rowsOf(sheet, values, headers) };
  }

  /** What is to be written so that the tab tells this. */
  private untold({ values, headers, rows }: OpenTab, statuses: readonly RowStatus[]): StatusBlock[] {
    return statusBlocks(values, headers, rows, statuses, this.services.planContext().zone);
  }

  /** What the rows of this sheet are read against. */
  context(sheet: Sheet): RowsContext {
    const ownSheets = [sheet.getName(), CONFIG_SHEET, LOG_SHEET, ANSWER_TAB];
    return { ...this.services.planContext(), ownSheets };
  }

  private rowsOf(sheet: Sheet, values: OpenTab["values"], headers: Headers): readonly ConfigRow[] {
    if (headers.problems.length === 0) {
      return readRows(values, headers, this.context(sheet));
    }
    // A row that is half understood must not run: without its column "Mode", a merge would replace.
    const message = headers.problems.join(" ");
    return rowsBelow(values, headers).map(({ row, cells }) => {
      const name = plainText(cells.name).trim();
      const isScheduled = headers.places.schedule === undefined || !isBlank(cells.schedule);
      const tells = knownTells(cells.tell);
      return { row, read: { kind: "mistaken", mistake: { row, name, cells: {}, message, isScheduled, tells } } };
    });
  }
}

function knownTells(cell: unknown): PullTells {
  try {
    return readTells(plainText(cell).trim());
  } catch (error) {
    if (isFailure(error, "badArgument")) return "nobody";
    throw error;
  }
}

/** Who sorts the tab with its headers has rows above them, which are not read. */
function isWhole({ values, headers }: OpenTab): boolean {
  const isRow = (row: readonly unknown[]): boolean =>
    (["name", "source"] as const).every((cell) => !isBlank(valueAt(row, headers.places, cell)));
  return headers.problems.length === 0 && !values.slice(0, headers.row).some(isRow);
}

function isBlankTab({ values }: OpenTab): boolean {
  return values.every((row) => row.every(isBlank));
}

/** A name whose cells are gone may throw instead of naming nothing (github.com/burnash/gspread issue 1530). */
function namedSheet(spreadsheet: Spreadsheet): Sheet | undefined {
  try {
    return spreadsheet.getRangeByName(CONFIG_RANGE)?.getSheet();
  } catch {
    return undefined;
  }
}
