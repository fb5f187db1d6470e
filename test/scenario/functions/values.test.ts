/**
 * What a cell holds after a custom function: the very values that the service returned, in every dialect and
 * any time zone.
 */
import type { Dialect } from "../../../src/service/server";
import { body, dateCell, type Shown, useAnalyst } from "./analyst";

const analyst = useAnalyst();

const DIALECTS: readonly Dialect[] = ["rows", "envelope", "columns", "bare", "handle"];

/** Lets each dialect be asked again for the same thing. */
async function speak(dialect: Dialect): Promise<string> {
  analyst.office.service.setDialect(dialect);
  await analyst.office.desk.advance(120_000);
  return dialect;
}

describe.each(DIALECTS)("in the dialect %s", (dialect) => {
  it("ids, texts and blanks of people stay what they are", async () => {
    const refresh = await speak(dialect);
    const search =
      'person is one of (007, "00042", "1E5", "TRUE", "-5", "2024-03-01", "+15550100", 9007199254740993)';
    const table = await analyst.rows(
      "PEOPLE",
      search,
      "person, company, note, account_id, newsletter, trial_ends",
      "",
      refresh,
    );
    const own = (name: string): readonly Shown[] =>
      body(table)
        .find(([person]) => person === name)
        ?.slice(1) ?? [];
    expect(body(table).map(([person]) => person)).toEqual([
      "+15550100",
      "-5",
      "00042",
      "007",
      "1E5",
      "2024-03-01",
      "9007199254740993",
      "TRUE",
    ]);
    expect(own("00042")).toEqual([
      "=1+1",
      '=HYPERLINK("http://example.com","click")',
      "9007199254740993",
      true,
      "day 2026-01-18",
    ]);
    expect(own("007")).toEqual(["007 Security", "00007", "9007199254740994", false, "day 2026-07-07"]);
    expect(own("1E5").slice(0, 2)).toEqual(["", "1e5"]);
    expect(own("2024-03-01").slice(0, 2)).toEqual(["+Plus Design", "2024-03-01"]);
    expect(own("-5").slice(0, 2)).toEqual(["@home Care", 'tab\there, comma, "quotes"']);
    expect(own("TRUE").slice(0, 2)).toEqual(["TRUE North", "line one\nline two"]);
  });

  it("numbers, shares, truth values, days, times and nothing come as such from SQL", async () => {
    const refresh = await speak(dialect);
    const values = {
      whole: "7",
      share: "0.25",
      zero: "0",
      no: "false",
      text: "'00042'",
      formula: "'=1+1'",
      huge: "12345678901234567890::hugeint",
      day: "date '2026-01-31'",
      moment: "timestamp '2026-01-31 10:20:30'",
      missing: "null",
      empty: "''",
    };
    const list = Object.entries(values).map(([name, value]) => `${value} as ${name}`);
    expect(await analyst.ask("SQL", `select ${list.join(", ")}`, "", refresh)).toEqual([
      Object.keys(values),
      [
        7,
        0.25,
        0,
        false,
        "00042",
        "=1+1",
        "12345678901234567890",
        "day 2026-01-31",
        "time 2026-01-31 10:20:30",
        "",
        "",
      ],
    ]);
  });

  it("single values are single values, and empty tables have no rows", async () => {
    const refresh = await speak(dialect);
    expect(await analyst.ask("METRIC", "Signups", "2019", "", refresh)).toBe(0);
    expect(await analyst.ask("METRIC", "Average invoice", "2019", "", refresh)).toBe("");
    expect(await analyst.ask("PEOPLE_COUNT", "person = Atlantis", "", refresh)).toBe(0);
    const nobody = await analyst.ask("PEOPLE", "person = Atlantis", "plan", "", refresh);
    expect(["no rows", [["plan"]]]).toContainEqual(nobody);
  });
});

describe("in a spreadsheet of New York", () => {
  const midnight = (day: string): Date => dateCell(`${day}T05:00:00Z`);

  beforeAll(async () => {
    await speak("rows");
    analyst.office.desk.workbook.timeZone = "America/New_York";
    await analyst.office.call("state", null);
  });

  it("a day is that day there, and a moment is that moment", async () => {
    expect(
      await analyst.ask("SQL", "select date '2026-01-31' as d, timestamptz '2026-01-31 10:20:30Z' as t"),
    ).toEqual([
      ["d", "t"],
      ["time 2026-01-31 05:00:00", "time 2026-01-31 10:20:30"],
    ]);
    const [, first] = await analyst.rows("REPORT", "Daily activity", "2026-01-31");
    expect(first?.[0]).toBe("time 2026-01-31 05:00:00");
  });

  it("a date cell is the day that it shows there", async () => {
    const days = [[midnight("2026-01-30"), midnight("2026-01-31")]];
    const table = body(await analyst.rows("REPORT", "Daily activity", days));
    expect(table.map(([day]) => day)).toEqual(["time 2026-01-30 05:00:00", "time 2026-01-31 05:00:00"]);
    expect(await analyst.ask("SQL", "select strftime(?, 'on %d.%m.') as d", midnight("2026-01-31"))).toEqual([
      ["d"],
      ["on 31.01."],
    ]);
  });

  it("a moment that came from the service finds itself again as an SQL parameter", async () => {
    const found = await analyst.office.cell("ANALYTICS_SQL", [
      "select max(time) as t, max(event) as e from events",
    ]);
    const [, [moment] = []] = "value" in found ? (found.value as unknown[][]) : [];
    const [[n] = []] = await analyst.sql(
      "select count(*) from events where time = (select max(time) from events)",
    );
    expect(n).toBeGreaterThan(0);
    expect(await analyst.ask("SQL", "select count(*) as n from events where time = ?", moment)).toEqual([
      ["n"],
      [n],
    ]);
  });

  it("yesterday ends when it ends there", async () => {
    const { clock, desk } = analyst.office;
    // Saturday, 02:00 in UTC: Friday evening there.
    await desk.advance(Date.UTC(2026, 10, 21, 2) - clock.now());
    const [, row] = await analyst.rows("REPORT", "Daily activity", "yesterday");
    expect(row?.[0]).toBe("time 2026-11-19 05:00:00");
  });
});
