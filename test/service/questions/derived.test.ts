/** What is saved in the account of somebody's own events: found in the events themselves. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messagesOf, startCaller, type Caller } from "../caller";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "derived-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function load(name: string, lines: readonly string[]): Promise<Caller> {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return startCaller({ events: path });
}

describe("a shop", () => {
  let caller: Caller;
  beforeAll(async () => {
    // Everyone looks, two of three put something into the basket a day later, one of three buys.
    const lines = ["customer,event,date,Amount,group,order_id,page"];
    for (let n = 0; n < 30; n += 1) {
      const day = (offset: number): string => `2024-0${1 + (n % 3)}-${String(10 + offset).padStart(2, "0")}`;
      lines.push(`c${n},Look,${day(0)},,${n % 2 ? "red" : "blue"},,/p${n}`);
      if (n % 3 !== 0) lines.push(`c${n},Basket,${day(1)},,,,`);
      if (n % 3 === 1) lines.push(`c${n},Buy,${day(2)},${n}.25,,${1000 + n},`);
    }
    caller = await load("shop.csv", lines);
  });
  afterAll(() => caller.close());

  test("has a funnel over its events in the order in which people do them", async () => {
    const [funnel] = caller.service.definitions.reports;
    expect([funnel?.name, funnel?.question]).toEqual([
      "Look to Buy",
      { type: "funnel", params: { steps: ["Look", "Basket", "Buy"], windowDays: 30 } },
    ]);
    const rows = await caller.rows("/queries/reports", { report_id: "Look to Buy" });
    expect(rows.map(({ people, median_seconds }) => [people, median_seconds])).toEqual([
      [30, null],
      [20, 86_400],
      [10, 86_400],
    ]);
  });

  test("has revenue of the amount, not of the order's id", async () => {
    const rows = await caller.rows("/queries/reports", { report_id: "Monthly Amount" });
    expect(rows.map(({ month, revenue, orders }) => [month, revenue, orders])).toEqual([
      ["2024-01-01", 0, 0],
      ["2024-02-01", [1, 4, 7, 10, 13, 16, 19, 22, 25, 28].reduce((sum, n) => sum + n + 0.25, 0), 10],
      ...["03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map((month) => [
        `2024-${month}-01`,
        0,
        0,
      ]),
      ...["01", "02", "03", "04", "05"].map((month) => [`2025-${month}-01`, 0, 0]),
    ]);
  });

  test("has a test on the property that is constant for each person", async () => {
    const rows = await caller.rows("/queries/ab-test", { test_id: "Buy by group" });
    expect(rows.map(({ variation, people }) => [variation, people])).toEqual([
      ["blue", 15],
      ["red", 15],
    ]);
  });

  test("has a cohort, a trend, metrics by every event's name, and segments", async () => {
    const types = caller.service.definitions.reports.map(({ question }) => question.type);
    expect(types).toEqual(["funnel", "cohort", "revenue", "ab_test", "trend"]);
    for (const { id } of caller.service.definitions.reports) {
      expect((await caller.rows("/queries/reports", { report_id: id })).length).toBeGreaterThan(0);
    }
    expect(await caller.rows("/queries/metrics", { metric_id: "Basket" })).toEqual([
      { metric: "Basket", value: 20 },
    ]);
    expect(await caller.rows("/queries/metrics", { metric_id: "Sum of Amount" })).toEqual([
      { metric: "Sum of Amount", value: 147.5 },
    ]);
    const filter = { type: "segment", segment: "Did Buy" };
    expect((await caller.post("/queries/people/count", { query_params: { filter } })).json).toEqual({
      count: 10,
    });
  });
});

describe("commits", () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await load("commits.csv", [
      "hash,author,event,date,subject",
      '1e5,ada,commit,"Mon, 1 Apr 2019 10:00:00 +0200","Start, with ""care"""',
      '2f00012,ada,commit,"Tue, 2 Apr 2019 10:00:00 +0200",Go on',
      '0012345,bob,commit,"Mon, 8 Apr 2019 10:00:00 -0700",=SUM(A1)',
    ]);
  });
  afterAll(() => caller.close());

  test("of one kind have a funnel that ends with doing it again", async () => {
    const rows = await caller.rows("/queries/reports", { report_id: "commit to commit" });
    expect(rows.map(({ event, people }) => [event, people])).toEqual([
      ["commit", 2],
      ["commit", 1],
    ]);
  });

  test("of long ago have a retention that ends with them, not today", async () => {
    const rows = await caller.rows("/queries/reports", { report_id: "Weekly retention" });
    expect(rows).toEqual([
      { cohort: "2019-04-01", people: 1, "week 0": 1, "week 1": 0 },
      { cohort: "2019-04-08", people: 1, "week 0": 1 },
    ]);
  });

  test("keep their hashes", async () => {
    const rows = await caller.rows("/queries/sql", {
      query_params: { statement: "SELECT hash FROM events" },
    });
    expect(rows.map((row) => row["hash"])).toEqual(["1e5", "2f00012", "0012345"]);
  });

  test("are no experiment, and a question for one says why", async () => {
    expect(caller.service.definitions.tests).toEqual([]);
    const answered = await caller.post("/queries/ab-test", { test_id: "any" });
    expect([answered.status, messagesOf(answered)]).toEqual([
      404,
      'There is no A/B test called "any": no property of these events has 2 to 5 values and the same value throughout for each person.',
    ]);
  });
});
