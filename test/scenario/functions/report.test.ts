/**
 * ANALYTICS_REPORT through the built bundle: every form of the report and of its dates, its numbers had by
 * SQL.
 */
import { body, dateCell, type Shown, useAnalyst, withoutSentence } from "./analyst";

const analyst = useAnalyst();

/** "Daily activity", counted by SQL: a row for each day of the period, and whether it is not over yet. */
async function activity(from: string, to: string): Promise<Shown[][]> {
  const counted = ["Visited site", "Opened app", "Created report"].map(
    (event) => `(select count(*) from events where event = '${event}' and time::date = day::date)`,
  );
  const days = `range(timestamp '${from}', timestamp '${to}' + interval 1 day, interval 1 day) days(day)`;
  return analyst.sql(
    `select 'day ' || day::date::varchar, ${counted.join(", ")}, day >= '2026-11-20' from ${days}`,
  );
}

const SUMMER = "2026-07-01 to 2026-09-30";

describe("the report", () => {
  it.each<[string, unknown]>([
    ["its name", "Signup to paid"],
    ["its name with other letters and spaces", " signup TO  paid "],
    ["the beginning of its name", "signup"],
    ["a part that only its name has", "to paid"],
    ["its id as a number", 9101],
    ["its id as a text", "9101"],
    ["a range of one cell", [["Signup to paid"]]],
    ["a JSON object with its id", '{"report_id": 9101}'],
    ["a JSON object with its name", '{"report_id": "Signup to paid"}'],
  ])("may be %s", async (_, report) => {
    const [header, ...steps] = withoutSentence(await analyst.rows("REPORT", report));
    expect(header).toEqual(["step", "event", "people", "conversion", "step_conversion", "median_seconds"]);
    expect(steps.map(([step, event]) => [step, event])).toEqual([
      [1, "Visited site"],
      [2, "Signed up"],
      [3, "Started trial"],
      [4, "Invoice paid"],
    ]);
    const [[visitors]] = (await analyst.sql(
      "select count(distinct person) from events where event = 'Visited site' and time >= '2026-08-23'",
    )) as [[number]];
    const people = steps.map((step) => Number(step[2]));
    expect(people[0]).toBe(visitors);
    steps.forEach((step, i) => {
      expect(step[3]).toBeCloseTo((people[i] ?? 0) / visitors, 12);
      expect(step[4]).toBeCloseTo((people[i] ?? 0) / (people[i - 1] ?? visitors), 12);
    });
  });

  it("marks the periods that are not whole, of whatever length its own are", async () => {
    const months = await analyst.rows("REPORT", "Monthly revenue", "2026-08-15 to 2026-11-20");
    expect(months[0]).toEqual(["month", "revenue", "orders", "payers", "revenue_per_payer", "partial"]);
    expect(body(months).map(([month, , , , , partial]) => [month, partial])).toEqual([
      ["day 2026-08-01", true],
      ["day 2026-09-01", false],
      ["day 2026-10-01", false],
      ["day 2026-11-01", true],
    ]);
    const weeks = await analyst.rows("REPORT", "Weekly retention", "2026-10-07 to 2026-11-01");
    expect(weeks.map(([, , partial]) => partial)).toEqual(["partial", true, false, false, false]);
  });

  it("asks for no marks of a service that takes none of this add-on's own fields", async () => {
    await analyst.office.call("setPreferences", { sendsZone: false });
    const months = await analyst.rows("REPORT", "Monthly revenue", "2026-08-15 to 2026-11-20");
    const weeks = await analyst.rows("METRIC", "Signups", "2026-10-07 to 2026-11-01", "by: week");
    await analyst.office.call("setPreferences", { sendsZone: true });
    expect(months[0]).toEqual(["month", "revenue", "orders", "payers", "revenue_per_payer"]);
    expect(weeks[0]).toEqual(["date", "Signups"]);
  });

  it("may be one of the person's own, as the raw body", async () => {
    const own =
      '{"query_type": "trend", "query_params": {"events": ["Signed up"], "calculation": "uniques"}}';
    const signedUp = await analyst.sql(
      "select 'day ' || date_trunc('month', time)::date::varchar, count(distinct person) from events where event = 'Signed up' and time >= '2026-07-01' and time < '2026-10-01' group by 1 order by 1",
    );
    const whole = signedUp.map((row) => [...row, false]);
    expect(await analyst.rows("REPORT", own, SUMMER, "by: month")).toEqual([
      ["date", "Signed up", "partial"],
      ...whole,
    ]);
  });

  it("keeps what a raw body names itself, whatever the other arguments say", async () => {
    const october = { type: "between", date: "2026-10-01/2026-10-02" };
    const raw = JSON.stringify({ report_id: 9105, date_range: october, interval: "day", limit: 1 });
    expect(body(await analyst.rows("REPORT", raw, "2026-01-01", "by: month; limit: 20"))).toEqual(
      await activity("2026-10-01", "2026-10-01"),
    );
  });

  it("reads no more pages than a raw body's own limit asks for", async () => {
    analyst.office.service.setDialect("envelope");
    const raw = '{"report_id": 9105, "limit": 2}';
    expect(await analyst.cost(() => analyst.rows("REPORT", raw, "2026-06"))).toBe(1);
    const days = await activity("2026-06-01", "2026-06-02");
    expect(body(await analyst.rows("REPORT", raw, "2026-06"))).toEqual(days.map((row) => row.slice(0, -1)));
    analyst.office.service.setDialect("rows");
  });

  it.each<[unknown, string]>([
    ["Sgnup to paid", 'No report is called "Sgnup to paid". Similar names: "Signup to paid".'],
    [
      "Zebra",
      'No report is called "Zebra". Check the spelling, or use its id. There are "Signup to paid", "Weekly retention", "Monthly revenue", "Pricing page test", "Daily activity" and 1 more.',
    ],
    [
      "42",
      'No report is called "42". Check the spelling, or use its id. There are "Signup to paid", "Weekly retention", "Monthly revenue", "Pricing page test", "Daily activity" and 1 more.',
    ],
    [
      "ly",
      'Several reports match "ly": "Weekly retention", "Monthly revenue", "Daily activity". Use the full name or the id.',
    ],
    [
      42,
      'The analytics service refused this question: There is no report called "42" (report_id). There are "Signup to paid", "Weekly retention", "Monthly revenue", "Pricing page test", "Daily activity" and 1 more. Correct it and try again.',
    ],
    ["", "report: it is empty. Expected a text in quotes, or a cell that holds one."],
    [true, "report: it is not a text. Expected a text in quotes, or a cell that holds one."],
    [
      [["Activation"], ["Signup to paid"]],
      "report: it is a range of 2 cells. Expected a text in quotes, or a cell that holds one.",
    ],
    [
      '{"report_id": 9101',
      'report: it begins with { but is not valid JSON: it breaks off at its end. Expected a JSON object such as {"report_id": 7}, with every name and text in double quotes.',
    ],
  ])("%j is answered with what to do", async (report, sentence) => {
    expect(await analyst.refusal("REPORT", report)).toBe(sentence);
  });
});

