/** Cohorts as a triangle, of rates or of people, and the verdict of a test: next to what SQL counts. */
import { body, type Shown, useAnalyst } from "../functions/analyst";

// Today is Friday, 20 November 2026.
const analyst = useAnalyst();

/** The service would refuse it; what answers it is said here. */
const LONG = '{"query_type": "cohort", "query_params": {}}';
const MONTHS = "2026-07-01 to 2026-10-31";
const ask = (options: string): Promise<Shown[][]> =>
  analyst.rows("REPORT", "Weekly retention", MONTHS, `by: month; ${options}`);

it("show: triangle has rates, and value: people how many people those are", async () => {
  const [titles = [], ...rates] = await ask("show: triangle");
  expect(titles.slice(-4)).toEqual(["month 0", "month 1", "month 2", "month 3"]);
  const people = body(await ask("show: triangle; value: people"));
  const returned = await analyst.sql(`
    with starts as (
      select person, min(time) as started from events where event = 'Signed up' group by 1
    )
    select date_trunc('month', s.started)::date as cohort,
      date_diff('month', date_trunc('month', s.started), date_trunc('month', e.time)) as month,
      count(distinct s.person)
    from starts s join events e on e.person = s.person and e.event = 'Opened app' and e.time >= s.started
    where s.started >= date '2026-07-01' and s.started < date '2026-11-01' and e.time < date '2026-11-01'
    group by 1, 2`);
  const first = titles.indexOf("month 0");
  rates.forEach((row, i) => {
    const cohort = String(row[0]).slice(4);
    titles.slice(first).forEach((_, month) => {
      const [, , count] = returned.find(([of, at]) => of === cohort && at === month) ?? [];
      const isKnown = i + month < 4;
      expect(people[i]?.[first + month]).toBe(isKnown ? (count ?? 0) : "");
      if (isKnown) expect(row[first + month]).toBeCloseTo(Number(count ?? 0) / Number(row[1]), 9);
    });
  });
  expect(rates).toHaveLength(4);
});

it("people of two periods are compared with people, not with rates", async () => {
  const askMonths = (dates: string, more = ""): Promise<Shown[][]> =>
    analyst.rows("REPORT", "Weekly retention", dates, `by: month; show: triangle; value: people${more}`);
  const [titles = [], ...rows] = await askMonths("2026-09-01 to 2026-10-31", "; compare: previous period");
  const [names = [], ...now] = await askMonths("2026-09-01 to 2026-10-31");
  const before = body(await askMonths("2026-07-01 to 2026-08-31"));
  const columnOf = (name: string): Shown[] => rows.map((row) => row[titles.indexOf(name)] ?? "");
  for (const name of ["people", "month 0", "month 1"]) {
    const at = names.indexOf(name);
    expect(columnOf(name).slice(0, 2)).toEqual(now.map((row) => row[at]));
    expect(columnOf(`${name} before`).slice(0, 2)).toEqual(before.map((row) => row[at]));
  }
  expect(
    await analyst.refusal(
      "REPORT",
      "Weekly retention",
      MONTHS,
      "by: month; show: triangle; compare: previous period; split by: country; total: yes",
    ),
  ).toContain("a triangle that is compared has no total");
});

it("where nothing was before, a row says so under the blank changes", async () => {
  const [[month] = []] = await analyst.sql("select strftime(min(time), '%Y-%m') from events");
  const options = "by: month; compare: previous year; confidence: 95%";
  const rows = await analyst.rows("REPORT", "Weekly retention", `${month}`, options);
  expect(rows.at(-1)?.[0]).toMatch(/^The service has no numbers from \S+ to \S+ to compare with\.$/);
});

it("cohorts and periods in rows become a triangle as well", async () => {
  const rows = [1, 2, 3].flatMap((week) =>
    [0, 1, 2]
      .filter((period) => week + period < 4)
      .map((period) => ({
        cohort: `2026-01-${String(7 * week - 2).padStart(2, "0")}`,
        period,
        retention: 1 / (1 + period),
      })),
  );
  analyst.answerNext({ data: rows });
  const table = await analyst.rows("REPORT", LONG, "2026-01-01 to 2026-01-31", "show: triangle");
  expect(table).toEqual([
    ["cohort", "0", "1", "2"],
    ["day 2026-01-05", 1, 0.5, expect.closeTo(1 / 3, 9)],
    ["day 2026-01-12", 1, 0.5, ""],
    ["day 2026-01-19", 1, "", ""],
  ]);
});

it("a test says its verdict first, a row for each variation, and its numbers behind", async () => {
  const [titles = [], ...rows] = await analyst.rows("AB_TEST", "Pricing page test", "show: verdict");
  const [plain = [], ...numbers] = await analyst.rows("AB_TEST", "Pricing page test");
  expect(titles).toEqual([plain[0], "verdict", ...plain.slice(1)]);
  expect(rows.map(([name, , ...rest]) => [name, ...rest])).toEqual(numbers);
  const [baseline, other] = rows;
  expect(baseline?.[1]).toBe("the baseline");
  const isClear = other?.[titles.indexOf("significant")];
  const lift = Number(other?.[titles.indexOf("lift")]);
  const than = String(other?.[titles.indexOf("baseline")]);
  expect(String(other?.[1])).toContain(
    isClear === true ? `${lift > 0 ? "better" : "worse"} than ${than}` : `no clear difference from ${than}`,
  );
});

it.each<[object, string]>([
  [{ significant: true, significant_anytime: true, lift: 0.2 }, "better than a"],
  [{ significant: true, significant_anytime: true, lift: -0.2 }, "worse than a"],
  [{ significant: true, significant_anytime: false, lift: 0.2 }, "better than a, if you look only this once"],
  [{ significant: false, significant_anytime: false, lift: 0.2 }, "no clear difference from a"],
  [{ significant: null, significant_anytime: null, lift: null }, "not compared"],
  [
    { significant: null, significant_anytime: null, lift: 0.3, arms_p_value: 0.00001 },
    "no verdict: chance does not explain the sizes of the variations",
  ],
])("of %j the verdict is: %s", async (said, verdict) => {
  const usual = { arms_p_value: 0.4, baseline: "a" };
  const control = { variation: "a", people: 100, significant: null, significant_anytime: null, lift: null };
  analyst.answerNext({
    data: [
      { ...usual, ...control },
      { ...usual, variation: "b", people: 101, ...said },
    ],
  });
  const [titles = [], ...rows] = await analyst.rows("AB_TEST", `Test ${verdict}`, "show: verdict");
  expect(rows[1]?.[titles.indexOf("verdict")]).toBe(verdict);
});

it("refuses to judge by what says no lift", async () => {
  analyst.answerNext({ data: [{ variation: "a", people: 7 }] });
  expect(await analyst.refusal("AB_TEST", "No lift", "show: verdict")).toContain(
    "no columns lift and significant",
  );
  expect(await analyst.refusal("AB_TEST", "No lift", "show: share")).toContain("a test cannot show share");
});
