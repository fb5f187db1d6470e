/** Options of custom functions and saved pulls, each a record from which all else follows. */

import {
  AGE,
  COMPARISON,
  GROUPS,
  INTERVAL,
  MONTH,
  ORDER,
  type OptionSpec,
  type OptionUser,
  PROPERTIES,
  REQUIRED,
  ROWS,
  SHARE,
  ANY_TEXT,
  UNITS_OF_COLUMNS,
  WEEKDAY,
  WINDOWS,
  YES_NO,
} from "./option-values";
import { SHOWN } from "./shown-words";

const OVER_TIME = ["report", "metric"] as const;
const COMPARING_USERS = ["report", "metric", "comparison"] as const;
const GROUPED = ["report", "metric", "test"] as const;
const ALL = ["report", "metric", "comparison", "test"] as const;
const TEST_USERS = ["test"] as const;

/** In the order in which they are written. */
export const ALL_OPTIONS = {
  baseline: {
    ...ANY_TEXT,
    of: TEST_USERS,
    also: ["control", "compare with", "against"],
    does: "the variation that the others are compared with",
    example: "baseline: monthly first",
  },
  by: {
    ...INTERVAL,
    of: OVER_TIME,
    also: ["interval"],
    does: "one row for each day, week, month, quarter or year; of a metric also for each weekday or hour of day",
    example: "by: week",
  },
  compare: {
    ...COMPARISON,
    of: COMPARING_USERS,
    does: "adds the same numbers for earlier days, the change, and the change in percent",
    example: "compare: previous period",
  },
  "for each": {
    ...UNITS_OF_COLUMNS,
    of: ["comparison"],
    also: ["each", "periods"],
    does: "a column for each month, week or other period of the dates, in place of now and before; `day, week, month`: the last of each, side by side, and the first divided by the last",
    example: "for each: month",
  },
  windows: {
    ...WINDOWS,
    of: ["report", "test"],
    also: ["window", "open windows"],
    does: "people who may still take later steps of a funnel: `same age` compares both periods at one age; `apart` says no change; `14 days` counts who had 14 days, and what they did in them, also in each variation of a test",
    example: "windows: 14 days",
  },
  confidence: {
    ...SHARE,
    of: ALL,
    does: "how sure the intervals are to hold the true value; with `compare`, adds the bounds of each change of a count",
    example: "confidence: 95%",
  },
  "split by": {
    ...PROPERTIES,
    of: GROUPED,
    also: ["split", "segment by", "segment", "breakdown"],
    does: "the property whose values become rows of their own, or time.weekday or time.hour; with two, each pair of values does",
    example: "split by: country, plan",
  },
  top: {
    ...GROUPS,
    of: OVER_TIME,
    does: "with `split by`: the largest groups, and one row `Other` for all others",
    example: "top: 5",
  },
  "top each period": {
    ...YES_NO,
    of: ["metric"],
    also: ["each period", "top in each period"],
    does: "with `top` and `by`: the largest groups of each period by itself, and Other of each",
    example: "top each period: yes",
  },
  total: {
    ...YES_NO,
    of: OVER_TIME,
    also: ["totals"],
    does: "adds a last row for all of them together, asked of the service and never summed",
    example: "total: yes",
  },
  show: {
    ...SHOWN,
    of: ALL,
    also: ["as"],
    does: "metric: share, running total or moving average 7; report: steps across, drop-off or triangle; test: verdict; comparison: board",
    example: "show: running total, moving average 7",
    exampleOf: { report: "show: steps across", test: "show: verdict", comparison: "show: board" },
  },
  pivot: {
    ...ANY_TEXT,
    of: OVER_TIME,
    also: ["across"],
    does: "what goes across: a property of `split by`, `date` for the periods, or the steps of a funnel",
    example: "pivot: country",
  },
  value: {
    ...ANY_TEXT,
    of: ["report"],
    does: "with `pivot`: the number that it shows; the first one when left out",
    example: "value: conversion",
  },
  sort: {
    ...ORDER,
    of: OVER_TIME,
    also: ["order by", "sort by"],
    does: "rows in the order of a column; `Other` and `Total` stay last",
    example: "sort: country desc",
  },
  filter: {
    ...ANY_TEXT,
    of: ALL,
    also: ["search", "where"],
    does: "a search line: only the people that it finds count",
    example: 'filter: plan = Team and not in segment "Churned"',
  },
  limit: {
    ...ROWS,
    of: OVER_TIME,
    also: ["rows", "max rows"],
    does: "the most rows; with `split by` the most groups, the largest ones",
    example: "limit: 100",
  },
  "week starts": {
    ...WEEKDAY,
    of: COMPARING_USERS,
    also: ["week start"],
    does: "the weekday on which weeks begin, in words such as `last week` and in rows by week; Monday when left out",
    example: "week starts: Sunday",
  },
  "fiscal year starts": {
    ...MONTH,
    of: COMPARING_USERS,
    also: ["fiscal year start"],
    does: "the month in which the fiscal year begins, for words such as `this fiscal quarter`",
    example: "fiscal year starts: April",
  },
  unwind: {
    ...ANY_TEXT,
    of: ["report"],
    does: "a column that holds lists: each entry becomes a row",
    example: "unwind: steps",
  },
  colour: {
    ...YES_NO,
    of: COMPARING_USERS,
    also: ["color", "colours", "colors"],
    does: "in a saved pull: changes in green and red, cohorts by a colour scale",
    example: "colour: yes",
  },
  header: {
    ...YES_NO,
    of: ALL,
    also: ["headers"],
    does: "whether the columns' names are above the rows",
    example: "header: no",
  },
  exact: {
    ...REQUIRED,
    of: ALL,
    does: "a sentence in place of numbers that the service calls sampled, partial or estimated",
    example: "exact: required",
  },
  "max age": {
    ...AGE,
    of: ALL,
    also: ["age"],
    does: "how old a kept answer may be; when left out: while today runs in it an hour, of settled days a week, else six hours",
    example: "max age: 1 hour",
  },
} as const;

type All = typeof ALL_OPTIONS;

/** The name of an option, as people write it before the colon. */
export type OptionName = keyof All;

/** A word of an option that has few. */
export type OptionWord =
  | Extract<All[OptionName], { readonly choices: unknown }>["choices"][number]
  | "yes"
  | "no";

type OptionsOf<User extends OptionUser> = {
  readonly [Name in keyof All as User extends All[Name]["of"][number] ? Name : never]: All[Name];
};

function selectOptions<User extends OptionUser>(user: User): OptionsOf<User> {
  const taken: Record<string, OptionSpec> = {};
  for (const [name, option] of Object.entries<OptionSpec>(ALL_OPTIONS)) {
    if (!option.of.includes(user)) continue;
    const example = option.exampleOf?.[user];
    const choices = option.choicesOf?.[user];
    taken[name] =
      example || choices
        ? { ...option, ...(example && { example }), ...(choices && { choices, allowed: choices.join(", ") }) }
        : option;
  }
  return taken as OptionsOf<User>;
}

/** The options that a report takes. */
export const REPORT_OPTIONS = selectOptions("report");
export const METRIC_OPTIONS = selectOptions("metric");
export const COMPARISON_OPTIONS = selectOptions("comparison");
export const AB_TEST_OPTIONS = selectOptions("test");
