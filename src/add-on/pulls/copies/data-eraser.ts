/**
 * Lists and removes what the add-on stores in a spreadsheet. Tables, pull rows and people's own things stay.
 */
import { removeIfOwn } from "../../gate/own-sheets";
import type { Range, Sheet } from "../../shared/google-types";
import type { HeldNames } from "../../settings/held-names";
import type { SettingsStore } from "../../settings/settings";
import { keyOfDenial } from "../../rate-limit/denial-name";
import { tryReporting } from "../../shared/failure-log";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { keepPersonsPart } from "../../sheet-writer/layout/header-notes";
import { isBlank } from "../../input-language/arguments";
import { PAGE_COUNT } from "../../answers/question/question-page";
import type { AnswerCache } from "../../answers/store/answer-cache";
import type { CellNotes } from "../../custom-functions/run/cell-notes";
import type { ConfigTab } from "../config-sheet/tab";
import { isHeaderNote } from "../fetch/header-note";
import { takeFirstOf } from "../model/run-messages";
import { isAtWork } from "../model/pull-state";
import { CONFIG_RANGE } from "../model/tab-names";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { findLogSheets } from "../store/run-log";
import type { Landings } from "../store/landings";
import type { FrozenNotes } from "../store/frozen-notes";
import type { StateStore } from "../store/state-store";
import { findHiddenSheets } from "../lifecycle/hidden-sheets";
import { findNotedCells } from "../lifecycle/noted-cells";
import { FROZEN_MARK } from "../run/frozen-copies";
import { listKnownKeys } from "./stored-copies";

interface KeptItem {
  readonly line: string;
  readonly remove: () => void;
}

const ALL_STORED = Object.values(STORED);
/** It counts Google's daily quota and expires within a day. */
const STAYING: readonly string[] = [STORED.hourlyRuns.name];
/** Of tables and of what is kept of them; formulas name the stamp, and the tab is found by its name. */
const TABLE_NAMES = /^analytics_/;
const STAYING_NAMES: readonly string[] = [STAMP_NAME, CONFIG_RANGE];

