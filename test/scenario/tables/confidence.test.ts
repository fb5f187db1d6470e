/**
 * `confidence` next to a comparison: bounds of each change of a count, with a plain word where they hold
 * zero.
 */
import { useAnalyst } from "../functions/analyst";

// Today is Friday, 20 November 2026.
const analyst = useAnalyst();

const TITLES = ["change %", "change % low", "change % high", "verdict"];

it("stands behind the change of each group, of Other and of the total", async () => {
  const options = "compare: previous month; split by: country; top: 2; total: yes; confidence: 95%";
  const [titles = [], ...rows] = await analyst.rows("METRIC", "Signups", "last month", options);
  expect(titles.slice(-4)).toEqual(TITLES);
  expect(rows.map(([country]) => country).slice(2, 4)).toEqual(["Other", "Total"]);
  for (const [, , , , change, low, high, verdict] of rows.slice(0, 4)) {
    expect(Number(low)).toBeLessThan(Number(change));
    expect(Number(high)).toBeGreaterThan(Number(change));
    const words = Number(low) > 0 ? "clearly more" : Number(high) < 0 ? "clearly less" : "no clear change";
    expect(verdict).toBe(words);
  }
});

it("is wider for a larger confidence, and for fewer counts", async () => {
  const widthOf = async (dates: string, confidence: string): Promise<number> => {
    const options = `compare: previous period; confidence: ${confidence}`;
    const [, row = []] = await analyst.rows("METRIC", "Active people", dates, options);
    return Number(row[5]) - Number(row[4]);
  };
  const usual = await widthOf("last month", "95%");
  expect(await widthOf("last month", "99%")).toBeGreaterThan(usual);
  expect(await widthOf("yesterday", "95%")).toBeGreaterThan(usual);
});

it("of a report it stands behind its counts, and not behind its rates", async () => {
  const options = "compare: previous period; confidence: 90%";
  const [titles] = await analyst.rows("REPORT", "Signup to paid", "last 30 days", options);
  expect(titles).toContain("people change % low");
  expect(titles).toContain("people verdict");
  expect(titles).not.toContain("conversion change % low");
});

it("of a board each row that counts has it, and the others are blank", async () => {
  const rows = await analyst.rows(
    "COMPARE",
    "Signups; Revenue",
    "last month",
    "previous month",
    "confidence: 95%; header: yes",
  );
  expect(rows[0]?.slice(-4)).toEqual(TITLES);
  expect(rows[1]?.[7]).toMatch(/^(?:no clear change|clearly (?:more|less))$/);
  expect(rows[2]?.slice(5)).toEqual(["", "", ""]);
});

it.each<[string, string, unknown[]]>([
  [
    "an amount",
    "confidence needs counts",
    ["METRIC", "Revenue", "last month", "compare: previous month; confidence: 95%"],
  ],
  [
    "an average",
    "confidence needs counts",
    ["METRIC", "Average invoice", "last month", "compare: previous month; confidence: 95%"],
  ],
  [
    "a sum, also a whole one",
    "confidence needs counts",
    [
      "METRIC",
      '{"query_type": "metric", "query_params": {"event": "Invoice paid", "calculation": "sum", "property": "amount"}}',
      "last month",
      "compare: previous month; confidence: 95%",
    ],
  ],
  [
    "no comparison",
    "confidence says how sure a change is",
    ["METRIC", "Signups", "last month", "confidence: 95%"],
  ],
  [
    "days in both periods",
    "two periods that do not overlap, and these do",
    ["METRIC", "Signups", "last week", "compare: previous day; confidence: 95%"],
  ],
  [
    "a board of amounts",
    "confidence needs counts",
    ["COMPARE", "Revenue", "last month", "", "confidence: 95%"],
  ],
])("refuses %s in a sentence", async (_, sentence, [name, ...values]) => {
  expect(await analyst.refusal(String(name), ...values)).toContain(sentence);
});
