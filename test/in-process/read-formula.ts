/** The arguments of a formula of ours. */
import { findCalls } from "../../src/add-on/input-language/formula/calls";
import { replaceSeparators } from "../../src/add-on/input-language/formula/formula-text";
import type { RowPull } from "../../src/add-on/pulls/model/saved-pull";

/** What a sheet hands to the function, whatever its locale: only semicolons separate. */
export function readFormula(formula: string): RowPull["arguments"] {
  // Those that stand within others come before them.
  const call = findCalls(replaceSeparators(";", formula), () => true)?.at(-1);
  return (call?.args ?? []).map(valueOf);
}

type Argument = RowPull["arguments"][number];

function valueOf(text: string): Argument {
  const stacked = /^([HV])STACK\(/.exec(text);
  if (stacked) {
    const parts = readFormula(`=${text}`);
    const rows =
      stacked[1] === "H" ? [parts] : parts.flatMap((part) => (Array.isArray(part) ? part : [[part]]));
    return rows as Argument;
  }
  if (text === "") return "";
  if (text.startsWith('"')) return text.slice(1, -1).replace(/""/g, '"');
  if (text === "TRUE" || text === "FALSE") return text === "TRUE";
  const [whole, of = 1] = text.split("/").map(Number);
  return (whole ?? NaN) / of;
}
