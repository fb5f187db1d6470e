/**
 * A report of a platform check in lines for a terminal: what holds, what differs, and what has to follow.
 * Pure.
 */
import type { Finding, PlatformFact } from "./facts/fact";
import { FACTS } from "./facts";
import { parseReport } from "./report";
import { describeFinding, type Verdict, verdictOf } from "./verdict";

/** What is printed of a fact; none for what holds. */
interface Printed {
  /** Printed once for all facts of which it is said, before their names. */
  readonly together?: string;
  readonly lines: readonly string[];
}

const PRINTED: Readonly<Record<Verdict, (fact: PlatformFact, found: string) => Printed>> = {
  holds: () => ({ lines: [] }),
  noted: ({ id }, found) => ({ lines: [`NOTE   ${id}: ${found}`] }),
  answered: ({ id, standIn }, found) => ({
    lines: [
      `OTHER  ${id}: found ${found}`,
      `       the add-on works with both; the stand-in src/local/${standIn} behaves differently`,
    ],
  }),
  differs: ({ id, standIn, why, reliedOnBy, ...fact }, found) => ({
    lines: [
      `WRONG  ${id}: ${stepsOf(fact)}`,
      `       found ${found}`,
      `       src/${reliedOnBy} relies on it: ${why}`,
      `       then change the stand-in: src/local/${standIn}`,
    ],
  }),
  "not seen": ({ id, reliedOnBy }, found) => ({
    lines: [
      `UNSEEN ${id}: ${found}`,
      `       choose Check this platform again; src/${reliedOnBy} relies on it`,
    ],
  }),
  "not asked": ({ id }, found) => ({ together: `SKIP   ${found}:`, lines: [`       ${id}`] }),
  "to do": (fact) =>
    fact.kind === "person"
      ? { lines: [`TO DO  ${fact.id}: ${fact.steps}`] }
      : { together: `TO DO  ${TO_DO[fact.kind]}:`, lines: [`       ${fact.id}`] },
};

const TO_DO = {
  menu: "choose Check this platform",
  cell: "choose Check this platform",
  trigger: "wait for the hourly trigger, up to an hour",
  page: "choose Open the page and Open the built sidebar",
} as const;

function stepsOf(fact: { readonly does: string; readonly steps?: string }): string {
  return fact.steps ?? fact.does;
}

/** What was found, without the verdict before it. */
function wordsOf(finding: Finding): string {
  return "seen" in finding
    ? describeFinding(finding)
    : "notSeen" in finding
      ? finding.notSeen
      : finding.notAsked;
}

/** The files of the add-on whose facts differ, each with the facts that do. */
function affectedBy(differing: readonly PlatformFact[]): readonly string[] {
  if (differing.length === 0) return [];
  const files = new Map<string, readonly string[]>();
  for (const { id, reliedOnBy } of differing) files.set(reliedOnBy, [...(files.get(reliedOnBy) ?? []), id]);
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    `Of the add-on ${files.size === 1 ? "one file is" : `${files.size} files are`} affected:`,
    ...lines.map(([file, ids]) => `       src/${file}: ${ids.join(", ")}`),
  ];
}

/**
 * The lines to print, and whether the add-on or a stand-in must follow. @throws Error where the text is no
 * report
 */
export function describeReport(text: string): {
  readonly lines: readonly string[];
  readonly differs: boolean;
} {
  const report = parseReport(text);
  const counts: Record<Verdict, number> = {
    holds: 0,
    noted: 0,
    answered: 0,
    differs: 0,
    "not seen": 0,
    "not asked": 0,
    "to do": 0,
  };
  const lines = [`Checked ${report.at}, locale ${report.locale}, zone ${report.zone}.`];
  const together = new Map<string, readonly string[]>();
  const findings = new Map(report.facts.map(({ id, finding }) => [id, finding]));
  const differing: PlatformFact[] = [];
  for (const fact of FACTS) {
    const finding = findings.get(fact.id);
    const verdict = verdictOf(fact.expected, finding);
    counts[verdict]++;
    if (verdict === "differs") differing.push(fact);
    const printed = PRINTED[verdict](fact, finding ? wordsOf(finding) : "");
    if (printed.together === undefined) lines.push(...printed.lines);
    else together.set(printed.together, [...(together.get(printed.together) ?? []), ...printed.lines]);
  }
  for (const [heading, names] of together) lines.push(heading, ...names);
  lines.push(
    ...affectedBy(differing),
    `${counts.holds} hold, ${counts.noted} are noted, ${counts.answered} are answered differently, ${counts.differs} differ, ` +
      `${counts["not seen"]} were not seen, ${counts["not asked"]} could not be asked, ${counts["to do"]} are to do.`,
  );
  return { lines, differs: differing.length > 0 };
}
