/**
 * A long answer's pages wait in a hidden sheet: executions end after six minutes, and the cache may lose
 * them.
 */
import { removeUnlessShut, type OwnSheet, toOwnSheet } from "../../gate/own-sheets";
import { DAY_MS, type EpochMs } from "../../shared/time";
import type { Sheet } from "../../shared/google-types";
import type { KeptPage, PageShelf, ShelfReading } from "../../service-client/pages/page-shelf";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import type { NewBeginning } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import { packText, unpackText } from "../../settings/packed-text";
import { parseStored } from "../../settings/stored-json";
import { checkSheetSize } from "../../sheet-writer/cells/capacity";
import { addHiddenSheet } from "../../sheet-writer/cells/grid";
import { explainShut } from "../../sheet-writer/write/shut-hidden-sheets";
import { checkRoomForNew } from "../../sheet-writer/cells/ensure-room";
import { digest, digestWithKey } from "../../settings/digest";
import { hasJustThese, keepForWaiting } from "../../table/waiting-columns";
import { restoreTable } from "../../table/codec";
import type { Table } from "../../table/types";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { KeptApprovals } from "../agreement/kept-approvals";
import type { AnswerFilter } from "../../answers/people/answer-filter";
import type { KeptOut } from "../../answers/people/kept-out";
import {
  FORM,
  type Heading,
  isStagingName,
  type PackedPage,
  type PageNote,
  type Staged,
} from "./staging-sheet";
import { readHeading, readNotes, readTexts, writeHeading, writePages } from "./staging-sheet";

/** Pages read with one call, of some 100 KB each. */
const PAGES_A_CALL = 20;
/** Older runs are not continued (ms). */
const FORGOTTEN_AFTER_MS = DAY_MS;
const PAGES_UNREADABLE = "pages of it that waited in a hidden sheet cannot be read any more";

export class StagedPages implements PageShelf {
  /** False saves looking for a sheet. */
  mayBeThere: boolean;
  /** Number of usable pages; undefined where they are useless. */
  private stagedCount: number | undefined;
  /** Adding pages failed: they may exist and are overwritten. */
  private isTorn = false;
  /** When the sheet was begun. */
  private begun: EpochMs = NaN;

