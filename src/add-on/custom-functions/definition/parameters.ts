import type { OptionsSpec } from "../../input-language/options/option-values";
import type { Parameter } from "./custom-function";

export const DATES: Parameter = {
  name: "dates",
  description:
    "The days to look at: words, two dates, or one or two cells. Inclusive, in the spreadsheet's time zone.",
  example: '"last 30 days"',
  optional: true,
  pulledFrom: "dates",
};

export const REFRESH: Parameter = {
  name: "refresh",
  description:
    "Any value: a change asks again. The add-on adds analytics_stamp, which keeps the formula up to date.",
  example: "analytics_stamp",
  optional: true,
  isRefresh: true,
};

export const SEARCH: Parameter = {
  name: "search",
  description: "A search line, rows of what, comparison and value, the name of a saved segment, or JSON.",
  example: "\"did 'Signed up' in last 30 days and plan = Team\"",
  pulledFrom: "what",
};

export function makeOptionsParameter(options: OptionsSpec, example: string): Parameter {
  return {
    name: "options",
    description: 'Options as "name: value; name: value", or a two-column range.',
    example: `"${example}"`,
    optional: true,
    options,
    pulledFrom: "options",
  };
}
