/**
 * Asking by clicks: what a question means, its first rows before anything is written, and names to choose.
 */
import { LISTINGS } from "../service-client/request/contract";
import { UNLISTED } from "../service-client/request/names-used";
import type { DateRange } from "../input-language/dates/dates";
import type { CellMistakes } from "../input-language/pulls/pull-row";
import type { PullForm } from "./saved-pulls";
import type { EpochMs } from "../shared/time";

/** What an account has, or what this spreadsheet uses where the service lists none. */
export const NAME_LISTS = [...LISTINGS, ...UNLISTED] as const;

/** A list of names that fields offer. */
export type NameList = (typeof NAME_LISTS)[number];

/** Those that questions of this spreadsheet use come first. `at`: when it was asked for. */
export interface ListedNames {
  readonly names: readonly { readonly name: string; readonly type: string }[];
  readonly at: EpochMs | null;
}

/** The cells of a pull's row that say what it asks; the others may be blank. */
export type QuestionForm = PullForm;

/** A cell, or several, of a sheet. */
export interface SheetCell {
  readonly sheet: string;
  /** "B3", or several cells: "A2:A51". */
  readonly cell: string;
}

/** Cells whose values a formula follows: its arguments name them. */
export interface QuestionReferences {
  readonly what?: SheetCell | undefined;
  readonly dates?: SheetCell | undefined;
}

/** `text`: what it holds, as the cell of a pull's row would say it. */
export interface SelectedCell extends SheetCell {
  readonly text: string;
  /** Where more than one cell is selected: all of them, and the text of the last. */
  readonly range?: { readonly cell: string; readonly lastText: string };
}

/** What is wrong with the form of a question, and what its dates and schedule mean. */
export interface CheckedQuestion {
  /** A sentence for each cell at fault. */
  readonly cells: CellMistakes;
  /** What its dates mean today: "Mon 16 Nov to Sun 22 Nov 2026"; "" where it has none. */
  readonly days: string;
  /** The same as fields, for pages in another language. */
  readonly range: DateRange | null;
  /** How many requests a run takes at most, where no page has more rows; 0 where nobody can say. */
  readonly requests: number;
  /** The next three runs of its schedule ("2026-11-21 09:00"); none where it has no schedule. */
  readonly runs: readonly string[];
}

/** The first rows of an answer, as texts. Nothing was written. */
export interface LookedAt {
  readonly kind: "looked";
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many rows there are in all of it; null where nobody says how many follow. */
  readonly count: number | null;
  /** Only its first page was asked for: landing reads all of it. */
  readonly isPart: boolean;
  /** What was left out, where anything was. */
  readonly cut: string | null;
  /** When it was asked: a run that is given it takes this answer and asks no second time. */
  readonly at: EpochMs;
}

/** The first rows of a question, or what is wrong with its form. */
export type Look = LookedAt | { readonly kind: "mistaken"; readonly cells: CellMistakes };

export interface AskingCalls {
  /** Names that a question may hold; two requests at most, and none within a day but `again`. */
  namesOf(request: { readonly list: NameList; readonly again?: boolean }): ListedNames;
  /** What a property is compared with in this spreadsheet's questions. Asks the service nothing. */
  valuesOf(request: { readonly property: string }): { readonly values: readonly string[] };
  /** What is wrong with a question, and what its days are. Asks the service nothing. */
  checkQuestion(request: { readonly form: QuestionForm }): CheckedQuestion;
  /** Asks a question and shows its first rows. `run`: its name for progress and cancel. */
  lookAt(request: { readonly run: string; readonly form: QuestionForm }): Look;
  /** Enters a question as a formula into the selected cell, which must be empty. */
  enterQuestion(request: {
    readonly form: QuestionForm;
    readonly references?: QuestionReferences;
  }):
    | { readonly kind: "entered"; readonly cell: string }
    | { readonly kind: "mistaken"; readonly cells: CellMistakes };
  /** The cell that is selected. */
  selectedCell(request: null): SelectedCell;
}
