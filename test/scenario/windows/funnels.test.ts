/**
 * Thirty people sign up each day, every second one pays 14 days later, and nothing changes for five months.
 */
import { rmSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useAnalyst } from "../functions/analyst";

const DAY = 86_400_000;
// The analyst's clock stands at 20 November 2026, 09:00 in UTC.
const NOW = Date.UTC(2026, 10, 20, 9);
const FIRST = Date.UTC(2026, 5, 1);

function writeStillWorld(): string {
  const lines = ["person,event,time,plan"];
  for (let day = FIRST; day < NOW; day += DAY) {
    for (let n = 0; n < 30; n++) {
      const [time, person] = [day + n * 2_400_000, `p${day / DAY}-${n}`];
      const add = (event: string, at: number): void => {
        if (at < NOW)
          lines.push([person, event, new Date(at).toISOString(), n % 3 === 0 ? "Team" : "Solo"].join());
      };
      add("Signed up", time);
      if (n % 2 === 0) add("Paid", time + 14 * DAY);
    }
  }
  const path = join(mkdtempSync(join(tmpdir(), "still-world-")), "still.csv");
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

const events = writeStillWorld();
afterAll(() => rmSync(join(events, ".."), { recursive: true }));
const analyst = useAnalyst({ events });

const FUNNEL = "Signed up to Paid";
const report = (dates: string, options = ""): Promise<(string | number | boolean)[][]> =>
  analyst.rows("REPORT", FUNNEL, dates, options);
const OUR_COMPARISON = "compare: previous period; confidence: 95%";

test.each([
  ["last 30 days", 15, 15],
  ["2026-10-20 to 2026-11-19", 15, 16],
  ["last week", 7, 4],
])("%s is compared with as many days before, both at one age", async (dates, age, days) => {
  const rows = await report(dates, OUR_COMPARISON);
  const titles = rows[0]!.map(String);
  const [signedUp, paid] = [rows[1]!, rows[2]!];
  const of = (row: typeof paid, title: string): unknown => row[titles.indexOf(title)];
  expect(of(signedUp, "people")).toBe(30 * days);
  expect(of(signedUp, "people before")).toBe(30 * days);
  expect(of(paid, "conversion")).toBe(age < 14 ? 0 : 0.5);
  expect(of(paid, "conversion change")).toBe(0);
  if (age >= 14) expect(of(paid, "people verdict")).toBe("no clear change");
  const said = String(rows[3]![0]);
  expect(said).toContain(`Both periods at ${age} days: people who have had ${age} days since they entered`);
  expect(said).toMatch(/ [\d,]+ are younger and left out/);
});

test("of periods that are long over nothing is left out, and each question is asked once", async () => {
  const rows = await report("2026-08-01 to 2026-08-31", OUR_COMPARISON);
  expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
    [1, "Signed up", 930, 930],
    [2, "Paid", 465, 465],
  ]);
  const ask = (): Promise<unknown> => report("2026-08-03 to 2026-08-23", OUR_COMPARISON);
  expect(await analyst.cost(ask)).toBe(2);
});

test("people whose window is open can be counted apart: no change is said", async () => {
  const rows = await report("last 30 days", `${OUR_COMPARISON}; windows: apart`);
  const titles = rows[0]!.map(String);
  const changes = titles.flatMap((title, at) => (/change|verdict/.test(title) ? [at] : []));
  expect(rows[2]![titles.indexOf("people")]).toBe(247);
  expect(changes.map((at) => rows[2]![at])).toEqual(changes.map(() => ""));
  expect(rows[3]![0]).toContain("people entered less than 30 days ago: they may still take later steps");
  expect(rows[3]![0]).toContain("No change is said.");
});

test("a number of days is the age of all, with and without a comparison", async () => {
  const alone = await report("last 30 days", "windows: 14 days");
  expect(alone.slice(1).map(([, event, people]) => [event, people])).toEqual([
    ["Signed up", 494],
    ["Paid", 247],
  ]);
  const rows = await report("last 30 days", `${OUR_COMPARISON}; windows: 14 days`);
  expect(rows[1]!.slice(2, 4)).toEqual([480, 480]);
  expect(rows[2]!.slice(2, 4)).toEqual([240, 240]);
});

test("groups, the others and the total are of one age too", async () => {
  const rows = await report("last 30 days", `${OUR_COMPARISON}; split by: plan; top: 1; total: yes`);
  const paid = rows.filter((row) => row[2] === "Paid");
  expect(paid.map((row) => row.slice(0, 6))).toEqual([
    ["Solo", 2, "Paid", 150, 150, 0],
    ["Other", 2, "Paid", 75, 75, 0],
    ["Total", 2, "Paid", 225, 225, 0],
  ]);
});

test("alone it says how many may still pay", async () => {
  const rows = await report("last 30 days");
  expect(rows[0]).toEqual(["step", "event", "people", "conversion", "step_conversion", "median_seconds"]);
  expect(rows[3]![0]).toMatch(/^\d+ of 900 people entered less than 30 days ago/);
  expect(await report("2026-08-01 to 2026-08-31")).toHaveLength(3);
});

test("a service that does not say whose window is open gives no change, and the sentence why", async () => {
  const steps = ["Signed up", "Paid"].map((event, at) => ({ step: at + 1, event, people: 900 - 645 * at }));
  const ask = async (dates: string): Promise<(string | number | boolean)[][]> => {
    analyst.office.service.failNext(2, { status: 200, body: JSON.stringify({ data: steps }) });
    return report(dates, OUR_COMPARISON);
  };
  const recent = await ask("2026-10-21 to 2026-11-17");
  expect(recent[2]!.slice(2, 6)).toEqual([255, 255, "", ""]);
  expect(recent[3]![0]).toContain("The service does not say whose window is still open");
  const old = await ask("2026-07-06 to 2026-08-02");
  expect(old[2]!.slice(2, 5)).toEqual([255, 255, 0]);
});

test("a month is no fall for having fewer days", async () => {
  const [, row = []] = await analyst.rows("METRIC", "Signed up", "2026-09", OUR_COMPARISON);
  expect(row.slice(0, 2)).toEqual([900, 930]);
  expect(row.at(-1)).toBe("no clear change");
});

test.each([
  ["did Paid", true],
  ['in segment "Did Paid"', true],
  ["did Paid in 2026-06", false],
  ["plan = Team", false],
])("a filter of what people did until today lets nothing be compared: %s", async (filter, isOpen) => {
  const options = `${OUR_COMPARISON}; filter: ${filter}`;
  const rows = await analyst.rows("METRIC", "Signed up", "last week", options);
  expect(rows[1]![2] === "").toBe(isOpen);
  expect(rows.flat().some((cell) => String(cell).includes("have had longer for it"))).toBe(isOpen);
  const [board = []] = await analyst.rows("COMPARE", "Signed up", "last week", "", `filter: ${filter}`);
  expect(board.length).toBeGreaterThan(1);
  expect(board.slice(1).every((cell) => cell === "")).toBe(isOpen);
});

test("people who are counted did what they did within the days", async () => {
  const of = async (line: string): Promise<unknown[]> =>
    (await analyst.rows("COMPARE", line, "last week"))[0]!;
  expect(await of("people: did Paid")).toEqual([105, 105, 0, 0]);
  expect((await of("people: did Paid in last 3 days")).slice(1)).toEqual(["", "", ""]);
});
