/** The inverse of `parseOptions`. Pure. */

import { writeOption } from "./option-text";
import type { OptionsSpec, ParsedOptions } from "./option-values";

/** Own names, in the records' order; "" for none. */
export function writeOptions(given: ParsedOptions<OptionsSpec>, spec: OptionsSpec): string {
  return Object.entries(spec)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, kind]) => writeOption(name, kind.write(given[name])))
    .join("; ");
}
