/**
 * Cells heal: after whatever went wrong, every cell is right again, with a sidebar open or by the hourly run
 * alone.
 */
import type { Reply } from "../../../src/local/google/one-thread/one-thread";
import { json } from "./storm-service";
import { isTried } from "../../sweep/part";
import type { StormSheet } from "./storm-sheet";
import type { StormWorld } from "./storm-world";
import { stormsOfSuite } from "./storms-of-suite";
import { HOUR, MINUTE, SECOND } from "./times";

const openStorm = stormsOfSuite();
let storm: StormWorld;

/** Answers only the first request for a question so. */
function once(reply: Reply): (asked: { question: string }) => Reply | undefined {
  let left = 1;
  return ({ question }) => (question !== "" && left-- > 0 ? reply : undefined);
}

const FAULTS: readonly [string, Reply][] = [
  ["500", json({ error: "broken" }, 500)],
  ["503 with Retry-After", json({}, 503, { "Retry-After": "300" })],
  ["no answer", { failure: "timeout", takes: 28_000 }],
  ["a reset", { failure: "refused" }],
  ["a cut-off body", { headers: { "Content-Type": "application/json" }, body: '{"count": 1' }],
  ["a web page", { headers: { "Content-Type": "text/html" }, body: "<html><title>Sign in</title></html>" }],
  ["403", json({ error: "no" }, 403)],
  ["404", json({ error: "no" }, 404)],
  ["an error in a 200", json({ success: false, message: "not now" })],
  ["an empty 200", { status: 200, body: "" }],
  ["204", { status: 204 }],
  ["429 without a time", json({}, 429)],
  ["429 with 30 seconds", json({}, 429, { "Retry-After": "30" })],
];

describe("one cell whose question met once", () => {
  it.each(FAULTS)("%s is right within 70 s of a good service while the sidebar is open", async (_, fault) => {
    storm = openStorm({ answer: once(fault) });
    const sheet = await storm.open();
    await sheet.connect();
    await storm.world.advance(2 * MINUTE);
    sheet.type(1, "Q1");
    await storm.world.advance(29 * SECOND);
    expect(sheet.wrong()).toHaveLength(1);
    void sheet.sitAtSidebar();
    await storm.world.advance(70 * SECOND);
    expect(sheet.wrong()).toEqual([]);
    expect(storm.asked()).toHaveLength(2);
  });

  it.each(FAULTS)("%s is right after one hourly run", async (_, fault) => {
    storm = openStorm({ answer: once(fault) });
    const sheet = await storm.open();
    await sheet.connect();
    sheet.keepHours();
    await storm.world.advance(2 * MINUTE);
    sheet.type(1, "Q1");
    await storm.world.advance(HOUR + 2 * MINUTE);
    expect(sheet.wrong()).toEqual([]);
  });
});

/**
 * Each kind of fault at each call of one execution, after which everything is well. `refused` is a lock's
 * alone. A cell meets it when it calculates; a turn of the sidebar and an hourly run meet it while they pay
 * for a cell whose question has failed once.
 */
const FAULTS_OF_GOOGLE = ["killed", "threw before", "threw after", "slow", "evicted", "refused"] as const;
type FaultOfGoogle = (typeof FAULTS_OF_GOOGLE)[number];
const PAYERS = ["callFromSidebar", "everyHour"];

/**
 * A sheet with one cell. `meet` makes the fault happen at that call of the executions of a function; whether
 * it has.
 */
async function sheetThatMeets(
  fault: FaultOfGoogle,
  functionName: string,
  number: number,
  watch: (sheet: StormSheet) => void,
) {
  const fails = once(json({ error: "broken" }, 500));
  storm = openStorm({
    answer: (asked) => (PAYERS.includes(functionName) ? fails(asked) : undefined),
  });
  const sheet = await storm.open();
  await sheet.connect();
  watch(sheet);
  await storm.world.advance(2 * MINUTE);
  sheet.type(1, "Q1");
  if (PAYERS.includes(functionName)) await storm.world.advance(SECOND);
  let calls = 0;
  let metAt: number | undefined;
  storm.world.fates.faultOf = ({ execution, service }) => {
    if (execution.functionName !== functionName || (fault === "refused" && service !== "lock"))
      return undefined;
    if (++calls !== number) return undefined;
    metAt = storm.now();
    return fault;
  };
  return { sheet, metAt: () => metAt };
}

/** Of the calls of an execution; each fault begins at another one. */
const ONE_IN = 10;

describe.each(FAULTS_OF_GOOGLE)("one call of Google's that was %s", (fault) => {
  const first = FAULTS_OF_GOOGLE.indexOf(fault) + 1;

  it.each(["ANALYTICS_PEOPLE_COUNT", "callFromSidebar"])(
    "in %s is made good within 70 s with the sidebar open",
    async (name) => {
      for (let number = 1; ; number++) {
        if (!isTried(number, ONE_IN, first)) continue;
        const { sheet, metAt } = await sheetThatMeets(
          fault,
          name,
          number,
          (opened) => void opened.sitAtSidebar(),
        );
        // Where the cell is right before so many calls, no call is left.
        while (metAt() === undefined && sheet.wrong().length > 0) await storm.world.advance(SECOND);
        const at = metAt();
        if (at === undefined) return;
        while (sheet.wrong().length > 0 && storm.now() < at + 70 * SECOND) await storm.world.advance(SECOND);
        expect([number, sheet.wrong()]).toEqual([number, []]);
        await storm.close();
      }
    },
  );

  it.each(["ANALYTICS_PEOPLE_COUNT", "everyHour"])(
    "in %s is made good by the next hourly run alone",
    async (name) => {
      for (let number = 1; ; number++) {
        if (!isTried(number, ONE_IN, first)) continue;
        const { sheet, metAt } = await sheetThatMeets(fault, name, number, (opened) => opened.keepHours());
        await storm.world.advance(HOUR + 2 * MINUTE);
        if (metAt() === undefined) return;
        if (PAYERS.includes(name)) await storm.world.advance(HOUR + 2 * MINUTE);
        expect([number, sheet.wrong()]).toEqual([number, []]);
        await storm.close();
      }
    },
  );
});
