/** The option `show`: shares, running totals and moving averages of what adds up, counted in plain loops. */
import type { Shown } from "../functions/analyst";
import { dayOf, isoOf, type Kind, type Span, useOwnAnalyst } from "./counted/own-count";
import { metricOf } from "./table-case";

const SPAN: Span = { from: dayOf("2026-10-20"), to: dayOf("2026-11-02") };
const DAYS = `${isoOf(SPAN.from)} to ${isoOf(SPAN.to)}`;

const { analyst, own } = useOwnAnalyst();

const metric = (kind: Kind): string => metricOf({ kind });
const daysTo = (to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => to - count + 1 + i);

/** Rows as objects by their titles. */
async function ask(kind: Kind, options: string, days = DAYS): Promise<Record<string, Shown>[]> {
  const [titles = [], ...rows] = await analyst.rows("METRIC", metric(kind), days, options);
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [String(titles[i]), cell])));
}

it.each(["events", "revenue"] as const)("%s by day, each group's and Other's and all", async (kind) => {
  const rows = await ask(
    kind,
    "by: day; split by: country; top: 2; total: yes; show: share, running total, moving average 3",
  );
  const top = [...new Set(rows.map(({ country }) => country))].slice(0, 2);
  expect(rows).toHaveLength(4 * 14);
  for (const row of rows) {
    const to = dayOf(String(row["date"]).slice(4));
    const name = row["country"];
    const count = (from: number, last = from): number =>
      own.count(kind, { from, to: last }, ({ groups: { country } }) => {
        if (name === "Total") return true;
        return name === "Other" ? !top.includes(country ?? "(none)") : (country ?? "(none)") === name;
      }) ?? 0;
    const all = own.count(kind, { from: to, to }) ?? 0;
    if (all === 0) expect(row["share"]).toBe("");
    else expect(row["share"]).toBeCloseTo(count(to) / all, 9);
    expect(row["running total"]).toBeCloseTo(count(SPAN.from, to), 6);
    const window = daysTo(to, 3);
    if (window[0]! < SPAN.from) expect(row["moving average 3"]).toBe("");
    else expect(row["moving average 3"]).toBeCloseTo(count(window[0]!, to) / 3, 6);
  }
});

it("shares of periods are of all of them, and the total is all of itself", async () => {
  const rows = await ask("revenue", "by: week; total: yes; show: share", "2026-10-05 to 2026-11-01");
  const all = own.count("revenue", { from: dayOf("2026-10-05"), to: dayOf("2026-11-01") }) ?? 0;
  expect(rows.map(({ share }) => Number(share))).toHaveLength(5);
  rows.slice(0, 4).forEach(({ date, share }) => {
    const from = dayOf(String(date).slice(4));
    expect(share).toBeCloseTo((own.count("revenue", { from, to: from + 6 }) ?? 0) / all, 9);
  });
  expect(rows[4]).toMatchObject({ date: "Total", share: 1 });
});

it("a moving average takes no week that is cut", async () => {
  const rows = await ask("events", "by: week; show: moving average 2", "2026-10-07 to 2026-11-05");
  const averages = rows.map((row) => row["moving average 2"]);
  expect(rows.map(({ partial }) => partial)).toEqual([true, false, false, false, true]);
  expect(averages.map((value) => value === "")).toEqual([true, true, false, false, true]);
  const [first, last] = [dayOf("2026-10-12"), dayOf("2026-10-25")];
  expect(averages[2]).toBeCloseTo((own.count("events", { from: first, to: last }) ?? 0) / 2, 9);
});

it("a running total beside a comparison has that of the days before as well", async () => {
  const rows = await ask("events", "by: day; compare: previous period; show: running total");
  rows.forEach((row, i) => {
    const before = { from: SPAN.from - 14, to: SPAN.from - 14 + i };
    expect(row["running total before"]).toBe(own.count("events", before));
  });
  expect(rows).toHaveLength(14);
});

it("is shown with a comparison, and behind it", async () => {
  const [titles] = await analyst.rows(
    "METRIC",
    metric("events"),
    DAYS,
    "split by: country; compare: previous period; show: share",
  );
  expect(titles).toEqual(["country", "value", "before", "change", "change %", "share"]);
});

it.each<[Kind, string, string]>([
  ["people", "split by: plan; show: share", "share needs rows that add up"],
  ["people", "by: week; show: running total", "running total needs rows that add up"],
  ["people", "by: day; split by: country; show: moving average 7", "moving average needs rows that add up"],
  ["average", "split by: country; show: share", "share needs rows that add up"],
  ["events", "split by: country; show: running total", "need rows of periods"],
  ["events", "show: share", "a share needs rows"],
  ["events", "by: day; show: moving average 1", 'show cannot be "moving average 1"'],
  ["events", "by: day; show: steps across", "a metric cannot show steps across"],
  ["events", "by: day; show: shares", 'show cannot be "shares"'],
])("of %s refuses %s in a sentence", async (kind, options, sentence) => {
  const days = "2026-09-01 to 2026-10-31";
  expect(await analyst.refusal("METRIC", metric(kind), days, options)).toContain(sentence);
});
