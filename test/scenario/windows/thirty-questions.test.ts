/**
 * Thirty questions that people ask, as one would type them, each counted once more by one SQL statement
 * that knows
 * nothing of the add-on. Today is Friday, 20 November 2026.
 */
import { type Shown, useAnalyst } from "../functions/analyst";

const analyst = useAnalyst();

const within = (from: string, to: string, more = "true"): string =>
  `time >= timestamp '${from}' and time < timestamp '${to}' + interval 1 day and ${more}`;
const SIGNED = "event = 'Signed up'";
const PAID = "event = 'Invoice paid'";
const OPENED = "event = 'Opened app'";
const sumOf = (from: string, to: string): string =>
  `select coalesce(sum(amount), 0)::double from events where ${within(from, to, PAID)}`;
const countOf = (from: string, to: string, what = OPENED): string =>
  `select count(*) from events where ${within(from, to, what)}`;
const peopleOf = (from: string, to: string, what = OPENED): string =>
  `select count(distinct person) from events where ${within(from, to, what)}`;
const byUnit = (unit: string, from: string, to: string, number: string, what: string): string =>
  `select ${number} from range(timestamp '${from}', timestamp '${to}' + interval 1 day, interval 1 ${unit}) u(s)
   left join events on date_trunc('${unit}', time) = s and ${what} group by s order by s`;
const ofPeople = (where: string): string => `select count(*) from people where ${where}`;

/** What is typed, and the statement whose cells, row by row, are the numbers that it must show. */
const QUESTIONS: readonly (readonly [name: string, values: readonly unknown[], sql: string])[] = [
  ["METRIC", ["Opened app", "yesterday"], countOf("2026-11-19", "2026-11-19")],
  ["METRIC", ["Opened app", "last week"], countOf("2026-11-09", "2026-11-15")],
  ["METRIC", ["Opened app", "last 30 days"], countOf("2026-10-21", "2026-11-19")],
  ["METRIC", ["Opened app", "2026-10"], countOf("2026-10-01", "2026-10-31")],
  ["METRIC", ["Opened app", "Q3 2026"], countOf("2026-07-01", "2026-09-30")],
  ["METRIC", ["Opened app", "last year"], countOf("2025-01-01", "2025-12-31")],
  ["METRIC", ["Opened app", "2026-02-10 to 2026-03-05"], countOf("2026-02-10", "2026-03-05")],
  ["METRIC", ["Revenue", "last month"], sumOf("2026-10-01", "2026-10-31")],
  ["METRIC", ["Revenue", "last quarter"], sumOf("2026-07-01", "2026-09-30")],
  ["METRIC", ["Active people", "last month"], peopleOf("2026-10-01", "2026-10-31")],
  [
    "METRIC",
    ["Average invoice", "last month"],
    `select avg(amount)::double from events where ${within("2026-10-01", "2026-10-31", PAID)}`,
  ],
  [
    "METRIC",
    ["Opened app", "last week", "by: day"],
    byUnit("day", "2026-11-09", "2026-11-15", "count(event)", OPENED),
  ],
  [
    "METRIC",
    ["Revenue", "last 6 months", "by: month"],
    byUnit("month", "2026-05-01", "2026-10-31", "coalesce(sum(amount), 0)::double", PAID),
  ],
  [
    "METRIC",
    ["Active people", "2026-07-06 to 2026-08-02", "by: week"],
    byUnit("week", "2026-07-06", "2026-08-02", "count(distinct person)", OPENED),
  ],
  [
    "METRIC",
    ["Opened app", "last 4 quarters", "by: quarter"],
    byUnit("quarter", "2025-10-01", "2026-09-30", "count(event)", OPENED),
  ],
  [
    "METRIC",
    ["Opened app", "2026-10", "split by: country; sort: country"],
    `select count(*) from events e join people p on e.person = p.person where ${within("2026-10-01", "2026-10-31", OPENED)}
     group by p.country order by p.country`,
  ],
  [
    "METRIC",
    ["Opened app", "2026-10", "filter: plan = Team"],
    `select count(*) from events e join people p on e.person = p.person
     where ${within("2026-10-01", "2026-10-31", OPENED)} and p.plan = 'Team'`,
  ],
  [
    "METRIC",
    ["Opened app", "last week", "by: day; show: running total"],
    `select n, sum(n) over (order by s) from (${byUnit("day", "2026-11-09", "2026-11-15", "s, count(event) n", OPENED)}) order by s`,
  ],
  [
    "COMPARE",
    ["Opened app", "last week"],
    `with n as (select (${countOf("2026-11-09", "2026-11-15")}) a, (${countOf("2026-11-02", "2026-11-08")}) b)
     select a, b, a - b, (a - b) / b from n`,
  ],
  [
    "COMPARE",
    ["Revenue", "last month", "previous period"],
    `with n as (select (${sumOf("2026-10-01", "2026-10-31")}) a, (${sumOf("2026-09-01", "2026-09-30")}) b)
     select a, b, a - b, (a - b) / b from n`,
  ],
  [
    "COMPARE",
    ["Active people", "last 7 days"],
    `with n as (select (${peopleOf("2026-11-13", "2026-11-19")}) a, (${peopleOf("2026-11-06", "2026-11-12")}) b)
     select a, b, a - b, (a - b) / b from n`,
  ],
  ["PEOPLE_COUNT", ["everyone"], ofPeople("true")],
  ["PEOPLE_COUNT", ["plan = Team"], ofPeople("plan = 'Team'")],
  ["PEOPLE_COUNT", ["plan = Team and country = FR"], ofPeople("plan = 'Team' and country = 'FR'")],
  ["PEOPLE_COUNT", ["did 'Opened app'", "last month"], peopleOf("2026-10-01", "2026-10-31")],
  ["PEOPLE_COUNT", ["did 'Invoice paid' in 2025"], peopleOf("2025-01-01", "2025-12-31", PAID)],
  [
    "PEOPLE_COUNT",
    ["did 'Opened app' at least 10 times in 2026-10"],
    `select count(*) from (select person from events where ${within("2026-10-01", "2026-10-31", OPENED)} group by 1 having count(*) >= 10)`,
  ],
  [
    "PEOPLE_COUNT",
    ["did 'Signed up' and not did 'Invoice paid'"],
    `select count(distinct person) from events where ${SIGNED} and person not in (select person from events where ${PAID})`,
  ],
  [
    "PEOPLE_COUNT",
    [[["plan = Team"], ["country = DE"], ["country = FR"]]],
    `select unnest([(${ofPeople("plan = 'Team'")}), (${ofPeople("country = 'DE'")}), (${ofPeople("country = 'FR'")})])`,
  ],
  [
    "SQL",
    ["select plan, count(*) n from people group by plan order by plan"],
    "select count(*) from people group by plan order by plan",
  ],
];

/** The numbers of a cell, or of rows, without words and days. */
function numbersOf(shown: Shown | Shown[][]): number[] {
  const cells = Array.isArray(shown) ? shown.flat() : [shown];
  return cells.filter((cell) => typeof cell === "number").map((cell) => Number(cell.toPrecision(12)));
}

test("are thirty", () => expect(QUESTIONS).toHaveLength(30));

test.each(QUESTIONS)("%s %j", async (name, values, statement) => {
  const counted = await analyst.sql(statement);
  const expected = counted.flat().map((cell) => Number(Number(cell).toPrecision(12)));
  expect(expected.some((number) => number > 0)).toBe(true);
  expect(numbersOf(await analyst.ask(name, ...values))).toEqual(expected);
});
