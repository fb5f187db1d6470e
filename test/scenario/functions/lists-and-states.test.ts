/** ANALYTICS_LIST, ANALYTICS_EXPORT_STATUS and ANALYTICS_STATUS through the built bundle. */
import { body, useAnalyst } from "./analyst";

const analyst = useAnalyst();

describe("a list", () => {
  it("of reports has their ids, names and types", async () => {
    const table = await analyst.rows("LIST", "reports");
    expect(table[0]).toEqual(["id", "name", "report_type"]);
    expect(body(table).map(([id, name]) => [id, name])).toEqual(
      analyst.office.service.definitions.reports.map(({ id, name }) => [id, name]),
    );
  });

  it("of events has their totals, and when they came first and last", async () => {
    const moment = (of: string): string => `strftime(${of}(time), 'time %Y-%m-%d %H:%M:%S')`;
    const events = await analyst.sql(
      `select event, count(*), ${moment("min")}, ${moment("max")} from events group by 1 order by 1`,
    );
    const table = await analyst.rows("LIST", "events");
    expect(table[0]).toEqual(["id", "name", "total", "first_sent_at", "last_sent_at"]);
    expect(body(table).map((row) => row.slice(1))).toEqual(events);
  });

  it("of properties has their names and types", async () => {
    const columns = await analyst.sql("select column_name from (describe people)");
    const table = await analyst.rows("LIST", "properties");
    expect(table[0]).toEqual(["id", "name", "type"]);
    expect(["person", "first_seen", "last_seen", ...body(table).map(([, name]) => name)]).toEqual(
      columns.flat(),
    );
  });

  it("of products has the one of the sample", async () => {
    expect(await analyst.ask("LIST", "products")).toEqual([
      ["id", "name", "timezone"],
      [811, "Sample subscriptions", "UTC"],
    ]);
  });

  it.each(["Products", " product ", [["products"]]])("may be named %j", async (resource) => {
    const table = await analyst.rows("LIST", "products");
    expect(await analyst.cost(() => analyst.rows("LIST", resource))).toBe(0);
    expect(await analyst.rows("LIST", resource, null)).toEqual(table);
  });

  const EXPECTED = "Expected reports, events, properties, products, metrics, segments or tests.";
  it.each<[unknown, string]>([
    ["evnts", `resource: it cannot be "evnts" (did you mean "events"?). ${EXPECTED}`],
    ["cohorts", `resource: it cannot be "cohorts". ${EXPECTED}`],
    ["", `resource: it cannot be "". ${EXPECTED}`],
    [undefined, `resource: it cannot be "". ${EXPECTED}`],
  ])("of %j is answered with what was expected", async (resource, sentence) => {
    expect(await analyst.refusal("LIST", resource)).toBe(sentence);
  });
});

describe("an export", () => {
  const COLUMNS = ["id", "state", "progress", "link", "message"];

  async function exported(statement: string): Promise<string> {
    const query = { endpoint: "/queries/sql", body: { query_params: { statement } } };
    const { id } = await analyst.post("/exports/csv", { query });
    return String(id);
  }

  it("is under way at first, then done with a link that gives the file", async () => {
    const id = await exported("select 7 as seven");
    expect(await analyst.ask("EXPORT_STATUS", id)).toEqual([COLUMNS, [id, "running", "", "", "unstarted"]]);
    // No one asks again within a minute; after it even a formula without a refresh argument does.
    await analyst.office.desk.advance(61_000);
    const [, row = []] = await analyst.rows("EXPORT_STATUS", [[id]]);
    expect([row[0], row[1], row[2], row[4]]).toEqual([id, "done", "", "completed"]);
    const file = await fetch(String(row[3]));
    expect(await file.text()).toBe("seven\r\n7\r\n");
  });

  it("is looked at again when the refresh value changes", async () => {
    const id = await exported("select 8 as eight");
    expect((await analyst.rows("EXPORT_STATUS", id, false))[1]?.[1]).toBe("running");
    await analyst.office.desk.advance(61_000);
    expect(await analyst.cost(() => analyst.rows("EXPORT_STATUS", id, true))).toBe(1);
    expect((await analyst.rows("EXPORT_STATUS", id, true))[1]?.[1]).toBe("done");
  });

  it("that failed says why", async () => {
    const id = await exported("select error('out of paper')");
    await analyst.office.desk.advance(10_000);
    const [, row] = await analyst.rows("EXPORT_STATUS", id);
    expect(row).toEqual([id, "failed", "", "", "The statement failed: Invalid Input Error: out of paper"]);
  });

  it.each<[unknown, string]>([
    [
      "nowhere",
      'The analytics service refused this question: There is no export "nowhere". Correct it and try again.',
    ],
    [12, 'The analytics service refused this question: There is no export "12". Correct it and try again.'],
    ["", "export_id: it is empty. Expected a text in quotes, or a cell that holds one."],
  ])("%j is answered with what to do", async (id, sentence) => {
    expect(await analyst.refusal("EXPORT_STATUS", id)).toBe(sentence);
  });
});

