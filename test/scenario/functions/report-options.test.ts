/** The options of ANALYTICS_REPORT through the built bundle, and what is left out or cut. */
import { tableOf } from "../../in-process/landing";
import { body, type Shown, useAnalyst } from "./analyst";

const analyst = useAnalyst();

/** "Monthly revenue" by SQL, of the people and invoices that a condition keeps. */
async function revenue(period: "week" | "month", condition: string): Promise<Shown[][]> {
  return analyst.sql(
    `select 'day ' || date_trunc('${period}', e.time)::date::varchar, sum(e.amount)::double, count(*), count(distinct person)
     from events e join people p using (person) where e.event = 'Invoice paid' and ${condition} group by 1 order by 1`,
  );
}

const SUMMER = "2026-07-01 to 2026-09-30";
const IN_SUMMER = "e.time >= '2026-07-01' and e.time < '2026-10-01'";

describe("the options", () => {
  it.each<[string, unknown]>([
    ["a line", "by: week; limit: 2"],
    ["a line with other letters, commas and names", "Interval = Week, rows: 2"],
    ["lines in a column", [["by: week"], ["limit: 2"]]],
    [
      "a two-column range",
      [
        ["by", "week"],
        ["limit", 2],
        ["split by", ""],
        ["", ""],
      ],
    ],
    [
      "a two-column range with a header",
      [
        ["option", "value"],
        ["By:", "Week"],
        ["Limit", "2"],
      ],
    ],
    ["JSON", '{"by": "week", "limit": 2}'],
  ])("may be %s", async (_, options) => {
    const weeks = await revenue("week", IN_SUMMER);
    const table = await analyst.rows("REPORT", "Monthly revenue", SUMMER, options);
    expect(table[0]).toEqual(["week", "revenue", "orders", "payers", "revenue_per_payer", "partial"]);
    expect(body(table).map((row) => row.slice(0, 4))).toEqual(weeks.slice(0, 2));
    for (const [, sum, , payers, each] of body(table))
      expect(each).toBeCloseTo(Number(sum) / Number(payers), 9);
  });

  it("limit a pull as they limit a formula", async () => {
    const limited = { source: "report", what: "Monthly revenue", dates: SUMMER, options: "limit: 2" };
    expect(await analyst.office.land({ ...limited, place: "Limited" })).toMatchObject({ status: "well" });
    expect(tableOf(analyst.office.desk.workbook, "Limited").rows).toBe(2);
  });

  it("leave out the header where they say so, at no request more", async () => {
    const table = await analyst.rows("REPORT", "Monthly revenue", SUMMER);
    const ask = () => analyst.rows("REPORT", "Monthly revenue", SUMMER, "header: no");
    expect(await analyst.cost(ask)).toBe(0);
    expect(await ask()).toEqual(body(table));
    expect(await analyst.rows("REPORT", "Monthly revenue", SUMMER, [["header", true]])).toEqual(table);
  });

  it("split by a property", async () => {
    const table = await analyst.rows("REPORT", "Monthly revenue", SUMMER, "split by: plan");
    expect(table[0]).toEqual([
      "plan",
      "month",
      "revenue",
      "orders",
      "payers",
      "revenue_per_payer",
      "partial",
    ]);
    for (const plan of ["Business", "Starter", "Team"]) {
      const own = body(table).filter(([name]) => name === plan);
      expect(own.map((row) => row.slice(1, 5))).toEqual(
        await revenue("month", `${IN_SUMMER} and e.plan = '${plan}'`),
      );
    }
  });

  it("filter by a search line", async () => {
    const table = await analyst.rows("REPORT", "Monthly revenue", SUMMER, "filter: country = DE; header: no");
    expect(table.map((row) => row.slice(0, 4))).toEqual(
      await revenue("month", `${IN_SUMMER} and p.country = 'DE'`),
    );
    const options = 'filter: did "Contacted support" and not country is one of (DE, FR); header: no';
    const helped = "person in (select person from events where event = 'Contacted support')";
    const elsewhere = await analyst.rows("REPORT", "Monthly revenue", SUMMER, options);
    expect(elsewhere.map((row) => row.slice(0, 4))).toEqual(
      await revenue("month", `${IN_SUMMER} and ${helped} and p.country not in ('DE', 'FR')`),
    );
  });

  it("unwind a list into rows", async () => {
    const lists = {
      data: [
        { country: "DE", seats: [3, 4] },
        { country: "FR", seats: [5] },
      ],
    };
    analyst.answerNext(lists);
    expect(await analyst.rows("REPORT", '{"report_id": 1}')).toEqual([
      ["country", "seats.1", "seats.2"],
      ["DE", 3, 4],
      ["FR", 5, ""],
    ]);
    analyst.answerNext(lists);
    expect(body(await analyst.rows("REPORT", '{"report_id": 1}', "", "unwind: seats"))).toEqual([
      // The place in the list says which entry a row was.
      ["DE", 1, 3],
      ["DE", 2, 4],
      ["FR", 1, 5],
    ]);
    analyst.answerNext(lists);
    expect(await analyst.refusal("REPORT", '{"report_id": 1}', "", "unwind: seat")).toBe(
      'unwind: no column "seat" holds lists. Expected "seats".',
    );
    analyst.answerNext({ data: [{ country: "DE" }] });
    expect(await analyst.refusal("REPORT", '{"report_id": 2}', "", "unwind: seats")).toBe(
      "unwind: no column of this answer holds lists. Expected a question without this option.",
    );
  });

  it("say how old a kept answer may be", async () => {
    const ask = (options: string) => () => analyst.rows("REPORT", "Activation", "last quarter", options);
    expect(await analyst.cost(ask("max age: 10 minutes"))).toBe(1);
    await analyst.office.desk.advance(9 * 60_000);
    expect(await analyst.cost(ask("max age: 10 minutes"))).toBe(0);
    await analyst.office.desk.advance(2 * 60_000);
    expect(await analyst.cost(ask(""))).toBe(0);
    expect(await analyst.cost(ask("max age: 10 minutes"))).toBe(1);
  });

  it.each<[unknown, string]>([
    [
      "buy: week",
      'options: "buy" is not an option (did you mean "by"?). Expected one of by, compare, windows, confidence, split by, top, total, show, pivot, value, sort, filter, limit, week starts, fiscal year starts, unwind, colour, header, exact, max age.',
    ],
    [
      "by: wek",
      'options: by cannot be "wek" (did you mean "week"?). Expected day, week, month, quarter, year.',
    ],
    ["by week", 'options: "by week" has no name and value. Expected name: value, such as limit: 100.'],
    ["by: week; by: day", "options: by is given twice. Expected each option once."],
    ["limit: 0", 'options: limit cannot be "0". Expected a whole number from 1 to 200000.'],
    ["header: maybe", 'options: header cannot be "maybe". Expected yes or no.'],
    [
      "max age: soon",
      'options: max age cannot be "soon". Expected a length of time such as "30 minutes", "1 hour" or "1 day".',
    ],
    [
      [
        ["by", "week"],
        ["", 2],
      ],
      'options: the value "2" has no name next to it. Expected name, value.',
    ],
    [
      "filter: country equls DE",
      'options: in filter, at character 9, "equls" is not understood (did you mean "equals"?). Expected a comparison, such as =, contains, > or is set (a name with spaces goes in quotes; a segment: in segment "…").',
    ],
    [
      "split by: hat",
      'The analytics service refused this question: There is no property called "hat" (segment_by). There are "name", "company", "country", "channel", "page" and 13 more. Correct it and try again.',
    ],
  ])("%j is answered with what was expected", async (options, sentence) => {
    expect(await analyst.refusal("REPORT", "Monthly revenue", SUMMER, options)).toBe(sentence);
  });
});

