/**
 * The options top, total and sort in cells: what they cost, say and refuse. Numbers: test/scenario/tables.
 */
import { body, type Shown, useAnalyst, withoutSentence } from "../functions/analyst";

// Today is Friday, 20 November 2026.
const analyst = useAnalyst();

const OCTOBER = "2026-10";
const DAYS = "time >= date '2026-10-01' and time < date '2026-11-01'";

const metric = (name: string, options: string, dates = OCTOBER): Promise<Shown[][]> =>
  analyst.rows("METRIC", name, dates, options);
const named = (rows: readonly (readonly Shown[])[]): Shown[] => body(rows).map(([name = ""]) => name);

it("top: 3 is three groups and Other; the four are all that there is", async () => {
  const rows = await metric("Signups", "split by: country; top: 3; total: yes");
  const all = await analyst.sql(
    `select country, count(*) n from events where event = 'Signed up' and ${DAYS} group by 1 order by 2 desc`,
  );
  expect(named(rows)).toHaveLength(5);
  expect(named(rows).slice(3)).toEqual(["Other", "Total"]);
  const numbers = body(rows).map((row) => Number(row[row.length - 1]));
  const counts = all.map(([, n]) => Number(n));
  expect(numbers.slice(0, 3)).toEqual(counts.slice(0, 3));
  const sum = (some: readonly number[]): number => some.reduce((a, b) => a + b, 0);
  expect(numbers.slice(3)).toEqual([sum(counts.slice(3)), sum(counts)]);
});

it("no Other where there are not more groups", async () => {
  expect(named(await metric("Signups", "split by: country; top: 100"))).not.toContain("Other");
});

it("the total of people is asked: who was there in several weeks counts once", async () => {
  const rows = await metric("Active people", "by: week; total: yes", "2026-10-05 to 2026-11-01");
  const [label, total] = rows[rows.length - 1]!;
  const [people] = await analyst.sql(
    "select count(distinct person) from events where event = 'Opened app' and time >= date '2026-10-05' and time < date '2026-11-02'",
  );
  expect([label, total]).toEqual(["Total", people?.[0]]);
  const weeks = body(rows).slice(0, -1);
  expect(weeks.reduce((sum, [, value]) => sum + Number(value), 0)).toBeGreaterThan(Number(total));
});

it("a report's rates of all groups together are its own, not averages", async () => {
  const [titles = [], ...rows] = await analyst.rows(
    "REPORT",
    "Monthly revenue",
    OCTOBER,
    "by: month; split by: plan; total: yes",
  );
  const [plain = [], whole = []] = await analyst.rows("REPORT", "Monthly revenue", OCTOBER, "by: month");
  const total = rows[rows.length - 1]!;
  expect(total[0]).toBe("Total");
  for (const name of ["revenue", "orders", "payers", "revenue_per_payer"]) {
    expect(total[titles.indexOf(name)]).toBe(whole[plain.indexOf(name)]);
  }
});

it("a funnel has its Other and its Total step by step, with rates that are asked", async () => {
  const options = "split by: country; top: 2; total: yes";
  const [titles = [], ...rows] = await analyst.rows("REPORT", "Signup to paid", "last 90 days", options);
  const whole = body(withoutSentence(await analyst.rows("REPORT", "Signup to paid", "last 90 days")));
  const steps = (label: string): Shown[][] =>
    rows.filter(([name]) => name === label).map((row) => row.slice(1));
  expect(titles.slice(0, 3)).toEqual(["country", "step", "event"]);
  expect(steps("Total")).toEqual(whole);
  const others = steps("Other");
  expect(others).toHaveLength(whole.length);
  // People of the first step: those of all groups but the two, and the rate of the last step is of these.
  const [first, last] = [Number(others[0]?.[2]), Number(others[others.length - 1]?.[2])];
  const top = rows.filter(([name, step]) => name !== "Other" && name !== "Total" && step === 1);
  expect(first).toBe(Number(whole[0]?.[2]) - top.reduce((sum, row) => sum + Number(row[3]), 0));
  expect(others[others.length - 1]?.[3]).toBeCloseTo(last / first, 12);
});

