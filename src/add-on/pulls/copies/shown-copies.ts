/** Walks what people see: tables, frozen copies, and cells that are their own. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { isCellNote, readCellNotes } from "../../custom-functions/run/cell-notes";
import { type OwnSheet, toNotedSheet } from "../../gate/own-sheets";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { containsRect, getRight, overlaps, type Rect, toA1 } from "../../sheet-writer/cells/rect";
import { keepPersonsPart } from "../../sheet-writer/layout/header-notes";
import { nameLatest } from "../../sheet-writer/survey/own-tab";
import { toRect } from "../../sheet-writer/survey/survey";
import { isInCell, isInNames, isInRow, isInText, type Person } from "../../answers/people/person";
import { takeFirstOf } from "../model/run-messages";
import { firstCellOf, type FrozenNote, type FrozenNotes } from "../store/frozen-notes";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import { requireLanding } from "../store/own-places";
import { findInSettings } from "./named-in-settings";
import { deleteRows, deleteRowsOfBlock, type CopyPlace, readInParts, type Walks } from "./copy-walk";

export interface ShownServices {
  readonly spreadsheet: () => Spreadsheet;
  readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly landings: Landings;
  readonly frozenNotes: FrozenNotes;
}

interface ShownBlock {
  readonly landing: StoredLanding;
  readonly sheet: number;
  readonly rect: Rect;
  readonly header: boolean;
}

/** What one reading of a sheet finds. */
interface FoundCopy {
  readonly rows: Map<ShownBlock, number[]>;
  /** Rows of a sheet without runs. */
  readonly frozen: number[];
  /** "B1": cells of such a sheet above its data, in its header or its line. */
  readonly above: string[];
  /** "B7": cells, those with a note that a person wrote, and those of a filter or another setting. */
  readonly own: string[];
  /** The sheet's name has the person. */
  readonly isCalledSo: boolean;
}

/** `apart`: sheets that other walks read, by id. */
export function walkShown(
  services: ShownServices,
  apart: () => ReadonlySet<number>,
): Walks<"table" | "frozen" | "own"> {
  let known: { readonly of: Person; readonly places: readonly CopyPlace[] } | undefined;
  // One reading of the sheets serves all three kinds.
  const find = (person: Person): readonly CopyPlace[] => {
    if (known?.of !== person) known = { of: person, places: findInShownSheets(services, apart(), person) };
    return known.places;
  };
  const only = (copy: CopyPlace["copy"]) => (person: Person) =>
    find(person).filter((place) => place.copy === copy);
  return { table: only("table"), frozen: only("frozen"), own: only("own") };
}

function findInShownSheets(
  services: ShownServices,
  apart: ReadonlySet<number>,
  person: Person,
): readonly CopyPlace[] {
  const frozen = new Map(services.frozenNotes.all().map((note) => [note.id, note]));
  const blocks = findBlocks(services);
  return services
    .spreadsheet()
    .getSheets()
    .flatMap((sheet) => {
      const id = sheet.getSheetId();
      if (apart.has(id)) return [];
      const here = blocks.filter((block) => block.sheet === id);
      const found = readIfGrid(sheet, () => {
        const shown = readShownSheet(sheet, here, frozen.get(id), person);
        shown.own.push(...findInSettings(services.spreadsheet(), sheet, person));
        return shown;
      });
      return found ? listPlaces(sheet, found, here, services) : [];
    });
}

function findBlocks({ spreadsheet, landings }: ShownServices): readonly ShownBlock[] {
  return landings.all().flatMap((landing) => {
    const { rangeName, last } = landing;
    const range = spreadsheet().getRangeByName(last?.tab === undefined ? rangeName : nameLatest(rangeName));
    if (!range) return [];
    return [
      { landing, sheet: range.getSheet().getSheetId(), rect: toRect(range), header: last?.header ?? true },
    ];
  });
}

function readShownSheet(
  sheet: Sheet,
  blocks: readonly ShownBlock[],
  frozen: FrozenNote | undefined,
  person: Person,
): FoundCopy {
  const isCalledSo = isInText(person, sheet.getName());
  const titleRow = frozen ? firstCellOf(frozen).row : 1;
  const lastTop = frozen ? titleRow - (frozen.header ? 0 : 1) : 0;
  const found: FoundCopy = { rows: new Map(), frozen: [], above: [], own: [], isCalledSo };
  let titles: readonly string[] = [];
  const headers = new Map<ShownBlock, readonly string[]>();
  readInParts(sheet, (rows, top) => {
    rows.forEach((cells, at) => {
      const row = top + at;
      if (row === titleRow) titles = cells.map(String);
      if (frozen) {
        if (row > lastTop && isInRow(person, cells, titles)) found.frozen.push(row);
        if (row <= lastTop) found.above.push(...listNamed(cells, row, person));
        return;
      }
      for (const block of blocks) readBlockRow(block, { cells, row, headers, found }, person);
      const isOwn = (column: number): boolean => !blocks.some(({ rect }) => containsRect(rect, row, column));
      cells.forEach((cell, column) => {
        if (isInCell(person, cell, titles[column]) && isOwn(column + 1)) {
          found.own.push(toA1({ row, column: column + 1 }));
        }
      });
    });
  });
  found.own.push(...findNoted(sheet, person).filter((place) => !found.own.includes(place)));
  return found;
}

