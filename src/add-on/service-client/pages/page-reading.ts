/** What follows the first part of an answer: the other files of a result, or the pages after it. */
import { MINUTE_MS } from "../../shared/time";
import { AddOnError, isFailure } from "../../shared/errors";
import { describeCut, joinPages, limitRows } from "../../table/pages";
import { storeTable, restoreTable } from "../../table/codec";
import type { Table } from "../../table/types";
import type { TableAnswer } from "../../response-parser/envelope/answer";
import type { AskOptions, FirstPages } from "./job-polling";
import { compareWithBefore, hasNext, tryOut } from "./further-page";
import { findChangeWhileRead, listPages } from "./list-changes";
import { askPage, isWanted, lookAhead, type Parts, UNASKED, setLimit } from "./page-ahead";
import { type Ahead, readPageOfKept, packPage, type ReadPage, type SeenPage, seePage } from "./page-shelf";
import { readOwnOffset, type Page, buildNextRequest } from "../request/request";

/** A result in several files is all of them. `page` is the first as it was asked for. */
export function beginParts(
  first: TableAnswer,
  files: readonly string[],
  { read, query, budget, baseUrl }: AskOptions,
  page: Page | undefined,
): Parts {
  const parts: ReadPage[] = [{ answer: first }];
  for (const link of files) {
    if (countPageRows(parts) >= budget.rowLimit) return { parts, ahead: { next: { link }, isSure: true } };
    const part = read(buildNextRequest(baseUrl, query, { link }));
    if (part.kind !== "table") throw new AddOnError("unreadable", { detail: "one of its files is no table" });
    if (!isInOtherFormat(part, parts)) parts.push({ answer: part, asked: { link } });
  }
  return { parts, ahead: lookAhead(first, page ?? UNASKED), last: seePage(first, undefined) };
}

/** The same rows in another format are no further part. */
function isInOtherFormat(part: TableAnswer, parts: readonly ReadPage[]): boolean {
  if (part.csv === parts[0]?.answer.csv) return false;
  return JSON.stringify(part.table.rows) === JSON.stringify(joinParts(parts).rows);
}

/**
 * Reads the pages that are left, up to the row limit. Where that cannot be done now, `onBegun` is told of
 * those that are here, or they are put on the shelf, so that the next asker need not begin anew.
 */
export function readPages(begun: Parts, asking: AskOptions, page: Page | undefined): Table {
  const reading = new PageReading(begun, asking);
  reading.readRest(page);
  return reading.whole();
}

/** A long answer is put on its shelf in lots: a kill loses no more than one. */
const LOT = 20;
/** A table of so many cells that has taken so long to read (ms) gets an execution of its own to land in. */
const LONG_TABLE_CELLS = 500_000;
const LONG_MS = MINUTE_MS;

/**
 * Twenty minutes of requests, or the hourly runs of a morning. A service that gives fewer rows than that a
 * page for so long, without end or a number that could be waited for, is given up.
 */
const MOST_SMALL_PAGES = 300;
const SMALL_PAGE = 2;
const MOST_SMALL_ROWS = 900;

class PageReading {
  private readonly parts: ReadPage[];
  private ahead: Ahead | undefined;
  private last: SeenPage | undefined;
  /** Whether it was tried out that the service reads what says which page is wanted. */
  private isTried = false;
  /** How many of the parts are on the shelf. */
  private shelved = 0;
  private readonly began: number;

  constructor(
    private readonly begun: Parts,
    private readonly asking: AskOptions,
  ) {
    this.parts = [...begun.parts];
    this.ahead = begun.ahead;
    this.last = begun.last;
    this.began = asking.now();
  }

  readRest(page: Page | undefined): void {
    const { rowLimit } = this.asking.budget;
    // What no spreadsheet can hold is said before the rest of it is asked for.
    const total = this.total();
    if (total !== undefined) this.asking.shelf?.checkRoom(Math.min(total, rowLimit), this.width);
    try {
      while (this.ahead && isWanted(this.ahead, this.rows, rowLimit)) {
        this.tell();
        this.checkProgress();
        if (!this.readNext(this.ahead, page)) break;
        if (this.parts.length - this.shelved >= LOT) this.shelve();
      }
      if (this.parts.length > 1) this.tell();
    } catch (error) {
      // What lies behind its end, a service may refuse to give; whether that was the end, nobody knows.
      if (!this.ahead || this.ahead.isSure || !isFailure(error, "refused")) {
        if (!isFailure(error, "cancelled")) this.leave();
        throw error;
      }
    }
  }

  /** All that was read, as one table. @throws AddOnError allRead where there is no time left to land it */
  whole(): Table {
    const { begun, parts, ahead, asking } = this;
    const { rowLimit } = asking.budget;
    if (asking.shelf && this.rows * this.width > LONG_TABLE_CELLS && asking.now() - this.began > LONG_MS) {
      this.shelve();
      throw new AddOnError("allRead", { rows: this.rows });
    }
    const kept = begun.before ? (asking.shelf?.first(begun.before.pages) ?? []).map(readPageOfKept) : [];
    const table = joinPages([...kept, ...parts].map(({ answer }) => answer));
    const changed = findChangeWhileRead(listPages(kept, begun, parts, asking.shelf));
    return limitRows(describeCut(table, changed), rowLimit, ahead !== undefined, this.total());
  }