it("Other of a test has its own people and method, not those of all groups together", async () => {
  const ask = (options: string) => analyst.rows("REPORT", "Pricing page test", "last 90 days", options);
  const [titles = [], ...groups] = await ask("split by: country");
  const own = (await ask("split by: country; top: 2")).filter(([country]) => country === "Other");
  const asked = body(await ask("filter: country is not US and country is not GB"));
  expect(own.map((row) => row.slice(1))).toEqual(asked);
  const people = titles.indexOf("people");
  const sumOf = (rows: readonly (readonly Shown[])[]): number =>
    rows.reduce((sum, row) => sum + Number(row[people]), 0);
  expect(sumOf(own)).toBe(sumOf(groups.filter(([country]) => !/^(US|GB)$/.test(String(country)))));
});

it.each<[string, (a: Shown, b: Shown) => boolean]>([
  ["sort: value desc", (a, b) => Number(a) >= Number(b)],
  ["sort: value", (a, b) => Number(a) <= Number(b)],
])("%s puts the rows in order, and Other and Total stay last", async (sort, isInOrder) => {
  const titled = sort.replace("value", "Signups");
  const rows = await metric(
    "Signups",
    `split by: country; top: 4; total: yes; ${titled}; compare: previous month`,
  );
  expect(named(rows).slice(4)).toEqual(["Other", "Total"]);
  const numbers = body(rows)
    .slice(0, 4)
    .map(([, value = 0]) => value);
  expect(numbers.every((value, i) => i === 0 || isInOrder(numbers[i - 1]!, value))).toBe(true);
});

it("sort: name is by the groups", async () => {
  const names = named(await metric("Signups", "split by: country; top: 4; sort: name")).slice(0, 4);
  expect(names).toEqual([...names].map(String).sort((a, b) => a.localeCompare(b)));
});

it("what adds up costs two requests; what does not, two that distinguish groups and one for Other", async () => {
  expect(await analyst.cost(() => metric("Revenue", "split by: plan; top: 2", "2026-09"))).toBe(2);
  const average = () => metric("Average invoice", "split by: country; top: 2", "2026-09");
  expect(await analyst.cost(average)).toBe(5);
  expect(await analyst.cost(average)).toBe(0);
});

it.each<[string, string, string, unknown[]]>([
  ["top without groups", "top needs groups", "METRIC", ["Signups", OCTOBER, "top: 5"]],
  [
    "top beside limit",
    "both say how many groups",
    "METRIC",
    ["Signups", OCTOBER, "split by: country; top: 5; limit: 5"],
  ],
  ["too many groups", "from 1 to 100", "METRIC", ["Signups", OCTOBER, "split by: country; top: 101"]],
  ["a total of one number", "a total needs rows", "METRIC", ["Signups", OCTOBER, "total: yes"]],
  [
    "a total of a report's own periods",
    "a total needs rows",
    "REPORT",
    ["Monthly revenue", OCTOBER, "by: month; total: yes"],
  ],
  [
    "a column that is not there",
    'no column "Sigups"',
    "METRIC",
    ["Signups", OCTOBER, "split by: country; sort: Sigups desc"],
  ],
  [
    "a range of metrics",
    "this is a range",
    "METRIC",
    [[["Signups"], ["Revenue"]], OCTOBER, "by: day; total: yes"],
  ],
  [
    "groups in JSON",
    "of its own",
    "METRIC",
    ['{"metric_id": 71, "segment_by": "plan"}', OCTOBER, "split by: country; top: 2"],
  ],
])("refuses %s in a sentence", async (_, sentence, name, values) => {
  expect(await analyst.refusal(name, ...values)).toContain(sentence);
});
