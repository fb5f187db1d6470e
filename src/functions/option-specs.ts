/** The options that custom functions know, as data: each function picks its own. */

import { allowedValues } from "./option-values";
import type { OptionsSpec } from "./option-values";

/** The most rows that a cell asks for. */
export const MOST_ROWS = 100_000;

/** Every option, by its name. */
export const OPTIONS = {
  by: {
    type: "choice",
    choices: ["day", "week", "month"],
    also: ["interval"],
    description: "One row for each day, week (from Monday) or month.",
    example: "by: week",
  },
  "split by": {
    type: "text",
    also: ["segment by", "segment", "breakdown"],
    description: "The property whose values become rows of their own.",
    example: "split by: country",
  },
  filter: {
    type: "text",
    also: ["search", "where"],
    description: "A search line: only the people whom it finds count.",
    example: 'filter: plan = pro and not in segment "Churned"',
  },
  columns: {
    type: "list",
    also: ["properties"],
    description: "The columns to return, in this order.",
    example: 'columns: plan, country, "Signed up, first"',
  },
  limit: {
    type: "integer",
    min: 1,
    max: MOST_ROWS,
    also: ["rows", "max rows"],
    description: "The most rows to return.",
    example: "limit: 100",
  },
  header: {
    type: "yesNo",
    also: ["headers"],
    description: "Whether the first row holds the column names.",
    example: "header: no",
  },
  unwind: {
    type: "text",
    description: "A column that holds lists: each entry becomes a row of its own.",
    example: "unwind: steps",
  },
  confidence: {
    type: "share",
    description: "How sure the interval is to hold the true value.",
    example: "confidence: 95%",
  },
  "max age": {
    type: "minutes",
    also: ["age"],
    description: "How old a kept answer may be before the service is asked again.",
    example: "max age: 1 hour",
  },
} as const satisfies OptionsSpec;

export type OptionName = keyof typeof OPTIONS;

/** The named options, in this order. */
export function pickOptions<N extends OptionName>(...names: readonly N[]): Pick<typeof OPTIONS, N> {
  return Object.fromEntries(names.map((name) => [name, OPTIONS[name]])) as Pick<typeof OPTIONS, N>;
}

/** A line of help for each option: what it does, what it may be and how it is written. */
export function describeOptions(spec: OptionsSpec): { name: string; does: string; values: string; example: string }[] {
  return Object.entries(spec).map(([name, option]) => ({
    name,
    does: option.description,
    values: allowedValues(option),
    example: option.example,
  }));
}
