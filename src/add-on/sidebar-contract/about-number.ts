/** Where a number in the sheet comes from, and why another place may show another. */
import type { DateRange } from "../input-language/dates/dates";
import type { SheetCell } from "./asking";
import type { PullForm } from "./saved-pulls";

/** A formula of a person's own that adds up or averages a column of a table of ours. */
export interface OwnSum {
  /** "Sheet1!D9", where it is. */
  readonly place: string;
  readonly does: "adds up" | "averages";
  readonly column: string;
  /** Whether the column holds percents or rates, which do not add up whatever is asked. */
  readonly isRate: boolean;
  /** Whether it takes every row of the table. */
  readonly isWhole: boolean;
  /** How many of its rows it takes. */
  readonly rows: number;
  /** What its cell shows; null where more than the sum is in the formula. */
  readonly shows: number | null;
}

/**
 * Why no saved pull asks what a formula asks: it asks several questions, its function is in no pull, or a row
 * would ask something else.
 */
export type WhyNoPull = "several" | "other function" | "unlike";

/** A formula's question as a saved pull has it; its name and its place are blank. */
export type FormulaAsPull =
  /** `follows`: cells that the formula names, of which the pull keeps what they say now. */
  | { readonly kind: "asks"; readonly form: PullForm; readonly follows: readonly string[] }
  | { readonly kind: "cannot"; readonly why: WhyNoPull };

/** What is known of a table or number of ours, without a request. */
export interface AboutNumber {
  readonly kind: "ours";
  /** The cell that is looked at. */
  readonly at: SheetCell;
  /** The cells of the table, or of the number: "A1:C9". */
  readonly cells: string;
  /** The number, and what stands beside it in its row: "DE", "2026-11-18". */
  readonly number: number | null;
  readonly labels: readonly string[];
  /** The saved pull; null for a formula. */
  readonly pull: string | null;
  /** What would ask the same by a schedule; null where it is a saved pull already. */
  readonly asPull: FormulaAsPull | null;
  /** The formula holds more than the one call of ours, which no saved pull does. */
  readonly isWithin: boolean;
  /** "ANALYTICS_METRIC", and its arguments as they are typed. */
  readonly function: string;
  readonly asks: readonly string[];
  readonly host: string;
  readonly isOwnKey: boolean;
  /** Days that are asked, as they are today: "Mon 16 Nov to Sun 22 Nov 2026", and the same as fields. */
  readonly days: readonly { readonly text: string; readonly range: DateRange }[];
  readonly zone: string;
  /** Whether the service is told the zone; else days are its own. */
  readonly isZoneSent: boolean;
  /** "2026-11-20 09:10"; null where nobody knows. */
  readonly askedAt: string | null;
  /** How many questions it takes. */
  readonly questions: number;
  /** What the service and the add-on say of it: left out, sampled, not over. */
  readonly said: readonly string[];
  /** Formulas of people that add it up or average it. */
  readonly sums: readonly OwnSum[];
  /** Whether one question tells the number of all its rows together, which a sum of people is not. */
  readonly canAskTotal: boolean;
  /** The most questions that a search for a cause takes; null where no single question has the number. */
  readonly causeQuestions: number | null;
}

/** The selected cell is of no table and no formula of ours. */
export interface NothingOfOurs {
  readonly kind: "nothing";
  readonly at: SheetCell;
}

/** What is asked for all rows of a table together. */
export interface AskedTotal {
  readonly total: number | null;
}

/** Why another place may show another number. */
export type CauseName =
  | "late"
  | "sampled"
  | "filter"
  | "summed"
  | "people"
  | "merged"
  | "property"
  | "left out"
  | "open"
  | "first day"
  | "last day"
  | "week"
  | "zone"
  | "days";

/** Why a cause was not looked at. */
export type WhyNotTested =
  | "no filter"
  | "not divided"
  | "one period"
  | "not one number"
  | "no event"
  | "no identity"
  | "too many people"
  | "not of people"
  | "no property"
  | "nobody excluded"
  | "no window"
  | "no days"
  | "several days"
  | "over for long"
  | "as open"
  | "no weeks"
  | "not by hour"
  | "not sampled"
  | "not comparable";

/** What a cause makes of the number. `detail`: which zone, property, period or day. */
export interface TestedCause {
  readonly cause: CauseName;
  readonly detail: string;
  readonly value: number;
}

/** `said`: what the service answered, where it refused the question. */
export interface UntestedCause {
  readonly cause: CauseName;
  readonly why: WhyNotTested | "refused";
  readonly said: string;
}

/** What became of the search for a cause. */
export interface CauseSearch {
  readonly ours: number;
  readonly other: number;
  /** Our own question, asked again. */
  readonly now: number | null;
  /** Those that give the other number; none, where it was not found. */
  readonly found: readonly TestedCause[];
  /** Those that change the number, and not into the other: the largest first. */
  readonly others: readonly TestedCause[];
  /** Causes that were tested and leave the number as it is. */
  readonly unchanged: readonly CauseName[];
  readonly untested: readonly UntestedCause[];
  readonly questions: number;
}

export interface AboutNumberCalls {
  /** Of the selected cell, or of the table in a named range. Asks the service nothing. */
  aboutNumber(request: { readonly rangeName?: string }): AboutNumber | NothingOfOurs;
  /**
   * Looks for why another place shows another number, `other` as it is typed. One question for each cause.
   * `event`: what a metric counts, where its name does not say it.
   */
  findCause(request: {
    readonly run: string;
    readonly at: SheetCell;
    readonly other: string;
    readonly event?: string;
  }): CauseSearch;
  /** The number of all rows of the table at a cell together; one request. */
  askTotal(request: { readonly run: string; readonly at: SheetCell }): AskedTotal;
}
