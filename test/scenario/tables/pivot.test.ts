/** The option `pivot`: groups or periods across, each cell and each total counted in plain loops. */
import type { Shown } from "../functions/analyst";
import { dayOf, isoOf, type Kind, type Span, useOwnAnalyst } from "./counted/own-count";
import { metricOf } from "./table-case";

const SPAN: Span = { from: dayOf("2026-10-05"), to: dayOf("2026-11-01") };
const DAYS = `${isoOf(SPAN.from)} to ${isoOf(SPAN.to)}`;

const { analyst, own } = useOwnAnalyst();

const metric = (kind: Kind): string => metricOf({ kind });
const ask = (kind: Kind, options: string): Promise<Shown[][]> =>
  analyst.rows("METRIC", metric(kind), DAYS, options);

function countCell(kind: Kind, label: string, span: Span, top: readonly string[]): number | null {
  return own.count(kind, span, ({ groups: { country } }) => {
    const name = country ?? "(none)";
    if (label === "Total") return true;
    return label === "Other" ? !top.includes(name) : name === label;
  });
}

function spanOfLabel(label: Shown): Span {
  const from = dayOf(String(label).replace("day ", ""));
  return label === "Total" ? SPAN : { from, to: from + 6 };
}

function expectCell(shown: Shown | undefined, counted: number | null): void {
  if (counted === null) expect(shown).toBe("");
  else expect(shown).toBeCloseTo(counted, 6);
}

describe.each(["events", "people", "revenue", "average"] as const)("%s", (kind) => {
  it("groups across, periods down, with Other and totals both ways", async () => {
    const [titles = [], ...rows] = await ask(
      kind,
      "by: week; split by: country; top: 3; total: yes; pivot: country",
    );
    const top = titles.slice(1, 4).map(String);
    expect([titles[0], ...titles.slice(4)]).toEqual(["date", "Other", "Total", "partial"]);
    expect(rows.map(([label]) => label)).toEqual([
      "day 2026-10-05",
      "day 2026-10-12",
      "day 2026-10-19",
      "day 2026-10-26",
      "Total",
    ]);
    for (const [label = "", ...cells] of rows) {
      titles.slice(1, -1).forEach((title, i) => {
        expectCell(cells[i], countCell(kind, String(title), spanOfLabel(label), top));
      });
    }
  });

  it("periods across, groups down, the largest total first", async () => {
    const options = "by: week; split by: country; top: 3; total: yes; pivot: date; sort: Total desc";
    const [titles = [], ...rows] = await ask(kind, options);
    expect(titles).toEqual(["country", "2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26", "Total"]);
    const names = rows.map(([name]) => (name === "" ? "(none)" : String(name)));
    expect(names.slice(3)).toEqual(["Other", "Total"]);
    rows.forEach((row, at) => {
      titles.slice(1).forEach((title, i) => {
        expectCell(row[i + 1], countCell(kind, names[at]!, spanOfLabel(title), names.slice(0, 3)));
      });
    });
    const totals = rows.slice(0, 3).map((row) => Number(row[5]));
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
  });
});

it("without a total or a top it has a column for each group, and asks one question", async () => {
  let table: Shown[][] = [];
  const cost = await analyst.cost(async () => {
    table = await analyst.rows(
      "METRIC",
      metric("events"),
      "2026-08-03 to 2026-08-16",
      "by: week; split by: country; pivot: country",
    );
  });
  const [titles = [], ...rows] = table;
  const groups = own.groups("events", { from: dayOf("2026-08-03"), to: dayOf("2026-08-16") }, ["country"]);
  expect(cost).toBe(1);
  expect(rows).toHaveLength(2);
  expect(new Set(titles.slice(1, -1))).toEqual(new Set(groups.map((group) => group || "(none)")));
});

describe("of what is made of a number", () => {
  it("shows each group's share of its week: all of a week are a whole", async () => {
    const [titles = [], ...rows] = await ask(
      "events",
      "by: week; split by: country; top: 3; pivot: country; show: share",
    );
    const top = titles.slice(1, 4).map(String);
    expect([titles[0], ...titles.slice(4)]).toEqual(["date", "Other", "partial"]);
    expect(rows).toHaveLength(4);
    for (const [label = "", ...cells] of rows) {
      const span = spanOfLabel(label);
      const whole = Number(countCell("events", "Total", span, top));
      titles.slice(1, -1).forEach((title, i) => {
        expectCell(cells[i], Number(countCell("events", String(title), span, top)) / whole);
      });
    }
  });

  it("shows each group's running total", async () => {
    const [titles = [], ...rows] = await ask(
      "events",
      "by: week; split by: plan; pivot: plan; show: running total",
    );
    titles.slice(1, -1).forEach((title, i) => {
      const all = own.count("events", SPAN, ({ groups: { plan } }) => (plan ?? "(none)") === title);
      expectCell(rows[3]?.[i + 1], all);
    });
  });

  it.each(["show: share; total: yes", "show: share, running total"])("refuses %s", async (more) => {
    const options = `by: week; split by: plan; pivot: plan; ${more}`;
    expect(await analyst.refusal("METRIC", metric("events"), DAYS, options)).toMatch(/pivot/);
  });
});

it.each<[string, string]>([
  ["split by: country; pivot: country", "needs something down and something across"],
  ["by: week; split by: country; pivot: plan", '"plan" cannot go across here'],
  ["by: week; split by: country; pivot: country; compare: previous period", "shows one number in each cell"],
  ["by: week; split by: country; pivot: country; sort: Nowhere", 'no column "Nowhere"'],
])("refuses %s in a sentence", async (options, sentence) => {
  expect(await analyst.refusal("METRIC", metric("events"), DAYS, options)).toContain(sentence);
});
