/**
 * Twenty-five tasks of a program that only writes and reads cells: no sidebar, no `onEdit`, no click.
 * Each can be done, its numbers are what the service counts, and each answer, reason and next step
 * stands in cells.
 */
import { useAnalyst } from "../functions/analyst";
import { Program } from "./program";

// Friday, 20 November 2026, 09:00 in UTC.
const analyst = useAnalyst();
let program: Program;
beforeAll(() => (program = new Program(analyst)));

const count = async (statement: string): Promise<number> => Number((await analyst.sql(statement))[0]?.[0]);
const column = (sheet: string, at: number): unknown[] =>
  program
    .values(sheet)
    .slice(1)
    .map((row) => row[at]);
const header = (sheet: string): unknown[] => program.values(sheet)[0] ?? [];

describe("lists and reports on a schedule", () => {
  it("1: the people of a plan, names masked, each weekday at ten, into a sheet of their own", async () => {
    await program.add({
      ...{ Name: "Team", Source: "people", What: "plan = Team", Place: "Customers" },
      ...{ Columns: "company, name (masked), plan", Schedule: "weekdays at 10" },
    });
    await program.hours();
    expect(program.pull("Team")).toMatchObject({ State: "finished", Message: "" });
    expect(header("Customers")).toEqual(["company", "name", "plan"]);
    expect(column("Customers", 0)).toHaveLength(
      await count("select count(*) from people where plan = 'Team'"),
    );
    const names = await analyst.sql("select name from people where plan = 'Team'");
    const shown = new Set(column("Customers", 1));
    expect(names.flat().filter((name) => shown.has(name))).toEqual([]);
  });

  it("2: a report each hour, at a cell of a sheet that is there", async () => {
    await program.write("Finance", { A1: "Revenue by month" });
    await program.add({
      Name: "Revenue",
      Source: "report",
      What: "Monthly revenue",
      Place: "Finance!B3",
      Schedule: "hourly",
    });
    await program.hours();
    const { Rows } = program.pull("Revenue");
    const rows = program
      .values("Finance")
      .slice(3)
      .map((row) => row.slice(1, 3));
    expect(rows).toHaveLength(Number(Rows));
    const total = rows.reduce((sum, [, revenue]) => sum + Number(revenue), 0);
    expect(total).toBeCloseTo(
      await count(
        "select sum(amount)::double from events where event = 'Invoice paid' and time >= '2025-11-01'",
      ),
      6,
    );
    expect(program.values("Finance")[0]?.[0]).toBe("Revenue by month");
  });

  it("3: when does it run next, and how old is what stands there", () => {
    const at = (text = ""): string =>
      new Date(Math.round((Number(text) - 25_569) * 86_400) * 1_000).toISOString();
    const { "Next run": next, "Last run": last } = program.pull("Team");
    expect([at(last), at(next)]).toEqual(["2026-11-20T10:00:00.000Z", "2026-11-23T10:00:00.000Z"]);
  });

  it("4: another question in the same row: the next run lands it in the same place", async () => {
    await program.edit("Revenue", { "Filters and options": "by: quarter" });
    await program.hours();
    expect(program.pull("Revenue")).toMatchObject({ State: "finished" });
    expect(program.values("Finance")[2]).toEqual(expect.arrayContaining(["quarter", "revenue"]));
    expect(program.pull("Revenue")["Message"]).toBe(
      "New columns: quarter. Columns missing from the answer: month.",
    );
  });

  it("5: another name: the table stays and goes on", async () => {
    await program.edit("Revenue", { Name: "Income" });
    await program.hours();
    expect(program.pull("Income")).toMatchObject({ State: "finished", "Last change": "nothing" });
  });

  it("6: no longer: the row is deleted, the table stays, and nothing asks for it", async () => {
    program.remove("Income");
    const before = program.values("Finance");
    const asked = await analyst.cost(() => program.hours(2));
    expect(program.values("Finance")).toEqual(before);
    expect(asked).toBe(0);
  });
});

