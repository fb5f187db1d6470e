/** A question that the service has no request for, as it is chosen by clicks (pure). */
import { NONE_VALUE } from "../../../add-on/input-language/search/search-fields";
import type { TableNames } from "../../../add-on/settings/preferences";

export const USUAL_NAMES: TableNames = {
  events: "events",
  people: "people",
  person: "person",
  event: "event",
  time: "time",
};

export const SQL_STARTS = [
  "people now",
  "conversion",
  "days between",
  "within days",
  "came and went",
  "lifecycle",
  "most frequent",
  "how often",
  "all events",
] as const;

/** The question with which a statement by clicks begins. */
export type Start = (typeof SQL_STARTS)[number];

export const SQL_UNITS = ["day", "week", "month", "quarter", "year"] as const;
export type SqlUnit = (typeof SQL_UNITS)[number];

/** Whose value divides: that of the person's last event that has one, or that of the first event. */
export type SplitOf = "person" | "event";

export interface SqlQuestion {
  readonly start: Start;
  readonly first: string;
  readonly second: string;
  /** Within how many days; "" for any number. */
  readonly within: string;
  readonly by: SqlUnit | "";
  /** Days from the beginning of a week to Monday: 0 to 6. */
  readonly toMonday: number;
  /** The property by which it is split. */
  readonly split: string;
  readonly splitOf: SplitOf;
  /** Values of that property, a column each, as `toAcross` writes them; an empty list: a row each. */
  readonly across: readonly string[];
  /** Properties of people that stand beside them. */
  readonly shown: readonly string[];
  /** The most rows that the answer has. */
  readonly top: string;
  /** Whether only the days from :from to :to are counted. */
  readonly hasDays: boolean;
  readonly names: TableNames;
}

/** In `across`, those without a value. A value that is really called so stands there in quotes. */
export const ACROSS_NONE = NONE_VALUE;
const CALLED_NONE = `"${NONE_VALUE}"`;

/** A value as `across` names it. */
export function toAcross(value: string): string {
  return value === ACROSS_NONE ? CALLED_NONE : value;
}

/** The value that `across` names; those without one are no value. */
export function fromAcross(value: string): string {
  return value === CALLED_NONE ? NONE_VALUE : value;
}

/** Days and the unit that each begins with, where it has any. */
export const BEGINS: { readonly [start in Start]: Partial<SqlQuestion> & { readonly dates: string } } = {
  "people now": { dates: "" },
  conversion: { dates: "last 12 months", by: "month", within: "30" },
  "days between": { dates: "last 12 months" },
  "within days": { dates: "last 12 months", within: "30" },
  "came and went": { dates: "last month", by: "month" },
  lifecycle: { dates: "last 12 weeks", by: "week" },
  "most frequent": { dates: "last 30 days", top: "10" },
  "how often": { dates: "last 30 days" },
  "all events": { dates: "last week" },
};

/** Which fields each has besides the first event, which those of `OF_NO_EVENT` have not. */
export const FIELDS_TAKEN: { readonly [start in Start]: readonly (keyof SqlQuestion)[] } = {
  "people now": ["split"],
  conversion: ["second", "within", "by", "split"],
  "days between": ["second", "within", "by", "split"],
  "within days": ["second", "within", "shown"],
  "came and went": ["by", "shown"],
  lifecycle: ["by"],
  "most frequent": ["split", "top"],
  "how often": [],
  "all events": [],
};

/** Those that count any event where none is chosen. */
export const OF_ANY_EVENT: readonly Start[] = ["came and went", "lifecycle", "most frequent", "all events"];

/** The one that counts people by what an event carried. */
export const BY_VALUES: Start = "most frequent";

/** Those that mean nothing without a unit. */
export const OF_PERIODS: readonly Start[] = ["came and went", "lifecycle"];

/** Those of people as they are now, whatever they did. */
export const OF_NO_EVENT: readonly Start[] = ["people now"];

export function beginQuestion(start: Start, names: TableNames, toMonday: number): SqlQuestion {
  const blank = { first: "", second: "", within: "", by: "", split: "", splitOf: "person", top: "" } as const;
  const { dates: _, ...begins } = BEGINS[start];
  return { ...blank, across: [], shown: [], hasDays: true, start, names, toMonday, ...begins };
}

/** Nothing is missing that its statement needs. */
export function isWholeQuestion({ start, first, second, within, split, top }: SqlQuestion): boolean {
  const hasEvents = first !== "" || [...OF_ANY_EVENT, ...OF_NO_EVENT].includes(start);
  const needs = FIELDS_TAKEN[start];
  return (
    hasEvents &&
    (!needs.includes("second") || second !== "") &&
    (start !== "within days" || within !== "") &&
    (start !== "people now" || split !== "") &&
    (!needs.includes("top") || top !== "")
  );
}
