/**
 * Words of answers for help, notes and local commands. They are the reference service's (details:
 * src/service/definitions.md), as the specification defines none. Pure.
 */
import { splitNameWords } from "../../table/name-words";
import type { Table } from "../../table/types";

/** A word whose meaning a service could define otherwise, such as "cohort". */
export type DefinitionKey =
  | "funnel window"
  | "cohort"
  | "period 0"
  | "order"
  | "active people"
  | "before"
  | "other"
  | "total"
  | "bounds"
  | "day"
  | "property"
  | "property of people"
  | "dates of people"
  | "variation"
  | "intervals"
  | "looks"
  | "arms"
  | "means";

export interface Definition {
  /** By it other languages find their words. */
  readonly key: DefinitionKey;
  readonly term: string;
  readonly means: string;
  /** Tables with a column of these words, below which it is printed; by default none, only the sidebar. */
  readonly columns?: readonly string[];
}

/** Heading: an account's service may define otherwise. */
export const UNLESS_OTHERWISE = "What is counted, unless your service defines it otherwise";

const FUNNEL: Definition = {
  key: "funnel window",
  term: "Funnel window",
  means:
    "everyone who took the first step counts once. Later steps count within the funnel's window after it, even after the dates end. The window is 30 days, unless the funnel sets its own. Until it is over for everyone, numbers can grow.",
  columns: ["step conversion"],
};
const FIRST_START: Definition = {
  key: "cohort",
  term: "Cohort",
  means:
    "a person belongs to the period of their first start ever, if it is within the dates. Nothing after the dates is counted.",
  columns: ["day 0", "week 0", "month 0", "quarter 0", "year 0"],
};
const PERIOD_0: Definition = {
  key: "period 0",
  term: "Week 0, month 0",
  means: "only the rest of the calendar period after somebody's start, so it may be below period 1.",
  columns: FIRST_START.columns ?? [],
};
const PAID_ORDER: Definition = {
  key: "order",
  term: "Order",
  means: "an event with an amount, even one of 0; payers are people with an order.",
  columns: ["payers"],
};
const ACTIVE: Definition = {
  key: "active people",
  term: "Active people",
  means:
    'people who did the one event that the metric counts (in the sample "Opened app"). They count once in each period and each group, so such numbers do not add up.',
};
const COMPARED: Definition = {
  key: "before",
  term: "Before",
  means:
    "the same number for the earlier days, which the note on the header names. The change in percent is of the number before, and blank where that is 0 or missing.",
};
const OTHER: Definition = {
  key: "other",
  term: "Other",
  means:
    "all groups but the largest ones. It is their sum where groups add up to their total. Otherwise it is asked with a filter by the property. It is blank where the property of somebody has changed, because a filter goes by the last value.",
};
const TOTAL: Definition = {
  key: "total",
  term: "Total",
  means:
    "asked for all groups or periods together, never summed. Somebody in several counts once, and averages and rates are those of all.",
};
const BOUNDS: Definition = {
  key: "bounds",
  term: "Bounds of a change",
  means:
    "for each change by itself, at the confidence that you ask for. They allow for chance alone, with people who act independently. Events that the same people repeat vary more.",
  columns: ["verdict"],
};
const DAY: Definition = {
  key: "day",
  term: "Day",
  means:
    "a day in the spreadsheet's time zone. A week begins on Monday unless you say otherwise. Times without a zone in a file are UTC.",
};
const LAST_KNOWN: Definition = {
  key: "property",
  term: "Property",
  means:
    'a filter goes by the last known value of a person, even for events long before. "split by" goes by the event\'s own value where it has one.',
};
const LAST_KNOWN_OF_PEOPLE: Definition = {
  key: "property of people",
  term: "Property",
  means: "the last known value of a person, for each property by itself, over all time.",
};
const DATES_OF_PEOPLE: Definition = {
  key: "dates of people",
  term: "Dates",
  means:
    "people who did nothing in them are left out. Events in the search without days of their own take these.",
};
const VARIATION: Definition = {
  key: "variation",
  term: "Variation",
  means:
    "a person belongs to the one that they met first. They converted if they did the conversion event then or later.",
  columns: ["lift", "lift low"],
};
const INTERVALS_DEFINED: Definition = {
  key: "intervals",
  term: "Intervals",
  means:
    "Wilson's for rates, Koopman's for lifts, which get wider with more variations. p_value comes from a pooled z test, or from Fisher's exact test where few converted.",
  columns: VARIATION.columns ?? [],
};
const LOOKS: Definition = {
  key: "looks",
  term: "Looking often",
  means:
    "only the columns that end in anytime stay valid when you look while the test runs. All others are valid for one look.",
  columns: ["significant anytime", "p anytime"],
};

const ARMS: Definition = {
  key: "arms",
  term: "Arms",
  means:
    "below an arms_p_value of 0.001, chance does not explain how many people each variation has. Find out first who is missing: until then there is no verdict.",
  columns: ["arms p value"],
};
const MEANS: Definition = {
  key: "means",
  term: "Means",
  means:
    "averages per person of the variation, with 0 for those who did not convert. The difference is from the baseline's.",
  columns: ["mean difference"],
};

const OF_TEST = [ARMS, VARIATION, INTERVALS_DEFINED, LOOKS, MEANS];

/** The definitions that each function goes by. */
export const DEFINITIONS = {
  report: [FUNNEL, FIRST_START, PERIOD_0, PAID_ORDER, ...OF_TEST, OTHER, TOTAL, BOUNDS, LAST_KNOWN, DAY],
  metric: [ACTIVE, OTHER, TOTAL, BOUNDS, LAST_KNOWN, DAY],
  compare: [COMPARED, BOUNDS, ACTIVE, LAST_KNOWN, DAY],
  people: [LAST_KNOWN_OF_PEOPLE],
  peopleCount: [DATES_OF_PEOPLE, LAST_KNOWN_OF_PEOPLE],
  abTest: OF_TEST,
} as const satisfies { readonly [of: string]: readonly Definition[] };

/** Below a printed table: the sidebar has all of them. */
const MOST_BELOW = 3;

/** Sentences on the words of this table alone: "Order: an event with an amount, …". */
export function findSentences(definitions: readonly Definition[], { columns }: Table): string[] {
  const names = new Set(columns.map(({ name }) => splitNameWords(name).join(" ")));
  const speaksOfIt = (one: Definition): boolean => one.columns?.some((name) => names.has(name)) === true;
  return definitions
    .filter(speaksOfIt)
    .slice(0, MOST_BELOW)
    .map(({ term, means }) => `${term}: ${means}`);
}
