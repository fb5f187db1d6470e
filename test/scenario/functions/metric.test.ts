/** ANALYTICS_METRIC through the built bundle: one number, periods, ranges and grids, checked by SQL. */
import { body, dateCell, type Shown, useAnalyst } from "./analyst";

const analyst = useAnalyst();

const METRICS = {
  Signups: "count(*) filter (event = 'Signed up')",
  "Active people": "count(distinct person) filter (event = 'Opened app')",
  Revenue: "coalesce(sum(amount) filter (event = 'Invoice paid'), 0)::double",
  "Average invoice":
    "sum(amount) filter (event = 'Invoice paid')::double / nullif(count(*) filter (event = 'Invoice paid'), 0)",
} as const;
type Metric = keyof typeof METRICS;

/** A metric by SQL, over days of which both ends count. */
async function counted(
  metric: Metric,
  from = "2000-01-01",
  to = "2100-01-01",
  where = "true",
): Promise<Shown> {
  const days = `time >= date '${from}' and time < date '${to}' + interval 1 day`;
  const [row] = await analyst.sql(`select ${METRICS[metric]} from events where ${days} and ${where}`);
  return row?.[0] ?? "";
}

/** Metrics by SQL, a row for each period. */
async function byPeriod(
  metrics: readonly Metric[],
  unit: string,
  from: string,
  to: string,
): Promise<Shown[][]> {
  const one = (metric: Metric): string =>
    `(select ${METRICS[metric]} from events where date_trunc('${unit}', time) = start)`;
  const starts = `range(timestamp '${from}', timestamp '${to}' + interval 1 day, interval 1 ${unit}) starts(start)`;
  const rows = await analyst.sql(
    `select 'day ' || start::date::varchar, ${metrics.map(one).join(", ")} from ${starts} order by 1`,
  );
  return rows.map((row) => row.map((value) => (value as Shown | null) ?? ""));
}

const TOLD = (name: string): string =>
  `The analytics service refused this question: There is no metric called ${name} (metric_id). Similar names: "Signups"`;

