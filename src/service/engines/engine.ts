/**
 * What an engine is asked and gives: six measurements over plain data. Names, days and values in them were
 * looked up and read, so nothing can be refused any more. Filling periods, sorting, statistics and pages are
 * above, once for all engines, which give their rows in any order.
 */
import type { Answer, Cell } from "../model/answer";
import type { Day, DayRange, Interval } from "../model/days";
import type { Property } from "../model/events";
import type { TimeZone } from "../wire/time-zone";

/** Each question is answered with all of its rows at once, in any order. */
export interface Engine {
  counts(asked: Counts): Promise<CountRow[]>;
  funnel(asked: Funnel): Promise<FunnelRow[]>;
  cohorts(asked: Cohorts): Promise<CohortRow[]>;
  arms(asked: Arms): Promise<ArmRow[]>;
  people(asked: People): Promise<Answer>;
  countPeople(who: Who, zone: TimeZone): Promise<number>;
  /** What is wrong with a statement from outside, as the end of a sentence; undefined where it may run. */
  findProblem(asked: Statement): Promise<string | undefined>;
  /** @throws RunError in its time, rows or memory it went too far, or it cannot be */
  statement(asked: Statement): Promise<Answer>;
  /** Interrupts running questions (they fail). */
  close(): Promise<void>;
}

/**
 * Who is counted. Of an event, a value that is not known makes every comparison false, never unknown.
 */
export type Who =
  | { readonly is: "everybody" }
  | { readonly is: "all" | "any"; readonly of: readonly Who[] }
  | { readonly is: "not"; readonly who: Who }
  | {
      readonly is: "who did";
      readonly event: string;
      /** What each event that counts must be itself: of its own properties, not of its person's. */
      readonly where: Who;
      readonly range: DayRange;
      readonly occurrence: "at_least" | "at_most" | "exactly";
      readonly times: number;
    }
  | { readonly is: "active"; readonly range: DayRange }
  | { readonly is: "known"; readonly property: Property }
  | { readonly is: TextMatch; readonly property: Property; readonly text: string }
  | {
      readonly is: "compared";
      readonly property: Property;
      readonly operator: Operator;
      readonly with: Comparand;
    };

/** How a text lies in another one; capital letters count. */
export type TextMatch = "contains" | "starts_with" | "ends_with";
/** How values are compared, as every SQL writes it. */
export const OPERATORS = {
  equals: "=",
  greater_than: ">",
  at_least: ">=",
  less_than: "<",
  at_most: "<=",
} as const;
export type Operator = keyof typeof OPERATORS;

/** `text`: as it was written, and of a form that every engine reads. */
export interface Comparand {
  /**
   * `whole` numbers are compared exactly, `double` as doubles, and `number` is one that a text must be.
   * A `day` is the whole day in the question's zone, a `wall` time one that clocks there show, and a `moment`
   * has its own offset.
   */
  readonly as: "whole" | "double" | "boolean" | "text" | "number" | "day" | "wall" | "moment";
  readonly text: string;
}

/** No condition: also people whose properties nobody knows. */
export const EVERYBODY: Who = { is: "everybody" };

/** What most measurements share. `segments`: an event's own value, else the person's last known. */
interface Divided {
  readonly zone: TimeZone;
  readonly who: Who;
  readonly segments: readonly Property[];
  readonly range: DayRange;
}

/** Numbers of events or people, by period and segment. */
export interface Counts extends Divided {
  readonly events: readonly string[];
  /** Only events that have it count. */
  readonly having?: Property;
  /** One row of each segment where it is left out. */
  readonly by?: Periods;
  readonly values: readonly Value[];
}

export interface Periods {
  readonly interval: Interval;
  /** How many days after Monday weeks begin. */
  readonly weekStart: number;
}

/** Of one of the events alone where it names one. A sum of nothing is 0. */
export type Value =
  | { readonly of: "events" | "people"; readonly event?: string }
  | { readonly of: "sum" | "having"; readonly property: Property };

/** A cell for each of the segments. */
export type Segment = readonly Cell[];

/**
 * Only what has a value: periods and segments in which nothing happened have no row. `period` is its first
 * day, null where no periods were asked.
 */
export interface CountRow {
  readonly segment: Segment;
  readonly period: Day | null;
  /** In the order in which they were asked. */
  readonly values: readonly Cell[];
}

export interface Funnel extends Divided {
  readonly steps: readonly string[];
  /** So many of 24 hours, from entering on, are there for the later steps. */
  readonly days: number;
  /** Only those count who have had the days, with what they did from their first entry on. */
  readonly isAtAge: boolean;
  /** The present moment, in epoch milliseconds. */
  readonly now: number;
}

/** How far people came who entered in the range, by what they were at the entry that led furthest. */
export interface FunnelRow {
  readonly segment: Segment;
  /** A number for each step. */
  readonly people: readonly number[];
  /** The median since the step before, from the second on. */
  readonly seconds: readonly Cell[];
  /** Whose days are not over. */
  readonly open: number;
  /** The whole days that more than half of all who entered have had. */
  readonly hadDays: number;
}

export interface Cohorts extends Divided, Periods {
  readonly startEvent: string;
  readonly returnEvent: string;
  /** The first day that is not known in full. */
  readonly end: Day;
}

/** A row for each period in which somebody returned, or one without a period. */
export interface CohortRow {
  readonly segment: Segment;
  readonly cohort: Day;
  readonly people: number;
  readonly period: number | null;
  readonly returned: number;
}

export interface Arms extends Divided {
  readonly variation: Property;
  readonly goal: string;
  readonly value?: Property;
  readonly ageDays?: number;
  readonly now: number;
}

/**
 * A row for each variation and segment. Means and variances are of a person's values; a variance is
 * undefined for a single person.
 */
export interface ArmRow {
  readonly segment: Segment;
  readonly variation: string;
  readonly people: number;
  readonly conversions: number;
  readonly younger: number;
  readonly mean: number;
  readonly variance: number | undefined;
  /** How many days ago they saw it, on average. */
  readonly age: number;
  readonly ageVariance: number | undefined;
  readonly hadDays: number;
}

/** Who is listed, with which of their last known properties; no more than `maxRows` of them. */
export interface People {
  readonly who: Who;
  readonly zone: TimeZone;
  readonly columns: readonly Property[];
  /** By their ids, and where the values of this are equal. */
  readonly sort?: { readonly by: Property; readonly order: "asc" | "desc" };
  readonly maxRows: number;
}

export interface Statement {
  readonly statement: string;
  readonly maxRows: number;
  readonly zone: TimeZone;
  readonly maxMs: number;
}