describe("the dates", () => {
  it.each<[string, unknown, string, string]>([
    ["words for days", "last 3 days", "2026-11-17", "2026-11-19"],
    ["words that include today", "last 3 days including today", "2026-11-18", "2026-11-20"],
    ["yesterday", "yesterday", "2026-11-19", "2026-11-19"],
    ["today", "Today", "2026-11-20", "2026-11-20"],
    ["a week", "last week", "2026-11-09", "2026-11-15"],
    ["a month so far", "month to date", "2026-11-01", "2026-11-20"],
    ["a month", "last month", "2026-10-01", "2026-10-31"],
    ["a quarter", "last quarter", "2026-07-01", "2026-09-30"],
    ["a quarter by name", "Q3 2026", "2026-07-01", "2026-09-30"],
    ["two dates in a text", "2026-11-16 to 2026-11-18", "2026-11-16", "2026-11-18"],
    ["an ISO duration", "P3D", "2026-11-17", "2026-11-19"],
    ["an ISO duration back from today", "-P3D", "2026-11-17", "2026-11-19"],
    ["a start and a length", "2026-11-16/P3D", "2026-11-16", "2026-11-18"],
    ["a date cell", dateCell("2026-11-18"), "2026-11-18", "2026-11-18"],
    ["a date cell with a time", dateCell("2026-11-18T15:30"), "2026-11-18", "2026-11-18"],
    ["a date that is formatted as a number", 46_344, "2026-11-18", "2026-11-18"],
    [
      "two date cells side by side",
      [[dateCell("2026-11-16"), dateCell("2026-11-18")]],
      "2026-11-16",
      "2026-11-18",
    ],
    [
      "two date cells, one below the other",
      [["2026-11-16"], [dateCell("2026-11-18")]],
      "2026-11-16",
      "2026-11-18",
    ],
    ["a first day alone", [[dateCell("2026-11-18"), ""]], "2026-11-18", "2026-11-20"],
    ["a first day in words", "since 2026-11-18", "2026-11-18", "2026-11-20"],
    ["all time", "all time", "2025-11-07", "2026-11-20"],
    ["nothing: the days that are saved with the report", "", "2026-10-22", "2026-11-20"],
  ])("may be %s", async (_, dates, from, to) => {
    const table = await analyst.rows("REPORT", "Daily activity", dates);
    const header = ["date", "Visited site", "Opened app", "Created report", "partial"];
    expect(table).toEqual([header, ...(await activity(from, to))]);
  });

  const PERIOD = 'Expected a period such as "last 30 days", "this month" or "2026-01-01 to 2026-03-31".';
  it.each<[unknown, string]>([
    [
      "lst 7 days",
      `dates: "lst 7 days" is not a period that can be read (did you mean "last 7 days"?). ${PERIOD}`,
    ],
    ["1/2/2026", `dates: "1/2/2026" can be read in two ways: write the year first. ${PERIOD}`],
    ["2026-02-30", `dates: "2026-02-30" is not in the calendar. ${PERIOD}`],
    [
      "2026-11-18 to 2026-11-16",
      `dates: "2026-11-18 to 2026-11-16" ends (2026-11-16) before it begins (2026-11-18). ${PERIOD}`,
    ],
    [true, `dates: "true" is not a period that can be read. ${PERIOD}`],
    [
      [["", "2026-11-18"]],
      "dates: the cell for the first day is blank. Expected a first day, such as 2026-01-01.",
    ],
    [
      [["2026-11-16"], ["2026-11-17"], ["2026-11-18"]],
      "dates: it is a range of 3 cells. Expected one cell, or two: the first day and the last.",
    ],
  ])("%j is answered with what was expected", async (dates, sentence) => {
    expect(await analyst.refusal("REPORT", "Daily activity", dates)).toBe(sentence);
  });
});

/** The last of all: a day later the others would mean other days. */
describe("a day later", () => {
  it("asks for the list of reports once in a day, and not at all for an id", async () => {
    await analyst.office.desk.advance(25 * 3_600_000);
    expect(await analyst.cost(() => analyst.rows("REPORT", 9105, "2026-05"))).toBe(1);
    expect(await analyst.cost(() => analyst.rows("REPORT", "Activation", "2026-05"))).toBe(2);
    expect(await analyst.cost(() => analyst.rows("REPORT", "Daily activity", "2026-04"))).toBe(1);
    expect(await analyst.cost(() => analyst.refusal("REPORT", "Zebra"))).toBe(0);
  });
});
