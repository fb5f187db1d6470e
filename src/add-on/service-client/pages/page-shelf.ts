/** Keeps a long answer's pages between executions. */
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

/** `isSure`: the service said so. */
export interface Ahead {
  readonly next: NextPage;
  readonly isSure: boolean;
}

/** As JSON can hold it. */
export interface KeptPage {
  readonly table: StoredTable;
  /** Texts of converted columns: a later page may show that they are texts. */
  readonly texts: readonly TextColumn[];
  /** Elements as the service counts them. */
  readonly count: number;
  /** Undefined for the question itself. */
  readonly asked?: NextPage | undefined;
  readonly ahead?: Ahead | undefined;
  /** It also has the last row of the page before. */
  readonly overlaps?: true | undefined;
  /** It does not begin where the page before ended. */
  readonly isMoved?: true | undefined;
}

interface TextColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly cells: readonly StoredCell[];
}

export interface Shelved {
  readonly pages: number;
  readonly rows: number;
  readonly count: number;
  readonly last: KeptPage;
}

/** What a shelf has of an answer that was begun earlier. */
export type ShelfReading =
  | ({ readonly kind: "pages" } & Shelved)
  | { readonly kind: "nothing" }
  /** Pages are kept, but the answer begins again. */
  | { readonly kind: "of no use"; readonly why: NewBeginning };

/** One answer's pages, in order. */
export interface PageShelf {
  read(): ShelfReading;
  add(pages: readonly KeptPage[]): void;
  /** @throws AddOnError unreadable where pages are not as they were kept */
  first(count: number): readonly KeptPage[];
  /** Chosen columns alone, masked: pages may wait where people can read them (`table/waiting-columns`). */
  readonly asKept: (table: Table) => Table;
  /** @throws AddOnError tooLarge where they do not fit */
  checkRoom(rows: number, columns: number): void;
  /** Empties the shelf. Returns how often that happened. */
  startAgain(): number;
}

export interface ReadPage {
  readonly answer: TableAnswer;
  readonly asked?: NextPage | undefined;
  readonly ahead?: Ahead | undefined;
  readonly overlaps?: true | undefined;
  readonly isMoved?: true | undefined;
}

/** `asked`: undefined for the question itself. */
export interface SeenPage {
  readonly rows: Table["rows"];
  /** Elements as the service counts them. */
  readonly count: number;
  readonly place: PagePlace;
  readonly next: NextPage | undefined;
  readonly asked: NextPage | undefined;
}

export function seePage(
  { table, count, place = {}, next }: TableAnswer,
  asked: NextPage | undefined,
): SeenPage {
  return {
    // Made only where another page follows, with which they are compared.
    get rows() {
      return table.rows;
    },
    count,
    place,
    next,
    asked,
  };
}

export function packKeptPage(
  { answer, asked, ahead, overlaps, isMoved }: ReadPage,
  { asKept }: Pick<PageShelf, "asKept">,
): KeptPage {
  const { count, again } = answer;
  const table = asKept(answer.table);
  const asCame = again && asKept(again(new Set(table.columns.map(({ name }) => name))));
  const texts = asCame ? packColumns(table, asCame) : [];
  return { table: storeTable(table), texts, count, asked, ahead, overlaps, isMoved };
}

export function readPageOfKept({ table: stored, texts, count, ...kept }: KeptPage): ReadPage {
  const table = restoreTable(stored);
  const again = (wanted: ReadonlySet<string>): Table => restoreTexts(table, texts, wanted);
  return { answer: { kind: "table", table, count, again }, ...kept };
}

/**
 * People do things while they are listed, so half of the rows are enough; a row that came or went shifts all
 * behind it.
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
