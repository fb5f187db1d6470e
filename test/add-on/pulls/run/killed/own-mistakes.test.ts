/**
 * A mistake of the add-on's own, at whichever call of a run it comes, is told or logged as one. Only what
 * Google throws is passed over as a refusal of Google's.
 */
import { rows } from "../../../service-client/scripted";
import { HOUR, SavedOffice } from "../saved-office";

const MISTAKE = "charts.find is not a function";

/** A pull that has run, with a chart and a rule for rows that are late. */
function officeWithTable(): SavedOffice {
  let count = 5;
  const days = () => Array.from({ length: count++ }, (_, i) => ({ day: `2026-11-1${i}`, n: i }));
  const office = new SavedOffice(() => rows(...days()));
  office.save("One", { mode: "grey when late", schedule: "hourly" });
  office.run(["One"]);
  office.done("addChart", { rangeName: office.item("One").rangeName ?? "" });
  office.clock.advance(HOUR);
  return office;
}

/** What a person or a maintainer reads of a run; `before` is called before each of its calls. */
function readRun(before: (call: string) => void): string {
  const office = officeWithTable();
  office.stores.faults.before = (call) => {
    before(call);
    return undefined;
  };
  let said = "";
  try {
    said = JSON.stringify(office.call("runPulls", { run: "r", names: ["One"] }));
  } catch (error) {
    said = String(error);
  }
  delete office.stores.faults.before;
  return said + JSON.stringify(office.last.execution.log);
}

/**
 * The numbers of the calls that come by a way through the sources by which none came before. Those of the
 * writer have their own test.
 */
function listCalls(): readonly (readonly [at: number, call: string])[] {
  const ways = new Set<string>();
  const calls: [number, string][] = [];
  let at = 0;
  readRun((call) => {
    const frames = (new Error().stack ?? "").split("\n").filter((line) => line.includes("add-on"));
    const way = frames.slice(0, 4).join("\n");
    const isOfWriter = frames.some((line) => line.includes("sheet-writer/write/"));
    if (!isOfWriter && !ways.has(way)) calls.push([at, call]);
    ways.add(way);
    at++;
  });
  return calls;
}

it("a mistake at whichever call of a run is no refusal of Google's, and is not passed over", () => {
  const calls = listCalls();
  expect(calls.length).toBeGreaterThan(60);
  const quiet = calls.filter(([at]) => {
    let left = at;
    const read = readRun(() => {
      if (left-- === 0) throw new TypeError(MISTAKE);
    });
    return !read.includes("in the add-on itself") && !read.includes(MISTAKE);
  });
  expect(quiet).toEqual([]);
});