describe("the status", () => {
  const host = (): string => analyst.office.service.url.replace("http://", "");

  it.each([[[]], [[undefined]], [[null]], [[""]]])("is all of it with %j", async (what: unknown[]) => {
    const rows = await analyst.rows("STATUS", ...what);
    expect(rows).toEqual([
      ["connection", `${host()}, for everyone who edits this spreadsheet`],
      ["slots", expect.any(Number)],
      ["waiting", 0],
      ["refreshed", "2026-11-20 09:00:00"],
      ["stale", "nothing"],
      ["days", "of Etc/UTC"],
      ["age", "answers of at most an hour while today runs in them, a week for settled days, else six hours"],
      ["exactness", "no answer of the last six hours said that it is sampled, partial or estimated"],
      ["schedules", "No pull has a schedule."],
      ["hourly", "The hourly run is on since 2026-11-20 09:00, and comes within the hour."],
      ["formulas", "all follow"],
    ]);
    expect(await analyst.cost(() => analyst.rows("STATUS", ...what))).toBe(0);
  });

  it("says of each thing how it is", async () => {
    await analyst.office.desk.advance(120_000);
    expect(await analyst.ask("STATUS", "slots")).toBe(600);
    await analyst.ask("SQL", "select 'one request'");
    expect(await analyst.ask("STATUS", "Slots")).toBe(599);
    expect(await analyst.ask("STATUS", [["waiting"]])).toBe(0);
    expect(await analyst.ask("STATUS", "connection")).toContain(host());
  });

  it("knows when formulas were refreshed", async () => {
    await analyst.office.call("refreshFormulas", { run: "r" });
    const refreshed = new Date(analyst.office.clock.now()).toISOString();
    expect(await analyst.ask("STATUS", "refreshed")).toBe(refreshed.replace("T", " ").slice(0, 19));
  });

  it.each(["slot", 1, true, "constructor"])("does not know %j", async (what) => {
    const near = what === "slot" ? ' (did you mean "slots"?)' : "";
    expect(await analyst.refusal("STATUS", what)).toBe(
      `what: it cannot be "${what}"${near}. Expected connection, slots, waiting, refreshed, stale, days, age, exactness, schedules, hourly, formulas, or nothing for all of them.`,
    );
  });
});

describe("a list of what the service has no list of", () => {
  const namesNote = (kind: string): string =>
    `The service has no list of ${kind}: these come from its reports, from what is asked here, and from its answer to a wrong name.`;

  it("has the names that were used here, and costs one list of reports", async () => {
    expect(await analyst.ask("LIST", "segments")).toEqual([
      ["name"],
      ["(none yet)"],
      [namesNote("segments")],
    ]);
    await analyst.ask("METRIC", "Signups", "yesterday");
    await analyst.refusal("METRIC", "Sgnups", "yesterday");
    await analyst.ask("PEOPLE_COUNT", 'not (in segment Churned or in segment "Power users")');
    await analyst.ask("AB_TEST", "Pricing page test");
    expect(await analyst.ask("LIST", "segment")).toEqual([
      ["name"],
      ["Churned"],
      ["Power users"],
      [namesNote("segments")],
    ]);
    const metrics = await analyst.rows("LIST", "metrics");
    expect(metrics.flat()).toContain("Signups");
    expect(metrics.flat()).not.toContain("Sgnups");
    expect(await analyst.cost(() => analyst.ask("LIST", "Metrics"))).toBe(0);
  });

  it("of tests has the reports that are A/B tests, which the service lists, and those that were used here", async () => {
    await analyst.ask("AB_TEST", "Guide test");
    const namesNote =
      "come from its A/B reports, from what is asked here, and from its answer to a wrong name.";
    expect(await analyst.ask("LIST", "tests")).toEqual([
      ["name"],
      ["Guide test"],
      ["Pricing page test"],
      [`The service has no list of tests: these ${namesNote}`],
    ]);
  });
});
