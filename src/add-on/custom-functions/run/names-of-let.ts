/** The names that LET gives in a formula: an argument behind a name is read as it is written. Pure. */
import { findCalls, splitOneCall } from "../../input-language/formula/calls";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";

/** With what each stands for; nothing where a name is given twice, in two places. */
type NamesOfLet = ReadonlyMap<string, string | undefined>;

export function readNamesOfLet(formula: string): NamesOfLet {
  const isCall = (name: string): boolean =>
    name === "LET" || (name.startsWith("ANALYTICS_") && name !== STAMP_NAME.toUpperCase());
  const named = new Map<string, string | undefined>();
  for (const { name: called, args } of findCalls(formula, isCall) ?? []) {
    if (called !== "LET") continue;
    args.slice(0, -1).forEach((arg, i) => {
      const name = arg.toUpperCase();
      if (i % 2 === 0) named.set(name, named.has(name) ? undefined : args[i + 1]);
    });
  }
  return named;
}

/** The argument itself, or the parts that HSTACK lays side by side, with what their names stand for. */
export function writeOut(text: string, named: NamesOfLet): string {
  const whole = named.get(text.toUpperCase()) ?? text;
  const parts = splitOneCall(whole, "HSTACK");
  if (!parts) return whole;
  return `HSTACK(${parts.map((part) => named.get(part.toUpperCase()) ?? part).join(";")})`;
}
