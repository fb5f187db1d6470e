/** The inverse of `parseOptions`. Pure. */

import { quoteText, unquoteText } from "../../shared/quoted-names";
import type { OptionsSpec, ParsedOptions } from "./option-values";

/** Own names, in the records' order; "" for none. */
export function writeOptions(given: ParsedOptions<OptionsSpec>, spec: OptionsSpec): string {
  return Object.entries(spec)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, kind]) => `${name}: ${quote(kind.write(given[name]))}`)
    .join("; ");
}

/** They end a value or open a quote. */
const NEEDS_QUOTES = /[;；\n"'“”„‘’]/;

function quote(text: string): string {
  // A comma before "name:" separates options.
  const mayPart = NEEDS_QUOTES.test(text) || (text.includes(",") && /[:：]/.test(text));
  const isPlain = text === text.trim() && !mayPart && unquoteText(text) === text;
  return isPlain ? text : quoteText(text);
}
