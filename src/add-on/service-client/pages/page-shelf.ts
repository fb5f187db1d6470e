/** What is kept of an answer of many pages from one execution to the next, and how it is read again. */
import type { NewBeginning } from "../../rate-limit/deadlines";
import type { NextPage, PagePlace, TableAnswer } from "../../response-parser/envelope/answer";
import {
  restoreCell,
  storeCell,
  type StoredCell,
  type StoredTable,
  storeTable,
  restoreTable,
} from "../../table/codec";
import type { ColumnType, Table } from "../../table/types";

/** Where an answer goes on. Where the service did not say so (`isSure`), it may also have ended. */
export interface Ahead {
  readonly next: NextPage;
  readonly isSure: boolean;
}

/** One page, as JSON can hold it. */
export interface KeptPage {
  readonly table: StoredTable;
  /**
   * The columns whose texts were read as numbers or dates, as they came: another page may show that they are
   * texts.
   */
  readonly texts: readonly TextColumn[];
  /** How many elements the service counts in it, however many rows they became. */
  readonly count: number;
  /** How it was asked for; undefined for the question itself. */
  readonly asked?: NextPage | undefined;
  /** What follows it; undefined where nothing does. */
  readonly ahead?: Ahead | undefined;
  /** What was asked for has the last row of the page before it as well. */
  readonly overlaps?: true | undefined;
  /** It does not begin where the page before it ends. */
  readonly isMoved?: true | undefined;
}

interface TextColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly cells: readonly StoredCell[];
}

/** What stands on a shelf. */
export interface Shelved {
  readonly pages: number;
  readonly rows: number;
  readonly count: number;
  readonly last: KeptPage;
}

export type ShelfReading =
  | ({ readonly kind: "pages" } & Shelved)
  | { readonly kind: "nothing" }
  /** Something is kept, and the answer starts again all the same. */
  | { readonly kind: "of no use"; readonly why: NewBeginning };

/** Where the pages of one answer are kept from one execution to the next, in their order. */
export interface PageShelf {
  read(): ShelfReading;
  /** Keeps further pages behind those that were read or added before. */
  add(pages: readonly KeptPage[]): void;
  /** The first so many pages. @throws AddOnError unreadable where they are not there as they were kept */
  first(count: number): readonly KeptPage[];
  /** A page's table as it is kept: what is to be masked in the sheet is masked here already. */
  readonly asKept: (table: Table) => Table;
  /** Looks before the rest is read. @throws AddOnError tooLarge where so many rows and columns cannot land */
  checkRoom(rows: number, columns: number): void;
  /**
   * Puts all away, because the answer has to be read from its beginning again. How often that has been so.
   */
  startAgain(): number;
}

/** An answer of many pages that is under way: how each was asked for, and what follows it. */
export interface ReadPage {
  readonly answer: TableAnswer;
  readonly asked?: NextPage | undefined;
  readonly ahead?: Ahead | undefined;
  /** What was asked for has the last row of the page before it as well. */
  readonly overlaps?: true | undefined;
  /** It does not begin where the page before it ends: the list has changed meanwhile. */
  readonly isMoved?: true | undefined;
}

/**
 * A page as it was asked for (undefined for the question itself), and what it says of itself and of the next.
 */
export interface SeenPage {
  readonly rows: Table["rows"];
  /** How many elements the service counts in it, however many rows they became. */
  readonly count: number;
  readonly place: PagePlace;
  readonly next: NextPage | undefined;
  readonly asked: NextPage | undefined;
}

export function seePage(
  { table, count, place = {}, next }: TableAnswer,
  asked: NextPage | undefined,
): SeenPage {
  return { rows: table.rows, count, place, next, asked };
}

export function packPage(
  { answer, asked, ahead, overlaps, isMoved }: ReadPage,
  { asKept }: Pick<PageShelf, "asKept">,
): KeptPage {
  const { count, again } = answer;
  const table = asKept(answer.table);
  const asCame = again && asKept(again(new Set(table.columns.map(({ name }) => name))));
  const texts = asCame ? packColumns(table, asCame) : [];
  return { table: storeTable(table), texts, count, asked, ahead, overlaps, isMoved };
}

/** The page as it was read; it can be read again with the texts of some columns as they came. */
export function readPageOfKept({ table: stored, texts, count, ...kept }: KeptPage): ReadPage {
  const table = restoreTable(stored);
  const again = (wanted: ReadonlySet<string>): Table => restoreTexts(table, texts, wanted);
  return { answer: { kind: "table", table, count, again }, ...kept };
}

/**
 * Whether two readings of a page have the same rows in the same places. People do things while they are
 * listed, so some cells may differ; a row that came or went moves all rows behind it.
 */
export function isUnchanged(before: Table, now: Table): boolean {
  if (before.rows.length !== now.rows.length) return false;
  const same = before.rows.filter((row, at) => JSON.stringify(row) === JSON.stringify(now.rows[at])).length;
  return 2 * same >= before.rows.length;
}

function packColumns(table: Table, asCame: Table): TextColumn[] {
  return table.columns.flatMap(({ name }, at) => {
    const other = asCame.columns.findIndex((column) => column.name === name);
    const differs = other >= 0 && table.rows.some((row, r) => row[at] !== asCame.rows[r]?.[other]);
    const type = asCame.columns[other]?.type;
    return differs && type
      ? [{ name, type, cells: asCame.rows.map((row) => storeCell(row[other] ?? null)) }]
      : [];
  });
}

function restoreTexts(table: Table, texts: readonly TextColumn[], wanted: ReadonlySet<string>): Table {
  const kept = new Map(
    texts.flatMap((column) => (wanted.has(column.name) ? [[column.name, column] as const] : [])),
  );
  if (kept.size === 0) return table;
  const columns = table.columns.map((column) => ({ column, text: kept.get(column.name) }));
  return {
    ...table,
    columns: columns.map(({ column, text }) => (text ? { name: text.name, type: text.type } : column)),
    rows: table.rows.map((row, r) =>
      row.map((cell, at) => {
        const text = columns[at]?.text;
        return text ? restoreCell(text.cells[r] ?? null) : cell;
      }),
    ),
  };
}
