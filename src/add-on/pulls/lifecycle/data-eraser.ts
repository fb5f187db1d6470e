/**
 * Lists and removes what the add-on stores in a spreadsheet. Tables, pull rows and people's own things stay.
 */
import type { Range } from "../../shared/google-types";
import { tryReporting } from "../../shared/failure-log";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import { keepPersonsPart } from "../../sheet-writer/layout/header-notes";
import { findLatestName } from "../../sheet-writer/survey/own-tab";
import { isBlank } from "../../input-language/arguments";
import { PAGES, unpackPage } from "../../answers/question/question-page";
import type { CellNotes } from "../../custom-functions/run/cell-notes";
import type { ConfigTab } from "../config-sheet/tab";
import { isHeaderNote } from "../fetch/header-note";
import { takeFirstOf } from "../model/run-messages";
import { isAtWork } from "../model/pull-state";
import { findLogSheets } from "../store/run-log";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { StateStore } from "../store/state-store";
import { findHiddenSheets } from "./hidden-sheets";
import { findNotedCells } from "./noted-cells";

interface KeptItem {
  readonly line: string;
  readonly remove: () => void;
}

const ALL_STORED = Object.values(STORED);
/** It counts Google's daily quota and expires within a day. */
const STAYING: readonly string[] = [STORED.hourlyRuns.name];

/** Removes everything that the add-on keeps of people, and leaves their tables and the rows of pulls. */
export class DataEraser {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly userProperties: () => GoogleAppsScript.Properties.Properties;
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
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

  /** A running pull would bring things back. */
  isAtWork(): boolean {
    const { states, properties, clock } = this.services;
    const now = clock.now();
    return states.all(properties().getProperties()).some(({ state }) => isAtWork(state, now));
  }

  /** Copies of data first. One refusal does not stop the rest. Returns what is left. */
  erase(): readonly string[] {
    for (const { remove } of this.findKept()) tryReporting(remove, this.services.log);
    return this.list();
  }

  private findKept(): readonly KeptItem[] {
    return [
      ...this.findHidden(),
      ...this.findLogLines(),
      ...this.findMessages(),
      ...this.findNotes(),
      ...this.findCellNotes(),
      ...this.findProperties(),
    ];
  }

  private findHidden(): readonly KeptItem[] {
    const { landings, spreadsheetApp } = this.services;
    const spreadsheet = this.services.spreadsheet();
    const blocks = new Set(landings.all().map(({ rangeName }) => rangeName));
    return findHiddenSheets(spreadsheet, spreadsheetApp(), blocks).map(({ sheet, name }) => ({
      line: `Hidden sheet "${name}"`,
      remove: () => {
        spreadsheet.deleteSheet(sheet);
      },
    }));
  }

  private findLogLines(): readonly KeptItem[] {
    return findLogSheets(this.services.spreadsheet(), this.services.spreadsheetApp()).flatMap((sheet) => {
      const lines = sheet.getLastRow() - 1;
      // Sheets cannot delete the last row below a frozen one, so it is emptied.
      const remove = (): void => void sheet.getRange(2, 1, lines, sheet.getLastColumn()).clearContent();
      return lines > 0 ? [{ line: `${countOf(lines, "line")} of "${sheet.getName()}"`, remove }] : [];
    });
  }

  private findMessages(): readonly KeptItem[] {
    const tab = this.services.config.open();
    const column = tab?.headers.places.message;
    if (!tab || column === undefined) return [];
    const hasStatus = ({ row }: { readonly row: number }): boolean => !isBlank(tab.values[row - 1]?.[column]);
    const rows = tab.rows.filter(hasStatus).map(({ row }) => row);
    if (rows.length === 0) return [];
    const remove = (): void => rows.forEach((row) => void tab.sheet.getRange(row, column + 1).clearContent());
    return [{ line: `${countOf(rows.length, "message")} of runs in "${tab.sheet.getName()}"`, remove }];
  }

  private findNotes(): readonly KeptItem[] {
    const cells = findNotedCells(this.services.spreadsheet(), isHeaderNote);
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

  private findProperties(): readonly KeptItem[] {
    const { properties, landings } = this.services;
    const all = properties().getProperties();
    const names = Object.keys(all).filter((name) => isOurs(name, "document properties"));
    const ofPages = names
      .filter((name) => name.startsWith(STORED.questionPage.name))
      .flatMap((name) => Object.keys(unpackPage(all[name] ?? "")));
    const keptIds = new Set(
      landings
        .all()
        .filter((one) => this.isKept(one))
        .map(({ rangeName }) => rangeName),
    );
    const going = names.filter((name) => !isNameOf(name, keptIds));
    const isAnswer = (name: string): boolean => name.startsWith(STORED.lastGood.name);
    const answers = [...going, ...ofPages].filter(isAnswer).length;
    const pulls = going.filter((name) => name.startsWith(STORED.pullState.name)).length;
    const own = this.findOwnProperties();
    const others = going.length + own.length - going.filter(isAnswer).length - pulls;
    const remove = (): void => this.removeProperties(going, own, ofPages);
    const lines = [
      ...(answers > 0 ? [countOf(answers, "kept answer") + " of formulas"] : []),
      ...(pulls > 0 ? [`The state of ${countOf(pulls, "saved pull")}`] : []),
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

  /** A table's range name is kept: a new pull would take it as its own and overwrite it. */
  private removeProperties(
    names: readonly string[],
    own: readonly string[],
    ofPages: readonly string[],
  ): void {
    const { properties, userProperties, documentCache, landings } = this.services;
    for (const one of landings.all()) if (this.isKept(one)) landings.release(one);
    const store = properties();
    const questions = [STORED.lastGood.name, STORED.retry.name].flatMap((prefix) =>
      [...names, ...ofPages].flatMap((name) =>
        name.startsWith(prefix) ? [STORED.outcome.name + name.slice(prefix.length)] : [],
      ),
    );
    const shown = Array.from({ length: PAGES }, (_, number) => STORED.shownPage.name + number);
    documentCache().removeAll([...questions, ...shown, ...ALL_STORED.flatMap(listDocumentCacheNames)]);
    // Whose the connection is decides who may press again where this is cut short: both go last.
    const isMaker = (name: string): boolean => name.startsWith(STORED.maker.name);
    const isConnection = (name: string): boolean => name === STORED.connection.name;
    for (const name of names) if (!isConnection(name)) store.deleteProperty(name);
    for (const name of own) if (!isMaker(name)) userProperties().deleteProperty(name);
    for (const name of names.filter(isConnection)) store.deleteProperty(name);
    for (const name of own.filter(isMaker)) userProperties().deleteProperty(name);
  }

  private isKept({ rangeName }: StoredLanding): boolean {
    const spreadsheet = this.services.spreadsheet();
    return [rangeName, findLatestName(rangeName)].some((name) => spreadsheet.getRangeByName(name) !== null);
  }
}

/** A script bound to the spreadsheet may have its own properties. */
function isOurs(name: string, place: (typeof ALL_STORED)[number]["place"]): boolean {
  return ALL_STORED.some(
    (one) => one.place === place && (one.name.endsWith(":") ? name.startsWith(one.name) : name === one.name),
  );
}

function isNameOf(property: string, keptIds: ReadonlySet<string>): boolean {
  const { name } = STORED.landing;
  return property.startsWith(name) && keptIds.has(property.slice(name.length));
}

function listDocumentCacheNames({ place, name }: (typeof ALL_STORED)[number]): string[] {
  return place === "document cache" && !name.endsWith(":") ? [name] : [];
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