describe("a ratio of two metrics", () => {
  const RATIO = "Revenue / Active people";
  /** An event's own value, or that of its person. */
  const OF_COUNTRY = "coalesce(country, (select p.country from people p where p.person = events.person))";

  it("is one number over some days", async () => {
    const days = ["2026-10-01", "2026-10-31"] as const;
    const [revenue, people] = [await counted("Revenue", ...days), await counted("Active people", ...days)];
    const asked = await analyst.ask("METRIC", RATIO, "2026-10");
    expect(asked).toBeCloseTo(Number(revenue) / Number(people), 9);
    expect(await analyst.ask("METRIC", '"Revenue" / "Active people"', "2026-10")).toBe(asked);
  });

  it("stands beside both metrics in each period, which takes two requests", async () => {
    const ask = () => analyst.rows("METRIC", RATIO, "2026-07-01 to 2026-10-31", "by: month; header: no");
    const rows = await ask();
    const parts = await byPeriod(["Revenue", "Active people"], "month", "2026-07-01", "2026-10-31");
    expect(rows.map((row) => row.slice(0, 3))).toEqual(parts);
    for (const [, revenue, people, ratio] of rows)
      expect(ratio).toBeCloseTo(Number(revenue) / Number(people), 9);
    expect(await analyst.cost(() => analyst.rows("METRIC", RATIO, "last 3 weeks", "by: week"))).toBe(2);
  });

  it("is of each group, and blank where nothing is to divide by", async () => {
    const [header, ...rows] = await analyst.rows("METRIC", RATIO, "2026-10", "split by: country");
    expect(header).toEqual(["country", "Revenue", "Active people", RATIO]);
    for (const [country, , , ratio] of rows) {
      const among = [
        "2026-10-01",
        "2026-10-31",
        country === "(none)" ? `${OF_COUNTRY} is null` : `${OF_COUNTRY} = '${country}'`,
      ] as const;
      const [revenue, people] = [
        await counted("Revenue", ...among),
        await counted("Active people", ...among),
      ];
      if (Number(people) === 0) expect(ratio).toBe("");
      else expect(ratio).toBeCloseTo(Number(revenue) / Number(people), 9);
    }
  });

  it("stands beside that of earlier days, with its change", async () => {
    const spans = [
      ["2026-10-01", "2026-10-31"],
      ["2026-09-01", "2026-09-30"],
    ] as const;
    const [header, row] = await analyst.rows("METRIC", RATIO, "last month", "compare: previous month");
    expect(header).toEqual(["Revenue", "Active people", RATIO, "before", "change", "change %"]);
    const [now = 0, before = 0] = await Promise.all(
      spans.map(
        async (days) =>
          Number(await counted("Revenue", ...days)) / Number(await counted("Active people", ...days)),
      ),
    );
    [now, before, now - before, now / before - 1].forEach((value, i) =>
      expect(row?.[i + 2]).toBeCloseTo(value, 9),
    );
  });

  it("has the bounds of its change by the delta method, of each group", async () => {
    const options = "split by: plan; compare: previous month; confidence: 95%";
    const [header, ...rows] = await analyst.rows("METRIC", "Signups / Active people", "last month", options);
    expect(header?.slice(-4)).toEqual(["change %", "change % low", "change % high", "verdict"]);
    const [, ...earlier] = await analyst.rows(
      "METRIC",
      "Signups / Active people",
      "2026-09",
      "split by: plan",
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const [plan, a, b, , , , change, low, high] of rows) {
      const [, c, d] = earlier.find(([name]) => name === plan) ?? [];
      const counts = [a, b, c, d].map(Number);
      if (counts.some((one) => !(one > 0))) continue;
      const spread = 1.959964 * Math.sqrt(counts.reduce((sum, one) => sum + 1 / one, 0));
      expect(change).toBeCloseTo(Number(a) / Number(b) / (Number(c) / Number(d)) - 1, 9);
      expect([low, high].map((bound) => Math.log(Number(bound) + 1))).toEqual([
        expect.closeTo(Math.log(Number(change) + 1) - spread, 5),
        expect.closeTo(Math.log(Number(change) + 1) + spread, 5),
      ]);
    }
  });

  it("is compared in each period, without a change where one is not over", async () => {
    const [header, ...rows] = await analyst.rows(
      "METRIC",
      RATIO,
      "this month",
      "by: week; compare: previous period",
    );
    expect(header).toEqual([
      "date",
      "Revenue",
      "Active people",
      RATIO,
      "before",
      "change",
      "change %",
      "partial",
    ]);
    for (const row of rows) expect(row[5] === "").toBe(row[7] === true || row[4] === "");
  });

  it("says what it does not take", async () => {
    const refused = (...values: readonly unknown[]) => analyst.refusal("METRIC", ...values);
    expect(await refused(RATIO, "last 3 weeks", "by: week; total: yes")).toContain(
      "by, split by, compare and filter",
    );
    expect(await refused(RATIO, "last week", "compare: previous period; confidence: 95%")).toContain(
      "confidence needs counts",
    );
    expect(await refused("Revenue / Signups / Signups", "last week")).toContain("it divides twice");
    for (const option of ["show: running total", "sort: date", "limit: 3", "top: 3; split by: plan"])
      expect(await refused(RATIO, "last 3 weeks", `by: week; ${option}`)).toContain("by, split by, compare");
    expect(await refused("Revenue / Revenue", "last week")).toContain("it divides a metric by itself");
    expect(await refused("Revenue / Sign ups", "last week")).toContain("no metric called");
  });
});

