/** What people naturally try is right or refused with what to do, and never plausible and wrong. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messagesOf, startCaller, TODAY, type Answered, type Caller, type Row } from "../caller";

let caller: Caller;
beforeAll(async () => {
  caller = await startCaller({ people: 400 });
});
afterAll(() => caller.close());

const rows = (path: string, body: object): Promise<Row[]> => caller.rows(path, body);
const between = (from: string, to: string): object => ({ type: "between", date: `${from}/${to}` });

function count(filter: object): Promise<Answered> {
  return caller.post("/queries/people/count", { query_params: { filter } });
}

const property = (name: string, comparison_mode: string, comparison_value: unknown): object => ({
  type: "property",
  property: name,
  comparison_mode,
  comparison_value,
});

async function expectRefusal(answered: Answered | Promise<Answered>, says: string): Promise<void> {
  const { status, text } = await answered;
  expect([text, [400, 404].includes(status)]).toEqual([expect.stringContaining(says), true]);
}

describe("a name in another spelling", () => {
  const PLACE = "(query_params.filter.comparison_value)";
  test.each<[string, object, string]>([
    [
      "a value in small letters",
      property("plan", "equals", "team"),
      `There is no value of \\"plan\\" called \\"team\\" ${PLACE}. Similar names: \\"Team\\".`,
    ],
    ["its opposite", property("plan", "not_equals", "team"), 'Similar names: \\"Team\\"'],
    ["a slip", property("plan", "equals", "Buisness"), 'Similar names: \\"Business\\"'],
    ["one of a list", property("plan", "one_of", ["team", "Business"]), 'Similar names: \\"Team\\"'],
    ["a whole list", property("plan", "one_of", ["Gold", "Silver"]), 'There are \\"'],
    ["another word for a value", property("country", "equals", "Germany"), 'There are \\"US\\", '],
    [
      "an event",
      { type: "event", event: "signed-up" },
      'There is no event called \\"signed-up\\" (query_params.filter.event). Similar names: \\"Signed up\\".',
    ],
    [
      "an event within a group",
      { type: "and", operands: [{ type: "event", event: "Opened" }] },
      "(query_params.filter.operands.0.event). Similar names: ",
    ],
    ["a property", property("Country", "equals", "DE"), 'Similar names: \\"country\\"'],
    ["a property that is none", property("email", "equals", "x"), "There are "],
    ["a segment", { type: "segment", segment: "paying" }, 'Similar names: \\"Paying\\"'],
  ])("%s", (_words, filter, says) => expectRefusal(count(filter), says));

  test("a metric: spaces and capitals", () =>
    expectRefusal(
      caller.post("/queries/metrics", { metric_id: "Sign ups" }),
      'Similar names: \\"Signups\\"',
    ));

  test("the commonest values come first", async () => {
    const statement =
      "SELECT country FROM events WHERE country IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 5";
    const commonest = await rows("/queries/sql", { query_params: { statement } });
    const { text } = await count(property("country", "equals", "Germany"));
    const countries = commonest.map((row) => JSON.stringify(`"${String(row["country"])}"`).slice(1, -1));
    expect(text).toContain(`There are ${countries.join(", ")} and`);
  });

  test.each<[string, object]>([
    ["a person", property("person", "equals", "nobody")],
    ["a list with one value that is not there yet", property("plan", "one_of", ["Team", "Galactic"])],
    ["a part of a text", property("plan", "contains", "team")],
  ])("what may well not be there is no slip: %s", async (_words, filter) => {
    expect((await count(filter)).status).toBe(200);
  });
});

test("a property with more than 200 values is one of names or ids, where any text may be looked for", async () => {
  const folder = mkdtempSync(join(tmpdir(), "values-"));
  const path = join(folder, "events.csv");
  const lines = Array.from(
    { length: 402 },
    (_none, n) => `p${n},seen,2025-05-01,shop ${n % 201},shop ${n % 200}`,
  );
  writeFileSync(path, ["person,event,time,many,few", ...lines].join("\n"));
  const own = await startCaller({ events: path });
  const status = async (name: string): Promise<number> => {
    const filter = property(name, "equals", "shop x");
    return (await own.post("/queries/people/count", { query_params: { filter } })).status;
  };
  expect([await status("many"), await status("few")]).toEqual([200, 404]);
  await own.close();
  rmSync(folder, { recursive: true });
});

describe("a range the wrong way round", () => {
  test.each([
    ["numbers", property("seats", "between", [31, 17]), "the first value (31) comes after the last (17)"],
    ["numbers as texts", property("seats", "between", ["31", "17"]), "comes after"],
    ["numbers of different lengths", property("seats", "between", ["100", "20"]), "comes after"],
    ["days", property("first_seen", "between", ["2025-05-01", "2025-04-01"]), "comes after"],
    ["texts", property("plan", "between", ["Team", "Business"]), "comes after"],
  ])("of %s is refused", (_words, filter, says) => expectRefusal(count(filter), says));

  test.each([
    ["numbers", property("seats", "between", ["9", "10"])],
    ["one number", property("seats", "between", [5, 5])],
    ["days", property("first_seen", "between", ["2025-04-01", "2025-04-01"])],
  ])("the right way round, %s are answered", async (_words, filter) => {
    expect((await count(filter)).status).toBe(200);
  });
});

describe("days that do not exist", () => {
  const DAYS = [
    "2026-02-30",
    "2026-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-01-32",
    "2026-00-10",
    "1900-02-29",
  ];
  const TIMES = ["", "T10:00", " 10:00:00", "T10:00:00Z", "T10:00:00.5+02:00"];
  test.each(DAYS)("%s, with and without a time, is refused without a word of SQL", async (day) => {
    for (const time of TIMES) {
      for (const name of ["first_seen", "last_seen", "trial_ends"]) {
        const answered = await count(property(name, "less_than", `${day}${time}`));
        expect([day + time, answered.status]).toEqual([day + time, 400]);
        expect(messagesOf(answered)).toMatch(
          /^query_params\.filter\.comparison_value: ".*" is not a date that exists, /,
        );
      }
    }
  });

  test.each([
    "2026-02-28T24:00",
    "2026-02-28T10:60",
    "2026-02-28T10:00:61",
    "2026-02-28T10:00+15:00",
    "2026-02-28T10",
  ])("%s is refused", (moment) =>
    expectRefusal(count(property("first_seen", "less_than", moment)), "is not a date that exists"),
  );

  test.each([
    "0001-01-01",
    "0000-01-01",
    "9999-12-31",
    "9999-12-31T23:59:59Z",
    "2024-02-29T00:00:00.123456789Z",
    "0000-01-01T00:00",
  ])("%s is answered, in zones on both sides of UTC", async (moment) => {
    for (const time_zone of ["UTC", "Pacific/Auckland", "America/New_York"]) {
      for (const name of ["first_seen", "trial_ends"]) {
        const filter = property(name, "less_than", moment);
        const { status } = await caller.post("/queries/people/count", {
          query_params: { filter, time_zone },
        });
        expect([moment, time_zone, name, status]).toEqual([moment, time_zone, name, 200]);
      }
    }
  });

  test.each(["1e999", "-1e999", "9".repeat(38), "9".repeat(60), "0.1", ".5", "1e-400"])(
    "the number %s never is a failure of the service",
    async (value) => {
      for (const name of ["seats", "amount", "account_id"]) {
        expect((await count(property(name, "less_than", value))).status).toBeLessThan(500);
      }
    },
  );
});

describe("a range that is still to come", () => {
  const says = `begins on 2027-01-01, and today is ${TODAY} (UTC): nothing can have happened yet`;
  const date_range = between("2027-01-01", "2027-12-31");
  test.each<[string, string, object]>([
    ["a metric", "/queries/metrics", { metric_id: "Signups", date_range }],
    ["a metric by day", "/queries/metrics", { metric_id: "Signups", interval: "day", date_range }],
    ["a funnel", "/queries/reports", { report_id: "Signup to paid", date_range }],
    ["people", "/queries/people", { date_range }],
    ["a people count", "/queries/people/count", { date_range }],
    [
      "an event in a filter",
      "/queries/people/count",
      { query_params: { filter: { type: "event", event: "Signed up", date_range } } },
    ],
  ])("%s says so instead of 0", (_words, path, body) => expectRefusal(caller.post(path, body), says));

  test("a range that has begun is answered", async () => {
    expect(
      await rows("/queries/metrics", { metric_id: "Signups", date_range: between(TODAY, "2027-01-01") }),
    ).toHaveLength(1);
  });
});

describe("periods that are not whole", () => {
  const ask = async (body: object, path = "/queries/metrics"): Promise<[unknown, unknown][]> => {
    const found = await rows(path, { ...body, mark_partial: true });
    return found.map((row) => [row["date"] ?? row["month"] ?? row["cohort"], row["partial"]]);
  };

  test("by day only today is one", async () => {
    const body = { metric_id: "Signups", interval: "day", date_range: between("2025-05-19", "2025-06-30") };
    expect(await ask(body)).toEqual([
      ["2025-05-19", false],
      ["2025-05-20", false],
      [TODAY, true],
    ]);
  });

  test("by week the first and the last are cut by the range", async () => {
    const body = { metric_id: "Signups", interval: "week", date_range: between("2025-04-02", "2025-04-22") };
    expect(await ask(body)).toEqual([
      ["2025-03-31", true],
      ["2025-04-07", false],
      ["2025-04-14", false],
      ["2025-04-21", true],
    ]);
    const whole = { ...body, date_range: between("2025-03-31", "2025-04-27") };
    expect((await ask(whole)).map(([, isPartial]) => isPartial)).toEqual([false, false, false, false]);
  });

  test("by month the running one is, in revenue, trends and cohorts too", async () => {
    const date_range = between("2025-03-01", "2025-05-31");
    const expected = [
      ["2025-03-01", false],
      ["2025-04-01", false],
      ["2025-05-01", true],
    ];
    expect(await ask({ report_id: "Monthly revenue", date_range }, "/queries/reports")).toEqual(expected);
    expect(
      await ask({ report_id: "Daily activity", interval: "month", date_range }, "/queries/reports"),
    ).toEqual(expected);
    const cohort = { report_id: "Weekly retention", interval: "month", date_range };
    expect(await ask(cohort, "/queries/reports")).toEqual(expected);
  });

  test("whether today has begun depends on the zone", async () => {
    const date_range = between("2025-05-20", "2025-05-22");
    const body = { metric_id: "Signups", interval: "day", date_range };
    expect(await ask({ ...body, query_params: { time_zone: "Pacific/Kiritimati" } })).toEqual([
      ["2025-05-20", false],
      ["2025-05-21", false],
      ["2025-05-22", true],
    ]);
  });

  test("nothing is marked unasked, and what has no periods cannot be", async () => {
    const [row] = await rows("/queries/metrics", { metric_id: "Signups", interval: "month" });
    expect(Object.keys(row ?? {})).toEqual(["date", "value"]);
    await expectRefusal(
      caller.post("/queries/metrics", { metric_id: "Signups", mark_partial: true }),
      "mark_partial: needs an interval",
    );
  });

  test("a saved test that has no periods is answered as ever: who names it need not know its type", async () => {
    const body = { report_id: "Pricing page test" };
    const unmarked = await rows("/queries/reports", body);
    expect(await rows("/queries/reports", { ...body, mark_partial: true })).toEqual(unmarked);
  });
});

describe("the largest groups", () => {
  const totals = async (): Promise<[unknown, number][]> => {
    const statement = `SELECT coalesce(e.country, p.country) AS country, count(*) AS n FROM events e JOIN people p USING (person)
      WHERE event = 'Signed up' GROUP BY 1 ORDER BY 2 DESC, 1`;
    return (await rows("/queries/sql", { query_params: { statement } })).map((row) => [
      row["country"],
      Number(row["n"]),
    ]);
  };
  const largest = async (): Promise<unknown[]> => (await totals()).slice(0, 3).map(([country]) => country);

  test("are kept by segment_limit, and come first without it", async () => {
    const body = { metric_id: "Signups", segment_by: "country" };
    const all = await rows("/queries/metrics", body);
    expect(all.map((row) => [row["country"], row["value"]])).toEqual(await totals());
    expect(await rows("/queries/metrics", { ...body, segment_limit: 3 })).toEqual(all.slice(0, 3));
    expect(await rows("/queries/metrics", { ...body, limit: 3 })).toEqual(all.slice(0, 3));
  });

  test("keep all their periods", async () => {
    const date_range = between("2025-01-01", "2025-05-31");
    const body = {
      metric_id: "Signups",
      segment_by: "country",
      interval: "month",
      segment_limit: 3,
      date_range,
    };
    const found = await rows("/queries/metrics", body);
    expect(found).toHaveLength(15);
    const sums = new Map<unknown, number>();
    for (const row of found) sums.set(row["country"], (sums.get(row["country"]) ?? 0) + Number(row["value"]));
    expect([...sums.values()]).toEqual([...sums.values()].sort((a, b) => b - a));
  });

  test("of funnels, cohorts, revenue and trends too", async () => {
    const ask = async (report_id: string): Promise<unknown[]> => {
      const date_range = { type: "preset", preset: "ever" };
      const found = await rows("/queries/reports", {
        report_id,
        segment_by: "country",
        segment_limit: 3,
        date_range,
      });
      return [...new Set(found.map((row) => row["country"]))];
    };
    for (const report of ["Signup to paid", "Weekly retention", "Monthly revenue", "Daily activity"]) {
      expect(await ask(report)).toHaveLength(3);
    }
    expect(await ask("Activation")).toEqual(await largest());
  });

  test("need something to be groups of", () =>
    expectRefusal(
      caller.post("/queries/metrics", { metric_id: "Signups", segment_limit: 3 }),
      "segment_limit: needs a segment_by",
    ));
});

describe("a funnel that repeats a step", () => {
  test.each([
    ["the repeated event at the moment of the step before", ["Paid 01", "Sent 02", "Paid 02"], [1, 1, 1]],
    ["the same in another order of the file", ["Paid 01", "Paid 02", "Sent 02"], [1, 1, 1]],
    ["all at one moment", ["Paid 01", "Sent 01", "Paid 01"], [1, 1, 1]],
    ["one event that cannot be two steps", ["Paid 01", "Sent 01"], [1, 1, 0]],
    ["a repeated event before the step between", ["Paid 01", "Paid 02", "Sent 03"], [1, 1, 0]],
  ])("%s", async (_words, events, people) => {
    const folder = mkdtempSync(join(tmpdir(), "funnel-"));
    const path = join(folder, "events.csv");
    const lines = events.map((event) => `c,${event.replace(" ", ",2025-01-")}`);
    writeFileSync(path, ["person,event,time", "x,Sent,2024-12-01", ...lines].join("\n"));
    const own = await startCaller({ events: path });
    const query_params = { steps: ["Paid", "Sent", "Paid"] };
    const found = await own.rows("/queries/reports", { query_type: "funnel", query_params });
    await own.close();
    rmSync(folder, { recursive: true });
    expect(found.map((row) => row["people"])).toEqual(people);
  });
});

test("filters nest as deep as is said, and no deeper", async () => {
  const nest = (depth: number): object =>
    depth === 1
      ? { type: "event", event: "Signed up" }
      : { type: depth % 2 ? "and" : "or", negate: depth % 3 === 0, operands: [nest(depth - 1)] };
  expect((await count(nest(100))).status).toBe(200);
  await expectRefusal(count(nest(101)), "filters may be nested 100 deep");
});
