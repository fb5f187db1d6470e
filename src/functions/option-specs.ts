/** The options that custom functions know, as data: each function picks its own. Their help is in option-help.ts. */

import type { OptionsSpec } from "./option-values";

/** The most rows that a cell asks for. */
export const MOST_ROWS = 100_000;

/** Every option, by its name. */
export const OPTIONS = {
  by: { type: "choice", choices: ["day", "week", "month"], also: ["interval"] },
  "split by": { type: "text", also: ["segment by", "segment", "breakdown"] },
  filter: { type: "text", also: ["search", "where"] },
  columns: { type: "list", also: ["properties"] },
  limit: { type: "integer", min: 1, max: MOST_ROWS, also: ["rows", "max rows"] },
  header: { type: "yesNo", also: ["headers"] },
  unwind: { type: "text" },
  confidence: { type: "share" },
  "max age": { type: "minutes", also: ["age"] },
} as const satisfies OptionsSpec;

export type OptionName = keyof typeof OPTIONS;

/** The named options, in this order. */
export function pickOptions<N extends OptionName>(...names: readonly N[]): Pick<typeof OPTIONS, N> {
  return Object.fromEntries(names.map((name) => [name, OPTIONS[name]])) as Pick<typeof OPTIONS, N>;
}
