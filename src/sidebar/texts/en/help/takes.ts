import type { MetricKind } from "../../../../add-on/input-language/questions/metric-kind";
import type { RowOf } from "../../../../add-on/input-language/questions/takes";
import type { UnfitReason } from "../../../../add-on/input-language/questions/unfit";
import type { OptionName, OptionWord } from "../../../../add-on/input-language/options/option-specs";

/** The option at fault: what it says, and what its field is called. */
interface UnfitOption {
  readonly row: RowOf;
  readonly option: OptionName;
  readonly label: string;
  readonly value: string;
}

/** What a question can take, and what comes of it. */
export const TAKES_EN = {
  unfit: {
    "not here": ({ row, option, label, value }: UnfitOption) =>
      row === "step" && option === "by"
        ? `A funnel has no rows by ${value}. SQL, Conversion between two events, has them.`
        : `${label} means nothing for this report. Leave it out.`,
    "of a ratio": ({ label }: UnfitOption) => `A metric divided by another has no ${label}. Leave it out.`,
    "not shown": ({ value }: UnfitOption) => `This cannot be shown as ${value}. Choose another.`,
    "top: groups": () => "Top needs groups: choose Split by as well.",
    "top: limit": () => "Top and Limit both say how many groups. Keep one of them.",
    "top each period: top": () => "The largest of each period need Top, Split by and By.",
    "top each period: other": () =>
      "The largest of each period differ: leave out Compare, Pivot, Sort, Limit and running totals.",
    "total: groups": () => "A total needs rows: choose Split by as well.",
    "total: rows": () => "A total needs rows: choose By or Split by as well.",
    "by: groups": () => "Rows of weekdays or hours leave room for one property in Split by.",
    "limit: clock": () => "A limit would leave gaps in rows of weekdays or hours: choose Top instead.",
    "show: periods": () => "This needs rows of periods: choose By as well.",
    "show: rows": () => "A share needs parts of a whole: choose By or Split by as well.",
    "value: pivot": () => "Value says what a pivot shows: choose Pivot as well.",
    "pivot: two": () => "A pivot needs By and Split by, or two properties.",
    "pivot: one number": () =>
      "A pivot has one number in each cell: leave out Compare, and keep one word of Show.",
    "pivot: totals": () => "Shares and running totals of a pivot have no totals: leave out Total, or Show.",
    "for each: other": () => "Columns of periods replace a comparison: leave Compare and Confidence out.",
    "confidence: compare": () => "Confidence is that of a change: choose Compare as well.",
    "confidence: board": () => "A board shows no intervals. Leave out Confidence.",
  } satisfies { readonly [reason in UnfitReason]: (option: UnfitOption) => string },

  /** Why a metric of this kind is offered less. */
  kinds: {
    ratio: "A ratio is not totalled, sorted or pivoted. Ask for each metric by itself for that.",
    people: "By its name this counts people, who come again: no running total or moving average is offered.",
    mean: "By its name this is an average or a rate. It does not add up: Show has nothing for it.",
  } satisfies { readonly [kind in MetricKind]: string },

  /** What a word of Show adds, once it is chosen. */
  shows: {
    share: "Each row's part of all together",
    "running total": "The sum of all periods so far",
    "moving average 7": "The mean of seven periods. Any number can be typed in the options as text",
    "steps across": "A column for each step, a row for each group",
    "drop-off": "How many stopped before each step, and which part",
    triangle: "A row for each cohort, a column for each period after it",
    verdict: "Which variation won, in a sentence",
    board: "Laid out to be read, with its course",
  } as { readonly [word in OptionWord]?: string },

  /** "One row for each country and week." `each`: what divides it, "" for nothing. */
  rows: {
    each: (each: string) => `One row for each ${each}.`,
    across: (each: string, across: string) => `One row for each ${each}, ${across} across.`,
    and: " and ",
  },
  of: {
    row: "",
    number: "",
    step: "step",
    cohort: "cohort",
    period: "period",
    line: "number",
    person: "person",
    variation: "variation",
    name: "name",
    export: "",
  } as { readonly [row in RowOf]: string },
  single: "One number.",
  /** `groups`: how many stand alone. */
  largest: (groups: string) => `The ${groups} largest, the rest as Other.`,
  withTotal: "A total below.",
};
