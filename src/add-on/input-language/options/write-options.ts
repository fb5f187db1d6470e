/** Options as the line that a formula or a cell holds: the inverse of `parseOptions`. Pure. */

import { unquoteToken } from "../search/tokens";
import type { OptionsSpec, ParsedOptions } from "./option-values";

/** The line of these options, each by its own name, in the order of the records; "" for none. */
export function writeOptions(given: ParsedOptions<OptionsSpec>, spec: OptionsSpec): string {
  return Object.entries(spec)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, kind]) => `${name}: ${quote(kind.write(given[name]))}`)
    .join("; ");
}

/** Signs that end a value, open a quoted piece, or part two options. */
const NEEDS_QUOTES = /[;；\n"'“”„‘’]|,\s*[A-Za-z_][\w -]*:/;

function quote(text: string): string {
  const isPlain = text === text.trim() && !NEEDS_QUOTES.test(text) && unquoteToken(text) === text;
  return isPlain ? text : `"${text.replace(/"/g, '""')}"`;
}
