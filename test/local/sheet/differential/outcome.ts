/** What a formula gives, in a form that two engines can be compared by. */
import { CellError, type CellValue } from "../../../../src/local/sheet/grid/cells";

export type Outcome = number | string | boolean | { readonly error: string };

export function outcomeOf(value: CellValue | CellValue[][]): Outcome {
  const first = Array.isArray(value) ? (value[0]?.[0] ?? null) : value;
  if (first instanceof CellError) return { error: first.code };
  return first ?? 0;
}

/**
 * To how many parts numbers agree. Engines add in different orders, and what a search finds is as good as its
 * last step.
 */
const PRECISION = { computed: 1e-10, searched: 1e-7 } as const;
const SEARCHED: ReadonlySet<string> = new Set(["IRR", "RATE", "XIRR"]);

export function agree(name: string, a: Outcome, b: Outcome): boolean {
  if (typeof a === "object" && typeof b === "object") return a.error === b.error;
  if (typeof a !== "number" || typeof b !== "number") return a === b;
  const precision = PRECISION[SEARCHED.has(name) ? "searched" : "computed"];
  return Math.abs(a - b) <= precision * Math.max(Math.abs(a), Math.abs(b)) + 1e-12;
}

export function outcomeText(outcome: Outcome): string {
  return typeof outcome === "object" ? outcome.error : String(outcome);
}
