/** Whether what was found is what is expected. Pure. */
import { isDict, type Json } from "../add-on/table/values";
import type { Expectation, Finding } from "./facts/fact";

export type Verdict =
  /** What was seen is as expected. */
  | "holds"
  /** An open fact was answered: the add-on behaves acceptably, and the stand-in may have to follow. */
  | "answered"
  /** A measure was taken, which can be neither right nor wrong. */
  | "noted"
  | "differs"
  /** It was looked at, and something kept it from being seen. */
  | "not seen"
  /** Something that the question needs is missing. */
  | "not asked"
  /** Nobody has looked at it yet. */
  | "to do";

/** The verdict on a finding; `undefined` where nobody looked. */
export function verdictOf(expected: Expectation, finding: Finding | undefined): Verdict {
  if (finding === undefined) return "to do";
  if ("notSeen" in finding) return "not seen";
  if ("notAsked" in finding) return "not asked";
  return verdictOnSeen(expected, finding.seen);
}

function verdictOnSeen(expected: Expectation, seen: Json): Verdict {
  if ("measured" in expected) return "noted";
  if ("between" in expected) {
    const [least, most] = expected.between;
    return typeof seen === "number" && seen >= least && seen <= most ? "holds" : "differs";
  }
  if ("has" in expected) {
    const holds =
      isDict(seen) &&
      Object.entries(expected.has).every(([name, value]) => isSame(value, seen[name] as Json));
    return holds ? "holds" : "differs";
  }
  if ("open" in expected) {
    const answer = expected.open.findIndex((known) => isSame(known, seen));
    if (answer < 0) return "differs";
    return answer === 0 ? "holds" : "answered";
  }
  return isSame(expected.is, seen) ? "holds" : "differs";
}

/** An expectation in a cell of the check's sheet. */
export function describeExpectation(expected: Expectation): string {
  if ("measured" in expected) return `(measured: ${expected.measured})`;
  if ("between" in expected) return `${expected.between[0]} to ${expected.between[1]}`;
  if ("has" in expected) return JSON.stringify(expected.has);
  if ("open" in expected) return expected.open.map((answer) => JSON.stringify(answer)).join(" or ");
  return JSON.stringify(expected.is);
}

/** What was found, in a cell of the check's sheet. */
export function describeFinding(finding: Finding): string {
  if ("notSeen" in finding) return `not seen: ${finding.notSeen}`;
  if ("notAsked" in finding) return `not asked: ${finding.notAsked}`;
  return JSON.stringify(finding.seen);
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(sortNames(one)) === JSON.stringify(sortNames(other));
}

function sortNames(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item: Json) => sortNames(item) ?? null);
  if (!isDict(value)) return value;
  const members = Object.entries(value as { readonly [name: string]: Json });
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, sortNames(item)]),
  );
}
