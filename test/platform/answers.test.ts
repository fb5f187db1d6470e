/** The reports of Google's answers that are kept, each read against the facts as they are now. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeReport } from "../../src/platform/describe-report";
import { FACTS } from "../../src/platform/facts";
import { parseReport, reportOf } from "../../src/platform/report";

const ANSWERS = join(__dirname, "../../src/platform/answers");
const NAME = /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.json$/;

/** What is wrong with the reports of a folder, each in a line. */
function problemsOf(folder: string): readonly string[] {
  const known = new Set(FACTS.map(({ id }) => id));
  return readdirSync(folder)
    .filter((name) => name !== "README.md")
    .flatMap((name) => {
      if (!NAME.test(name)) return [`${name}: is not called by its day and kind of account`];
      const text = readFileSync(join(folder, name), "utf8");
      const lost = parseReport(text).facts.filter(({ id, finding }) => finding && !known.has(id));
      const { lines } = describeReport(text);
      const differing = lines.filter((line) => line.startsWith("WRONG"));
      return [
        ...lost.map(({ id }) => `${name}: no fact is called ${id}`),
        ...differing.map((line) => `${name}: ${line}`),
      ];
    });
}

it("each report that is kept can be read, and no fact differs from it", () => {
  expect(problemsOf(ANSWERS)).toEqual([]);
});

it("says of a report what of it no longer fits", () => {
  const folder = mkdtempSync(join(tmpdir(), "answers-"));
  try {
    const spreadsheet = { at: "2026-11-28T00:00:00Z", locale: "en_US", zone: "Etc/UTC" };
    const [first] = FACTS;
    const findings = { "copy-repeats": { seen: "otherwise" } };
    const report = reportOf(FACTS, findings, spreadsheet);
    const gone = { id: "a-fact-that-is-gone", verdict: "holds" as const, finding: { seen: 1 } };
    const text = JSON.stringify({ ...report, facts: [...report.facts, gone] });
    writeFileSync(join(folder, "2026-11-28-gmail.json"), text);
    writeFileSync(join(folder, "report.json"), JSON.stringify(reportOf([first!], {}, spreadsheet)));
    expect(problemsOf(folder)).toEqual([
      "2026-11-28-gmail.json: no fact is called a-fact-that-is-gone",
      "2026-11-28-gmail.json: WRONG  copy-repeats: copies one row onto three",
      "report.json: is not called by its day and kind of account",
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
