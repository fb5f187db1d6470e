/** The options that custom functions know, as data: each function picks its own. Their help is in option-help.ts. */

import { AGE, INTERVAL, type OptionsSpec, ROWS, SHARE, TEXT, YES_NO } from "./option-values";

/** Every option, by its name. */
export const OPTIONS = {
  by: { ...INTERVAL, also: ["interval"] },
  "split by": { ...TEXT, also: ["segment by", "segment", "breakdown"] },
  filter: { ...TEXT, also: ["search", "where"] },
  limit: { ...ROWS, also: ["rows", "max rows"] },
  header: { ...YES_NO, also: ["headers"] },
  unwind: TEXT,
  confidence: SHARE,
  "max age": { ...AGE, also: ["age"] },
} as const satisfies OptionsSpec;

export type OptionName = keyof typeof OPTIONS;

/** The named options, in this order. */
export function pickOptions<N extends OptionName>(...names: readonly N[]): Pick<typeof OPTIONS, N> {
  return Object.fromEntries(names.map((name) => [name, OPTIONS[name]])) as Pick<typeof OPTIONS, N>;
}