describe("a metric without periods is one value", () => {
  it.each<[string, unknown]>([
    ["its name", "Signups"],
    ["its id as a number", 71],
    ["its id as a text", "71"],
    ["a range of one cell", [["Signups"]]],
    ["an event's name", "Signed up"],
    ["a JSON object with its id", '{"metric_id": 71}'],
    [
      "a JSON object of the person's own",
      '{"query_type": "metric", "query_params": {"event": "Signed up", "calculation": "count"}}',
    ],
  ])("by %s", async (_, metric) => {
    expect(await analyst.ask("METRIC", metric)).toBe(await counted("Signups"));
    expect(await analyst.ask("METRIC", metric, "2026-10")).toBe(
      await counted("Signups", "2026-10-01", "2026-10-31"),
    );
  });

  it.each<[string, unknown, string, string]>([
    ["yesterday", "yesterday", "2026-11-19", "2026-11-19"],
    ["last 30 days", "last 30 days", "2026-10-21", "2026-11-19"],
    ["last 30 days including today", "last 30 days including today", "2026-10-22", "2026-11-20"],
    ["last quarter", "last quarter", "2026-07-01", "2026-09-30"],
    ["a date cell", dateCell("2026-11-17"), "2026-11-17", "2026-11-17"],
    ["two cells", [[dateCell("2026-09-01"), dateCell("2026-10-31")]], "2026-09-01", "2026-10-31"],
    ["all time", "all time", "2000-01-01", "2026-11-20"],
  ])("for %s", async (_, dates, from, to) => {
    expect(await analyst.ask("METRIC", "Revenue", dates)).toBe(await counted("Revenue", from, to));
    expect(await analyst.ask("METRIC", "Active people", dates)).toBe(
      await counted("Active people", from, to),
    );
  });

  it("for the people whom a filter finds", async () => {
    const german = "person in (select person from people where country = 'DE')";
    expect(await analyst.ask("METRIC", "Revenue", "2026", "filter: country = DE")).toBe(
      await counted("Revenue", "2026-01-01", "2026-12-31", german),
    );
  });

  it("is 0 where nothing happened, and blank for an average of nothing, in a range too", async () => {
    expect(await analyst.ask("METRIC", "Revenue", "2019")).toBe(0);
    expect(await analyst.ask("METRIC", "Average invoice", "2019")).toBe("");
    expect(await analyst.ask("METRIC", [["Average invoice"], ["Revenue"]], "2019")).toEqual([[""], [0]]);
  });

  it.each([[[]], [[undefined, undefined, undefined]], [[null, null, null]], [["", "", ""]]])(
    "with %j left out",
    async (rest: unknown[]) => {
      expect(await analyst.ask("METRIC", "Signups", ...rest)).toBe(await counted("Signups"));
      expect(await analyst.cost(() => analyst.ask("METRIC", "Signups", ...rest))).toBe(0);
    },
  );

  it("also where the service adds ids and words to the number", async () => {
    analyst.answerNext({ data: [{ metric_id: 9, metric: "Seats", unit: "seats", value: 12 }] });
    expect(await analyst.ask("METRIC", "Seats")).toBe(12);
    analyst.answerNext({ data: [{ metric: "Trial share", share: "12.5%" }] });
    expect(await analyst.ask("METRIC", "Trial share")).toBe(0.125);
    analyst.answerNext({ result: 7 });
    expect(await analyst.ask("METRIC", "Result")).toBe(7);
  });
});

