/**
 * A report of a platform check in lines for a terminal: what holds, what differs, and what has to follow.
 * Pure.
 */
import type { PlatformFact } from "./facts/fact";
import { FACTS } from "./facts";
import { parseReport } from "./report";
import { describeFinding, type Verdict, verdictOf } from "./verdict";

/** What is printed of a fact; none for what holds. */
const LINES: Readonly<Record<Verdict, (fact: PlatformFact, found: string) => readonly string[]>> = {
  holds: () => [],
  noted: ({ id }, found) => [`NOTE   ${id}: ${found}`],
  answered: ({ id, standIn }, found) => [
    `OTHER  ${id}: found ${found}`,
    `       the add-on is right under both; the stand-in src/local/${standIn} does otherwise`,
  ],
  differs: ({ id, standIn, why, reliedOnBy, ...fact }, found) => [
    `WRONG  ${id}: ${stepsOf(fact)}`,
    `       found ${found}`,
    `       src/${reliedOnBy} relies on it: ${why}`,
    `       then the stand-in: src/local/${standIn}`,
  ],
  "not seen": ({ id, reliedOnBy }, found) => [
    `UNSEEN ${id}: ${found}`,
    `       choose Check this platform again; src/${reliedOnBy} relies on it`,
  ],
  "not asked": ({ id }, found) => [`SKIP   ${id}: ${found}`],
  "to do": ({ id, ...fact }) => [`TO DO  ${id}: ${stepsOf(fact)}`],
};

function stepsOf(fact: { readonly does: string; readonly steps?: string }): string {
  return fact.steps ?? fact.does;
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
  const findings = new Map(report.facts.map(({ id, finding }) => [id, finding]));
  for (const fact of FACTS) {
    const finding = findings.get(fact.id);
    const verdict = verdictOf(fact.expected, finding);
    counts[verdict]++;
    lines.push(...LINES[verdict](fact, finding ? describeFinding(finding) : ""));
  }
  lines.push(
    `${counts.holds} hold, ${counts.noted} are noted, ${counts.answered} are answered otherwise than here, ${counts.differs} differ, ` +
      `${counts["not seen"]} were not seen, ${counts["not asked"]} could not be asked, ${counts["to do"]} are to do.`,
  );
  return { lines, differs: counts.differs > 0 };
}