describe("what is left out", () => {
  it.each([[[]], [[undefined, undefined, undefined]], [[null, null, null]], [["", "", ""]]])(
    "%j asks the same as nothing at all",
    async (rest: unknown[]) => {
      const table = await analyst.rows("REPORT", "Activation");
      expect(await analyst.cost(() => analyst.rows("REPORT", "Activation", ...rest))).toBe(0);
      expect(await analyst.rows("REPORT", "Activation", ...rest)).toEqual(table);
    },
  );

  it("is said where there are no rows, and where the person set no limit and rows were cut", async () => {
    const beforeAll = "2019-01-01 to 2019-01-31";
    expect(await analyst.ask("REPORT", "Daily activity", beforeAll)).toBe("no rows");
    expect(await analyst.ask("REPORT", "Daily activity", beforeAll, "header: no")).toBe("");
    const data = Array.from({ length: 10_001 }, (_, n) => ({ n, twice: 2 * n }));
    analyst.answerNext({ data });
    const cut = await analyst.rows("REPORT", '{"report_id": 2}');
    expect(cut.slice(-2)).toEqual([
      [9_999, 19_998],
      ["Only the first 10,000 rows are here.", ""],
    ]);
    analyst.answerNext({ data });
    const limited = await analyst.rows("REPORT", '{"report_id": 2}', "", "limit: 10000");
    expect(limited.slice(-1)).toEqual([[9_999, 19_998]]);
  });
});
