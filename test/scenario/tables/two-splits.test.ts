/**
 * `split by` two properties: each pair of values, with all that one property can have, counted in plain
 * loops.
 */
import { body, type Shown } from "../functions/analyst";
import { dayOf, isoOf, type Kind, type Span, useOwnAnalyst } from "./counted/own-count";
import { metricOf } from "./table-case";

const SPAN: Span = { from: dayOf("2026-10-05"), to: dayOf("2026-11-01") };
const BEFORE: Span = { from: dayOf("2026-09-07"), to: dayOf("2026-10-04") };
const DAYS = `${isoOf(SPAN.from)} to ${isoOf(SPAN.to)}`;
const YEAR = "2025-11-01 to 2026-10-31";
const BOTH = "split by: country, plan";

const { analyst, own } = useOwnAnalyst();

const metric = (kind: Kind): string => metricOf({ kind });
const ask = (kind: Kind, options: string): Promise<Shown[][]> =>
  analyst.rows("METRIC", metric(kind), DAYS, options);

/** Of a country and a plan; "Total" is all of them. */
function count(kind: Kind, span: Span, country: Shown, plan: Shown): number | null {
  const isOf = (wanted: Shown, is: string | null): boolean =>
    wanted === "Total" || wanted === (is ?? "(none)");
  return own.count(kind, span, ({ groups }) => isOf(country, groups.country) && isOf(plan, groups.plan));
}

/** The last row may be a sentence. */
const isRow = (row: readonly Shown[]): boolean => !String(row[0]).endsWith(".");

function expectNumber(shown: Shown | undefined, counted: number | null): void {
  if (shown === "") expect(counted ?? 0).toBe(0);
  else expect(shown).toBeCloseTo(counted ?? NaN, 6);
}

// The job of all tables has all four of them.
describe.each(["people", "average"] as const)("%s", (kind) => {
  it("each pair next to earlier days, with a total that is asked", async () => {
    const [titles, ...rows] = await ask(kind, `${BOTH}; compare: previous period; total: yes; sort: plan`);
    expect(titles?.slice(0, 2)).toEqual(["country", "plan"]);
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) {
      const [country = "", plan = ""] = row;
      const [now, before] = row.slice(-4);
      expectNumber(now, count(kind, SPAN, country, plan));
      expectNumber(before, count(kind, BEFORE, country, plan));
    }
    expect(rows[rows.length - 1]?.slice(0, 2)).toEqual(["Total", "Total"]);
    const plans = rows.slice(0, -1).map(([, plan]) => plan);
    expect(plans).toEqual([...plans].map(String).sort((a, b) => a.localeCompare(b)));
  });

  it("the largest pairs by week, and all others", async () => {
    const rows = body(await ask(kind, `${BOTH}; by: week; top: 3; total: yes`)).filter(isRow);
    const top = [...new Set(rows.map(([country, plan]) => JSON.stringify([country, plan])))].slice(0, 3);
    expect(rows).toHaveLength(5 * 4);
    for (const [country = "", plan = "", date = "", value = ""] of rows) {
      const from = dayOf(String(date).slice(4));
      const week = { from, to: from + 6 };
      const isOther = ({ groups }: { groups: { country: string | null; plan: string | null } }): boolean =>
        !top.includes(JSON.stringify([groups.country ?? "(none)", groups.plan ?? "(none)"]));
      // Plans change, so that no filter may leave out exactly these pairs: then it is blank.
      if (country === "Other") {
        if (value !== "") expectNumber(value, own.count(kind, week, isOther));
      } else expectNumber(value, count(kind, week, country, plan));
    }
  });

  it("one of the two across, with totals both ways that are asked", async () => {
    const [titles = [], ...rows] = await ask(kind, `${BOTH}; pivot: plan; total: yes`);
    expect(titles[0]).toBe("country");
    expect(titles[titles.length - 1]).toBe("Total");
    expect(rows[rows.length - 1]?.[0]).toBe("Total");
    for (const [country = "", ...cells] of rows) {
      titles.slice(1).forEach((plan, i) => expectNumber(cells[i], count(kind, SPAN, country, plan)));
    }
  });

  it("periods down and one of the two across, of each value of the other", async () => {
    const [titles = [], ...rows] = await ask(
      kind,
      `${BOTH}; by: week; pivot: country; total: yes; sort: Total desc`,
    );
    expect(titles.slice(0, 2)).toEqual(["plan", "date"]);
    for (const row of rows) {
      const [plan = "", date = ""] = row;
      const from = dayOf(String(date).slice(4));
      titles.forEach((title, at) => {
        if (at < 2 || title === "partial") return;
        expectNumber(row[at], count(kind, { from, to: from + 6 }, title, plan));
      });
    }
    expect(rows.slice(-4).map(([plan]) => plan)).toEqual(["Total", "Total", "Total", "Total"]);
  });

  it("periods across, the pairs down", async () => {
    const [titles = [], ...rows] = await ask(kind, `${BOTH}; by: week; pivot: date; top: 2; total: yes`);
    expect(titles).toEqual([
      "country",
      "plan",
      "2026-10-05",
      "2026-10-12",
      "2026-10-19",
      "2026-10-26",
      "Total",
    ]);
    const pairs = rows.filter(isRow);
    expect(pairs.map(([country]) => country).slice(2)).toEqual(["Other", "Total"]);
    for (const [country = "", plan = "", ...cells] of [...pairs.slice(0, 2), ...pairs.slice(3)]) {
      titles.slice(2).forEach((title, i) => {
        const from = dayOf(String(title));
        expectNumber(cells[i], count(kind, title === "Total" ? SPAN : { from, to: from + 6 }, country, plan));
      });
    }
  });
});

