/** `--report`: the whole report of what was done with a file of events. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions } from "../../../src/service/cli";
import { startService } from "../../../src/service/server";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "report-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CSV = [
  "insert_id,user_id,event,time,plan,total,note|s",
  "1,a,Joined,2026-01-02 10:00,Pro,12.5,",
  "1,a,Joined,2026-01-02 10:00,Pro,12.5,",
  ...[2, 3, 4, 5].map((id) => `${id},,Joined,2026-01-02 10:00,Pro,12.5,`),
  ...[6, 7, 8, 9, 10, 11, 12, 13, 14].map((id) => `${id},b,Paid,2026-02-0${(id % 9) + 1} 10:00,Free,9.5,`),
  "15,b,Paid,,Free,N.N.,",
  "16,b,Paid,2026-02-09 10:00,Free,9.5,x,y",
].join("\n");

async function reportOf(content: string, name = "own.csv"): Promise<string> {
  const [events, reportFile] = [join(folder, name), join(folder, "report.md")];
  writeFileSync(events, content);
  await (await startService({ events, reportFile, zone: "Europe/Paris", cacheDir: folder })).close();
  return readFileSync(reportFile, "utf8");
}

test("it says what became of columns and rows, and why a report is not there", async () => {
  const report = await reportOf(CSV);
  for (const line of [
    "# What was done with own.csv",
    "| rows read | 17 |",
    "| rows left out | 6 |",
    String.raw`| repeats dropped | 1, by insert\_id |`,
    "| events | 10 |",
    "| people | 2 |",
    "| first and last day | 2026-01-02 to 2026-02-09 (UTC) |",
    "| zone | Europe/Paris, for times that say none |",
    String.raw`| user\_id | the person |`,
    "| plan | text of 2 different values |",
    String.raw`| note\|s | text, without any value |`,
    "| no person | 4 | rows 3; 4; 5 |",
    "| no time | 1 | row 16 |",
    "| more fields than the header | 1 | line 18 |",
    "| Paid | 9 | 1 |",
    "- No revenue: no property of these events is an amount. total stays text: 1 of",
  ])
    expect(report).toContain(line);
});

test("a name in the file ends no cell and draws nothing", async () => {
  const report = await reportOf('person,event,time\na,"<img src=x>|b\n# c",2026-01-02\n');
  expect(report).toContain(String.raw`| \<img src=x\>\|b\\u000a\# c | 1 | 1 |`);
});

test("an earlier report is written over, and nothing else", async () => {
  await reportOf(CSV);
  expect(await reportOf("person,event,time\na,b,2026-01-02\n")).toContain("| events | 1 |");
  const events = join(folder, "own.csv");
  await expect(startService({ events, reportFile: events })).rejects.toThrow(
    "is there already, and no report",
  );
  expect(readFileSync(events, "utf8")).toContain("a,b,2026-01-02");
  await expect(startService({ events, reportFile: join(folder, "no/r.md") })).rejects.toThrow(
    "there is no such folder",
  );
});

test("it goes with --events", async () => {
  expect(readOptions(["--events", "e.csv", "--report", "r.md"])).toEqual({
    events: "e.csv",
    reportFile: "r.md",
  });
  await expect(startService({ reportFile: "r.md" })).rejects.toThrow("--report goes with --events.");
  expect(() => readOptions(["--demo", "--report", "r.md"])).toThrow("leave out --report");
});