/** "B1": cells of a row without titles. */
function listNamed(cells: readonly unknown[], row: number, person: Person): readonly string[] {
  const isNamed = (cell: unknown): boolean => isInCell(person, cell) || isInNames(person, String(cell));
  return cells.flatMap((cell, at) => (isNamed(cell) ? [toA1({ row, column: at + 1 })] : []));
}

/** Cells whose note a person wrote: ours have walks of their own. */
function findNoted(sheet: Sheet, person: Person): readonly string[] {
  const isNamed = (note: string): boolean =>
    note !== "" && !isCellNote(note) && isInText(person, keepPersonsPart(note));
  return readCellNotes(sheet).flatMap((notes, row) =>
    notes.flatMap((note, column) => (isNamed(note) ? [toA1({ row: row + 1, column: column + 1 })] : [])),
  );
}

function readBlockRow(
  block: ShownBlock,
  {
    cells,
    row,
    headers,
    found,
  }: {
    readonly cells: readonly unknown[];
    readonly row: number;
    readonly headers: Map<ShownBlock, readonly string[]>;
    readonly found: FoundCopy;
  },
  person: Person,
): void {
  const { rect, header, landing } = block;
  if (!containsRect(rect, row, rect.column)) return;
  const own = cells.slice(rect.column - 1, getRight(rect));
  const isHeader = header && row === rect.row;
  if (isHeader || !headers.has(block))
    headers.set(block, isHeader ? own.map(String) : (landing.last?.columns ?? []));
  const isNamed = isHeader && own.some((name) => isInNames(person, String(name)));
  if (isNamed || isInRow(person, own, headers.get(block)))
    found.rows.set(block, [...(found.rows.get(block) ?? []), row]);
}

function listPlaces(
  sheet: Sheet,
  { rows, frozen, above, own, isCalledSo }: FoundCopy,
  blocks: readonly ShownBlock[],
  services: ShownServices,
) {
  const where = sheet.getName();
  const tables = [...rows].map(([block, of]): CopyPlace => {
    const data = of.filter((row) => !block.header || row !== block.rect.row);
    // A column that is called so is the answer's.
    const isAll = data.length === of.length;
    const removeData = (): void => removeTableRows(sheet, block, data, blocks, services);
    return {
      copy: "table",
      where,
      count: of.length,
      remove: isAll || data.length > 0 ? removeData : undefined,
    };
  });
  const count = frozen.length + above.length;
  // A copy that somebody has protected is left to them.
  const ours = count > 0 ? toNotedSheet(services.spreadsheet(), sheet) : undefined;
  const remove = ours && (() => removeFrozenRows(ours, frozen, above));
  const copies: CopyPlace[] = count > 0 ? [{ copy: "frozen", where, count, remove }] : [];
  const cells: CopyPlace[] =
    own.length > 0 ? [{ copy: "own", where: `${where}!${takeFirstOf(own)}`, count: own.length }] : [];
  const called: CopyPlace[] = isCalledSo ? [{ copy: "own", where, count: 1 }] : [];
  return [...tables, ...copies, ...cells, ...called];
}

/** Above the data cells are emptied and rows stay: later masks find the table by its header. */
function removeFrozenRows(sheet: OwnSheet, rows: readonly number[], above: readonly string[]): void {
  for (const cell of above) sheet.getRange(cell).clearContent();
  deleteRows(sheet, rows);
}

/**
 * Whole rows of the sheet where nothing else stands on them; else the table's own cells are emptied, so that
 * no cell of a person's goes.
 */
function removeTableRows(
  sheet: Sheet,
  { landing, rect }: ShownBlock,
  rows: readonly number[],
  blocks: readonly ShownBlock[],
  { spreadsheet, spreadsheetApp, landings }: ShownServices,
): void {
  const pass = requireLanding(spreadsheet(), spreadsheetApp, landing);
  const width = sheet.getLastColumn();
  const isAlone = (row: number): boolean => {
    const line: Rect = { row, column: 1, rows: 1, columns: width };
    if (blocks.some((other) => other.landing !== landing && overlaps(other.rect, line))) return false;
    const [cells = []] = sheet.getRange(row, 1, 1, width).getValues();
    return cells.every((cell, at) => cell === "" || containsRect(rect, row, at + 1));
  };
  const isWhole = rows.length === rect.rows;
  const going = isWhole ? [] : rows.filter(isAlone);
  for (const row of rows.filter((one) => !going.includes(one))) {
    sheet.getRange(row, rect.column, 1, rect.columns).clearContent();
  }
  deleteRowsOfBlock(pass, sheet, going);
  landings.update(landing, ({ last }) => {
    if (!last?.left) return {};
    // The next run must not take them for rows that somebody edited.
    const left = { ...last.left, rows: Math.max(0, last.left.rows - going.length), print: undefined };
    return { last: { ...last, left } };
  });
}