it("shares are of all pairs, and running totals of each", async () => {
  const rows = body(await ask("events", `${BOTH}; by: week; show: share, running total`));
  for (const [country = "", plan = "", date, , share, running] of rows) {
    const from = dayOf(String(date).slice(4));
    const week = { from, to: from + 6 };
    expect(share).toBeCloseTo((count("events", week, country, plan) ?? 0) / own.count("events", week)!, 9);
    expect(running).toBe(count("events", { from: SPAN.from, to: from + 6 }, country, plan));
  }
});

it("a funnel has its steps for each pair, and across", async () => {
  const options = "split by: country, plan; limit: 2";
  const funnel = JSON.stringify({
    query_type: "funnel",
    query_params: { steps: ["Signed up", "Opened app", "Invoice paid"] },
  });
  const [titles, ...rows] = await analyst.rows("REPORT", funnel, YEAR, options);
  expect(titles?.slice(0, 4)).toEqual(["country", "plan", "step", "event"]);
  expect(rows).toHaveLength(6);
  const [across, ...pairs] = await analyst.rows("REPORT", funnel, YEAR, `${options}; pivot: event`);
  expect(across).toEqual(["country", "plan", "Signed up", "Opened app", "Invoice paid"]);
  expect(pairs.map((pair) => pair.slice(2))).toEqual(
    [0, 3].map((first) => rows.slice(first, first + 3).map((row) => row[4])),
  );
});

it("two columns of cells, and JSON, name them as well", async () => {
  const wanted = await ask("events", BOTH);
  expect(await analyst.rows("METRIC", metric("events"), DAYS, [["split by", "country", "plan"]])).toEqual(
    wanted,
  );
  expect(await ask("events", '{"split by": ["country", "plan"]}')).toEqual(wanted);
});

it.each([
  ["split by: country, plan, amount", "a property, or two with a comma between them"],
  ["split by: country, country", "a property, or two with a comma between them"],
  [`${BOTH}; pivot: plan; top: 3`, "leaves gaps in a pivot of both"],
  [`${BOTH}; pivot: date`, '"date" cannot go across here'],
  [`${BOTH}; by: week; pivot: amount`, '"amount" cannot go across here'],
])("refuses %s in a sentence", async (options, sentence) => {
  expect(await analyst.refusal("METRIC", metric("events"), DAYS, options)).toContain(sentence);
});

it("says in the service's own words where it divides by one only", async () => {
  analyst.answerNext({ error: "segment_by: expected a text" }, 400);
  expect(await analyst.refusal("METRIC", metric("events"), "2026-09-01 to 2026-09-02", BOTH)).toContain(
    "Split by: expected a text",
  );
});
