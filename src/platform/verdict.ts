/** Whether what was found is what is expected. Pure. */
import { isDict, type Json } from "../add-on/table/values";
import type { Expectation } from "./facts/fact";

export type Verdict =
  /** As expected, or a measure that was taken. */
  | "holds"
  /** An open fact was answered: the add-on behaves acceptably, and the stand-in may have to follow. */
  | "answered"
  | "differs"
  /** Nothing was found yet. */
  | "to do";

/** The verdict on what was found; `undefined` where nothing was. */
export function verdictOf(expected: Expectation, found: Json | undefined): Verdict {
  if (found === undefined) return "to do";
  if ("measured" in expected) return "holds";
  if ("between" in expected) {
    const [least, most] = expected.between;
    return typeof found === "number" && found >= least && found <= most ? "holds" : "differs";
  }
  if ("has" in expected) {
    const holds =
      isDict(found) && Object.entries(expected.has).every(([name, value]) => isSame(value, found[name] as Json));
    return holds ? "holds" : "differs";
  }
  if ("open" in expected) {
    const answer = expected.open.findIndex((known) => isSame(known, found));
    if (answer < 0) return "differs";
    return answer === 0 ? "holds" : "answered";
  }
  return isSame(expected.is, found) ? "holds" : "differs";
}

/** An expectation in a cell of the check's sheet. */
export function describeExpectation(expected: Expectation): string {
  if ("measured" in expected) return `(measured: ${expected.measured})`;
  if ("between" in expected) return `${expected.between[0]} to ${expected.between[1]}`;
  if ("has" in expected) return JSON.stringify(expected.has);
  if ("open" in expected) return expected.open.map((answer) => JSON.stringify(answer)).join(" or ");
  return JSON.stringify(expected.is);
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item: Json) => sorted(item) ?? null);
  if (!isDict(value)) return value;
  const members = Object.entries(value as { readonly [name: string]: Json });
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, sorted(item)]));
}
