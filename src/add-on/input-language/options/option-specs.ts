/**
 * The options that custom functions know, each a record: what it may hold, other names it goes by, and its
 * help.
 */

import { AGE, INTERVAL, ROWS, SHARE, TEXT, YES_NO } from "./option-values";

const header = {
  ...YES_NO,
  also: ["headers"],
  does: "whether the columns' names stand above the rows",
  example: "header: no",
};

const maxAge = {
  ...AGE,
  also: ["age"],
  does: "how old a kept answer may be; six hours without it",
  example: "max age: 1 hour",
};

const common = {
  by: {
    ...INTERVAL,
    also: ["interval"],
    does: "one row for each day, week (from Monday), month, quarter or year",
    example: "by: week",
  },
  "split by": {
    ...TEXT,
    also: ["split", "segment by", "segment", "breakdown"],
    does: "the property whose values become rows of their own",
    example: "split by: country",
  },
  filter: {
    ...TEXT,
    also: ["search", "where"],
    does: "a search line: only the people whom it finds count",
    example: 'filter: plan = Team and not in segment "Churned"',
  },
  limit: {
    ...ROWS,
    also: ["rows", "max rows"],
    does: "the most rows; beside `split by` the most groups, the largest ones",
    example: "limit: 100",
  },
  header,
};

const unwind = {
  ...TEXT,
  does: "a column that holds lists: each entry becomes a row",
  example: "unwind: steps",
};

const confidence = {
  ...SHARE,
  does: "how sure the intervals are to hold the true value",
  example: "confidence: 95%",
};

const baseline = {
  ...TEXT,
  also: ["control", "compare with", "against"],
  does: "the variation that the others are compared with",
  example: "baseline: monthly first",
};

export const REPORT_OPTIONS = { ...common, unwind, "max age": maxAge };
export const METRIC_OPTIONS = { ...common, "max age": maxAge };
export const AB_TEST_OPTIONS = {
  baseline,
  confidence,
  "split by": common["split by"],
  filter: common.filter,
  header,
  "max age": maxAge,
};