describe("a metric by periods", () => {
  it.each<[string, string, string, string, string]>([
    ["day", "last 7 days", "by: day", "2026-11-13", "2026-11-19"],
    ["week", "2026-10-05 to 2026-11-01", "by: week", "2026-10-05", "2026-11-01"],
    ["month", "last 3 months", "interval: month", "2026-08-01", "2026-10-31"],
    ["quarter", "last 2 quarters", "by: quarter", "2026-04-01", "2026-09-30"],
  ])("has a row for each %s", async (unit, dates, options, from, to) => {
    for (const metric of ["Signups", "Average invoice"] as const) {
      const rows = (await byPeriod([metric], unit, from, to)).map((row) => [...row, false]);
      expect(await analyst.ask("METRIC", metric, dates, options)).toEqual([
        ["date", metric, "partial"],
        ...rows,
      ]);
      expect(await analyst.ask("METRIC", metric, dates, `${options}; header: no`)).toEqual(rows);
    }
  });

  it("is split by a property, with and without periods", async () => {
    const sums = await analyst.sql(
      "select coalesce(e.country, p.country), count(*) from events e join people p using (person) where event = 'Signed up' group by 1 order by 2 desc, 1",
    );
    const table = await analyst.rows("METRIC", "Signups", "", "split by: country");
    expect(table[0]).toEqual(["country", "Signups"]);
    expect(body(table)).toEqual(sums);
    const months = await analyst.rows(
      "METRIC",
      "Signups",
      "last 2 months",
      "split by: country; by: month; header: no",
    );
    expect(months.every(([, month]) => month === "day 2026-09-01" || month === "day 2026-10-01")).toBe(true);
    const total = months.reduce((sum, row) => sum + Number(row[2]), 0);
    expect(total).toBe(await counted("Signups", "2026-09-01", "2026-10-31"));
  });

  it("keeps to its limit", async () => {
    const rows = (await byPeriod(["Signups"], "day", "2026-11-13", "2026-11-14")).map((row) => [
      ...row,
      false,
    ]);
    expect(body(await analyst.rows("METRIC", "Signups", "last 7 days", "by: day; limit: 2"))).toEqual(rows);
  });

  it("marks the weeks that are cut by the range or still running", async () => {
    const weeks = await analyst.rows("METRIC", "Signups", "2026-10-07 to 2026-11-20", "by: week; header: no");
    expect(weeks.map(([week, , partial]) => [week, partial])).toEqual([
      ["day 2026-10-05", true],
      ["day 2026-10-12", false],
      ["day 2026-10-19", false],
      ["day 2026-10-26", false],
      ["day 2026-11-02", false],
      ["day 2026-11-09", false],
      ["day 2026-11-16", true],
    ]);
  });

  it("keeps the largest groups with a split, and says no more than those", async () => {
    const all = body(await analyst.rows("METRIC", "Signups", "", "split by: country"));
    const largest = await analyst.rows("METRIC", "Signups", "", "split by: country; limit: 3; header: no");
    const sizes = all.map(([, count]) => Number(count)).sort((a, b) => b - a);
    expect(largest.map(([, count]) => count)).toEqual(sizes.slice(0, 3));
  });

  it("says so where there is none", async () => {
    expect(await analyst.ask("METRIC", "Signups", "2019", "by: day")).toBe("no rows");
  });
});

describe("a range of metrics", () => {
  const names = ["Signups", "Revenue", "Average invoice"] as const;

  it("down a column gives numbers down a column, with blanks where it is blank", async () => {
    const range = [["Signups"], [""], ["Revenue"], ["Average invoice"]];
    expect(await analyst.ask("METRIC", range, "2026-10")).toEqual([
      [await counted("Signups", "2026-10-01", "2026-10-31")],
      [""],
      [await counted("Revenue", "2026-10-01", "2026-10-31")],
      [await counted("Average invoice", "2026-10-01", "2026-10-31")],
    ]);
  });

  it("along a row gives numbers along a row, and shares answers with single formulas", async () => {
    await analyst.ask("METRIC", 71, "2026-09");
    await analyst.ask("METRIC", 73, "2026-09");
    const ask = () => analyst.ask("METRIC", [[71, 73]], "2026-09");
    expect(await analyst.cost(ask)).toBe(0);
    expect(await ask()).toEqual([
      [
        await counted("Signups", "2026-09-01", "2026-09-30"),
        await counted("Revenue", "2026-09-01", "2026-09-30"),
      ],
    ]);
  });

  it("by day stands side by side, the dates once", async () => {
    const rows = await byPeriod(names, "day", "2026-11-13", "2026-11-19");
    const range = names.map((name) => [name]);
    const marked = rows.map((row) => [...row, false]);
    expect(await analyst.ask("METRIC", range, "last 7 days", "by: day")).toEqual([
      ["date", ...names, "partial"],
      ...marked,
    ]);
    expect(await analyst.ask("METRIC", [names, ["", "", ""]], "last 7 days", "by: day; header: no")).toEqual(
      marked,
    );
  });

  it("split by a property and by month has a row for each pair, in order", async () => {
    const options = "split by: plan; by: month; header: no";
    const table = await analyst.rows("METRIC", [["Revenue"], ["Average invoice"]], "last 2 months", options);
    const expected = await analyst.sql(
      `select plan, 'day ' || date_trunc('month', time)::date::varchar, sum(amount)::double, sum(amount)::double / count(amount) from events
       where event = 'Invoice paid' and time >= '2026-09-01' and time < '2026-11-01' group by 1, 2 order by 1, 2`,
    );
    expect(table).toEqual(expected.map((row) => [...row, false]));
  });

  it("names the columns of described metrics", async () => {
    const own = '{"query_type": "metric", "query_params": {"event": "Signed up", "calculation": "uniques"}}';
    const [header] = await analyst.rows("METRIC", [["Signups"], [own]], "last 2 days", "by: day");
    expect(header).toEqual(["date", "Signups", "metric 2", "partial"]);
  });
});