  /** `wanted`: the answer, and the oldest usable start. */
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly utilities: () => GoogleAppsScript.Utilities.Utilities;
      /** SpreadsheetApp.flush: a kill could lose unflushed writes. */
      readonly flush: () => void;
      readonly clock: Clock;
      readonly keptApprovals: Pick<KeptApprovals, "secret">;
      readonly keptOut: Pick<KeptOut, "testFor" | "leaveOutColumns" | "print">;
      readonly sourceMasks: Pick<SourceMasks, "names">;
      readonly answerFilter: Pick<AnswerFilter, "mask">;
    },
    private readonly staged: Staged,
    private readonly wanted: {
      readonly key: string;
      readonly since: EpochMs;
      readonly mayBeThere: boolean;
      readonly hasLanded: boolean;
    },
  ) {
    this.mayBeThere = wanted.mayBeThere;
  }

  /** Everybody who edits can read the staging sheet. */
  readonly asKept = (table: Table): Table => {
    const { keptOut, answerFilter } = this.services;
    const isOut = keptOut.testFor(table.columns.map(({ name }) => name));
    const mask = (one: Table): Table => {
      const masked = answerFilter.mask({ kind: "table", table: one }, this.staged.agreed);
      return masked.kind === "table" ? masked.table : one;
    };
    // The names by which its rows are masked may be in a column that nobody chose.
    const isByNames = table.columns.some(({ holdsNames }) => holdsNames);
    // Who is kept out is not known any more where it is masked.
    const isOutAt = (_: unknown, at: number): boolean => isOut(table.rows[at] ?? []);
    const kept = keepForWaiting(isByNames ? mask(table) : table, this.staged.columns, isOutAt);
    return mask(keptOut.leaveOutColumns(kept));
  };

  read(): ShelfReading {
    this.stagedCount = undefined;
    const sheet = this.sheet();
    // An empty one was left by a run killed just after making it.
    if (!sheet || sheet.getLastRow() === 0) return { kind: "nothing" };
    const heading = readHeading(sheet);
    const why = this.whyOfNoUse(heading);
    if (why) return { kind: "of no use", why };
    this.begun = heading?.begun ?? NaN;
    const notes = readNotes(sheet);
    const [last] = this.pagesOf(sheet, notes.slice(-1));
    if (notes.length > 0 && !last) return { kind: "of no use", why: "pages" };
    if (
      last &&
      heading?.chosen !== this.chosen &&
      !hasJustThese(restoreTable(last.table), this.staged.columns)
    )
      return { kind: "of no use", why: "columns" };
    this.stagedCount = notes.length;
    if (!last) return { kind: "nothing" };
    return { kind: "pages", pages: notes.length, rows: sum(notes, "rows"), count: sum(notes, "count"), last };
  }

  add(pages: readonly KeptPage[]): void {
    this.explained(() => this.addPages(pages));
  }

  private addPages(pages: readonly KeptPage[]): void {
    if (this.stagedCount === undefined) this.begin(0);
    const behind = this.stagedCount ?? 0;
    const { sheet } = this.presentSheet();
    this.isTorn = true;
    writePages(
      sheet,
      behind,
      pages.map((page, i) => this.packed(page, behind + i + 1)),
    );
    this.services.flush();
    this.isTorn = false;
    this.stagedCount = behind + pages.length;
  }

  first(count: number): readonly KeptPage[] {
    const { sheet, notes: all } = this.presentSheet();
    const notes = all.slice(0, count);
    const pages: KeptPage[] = [];
    for (let from = 0; from < notes.length; from += PAGES_A_CALL) {
      pages.push(
        ...this.pagesOf(sheet, notes.slice(from, from + PAGES_A_CALL)).flatMap((page) => page ?? []),
      );
    }
    if (pages.length < count) throw new AddOnError("unreadable", { detail: PAGES_UNREADABLE });
    return pages;
  }

  /** Where the pull landed before, space is known only when the new block is planned. */
  checkRoom(rows: number, columns: number): void {
    checkSheetSize(rows, columns);
    if (!this.wanted.hasLanded) checkRoomForNew(this.services.spreadsheet, rows, columns);
  }

  startAgain(): number {
    const sheet = this.sheet();
    const again = ((sheet && readHeading(sheet)?.again) ?? 0) + 1;
    this.explained(() => {
      this.begin(again);
      this.services.flush();
    });
    return again;
  }

  /** Anybody can protect the sheet: without an end the next execution would read the same pages again. */
  private explained(write: () => void): void {
    try {
      write();
    } catch (error) {
      const sheet = this.sheet();
      throw (sheet && explainShut(error, sheet, "pages of an answer that it reads")) ?? error;
    }
  }

  private sheet(): OwnSheet | undefined {
    const spreadsheet = this.services.spreadsheet();
    const sheet = this.mayBeThere ? spreadsheet.getSheetByName(this.staged.sheet) : null;
    return sheet ? toOwnSheet(spreadsheet, sheet) : undefined;
  }

  /**
   * With its known pages. If it was deleted or continued by others, there would be a gap.
   * @throws AddOnError unreadable
   */
  private presentSheet(): { readonly sheet: OwnSheet; readonly notes: readonly PageNote[] } {
    const sheet = this.sheet();
    const notes = sheet && readHeading(sheet)?.begun === this.begun ? readNotes(sheet) : [];
    const known = this.stagedCount ?? 0;
    const areThere = this.isTorn ? notes.length >= known : notes.length === known;
    if (!sheet || !areThere) throw new AddOnError("unreadable", { detail: PAGES_UNREADABLE });
    return { sheet, notes };
  }

  /** Begins the hidden sheet, and replaces one that is there. */
  private begin(again: number): void {
    this.mayBeThere = true;
    const { spreadsheet, clock } = this.services;
    this.removeForgotten();
    const sheet = addHiddenSheet(spreadsheet(), this.staged.sheet);
    this.begun = clock.now();
    const { masked, chosen, begun } = this;
    const out = this.services.keptOut.print();
    writeHeading(sheet, { form: FORM, key: this.wanted.key, masked, chosen, out, begun, again });
    this.stagedCount = 0;
  }

  /** Removes pages of renamed or deleted pulls, or from a copied spreadsheet. */
  private removeForgotten(): void {
    const spreadsheet = this.services.spreadsheet();
    for (const sheet of spreadsheet.getSheets()) {
      if (!isStagingName(sheet.getName())) continue;
      const begun = readHeading(sheet)?.begun ?? Infinity;
      if (begun < this.services.clock.now() - FORGOTTEN_AFTER_MS) removeUnlessShut(spreadsheet, sheet);
    }
  }

  /** Undefined where it is usable. */
  private whyOfNoUse(heading: Heading | undefined): NewBeginning | undefined {
    const { key, since } = this.wanted;
    if (!heading) return "pages";
    if (heading.key !== key) return "question";
    if (heading.masked.join("\n") !== this.masked.join("\n")) return "masks";
    if (heading.out !== this.services.keptOut.print()) return "people";
    return heading.begun < since ? "age" : undefined;
  }

  private get masked(): readonly string[] {
    const { columns = [], agreed } = this.staged;
    const ofRow = columns.flatMap(({ name, mask }) => (mask ? [name] : [])).sort();
    const { names } = this.services.sourceMasks;
    const { open = [] } = agreed ?? {};
    // What the owner of the key masks, and what they agreed to show all the same.
    return names.length === 0 ? ofRow : [...ofRow, "", ...names, "", ...(open === "all" ? ["*"] : open)];
  }

  /** A digest of the chosen columns' names; "" where all are kept. */
  private get chosen(): string {
    const { columns } = this.staged;
    return columns === undefined ? "" : digest(JSON.stringify(columns.map(({ name }) => name).sort()));
  }

  private packed(page: KeptPage, number: number): PackedPage {
    const text = packText(JSON.stringify(page), this.services.utilities());
    const seal = this.sealOfPage(number, text) ?? "";
    return { note: { number, rows: page.table.rows.length, count: page.count, seal }, text };
  }

  /** Undefined for who has no secret that distinguishes somebody else's page from their own. */
  private sealOfPage(number: number, text: string): string | undefined {
    const secret = this.services.keptApprovals.secret();
    const place = JSON.stringify([this.wanted.key, this.begun, number]);
    return secret === undefined ? undefined : digestWithKey(`${place}\n${text}`, secret);
  }

  /** Undefined for pages changed by hand. */
  private pagesOf(sheet: Sheet, notes: readonly PageNote[]): (KeptPage | undefined)[] {
    const texts = readTexts(sheet, notes);
    return notes.map((note, i) => {
      const text = texts[i] ?? "";
      const page = note.seal === this.sealOfPage(note.number, text) ? this.unpacked(text) : undefined;
      return page?.table.rows.length === note.rows && page.count === note.count ? page : undefined;
    });
  }

  private unpacked(packed: string): KeptPage | undefined {
    const { utilities } = this.services;
    try {
      return parseStored<KeptPage>(unpackText(packed, utilities()));
    } catch (error) {
      if (isOfGoogle(error)) return undefined;
      throw error;
    }
  }
}

function sum(notes: readonly PageNote[], what: "rows" | "count"): number {
  return notes.reduce((total, note) => total + note[what], 0);
}
