/** Questions about who, and how many they are. */
import type { LiveDesk } from "../live-desk";
import type { Asker } from "./asker";
import { type AskedQuestion, columnsOf, trim } from "./asked-question";

const QUIET = `plan = Team and did not "Opened app" in last 14 days`;

/** People of a plan who have not opened the app. */
async function chooseQuiet(by: Asker): Promise<void> {
  await by.within("Condition 1", async () => {
    await by.choose("People who", "have a property");
    await by.pick("Property", "plan");
    await by.choose("Comparison", "is");
    await by.type("Value", "Team");
  });
  await by.press("Add a condition");
  await by.within("Condition 2", async () => {
    await by.choose("People who", "did not");
    await by.pick("Event", "Opened app");
    await by.pick("In which days", "last 14 days");
  });
}

async function choosePaid(by: Asker, condition: string, how: string, days: string): Promise<void> {
  await by.within(condition, async () => {
    await by.choose("People who", how);
    await by.pick("Event", "Invoice paid");
    await by.pick("In which days", days);
  });
}

/** What the row of a pull says in a column of the tab. */
async function rowSays(desk: LiveDesk, name: string, column: string): Promise<unknown> {
  const [titles = [], ...rows] = await desk.values("'Analytics pulls'!A1:Z20");
  return rows.find(([called]) => String(called).startsWith(name))?.[titles.indexOf(column)];
}

/** Fifty searches: people of each country, who opened the app at least so often. */
const COUNTRIES = ["US", "DE", "GB", "FR", "IN", "JP", "BR", "TR", "NO", "PL"];
const SEARCHES = COUNTRIES.flatMap((country) => [1, 3, 5, 10, 20].map((times) => ({ country, times })));
const MONTHS = Array.from({ length: 12 }, (_, i) =>
  new Date(Date.UTC(2025, 10 + i, 1)).toISOString().slice(0, 10),
);

/** A cell has 20 s for its requests, so that one execution never sends all. */
const LATENCY_MS = 300;

