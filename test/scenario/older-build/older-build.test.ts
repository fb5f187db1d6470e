/**
 * An update of the add-on finds what an older build left: its state was recorded once, with five pulls of
 * five modes after two hours, an hourly run that Google ended while the append wrote, and three answered
 * formulas.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ScriptStores } from "../../../src/local/google/roots/accounts";
import { SetClock } from "../../../src/local/google/time/clock";
import { readForm } from "../../../src/local/page-server/kept/read-form";
import { OWNER, SmallOffice } from "../../in-process/small-office";
import { rows } from "../../add-on/service-client/scripted";

const HOUR = 3_600_000;
/** When it was recorded, ten minutes after the run that was ended. */
const RECORDED_AT = 1_795_173_156_900;
const NAMES = ["p0", "p1", "p2", "p3", "p4"];

/** The spreadsheet as the older build left it, opened with this one. */
function openUpdated() {
  const text = gunzipSync(readFileSync(join(__dirname, "state-of-2026-11-26.jsonl.gz"))).toString();
  const { workbook, stores: kept } = readForm(text);
  const clock = new SetClock(RECORDED_AT);
  const stores = new ScriptStores(clock);
  stores.documentProperties(workbook.id).setAll(kept.documentProperties, false);
  stores.userProperties(OWNER).setAll(kept.userProperties, false);
  stores.scriptProperties.setAll(kept.scriptProperties, false);
  let count = 100;
  const answer = () => rows({ request: ++count, name: "a" }, { request: count, name: "b" });
  const office = Object.assign(new SmallOffice(answer, { clock, stores }), { workbook });
  const lines = (sheet: string): number => Math.max(0, (workbook.sheetByName(sheet)?.lastRow() ?? 0) - 1);
  /** The requests whose rows a sheet shows: each has two. */
  const requestsIn = (sheet: string): ReadonlySet<unknown> => {
    const grid = workbook.sheetByName(sheet);
    const column = [1, 2, 3].find((at) => grid?.value(1, at) === "request") ?? 0;
    return new Set(Array.from({ length: lines(sheet) }, (_, row) => grid?.value(row + 2, column)));
  };
  const pulls = () => office.done("savedPulls", null).pulls;
  return { office, workbook, lines, pulls, requestsIn };
}

it.each([
  ["at once", 0, 0],
  ["after an hour", 1, 0],
  // The run that was ended is long over: what it wrote stays, and the next one is due.
  ["after a day", 25, 2],
  ["after eight days", 8 * 24 + 3, 2],
  ["after a quarter", 91 * 24, 2],
])("updated %s, each pull goes on by its schedule, in its mode, and none waits", (_, hours, more) => {
  const { office, lines, pulls, requestsIn } = openUpdated();
  office.clock.advance(hours * HOUR);
  expect(pulls().map(({ name, approval }) => [name, approval])).toEqual(
    NAMES.map((name) => [name, undefined]),
  );
  // Four rows of two runs, and two of the run that was ended: it goes on, and adds none.
  expect(lines("p1")).toBe(6);
  for (let hour = 1; hour <= 2; hour++) {
    office.clock.advance(HOUR);
    office.everyHour();
    // The one that was ended has used its hour for the run before.
    const unwell = pulls().filter(({ status }) => status !== "well" && status !== "due");
    expect(unwell).toEqual([]);
    expect(lines("p1")).toBe(4 + more + 2 * hour);
    expect(requestsIn("p1").size).toBe((4 + more + 2 * hour) / 2);
    expect(["p0", "p2", "p3"].map(lines)).toEqual([2, 2, 2]);
  }
});

it("what the older build's last run replaced or added can be put back", () => {
  const { office, lines } = openUpdated();
  office.clock.advance(HOUR);
  office.everyHour();
  for (const name of ["p0", "p1", "p2", "p3"]) office.done("undoRun", { name });
  expect(lines("p1")).toBe(4);
  office.clock.advance(HOUR);
  office.everyHour();
  expect(lines("p1")).toBe(6);
});

it("a cell shows the answer that the older build kept, and asks for a newer one by Refresh", () => {
  const { office } = openUpdated();
  const shown = office.cell("ANALYTICS_PEOPLE_COUNT", ["did A"]);
  expect(shown).toHaveProperty("value");
  expect(office.done("state", null)).toMatchObject({ connected: true, usable: true });
});