describe("a range of dates", () => {
  const september = ["2026-09-01", "2026-09-30"] as const;
  const october = ["2026-10-01", "2026-10-31"] as const;

  it("in pairs of cells gives a number for each pair", async () => {
    const pairs = [september, october].map((pair) => pair.map(dateCell));
    expect(await analyst.ask("METRIC", "Revenue", pairs)).toEqual([
      [await counted("Revenue", ...september)],
      [await counted("Revenue", ...october)],
    ]);
  });

  it("of three or more cells gives a number for each, down or across, and blanks for blanks", async () => {
    const values = [await counted("Revenue", ...september), "", await counted("Revenue", ...october)];
    const months = ["2026-09", "", "last month"];
    expect(await analyst.ask("METRIC", "Revenue", [months])).toEqual([values]);
    const down = await analyst.ask(
      "METRIC",
      "Revenue",
      months.map((month) => [month]),
    );
    expect(down).toEqual(values.map((value) => [value]));
  });

  it("across with metrics down is a grid", async () => {
    const grid = await analyst.ask(
      "METRIC",
      [["Signups"], [""], ["Revenue"]],
      [["2026-09", "2026-10", "month to date"]],
    );
    const row = async (metric: Metric): Promise<Shown[]> => [
      await counted(metric, ...september),
      await counted(metric, ...october),
      await counted(metric, "2026-11-01", "2026-11-20"),
    ];
    expect(grid).toEqual([await row("Signups"), ["", "", ""], await row("Revenue")]);
  });

  it("down with metrics down is taken row by row", async () => {
    const metrics = [["Signups"], ["Revenue"]];
    expect(await analyst.ask("METRIC", metrics, [september, october])).toEqual([
      [await counted("Signups", ...september)],
      [await counted("Revenue", ...october)],
    ]);
  });
});

describe("a mistake", () => {
  it.each<[string, unknown[], string]>([
    ["an unknown name", ["Signupps"], `${TOLD('"Signupps"')}. Correct it and try again.`],
    ["a name in other letters", ["signups"], `${TOLD('"signups"')}. Correct it and try again.`],
    ["no name", [""], "metric: it is empty. Expected a text in quotes, or a cell that holds one."],
    [
      "dates that do not fit",
      [
        [["Signups"], ["Revenue"]],
        [["2026-08"], ["2026-09"], ["2026-10"]],
      ],
      "dates: 3 rows of dates do not fit 2 rows and 1 columns of questions. Expected as many rows of dates as there are questions, or one row of dates next to a column of questions.",
    ],
    [
      "an option of another function",
      ["Signups", "", "baseline: a"],
      'options: "baseline" is not an option. Expected one of by, compare, confidence, split by, top, top each period, total, show, pivot, sort, filter, limit, week starts, fiscal year starts, colour, header, exact, max age.',
    ],
    [
      "an unknown period",
      ["Signups", "", "by: hour"],
      'options: by cannot be "hour". Expected day, week, month, quarter, year, weekday or hour of day.',
    ],
  ])("such as %s says what to do", async (_, values, sentence) => {
    expect(await analyst.refusal("METRIC", ...values)).toBe(sentence);
  });
});

