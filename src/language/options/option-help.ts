/** Help on options: what each does, what it may be and how it is written. No formula needs it to run. */

import type { OptionName } from "./option-specs";
import type { OptionsSpec } from "./option-values";

interface OptionHelp {
  readonly does: string;
  readonly example: string;
}

const HELP: Readonly<Record<OptionName, OptionHelp>> = {
  by: { does: "One row for each day, week (from Monday) or month.", example: "by: week" },
  "split by": { does: "The property whose values become rows of their own.", example: "split by: country" },
  filter: {
    does: "A search line: only the people whom it finds count.",
    example: 'filter: plan = Team and not in segment "Churned"',
  },
  limit: { does: "The most rows to return.", example: "limit: 100" },
  header: { does: "Whether the first row holds the column names.", example: "header: no" },
  unwind: { does: "A column that holds lists: each entry becomes a row of its own.", example: "unwind: steps" },
  confidence: { does: "How sure the interval is to hold the true value.", example: "confidence: 95%" },
  "max age": { does: "How old a kept answer may be before the service is asked again.", example: "max age: 1 hour" },
};

/** A line of help for each option of a function. */
export function describeOptions(spec: OptionsSpec): ({ name: string; values: string } & OptionHelp)[] {
  return Object.entries(spec).map(([name, option]) => ({
    name,
    values: option.allowed,
    ...HELP[name as OptionName],
  }));
}
