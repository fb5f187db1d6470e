import { MINUTE_MS } from "../../shared/time";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import { addFacts, heightOf } from "../../table/by-column";
import { describeCut, joinPages, limitRows } from "../../table/pages";
import { storeTable } from "../../table/codec";
import { removePrints } from "../../table/waiting-columns";
import type { Table } from "../../table/types";
import type { NextPage, TableAnswer } from "../../response-parser/envelope/answer";
import type { AskOptions } from "./job-polling";
import { compareWithBefore, hasNext, tryOut } from "./further-page";
import { countRows, joinFirstParts } from "./first-parts";
import { findChangeWhileRead, listPages } from "./list-changes";
import { type FollowingPage, placeOf, planOverlap, removeOverlap } from "./page-overlap";
import { askPage, isWanted, lookAhead, type Parts, setLimit } from "./page-ahead";
import {
  type Ahead,
  readPageOfKept,
  packKeptPage,
  type ReadPage,
  type SeenPage,
  seePage,
} from "./page-shelf";
import { readOwnOffset, type Page } from "../request/request";

/** `onBegun` or the shelf gets what is here when time runs out. */
export function readPages(begun: Parts, asking: AskOptions, page: Page | undefined): Table {
  const reading = new PageReading(begun, asking);
  reading.readRest(page);
  return reading.whole();
}

/** Pages put on the shelf at once: a killed execution loses no more. */
const LOT = 20;
/** Such a table is written by another execution. */
const LONG_TABLE_CELLS = 500_000;
const LONG_MS = MINUTE_MS;

/**
 * Twenty minutes of requests, or a morning's hourly runs. A service that sends fewer rows a page for so long
 * is given up.
 */
const MOST_SMALL_PAGES = 300;
const SMALL_PAGE = 2;
const MOST_SMALL_ROWS = 900;

type NextPart = FollowingPage & { readonly ahead: Ahead | undefined };