describe("a mistake in one of many", () => {
  it("is in its own cell, and leaves the others their numbers", async () => {
    const signups = await counted("Signups");
    expect(await analyst.ask("METRIC", [["Signups"], [true]])).toEqual([
      [signups],
      ["metric: it is not a text. Expected a text in quotes, or a cell that holds one."],
    ]);
    const [row = []] = await analyst.rows("METRIC", "Signups", [["2026-09", "2026-10", "soon", "2027"]]);
    expect(row.slice(0, 2)).toEqual([
      await counted("Signups", "2026-09-01", "2026-09-30"),
      await counted("Signups", "2026-10-01", "2026-10-31"),
    ]);
    expect(row[2]).toContain('dates: "soon" is not a period that can be read');
    expect(row[3]).toContain('dates: "2027" has not begun: today is 2026-11-20');
  });

  it("stands above its own column where metrics stand side by side", async () => {
    const [header = [], ...rows] = await analyst.rows(
      "METRIC",
      [["Signups"], ["Sgnups"]],
      "last 3 days",
      "by: day",
    );
    expect(header.slice(0, 2)).toEqual(["date", "Signups"]);
    expect(header[2]).toContain('There is no metric called "Sgnups"');
    expect(rows.map((row) => row.slice(1, 3))).toEqual([1, 2, 3].map(() => [expect.any(Number), ""]));
    const bare = await analyst.refusal(
      "METRIC",
      [["Signups"], ["Sgnups"]],
      "last 3 days",
      "by: day; header: no",
    );
    expect(bare).toContain('There is no metric called "Sgnups"');
  });
});

describe("headers of a board", () => {
  it("that are first days of months are those months", async () => {
    const months = ["2026-08-01", "2026-09-01", "2026-10-01"];
    expect(await analyst.ask("METRIC", "Signups", [months.map(dateCell)])).toEqual([
      [
        await counted("Signups", "2026-08-01", "2026-08-31"),
        await counted("Signups", "2026-09-01", "2026-09-30"),
        await counted("Signups", "2026-10-01", "2026-10-31"),
      ],
    ]);
  });

  it("that are two words are two periods", async () => {
    expect(await analyst.ask("METRIC", "Signups", [["last month", "month to date"]])).toEqual([
      [
        await counted("Signups", "2026-10-01", "2026-10-31"),
        await counted("Signups", "2026-11-01", "2026-11-20"),
      ],
    ]);
  });

  it.each([
    ["METRIC", "Signups", "split by: country; limit: 3"],
    ["METRIC", "Signups", "by: week"],
    ["REPORT", "Signup to paid", undefined],
  ])("that are two periods are never added up by %s of %s with %s", async (name, what, options) => {
    const asking = analyst.refusal(name, what, [["last week", "this week"]], options);
    expect(await asking).toBe(
      'dates: its two cells are two periods ("last week" and "this week"), and this answer has room for one. Expected ' +
        'one formula for each, or "last week to this week" in one cell for all days from the first to the last.',
    );
  });

  it("that are two first days of months are asked about, with and without periods in the answer", async () => {
    const months = [["2026-08-01", "2026-09-01"].map(dateCell)];
    for (const options of [undefined, "by: week"]) {
      expect(await analyst.refusal("METRIC", "Signups", months, options)).toContain(
        "its two cells are 2026-08-01 and 2026-09-01, which may be a first and a last day, or two months",
      );
    }
  });

  it("that may be weeks or months are asked about", async () => {
    const ends = ["2026-08-31", "2026-09-30", "2026-10-31"].map(dateCell);
    expect(await analyst.refusal("METRIC", "Signups", [ends])).toContain(
      "may each mean a week, a month or longer",
    );
  });
});
