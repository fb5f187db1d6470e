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

/** Signs that end a value or open a quoted piece. */
const NEEDS_QUOTES = /[;；\n"'“”„‘’]/;

function quote(text: string): string {
  // A comma before "name:" parts two options.
  const mayPart = NEEDS_QUOTES.test(text) || (text.includes(",") && /[:：]/.test(text));
  const isPlain = text === text.trim() && !mayPart && unquoteToken(text) === text;
  return isPlain ? text : `"${text.replace(/"/g, '""')}"`;
}
