/** A report of a platform check in lines for a terminal: what holds, what differs, and which stand-in that concerns. Pure. */
import { FACTS } from "./facts";
import { parseReport } from "./report";
import { type Verdict, verdictOf } from "./verdict";

/** The lines to print, and whether a stand-in or the add-on must follow. @throws Error where the text is no report */
export function describeReport(text: string): { readonly lines: readonly string[]; readonly differs: boolean } {
  const report = parseReport(text);
  const found = new Map(report.facts.map((fact) => [fact.id, fact.found]));
  const lines: string[] = [`Checked ${report.at}, locale ${report.locale}, zone ${report.zone}.`];
  const counts: Record<Verdict, number> = { holds: 0, answered: 0, differs: 0, "to do": 0 };
  for (const { id, expected, does, why, standIn } of FACTS) {
    const verdict = verdictOf(expected, found.get(id));
    counts[verdict]++;
    const what = JSON.stringify(found.get(id));
    if (verdict === "differs")
      lines.push(`WRONG  ${id}: ${does}\n       found ${what}\n       src/local/${standIn}; ${why}`);
    if (verdict === "answered")
      lines.push(
        `OTHER  ${id}: found ${what}\n       src/local/${standIn} does otherwise; the add-on is right under both`,
      );
    if (verdict === "to do") lines.push(`TO DO  ${id}: ${does}`);
    if (verdict === "holds" && "measured" in expected) lines.push(`NOTE   ${id}: ${what}`);
  }
  lines.push(
    `${counts.holds} hold, ${counts.answered} are answered otherwise than here, ${counts.differs} differ, ${counts["to do"]} are to do.`,
  );
  return { lines, differs: counts.differs > 0 };
}