describe("reasons and next steps", () => {
  const reasons: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
    [
      "7: a report that is not there",
      { Source: "report", What: "Churn by moon" },
      /No report is called "Churn by moon".*"Monthly revenue"/,
    ],
    [
      "8: a property that is not there",
      { Source: "people", What: "colour = red" },
      /no property called "colour".*"company"/,
    ],
    ["9: a source that is none", { Source: "peopel", What: "everyone" }, /people.*report/],
    [
      "10: days that cannot be read",
      { Source: "metric", What: "Signups", Dates: "the day before never" },
      /day before never.*last 30 days/,
    ],
    [
      "11: a schedule that cannot be read",
      { Source: "metric", What: "Signups", Schedule: "each full moon" },
      /full moon.*weekdays at/,
    ],
    [
      "12: an option that there is not",
      { Source: "metric", What: "Signups", "Filters and options": "taste: sweet" },
      /taste.*by/,
    ],
    [
      "13: a column that the answer does not have",
      { Source: "people", What: "plan = Team", Columns: "name, shoe size" },
      /shoe size.*company/,
    ],
    ["14: a place that is none", { Source: "metric", What: "Signups", Place: "Out!" }, /Out!.*cell/],
    ["15: a mode that is none", { Source: "metric", What: "Signups", Mode: "upsert" }, /merge on email/],
  ];

  it.each(reasons)("%s: the row says what is wrong and what there is", async (name, row, sentence) => {
    await program.add({ Name: name, Place: name.replace(/\W/g, " "), Schedule: "hourly", ...row });
    await program.hours();
    const { State, Message } = program.pull(name);
    expect(Message).toMatch(sentence);
    expect(State).not.toBe("finished");
    program.remove(name);
  });

  it("16: what was wrong is corrected in its cell, and the next run lands it", async () => {
    await program.add({
      Name: "Mended",
      Source: "report",
      What: "Churn by moon",
      Place: "Mended",
      Schedule: "hourly",
    });
    await program.hours();
    expect(program.pull("Mended")).toMatchObject({ State: "failed" });
    await program.edit("Mended", { What: "Monthly revenue" });
    await program.hours();
    expect(program.pull("Mended")).toMatchObject({ State: "finished", Message: "" });
    program.remove("Mended");
  });

  it("17: two rows of one name: the second says which row has it, and lands nothing over the first", async () => {
    const row = { Name: "Twice", Source: "metric", Place: "Twice", Schedule: "hourly" };
    await program.add({ ...row, What: "Signups" });
    await program.add({ ...row, What: "Revenue" });
    await program.hours();
    const said = program.texts("Analytics pulls").map((cells) => cells.join("|"));
    const [first, second] = said.filter((cells) => cells.includes("Twice"));
    expect(first).toContain("finished");
    expect(second).toMatch(/check this row.*has the name "Twice" already/);
    expect(program.texts("Twice")[0]).toContain("Signups");
    program.remove("Twice");
    program.remove("Twice");
  });

  it("18: a list that ends at its limit says of how many it is a part", async () => {
    await program.add({
      Name: "First ten",
      Source: "people",
      What: "everyone",
      "Filters and options": "limit: 10",
      Place: "Ten",
      Schedule: "hourly",
    });
    await program.hours();
    const { Rows, Message } = program.pull("First ten");
    expect(Rows).toBe("10");
    expect(Message).toMatch(/^Only the first 10 of 308 rows are here/);
    program.remove("First ten");
  });

  it("19: a message for a chat where none is set up says where that is done", async () => {
    await program.add({
      Name: "Told",
      Source: "metric",
      What: "Signups",
      Dates: "yesterday",
      Tell: "numbers; below 20",
      Place: "Told",
      Schedule: "hourly",
    });
    await program.hours();
    expect(program.pull("Told")["Message"]).toMatch(/chat/i);
    program.remove("Told");
  });
});