/** Removes everything that the add-on keeps of people, and leaves their tables and the rows of pulls. */
export class DataEraser {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly userProperties: () => GoogleAppsScript.Properties.Properties;
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      /** The limit under which a denial is noted. */
      readonly perMinute: () => number;
      readonly userCache: () => GoogleAppsScript.Cache.Cache;
      readonly results: AnswerCache;
      readonly held: Pick<HeldNames, "all">;
      readonly settings: Pick<SettingsStore, "read">;
      readonly frozenNotes: FrozenNotes;
      readonly spreadsheetId: () => string;
      readonly config: Pick<ConfigTab, "open">;
      readonly landings: Landings;
      readonly states: StateStore;
      readonly cellNotes: Pick<CellNotes, "findPlaces" | "takeOut">;
      readonly clock: Clock;
      readonly log: (text: string) => void;
    },
  ) {}

  /** A line each; changes nothing. */
  list(): readonly string[] {
    return this.findKept().map(({ line }) => line);
  }

  /** Names of frozen copies, which a person may have made to keep. */
  listFrozen(): readonly string[] {
    return this.findFrozen().map((sheet) => sheet.getName());
  }

  /** A running pull would bring things back. */
  isAtWork(): boolean {
    const { states, properties, clock } = this.services;
    const now = clock.now();
    return states.all(properties().getProperties()).some(({ state }) => isAtWork(state, now));
  }

  /** Copies of data first. One refusal does not stop the rest. Returns what is left. */
  erase(isFrozenToo: boolean): readonly string[] {
    const { spreadsheet, log } = this.services;
    for (const sheet of isFrozenToo ? this.findFrozen() : [])
      tryReporting(() => removeIfOwn(spreadsheet(), sheet), log);
    for (const { remove } of this.findKept()) tryReporting(remove, log);
    return this.list();
  }

  private findKept(): readonly KeptItem[] {
    return [
      ...this.findHidden(),
      ...this.findLogLines(),
      ...this.findMessages(),
      ...this.findNotes(),
      ...this.findCellNotes(),
      ...this.findNames(),
      ...this.findProperties(),
    ];
  }

  private findHidden(): readonly KeptItem[] {
    const { landings } = this.services;
    const spreadsheet = this.services.spreadsheet();
    const blocks = new Set(landings.all().map(({ rangeName }) => rangeName));
    return findHiddenSheets(spreadsheet, blocks).map(({ sheet, name, isTaken }) => ({
      line: isTaken ? `Sheet "${name}", which the add-on made` : `Hidden sheet "${name}"`,
      remove: () => void removeIfOwn(spreadsheet, sheet),
    }));
  }

  private findLogLines(): readonly KeptItem[] {
    return findLogSheets(this.services.spreadsheet()).flatMap((sheet) => {
      const lines = sheet.getLastRow() - 1;
      // Sheets cannot delete the last row below a frozen one, so it is emptied.
      const remove = (): void => void sheet.getRange(2, 1, lines, sheet.getLastColumn()).clearContent();
      return lines > 0 ? [{ line: `${countOf(lines, "line")} of "${sheet.getName()}"`, remove }] : [];
    });
  }

  private findMessages(): readonly KeptItem[] {
    const tab = this.services.config.open();
    const column = tab?.headers.places.message;
    const own = tab?.own;
    if (!own || column === undefined) return [];
    const hasStatus = ({ row }: { readonly row: number }): boolean => !isBlank(tab.values[row - 1]?.[column]);
    const rows = tab.rows.filter(hasStatus).map(({ row }) => row);
    if (rows.length === 0) return [];
    const remove = (): void => rows.forEach((row) => void own.getRange(row, column + 1).clearContent());
    return [{ line: `${countOf(rows.length, "message")} of runs in "${tab.sheet.getName()}"`, remove }];
  }

  private findNotes(): readonly KeptItem[] {
    // A frozen copy is known by its note.
    const isFrozen = (cell: Range): boolean => cell.getNote().includes(FROZEN_MARK);
    const cells = findNotedCells(this.services.spreadsheet(), isHeaderNote).filter((cell) => !isFrozen(cell));
    const places = cells.map((cell) => `${cell.getSheet().getName()}!${cell.getA1Notation()}`);
    const remove = (): void =>
      cells.forEach((cell: Range) => void cell.setNote(keepPersonsPart(cell.getNote())));
    return cells.length === 0
      ? []
      : [{ line: `Notes on ${countOf(cells.length, "table")}: ${takeFirstOf(places)}`, remove }];
  }

  private findCellNotes(): readonly KeptItem[] {
    const { cellNotes } = this.services;
    const places = cellNotes.findPlaces();
    if (places.length === 0) return [];
    const line = `Notes on ${countOf(places.length, "cell")} with a formula: ${takeFirstOf(places)}`;
    return [{ line, remove: () => cellNotes.takeOut() }];
  }

  private findFrozen(): readonly Sheet[] {
    // Tabs of snapshots are people's tables.
    const frozen = this.services.frozenNotes.all().filter(({ at }) => at === undefined);
    const noted = new Set(frozen.map(({ id }) => id));
    return this.services
      .spreadsheet()
      .getSheets()
      .filter(
        (sheet) =>
          noted.has(sheet.getSheetId()) ||
          (readIfGrid(sheet, () => sheet.getRange(1, 1).getNote()) ?? "").includes(FROZEN_MARK),
      );
  }

  /** A later pull of the same name would take the table for its own. */
  private findNames(): readonly KeptItem[] {
    const spreadsheet = this.services.spreadsheet();
    const isTables = (name: string): boolean => TABLE_NAMES.test(name) && !STAYING_NAMES.includes(name);
    const names = spreadsheet
      .getNamedRanges()
      .map((named) => named.getName())
      .filter(isTables);
    const remove = (): void => names.forEach((name) => spreadsheet.removeNamedRange(name));
    if (names.length === 0) return [];
    const line = `${countOf(names.length, "name")} of tables' cells in formulas: ${takeFirstOf(names)}`;
    return [{ line, remove }];
  }

  private findProperties(): readonly KeptItem[] {
    const all = this.services.properties().getProperties();
    const going = Object.keys(all).filter((name) => isOurs(name, "document properties"));
    const keys = listKnownKeys(all);
    const isAnswer = (name: string): boolean => name.startsWith(STORED.lastGood.name);
    const pages = going.filter((name) => name.startsWith(STORED.questionPage.name));
    const single = going.filter(isAnswer).length;
    const answers = pages.length > 0 ? keys.length : single;
    const pulls = going.filter((name) => name.startsWith(STORED.pullState.name)).length;
    const out = going.filter((name) => name.startsWith(STORED.keptOut.name)).length;
    const own = this.findOwnProperties();
    const others = going.length + own.length - single - pulls - out;
    const remove = (): void => this.removeProperties(going, own, keys);
    const lines = [
      ...(answers > 0 ? [countOf(answers, "kept answer") + " of formulas"] : []),
      ...(pulls > 0 ? [`The state of ${countOf(pulls, "saved pull")}`] : []),
      ...(out > 0 ? ["Who is kept out of the pulls: later ones bring them back"] : []),
      ...(others > 0 ? ["The connection with its key, the chat, and what else is remembered here"] : []),
    ];
    return lines.map((line) => ({ line, remove }));
  }

  /** What this person's own store has of this spreadsheet. */
  private findOwnProperties(): readonly string[] {
    const { userProperties, spreadsheetId } = this.services;
    const own = userProperties().getProperties();
    return ALL_STORED.filter(({ place, name }) => place === "user properties" && !STAYING.includes(name))
      .map(({ name }) => name + spreadsheetId())
      .filter((name) => name in own);
  }

  private removeProperties(names: readonly string[], own: readonly string[], keys: readonly string[]): void {
    const { properties, userProperties } = this.services;
    const store = properties();
    this.removeCached(keys);
    // Whose the connection is decides who may press again where this is cut short: both go last.
    const isMaker = (name: string): boolean => name.startsWith(STORED.maker.name);
    const isConnection = (name: string): boolean => name === STORED.connection.name;
    for (const name of names) if (!isConnection(name)) store.deleteProperty(name);
    for (const name of own) if (!isMaker(name)) userProperties().deleteProperty(name);
    for (const name of names.filter(isConnection)) store.deleteProperty(name);
    for (const name of own.filter(isMaker)) userProperties().deleteProperty(name);
  }

  /** In every cache: answers first, then all that has a name of its own, the lists of names last. */
  private removeCached(keys: readonly string[]): void {
    const { results, held, documentCache, userCache, spreadsheetId, settings, perMinute } = this.services;
    results.removeAll([...new Set([...keys, ...results.heldKeys()])]);
    const { connection, formerAccount } = settings.read();
    const accounts = [connection?.accountId, formerAccount].filter(
      (id): id is string => typeof id === "string",
    );
    const ofAccounts = (name: string): string[] => accounts.map((id) => name + id);
    const shown = Array.from({ length: PAGE_COUNT }, (_, number) => STORED.shownPage.name + number);
    const { accountFailures, windowCopy, denied, personal } = STORED;
    documentCache().removeAll([
      ...shown,
      ...ofAccounts(accountFailures.name),
      ...ofAccounts(windowCopy.name),
      ...accounts.map((id) => denied.name + keyOfDenial(perMinute(), id)),
      ...ALL_STORED.flatMap(listDocumentCacheNames),
      ...held.all(),
    ]);
    userCache().remove(personal.name + spreadsheetId());
  }
}

/** A script bound to the spreadsheet may have its own properties. */
function isOurs(name: string, place: (typeof ALL_STORED)[number]["place"]): boolean {
  return ALL_STORED.some(
    (one) => one.place === place && (one.name.endsWith(":") ? name.startsWith(one.name) : name === one.name),
  );
}

function listDocumentCacheNames({ place, name }: (typeof ALL_STORED)[number]): string[] {
  return place === "document cache" && !name.endsWith(":") ? [name] : [];
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