export const OF_PEOPLE: readonly AskedQuestion[] = [
  {
    number: 14,
    question: "A count for each of fifty searches in a column, for each of twelve months in a row",
    ask: async (by, desk) => {
      SEARCHES.forEach(({ country, times }, i) =>
        desk.sheet.setInput(
          "Sheet1",
          `A${i + 2}`,
          `country = ${country} and did "Opened app" at least ${times} times`,
        ),
      );
      MONTHS.forEach((day, i) => desk.sheet.setInput("Sheet1", `${"BCDEFGHIJKLM"[i]}1`, day));
      await desk.setLimit(600);
      desk.clock.advance(61_000);
      await by.kind("A count of people");
      by.select("Sheet1!A2:A51");
      await by.press("Use the selected cell: People");
      await by.see("Sheet1!A2:A51");
      by.select("Sheet1!B1:M1");
      await by.press("Use the selected cell: Dates");
      await by.see("Sheet1!B1:M1");
      by.select("Sheet1!B2");
      desk.faults.latency = LATENCY_MS;
      await by.press("Put a formula into the selected cell");
      await by.see("Inserted in Sheet1!B2");
    },
    lands: async (desk) => {
      await desk.workOff("Sheet1!B2");
      desk.faults.latency = 0;
      return trim(await desk.values("Sheet1!B2:M51"));
    },
    typed: "=ANALYTICS_PEOPLE_COUNT(Sheet1!A2:A51, Sheet1!B1:M1)",
    isInOrder: true,
    counted: (cells) => cells,
    count: async (desk) => {
      const rows =
        await desk.bySql(`select p.country, list(n) as counts, month from (select person, strftime(time::date, '%Y-%m') as month,
        count(*) as n from events where event = 'Opened app' group by all) c join people p using (person) group by p.country, month`);
      return SEARCHES.map(({ country, times }) =>
        MONTHS.map((day) => {
          const found = rows.find((row) => row["country"] === country && row["month"] === day.slice(0, 7));
          return ((found?.["counts"] ?? []) as number[]).filter((n) => n >= times).length;
        }),
      );
    },
  },
  {
    number: 3,
    question: "People on plan Team who have not opened the app for 14 days: how many, and who, masked",
    ask: async (by, desk) => {
      await by.kind("A count of people");
      await chooseQuiet(by);
      await by.lookAndLand();
      await by.kind("A list of people");
      await chooseQuiet(by);
      await by.look();
      await by.check("Mask person");
      await by.land();
      const count = await desk.value("'Count of people'!A2");
      const listed = (await desk.values("People!A2:A400")).flat().filter((cell) => cell !== null);
      expect(listed).toHaveLength(Number(count));
      expect(listed.filter((cell) => /\w{4,}.*@/.test(JSON.stringify(cell)))).toEqual([]);
    },
    lands: "People",
    typed: `=ANALYTICS_PEOPLE("${QUIET.replaceAll('"', '""')}")`,
    isMasked: "person",
    counted: columnsOf("name", "country", "plan"),
    count: `select name, country, plan from people where plan = 'Team' and person not in
      (select person from events where event = 'Opened app' and time::date between date '2026-11-06' and date '2026-11-19')`,
  },
  {
    number: 17,
    question: "Tell me when signups yesterday were unusual for that day of the week",
    ask: async (by, desk) => {
      await by.kind("A number over time");
      await by.type("Metric", "Signups");
      await by.pick("Dates", "last 90 days");
      await by.choose("By", "day");
      await by.look();
      await by.pick("Schedule", "daily at 6");
      await by.press("Add a limit");
      await by.choose("Alert when it is", "unusual");
      await by.land();
      expect(await rowSays(desk, "Signups", "Schedule")).toBe("daily at 6");
      expect(await rowSays(desk, "Signups", "Tell")).toBe("unusual");
    },
    lands: "Signups",
    typed: '=ANALYTICS_METRIC("Signups", "last 90 days", "by: day")',
    counted: columnsOf("date", "Signups"),
    count: `select strftime(day, '%Y-%m-%d') as day, count(e.time) as n from (select unnest(generate_series(date '2026-08-22', date '2026-11-19', interval 1 day))::date as day)
      left join events e on e.event = 'Signed up' and e.time::date = day group by day`,
  },
  {
    number: 11,
    question:
      "Trials that end in the next seven days, with name and company, Mondays at eight, told to a chat",
    ask: async (by, desk) => {
      await by.kind("A list of people");
      await by.within("Condition 1", async () => {
        await by.choose("People who", "have a property");
        await by.pick("Property", "trial_ends");
        await by.choose("Comparison", "in");
        await by.pick("Days", "next 7 days");
      });
      await by.look();
      await by.press("Show none");
      for (const name of ["name", "company", "trial_ends"]) await by.check(name);
      await by.pick("Schedule", "Mondays at 8");
      await by.check("When its rows change");
      await by.land();
      expect(await rowSays(desk, "People", "Schedule")).toBe("Mondays at 8");
      expect(await rowSays(desk, "People", "Tell")).toBe("changes");
    },
    lands: "People",
    typed: '=ANALYTICS_PEOPLE("trial_ends in next 7 days", "name, company, trial_ends")',
    counted: columnsOf("name", "company", "trial_ends"),
    count: `select name, company, strftime(trial_ends, '%Y-%m-%d') as trial_ends from people
      where trial_ends between date '2026-11-21' and date '2026-11-27'`,
  },
  {
    number: 13,
    question: "Customers who came this month and were not there last month, and those who went",
    ask: async (by) => {
      await by.kind("A list of people");
      await choosePaid(by, "Condition 1", "did", "month to date");
      await by.press("Add a condition");
      await choosePaid(by, "Condition 2", "did not", "last month");
      await by.look();
      await by.type("Name", "Came");
      await by.type("To sheet", "Came");
      await by.land();
      await by.within("Condition 1", () => by.pick("In which days", "last month"));
      await by.within("Condition 2", () => by.pick("In which days", "month to date"));
      await by.look();
      await by.type("Name", "Went");
      await by.type("To sheet", "Went");
      await by.land();
    },
    lands: "Came",
    typed:
      '=ANALYTICS_PEOPLE("did ""Invoice paid"" in month to date and did not ""Invoice paid"" in last month")',
    counted: columnsOf("person"),
    count: `with months as (select distinct person, month(time::date) as month from events
        where event = 'Invoice paid' and time::date between date '2026-10-01' and date '2026-11-20')
      select person from months group by person having min(month) = 11`,
    also: {
      lands: "Went",
      typed:
        '=ANALYTICS_PEOPLE("did ""Invoice paid"" in last month and did not ""Invoice paid"" in month to date")',
      counted: columnsOf("person"),
      count: `with months as (select distinct person, month(time::date) as month from events
          where event = 'Invoice paid' and time::date between date '2026-10-01' and date '2026-11-20')
        select person from months group by person having max(month) = 10`,
    },
  },
];