describe("answers in cells", () => {
  it("20: what there is to ask", async () => {
    await program.write("What", { A1: '=ANALYTICS_LIST("reports")', E1: '=ANALYTICS_LIST("metrics")' });
    expect(program.texts("What").flat()).toEqual(expect.arrayContaining(["Monthly revenue", "Signups"]));
  });

  it("21: a number of a cell's days and a cell's search, which follows both", async () => {
    await program.write("Numbers", {
      A1: "2026-10-01",
      B1: "2026-10-31",
      A2: "plan = Team",
      C1: '=ANALYTICS_METRIC("Signups", A1:B1)',
      C2: "=ANALYTICS_PEOPLE_COUNT(A2)",
    });
    const signups = (from: string, to: string) =>
      count(`select count(*) from events where event = 'Signed up' and time >= '${from}' and time < '${to}'`);
    const team = (plan: string) => count(`select count(*) from people where plan = '${plan}'`);
    expect(program.values("Numbers").map((row) => row[2])).toEqual([
      await signups("2026-10-01", "2026-11-01"),
      await team("Team"),
    ]);
    await program.write("Numbers", { A1: "2026-09-01", B1: "2026-09-30", A2: "plan = Starter" });
    expect(program.values("Numbers").map((row) => row[2])).toEqual([
      await signups("2026-09-01", "2026-10-01"),
      await team("Starter"),
    ]);
  });

  it("22: yesterday's number is another one tomorrow, without anybody there", async () => {
    await program.write("Daily", { A1: '=ANALYTICS_METRIC("Active people", "yesterday")' });
    const active = (day: string, next: string) =>
      count(
        `select count(distinct person) from events where event = 'Opened app' and time >= '${day}' and time < '${next}'`,
      );
    const seen: unknown[] = [];
    const expected: number[] = [];
    for (let day = 0; day < 2; day++) {
      const now = analyst.office.clock.now();
      const dayOf = (back: number) => new Date(now - back * 86_400_000).toISOString().slice(0, 10);
      seen.push(program.values("Daily")[0]?.[0]);
      expected.push(await active(dayOf(1), dayOf(0)));
      await program.hours(24);
    }
    expect(seen).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(1);
  });

  it("23: is all well: one formula says who asks, what waits and what fails", async () => {
    await program.write("Health", { A1: "=ANALYTICS_STATUS()" });
    const lines = Object.fromEntries(program.texts("Health").map(([name, text]) => [name, text]));
    expect(lines).toMatchObject({ stale: "nothing", formulas: "all follow", waiting: "0" });
    expect(lines["connection"]).toMatch(/everyone/);
    expect(lines["schedules"]).toMatch(/Last ran/);
  });
});

describe("more than one table", () => {
  it("24: last month against the month before, as a board of lines with both numbers", async () => {
    await program.add({
      Name: "Board",
      Source: "comparison",
      What: "Signups; people: plan = Team",
      Dates: "last month",
      "Filters and options": "show: board",
      Place: "Board",
      Schedule: "daily at 10",
    });
    while (program.pull("Board")["State"] !== "finished") await program.hours();
    const line = program.texts("Board").find((cells) => cells.includes("Signups")) ?? [];
    const month = (from: string, to: string) =>
      count(`select count(*) from events where event = 'Signed up' and time >= '${from}' and time < '${to}'`);
    expect(line).toEqual(
      expect.arrayContaining([
        String(await month("2026-10-01", "2026-11-01")),
        String(await month("2026-09-01", "2026-10-01")),
      ]),
    );
  });

  it("25: a list that is worked: rows are kept by their key, what is typed beside one stays with it", async () => {
    await program.add({
      Name: "Calls",
      Source: "SQL",
      What: "select person, plan from people where plan = 'Team' order by person limit :n",
      "Filters and options": "n: 3",
      Mode: "merge on person",
      Place: "Calls",
      Schedule: "hourly",
    });
    await program.hours();
    const [, first] = program.texts("Calls");
    await program.write("Calls", { C1: "Called?", C2: "yes" });
    await program.edit("Calls", { "Filters and options": "n: 5" });
    await program.hours();
    expect(program.pull("Calls")).toMatchObject({ State: "finished", "Last change": "2 added" });
    const row = program.texts("Calls").find((cells) => cells[0] === first?.[0]);
    expect(row).toEqual([first?.[0], "Team", "yes"]);
  });
});