  /**
   * False where nothing further is to be had; whether there are more rows, the page that is still ahead
   * tells.
   */
  private readNext(ahead: Ahead, page: Page | undefined): boolean {
    const { asking } = this;
    const asked = setLimit(ahead, asking.budget.rowLimit + 1 - this.rows);
    const place: Page | undefined = "offset" in asked ? asked : undefined;
    const answer = askPage(asked, place?.offset ?? readOwnOffset(asking.query) + this.count, asking, page);
    if (!answer) return false;
    if (answer.table.rows.length === 0) {
      // Behind the rows that it gives, a service may still say that there are more.
      if ((answer.place?.total ?? 0) <= this.count) this.ahead = undefined;
      return false;
    }
    const seen = seePage(answer, asked);
    if (!this.isFurther(seen, page)) return false;
    this.ahead = lookAhead(answer, place);
    this.last = seen;
    this.parts.push({ answer, asked, ahead: this.ahead });
    return !this.ahead || hasNext(this.ahead.next, asked);
  }

  private isFurther(seen: SeenPage, page: Page | undefined): boolean {
    const standing = this.last ? compareWithBefore(seen, this.last) : "further";
    if (standing !== "unknown" || !this.last || this.isTried) return standing !== "same";
    this.isTried = tryOut(seen, this.last, this.asking, page);
    return this.isTried;
  }

  /** What cannot be gone on with now is kept for the next asker. */
  private leave(): void {
    const { asking, ahead, parts } = this;
    if (!ahead) return;
    if (asking.shelf) this.shelve();
    else {
      const last = this.last && { ...this.last, rows: this.last.rows.length };
      asking.onBegun?.({
        table: storeTable(joinParts(parts)),
        count: this.count,
        ...ahead,
        ...(last && { last }),
      });
    }
  }

  /** @throws AddOnError tooLarge where the answer comes so slowly that it would not end within days */
  private checkProgress(): void {
    const wanted = Math.min(this.total() ?? Infinity, this.asking.budget.rowLimit);
    if (this.pages < MOST_SMALL_PAGES || this.rows >= SMALL_PAGE * this.pages || wanted <= MOST_SMALL_ROWS)
      return;
    const what = `An answer whose first ${this.pages} pages have ${this.rows} rows`;
    throw new AddOnError("tooLarge", { what, limit: "what can be read page by page", inPull: true });
  }

  private get pages(): number {
    return (this.begun.before?.pages ?? 0) + this.parts.length;
  }

  private shelve(): void {
    const { shelf } = this.asking;
    const fresh = this.parts.slice(this.shelved);
    // What follows the first part is known only when all its files are here.
    const last = fresh.length - 1;
    const pages = fresh.map((part, i) => ({ ...part, ...(i === last && { ahead: this.ahead }) }));
    if (shelf && pages.length > 0) shelf.add(pages.map((part) => packPage(part, shelf)));
    this.shelved = this.parts.length;
  }

  private tell(): void {
    const total = this.total() ?? this.ahead?.next.total;
    const { rows, pages } = this;
    this.asking.budget.watch?.({ stage: "reading", rows, pages, ...this.ofPages(pages, total) });
  }

  /** Of how many pages, where the service says how many elements there are. */
  private ofPages(pages: number, total: number | undefined): { readonly of?: number } {
    if (total === undefined || this.count === 0) return {};
    const wanted = Math.min(total, this.asking.budget.rowLimit);
    return { of: Math.max(pages, Math.ceil((wanted * pages) / this.count)) };
  }

  /** How many rows there are in all, where the service says so, and where its elements are rows. */
  private total(): number | undefined {
    return this.count === this.rows ? this.ahead?.next.total : undefined;
  }

  /** How many elements the service has given: where the next page begins, whatever leads to it. */
  private get count(): number {
    return (this.begun.before?.count ?? 0) + this.parts.reduce((sum, { answer }) => sum + answer.count, 0);
  }

  private get width(): number {
    const { begun, parts } = this;
    return (parts[0]?.answer.table ?? begun.before?.last.table)?.columns.length ?? 0;
  }

  private get rows(): number {
    return (this.begun.before?.rows ?? 0) + countPageRows(this.parts);
  }
}

/** The pages that an earlier execution read. */
export function resumeParts({ table: stored, count, next, isSure, last }: FirstPages): Parts {
  const table = restoreTable(stored);
  const seen = last && { ...last, rows: table.rows.slice(table.rows.length - last.rows) };
  return { parts: [{ answer: { kind: "table", table, count } }], ahead: { next, isSure }, last: seen };
}

function joinParts(parts: readonly ReadPage[]): Table {
  return joinPages(parts.map(({ answer }) => answer));
}

function countPageRows(parts: readonly ReadPage[]): number {
  return parts.reduce((sum, { answer }) => sum + answer.table.rows.length, 0);
}
