/** The tab of pulls as it was read, and what it lacks. Pure but for the sheet that it holds. */
import type { OwnSheet } from "../../gate/own-sheets";
import type { Sheet } from "../../shared/google-types";
import { isBlank, readPlainText } from "../../input-language/arguments";
import { readNotifyChoice } from "../../input-language/pulls/notify-text";
import type { NotifyWhen } from "../../input-language/pulls/pull-words";
import { isFailure } from "../../shared/known-error";
import { CONFIG_COLUMNS, type ConfigCellName, type ConfigColumn } from "./columns";
import type { Headers } from "./headers";
import { type ConfigRow, readValueAt, takeRowsBelow } from "./rows";

/** A tab as read at one moment. */
export interface OpenTab {
  readonly sheet: Sheet;
  readonly values: readonly (readonly unknown[])[];
  readonly headers: Headers;
  readonly rows: readonly ConfigRow[];
  /** Columns that the add-on adds, because a person made this tab. */
  readonly lacking: readonly ConfigColumn[];
  /** Undefined where nobody has said that it is this spreadsheet's tab: nothing in it runs or is written. */
  readonly own: OwnSheet | undefined;
}

const NO_HEADERS =
  'The tab of pulls has lost its headers. Put "Name", "Source", "What" and the others back into its first row. Or choose Make the tab again in the sidebar, under Saved.';
/** Of a sheet without them. */
export const MISSING: Headers = { row: 0, places: {}, problems: [NO_HEADERS] };

/** Begins the message in a cell right of the headers, where the whole tab cannot be read. */
const NOTHING_RUNS = "Nothing in this sheet runs. ";
/** A tab that a person made has at least these, which have to be filled. */
const NEEDED: readonly ConfigCellName[] = ["name", "source", "what", "place"];

/** Half a row must not run: without "Mode", a merge would replace. */
export function takeMistakenRows(values: OpenTab["values"], headers: Headers): readonly ConfigRow[] {
  const message = headers.problems.join(" ");
  return takeRowsBelow(values, headers).map(({ row, cells, idCell }) => {
    const name = readPlainText(cells.name).trim();
    const isScheduled = headers.places.schedule === undefined || !isBlank(cells.schedule);
    const notifyWhen = readKnownNotifyWhen(cells.tell);
    return {
      row,
      cells,
      idCell,
      read: { kind: "mistaken", mistake: { row, name, cells: {}, message, isScheduled, notifyWhen } },
    };
  });
}

function readKnownNotifyWhen(cell: unknown): NotifyWhen {
  try {
    return readNotifyChoice(readPlainText(cell).trim()).when;
  } catch (error) {
    if (isFailure(error, "badArgument")) return "nobody";
    throw error;
  }
}

/** If sorted together with its headers, rows above them are not read. */
export function isWholeTab({ values, headers }: OpenTab): boolean {
  const isRow = (row: readonly unknown[]): boolean =>
    (["name", "source"] as const).every((cell) => !isBlank(readValueAt(row, headers.places, cell)));
  return headers.problems.length === 0 && !values.slice(0, headers.row).some(isRow);
}

export function findLacking({ places }: Headers): readonly ConfigColumn[] {
  if (NEEDED.some((cell) => places[cell] === undefined)) return [];
  return CONFIG_COLUMNS.filter(({ cell }) => places[cell] === undefined);
}

export function lacksColumns(tab: OpenTab): boolean {
  if (isBlankTab(tab) || !tab.own) return false;
  const { says, needs } = readProblemCell(tab);
  return tab.lacking.length > 0 || says !== needs;
}

/** Where in the header row it is said what is wrong with the whole tab, from 0, and what should be. */
export function readProblemCell({ values, headers }: OpenTab): {
  readonly at: number;
  readonly says: string;
  readonly needs: string;
} {
  const cells = (values[headers.row] ?? []).map(String);
  const found = cells.findIndex((cell) => cell.startsWith(NOTHING_RUNS));
  const { problems } = headers;
  return {
    at: found < 0 ? cells.length : found,
    says: cells[found] ?? "",
    needs: problems.length === 0 ? "" : NOTHING_RUNS + problems.join(" "),
  };
}

export function isBlankTab({ values }: OpenTab): boolean {
  return values.every((row) => row.every(isBlank));
}
