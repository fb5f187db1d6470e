/** Cells heal: after whatever went wrong, every cell is right again, with a sidebar open or by the hourly run alone. */
import type { Reply } from "../../src/local/apps-script/one-thread/one-thread";
import { built } from "../bundle/built";
import { HOUR, json, MINUTE, SECOND, StormWorld } from "./storm-world";

let bundle: ReturnType<typeof built>;
beforeAll(() => {
  bundle = built();
});
afterAll(() => bundle.remove());

let storm: StormWorld;
afterEach(() => storm.close());

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
    storm = new StormWorld({ distDir: bundle.dir, answer: once(fault) });
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
    storm = new StormWorld({ distDir: bundle.dir, answer: once(fault) });
    const sheet = await storm.open();
    await sheet.connect();
    sheet.keepHours();
    await storm.world.advance(2 * MINUTE);
    sheet.type(1, "Q1");
    await storm.world.advance(HOUR + 2 * MINUTE);
    expect(sheet.wrong()).toEqual([]);
  });
});

describe("with every service of Google's failing once at any call", () => {
  const FAULTS_OF_GOOGLE = ["killed", "threw before", "threw after", "slow", "evicted", "refused"] as const;
  it.each(FAULTS_OF_GOOGLE)(
    "a cell whose call was %s is right within 90 s while the sidebar is open",
    async (fault) => {
      for (let number = 1; number < 40; number++) {
        storm = new StormWorld({ distDir: bundle.dir });
        const sheet = await storm.open();
        await sheet.connect();
        void sheet.sitAtSidebar();
        await storm.world.advance(2 * MINUTE);
        let calls = 0;
        storm.world.fates.faultOf = ({ execution }) =>
          execution.functionName === "ANALYTICS_PEOPLE_COUNT" && ++calls === number ? fault : undefined;
        sheet.type(1, "Q1");
        await storm.world.advance(29 * SECOND);
        storm.world.fates.stopFaults();
        await storm.world.advance(90 * SECOND);
        expect([number, sheet.shown("A1"), sheet.wrong()]).toEqual([number, expect.anything(), []]);
        await storm.close();
        if (calls < number) return;
      }
    },
  );
});