class PageReading {
  private readonly parts: ReadPage[];
  private ahead: Ahead | undefined;
  private last: SeenPage | undefined;
  /** Whether the service was tested to respect offsets or cursors. */
  private isTried = false;
  /** Pages may begin with the last row of the page before. */
  private isOverlapping = true;
  /** How many parts are on the shelf. */
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
    // A spreadsheet may be too small for all rows.
    const total = this.total();
    if (total !== undefined) this.asking.shelf?.checkRoom(Math.min(total, rowLimit), this.width);
    try {
      while (this.ahead && !this.isEnough(this.ahead) && isWanted(this.ahead, this.rows, rowLimit)) {
        this.report();
        this.checkProgress();
        if (!this.readNext(this.ahead, page)) break;
        if (this.parts.length - this.shelved >= LOT) this.shelve();
      }
      if (this.parts.length > 1) this.report();
    } catch (error) {
      // Services may refuse an offset behind the end.
      if (!this.ahead || this.ahead.isSure || !isFailure(error, "refused")) {
        if (!isFailure(error, "cancelled")) this.leave();
        throw error;
      }
    }
  }

  /** @throws AddOnError allRead where no time is left */
  whole(): Table {
    const { begun, parts, ahead, asking } = this;
    const { rowLimit } = asking.budget;
    if (asking.shelf && this.rows * this.width > LONG_TABLE_CELLS && asking.now() - this.began > LONG_MS) {
      this.shelve();
      throw new AddOnError("allRead", { rows: this.rows });
    }
    const kept = begun.before ? (asking.shelf?.first(begun.before.pages) ?? []).map(readPageOfKept) : [];
    const pages = [...kept, ...parts];
    const table = removePrints(joinPages(pages.map(({ answer }) => answer)));
    // Of one page nothing is listed, which would read its rows.
    const listed = pages.length > 1 ? listPages(kept, begun, parts, asking.shelf) : [];
    const changed = findChangeWhileRead(listed);
    const read = limitRows(describeCut(table, changed), rowLimit, ahead !== undefined, this.total());
    return this.isEnough(ahead) ? addFacts(read, { isPart: true }) : read;
  }

  /** Of what still follows nothing is wanted. */
  private isEnough(ahead: Ahead | undefined): boolean {
    const { rowLimit, enough = Infinity } = this.asking.budget;
    return ahead !== undefined && this.rows >= enough && isWanted(ahead, this.rows, rowLimit);
  }

  /** False where nothing further comes. */
  private readNext(ahead: Ahead, page: Page | undefined): boolean {
    const following = this.askOverlapping(ahead, page) ?? this.askFollowing(ahead, page);
    if (!following) return false;
    const { answer, asked, overlaps, isMoved } = following;
    if (heightOf(answer.table) === 0) {
      // There may be more elements than it sends.
      if ((answer.place?.total ?? 0) <= this.count) this.ahead = undefined;
      return false;
    }
    const seen = seePage(answer, placeOf(asked, overlaps));
    if (!this.isFurther(seen, page)) return false;
    this.ahead = following.ahead;
    this.last = seen;
    this.parts.push({ answer, asked, ahead: this.ahead, overlaps, isMoved: isMoved || undefined });
    return !this.ahead || hasNext(this.ahead.next, asked);
  }

  private askFollowing(ahead: Ahead, page: Page | undefined): NextPart | undefined {
    const asked = setLimit(ahead, this.asking.budget.rowLimit + 1 - this.rows);
    const answer = this.ask(asked, page);
    return answer && { answer, asked, ahead: lookAhead(answer, askedPageOf(asked)), isMoved: false };
  }

  private askOverlapping(ahead: Ahead, page: Page | undefined): NextPart | undefined {
    const before = this.parts[this.parts.length - 1]?.answer;
    const wanted = this.asking.budget.rowLimit + 2 - this.rows;
    const asked = this.isOverlapping ? planOverlap(setLimit(ahead, wanted), before) : undefined;
    const answer = asked && this.ask(asked, page);
    const following = answer && before && removeOverlap(answer, asked, before);
    this.isOverlapping = following !== undefined || asked === undefined;
    return following && { ...following, ahead: lookAhead(answer, asked) };
  }

  private ask(asked: NextPage, page: Page | undefined): TableAnswer | undefined {
    const begins = askedPageOf(asked)?.offset ?? readOwnOffset(this.asking.query) + this.count;
    return askPage(asked, begins, this.asking, page);
  }

  private isFurther(seen: SeenPage, page: Page | undefined): boolean {
    const comparison = this.last ? compareWithBefore(seen, this.last) : "further";
    if (comparison !== "unknown" || !this.last || this.isTried) return comparison !== "same";
    this.isTried = tryOut(seen, this.last, this.asking, page);
    return this.isTried;
  }

  private leave(): void {
    const { asking, ahead, parts } = this;
    if (!ahead) return;
    if (asking.shelf) this.shelve();
    else {
      const last = this.last && { ...this.last, rows: this.last.rows.length };
      asking.onBegun?.({
        table: storeTable(joinFirstParts(parts)),
        count: this.count,
        ...ahead,
        ...(last && { last }),
        ...(parts.some(({ isMoved }) => isMoved) && { isMoved: true as const }),
      });
    }
  }

  /** @throws AddOnError tooLarge for an answer that would take days */
  private checkProgress(): void {
    const wanted = Math.min(this.total() ?? Infinity, this.asking.budget.rowLimit);
    if (this.pages < MOST_SMALL_PAGES || this.rows >= SMALL_PAGE * this.pages || wanted <= MOST_SMALL_ROWS)
      return;
    const what = `An answer whose first ${this.pages} pages have ${this.rows} rows`;
    throw new AddOnError("tooLarge", { what, limit: "what can be read page by page", inPages: true });
  }

  private get pages(): number {
    return (this.begun.before?.pages ?? 0) + this.parts.length;
  }

  private shelve(): void {
    const { shelf } = this.asking;
    const fresh = this.parts.slice(this.shelved);
    // Known once all files of the first part are here.
    const last = fresh.length - 1;
    const pages = fresh.map((part, i) => ({ ...part, ...(i === last && { ahead: this.ahead }) }));
    if (shelf && pages.length > 0) shelf.add(pages.map((part) => packKeptPage(part, shelf)));
    this.shelved = this.parts.length;
  }

  private report(): void {
    const total = this.total() ?? this.ahead?.next.total;
    const { rows, pages } = this;
    this.asking.budget.watch?.({ stage: "reading", rows, pages, ...this.ofPages(pages, total) });
  }

  private ofPages(pages: number, total: number | undefined): { readonly of?: number } {
    if (total === undefined || this.count === 0) return {};
    const wanted = Math.min(total, this.asking.budget.rowLimit);
    return { of: Math.max(pages, Math.ceil((wanted * pages) / this.count)) };
  }

  /** Undefined unless elements are rows. */
  private total(): number | undefined {
    return this.count === this.rows ? this.ahead?.next.total : undefined;
  }

  /** Elements, not rows: the next page's offset. */
  private get count(): number {
    return (this.begun.before?.count ?? 0) + this.parts.reduce((sum, { answer }) => sum + answer.count, 0);
  }

  private get width(): number {
    const { begun, parts } = this;
    return (parts[0]?.answer.table ?? begun.before?.last.table)?.columns.length ?? 0;
  }

  private get rows(): number {
    return (this.begun.before?.rows ?? 0) + countRows(this.parts);
  }
}

function askedPageOf(asked: NextPage): Page | undefined {
  return "offset" in asked ? asked : undefined;
}
