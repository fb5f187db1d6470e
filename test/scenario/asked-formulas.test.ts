/**
 * What the add-on takes formulas to ask is what Sheets has them ask: none that waits is taken for one that
 * nobody asks.
 */
import { CellError } from "../../src/local/sheet/grid/cells";
import { json } from "./storms/storm-service";
import { stormsOfSuite } from "./storms/storms-of-suite";
import { MINUTE, SECOND } from "./storms/times";

const openStorm = stormsOfSuite();

/** What is in cells that formulas refer to. Sheets reads them as a person types them. */
const CELLS: Readonly<Record<string, string>> = {
  C1: "did Q1",
  C2: "did Q2",
  C3: "did",
  D3: "Q3",
  C5: "seats",
  D5: ">",
  E5: "5",
  C6: "last 30 days",
  C7: "2026-03-01",
  D7: "2026-03-31",
  C8: "12",
  C9: "TRUE",
  C10: "45%",
  C11: '="did Q"&11',
  C12: "limit",
  D12: "12",
};

/** Formulas, each with how many questions it asks. */
const FORMULAS: readonly (readonly [formula: string, questions: number])[] = [
  ['=ANALYTICS_PEOPLE_COUNT("did Q20";"last 7 days";analytics_stamp)', 1],
  ['=ANALYTICS_PEOPLE_COUNT("did ""Q 21""")', 1],
  ["=analytics_people_count( $C$1 ; ; analytics_stamp )", 1],
  ["=ANALYTICS_PEOPLE_COUNT(C1:C2;C6)", 2],
  ["=ANALYTICS_PEOPLE_COUNT(C3:D3)", 1],
  ["=ANALYTICS_PEOPLE_COUNT(Sheet1!C5:E5)", 1],
  ["=ANALYTICS_PEOPLE_COUNT(C1;C7)", 1],
  ["=ANALYTICS_PEOPLE_COUNT(C1;C7:D7)", 1],
  ["=ANALYTICS_PEOPLE_COUNT(C11)", 1],
  ['=ANALYTICS_PEOPLE_COUNT("did "&D3&D3)', 1],
  ['=IFERROR(ANALYTICS_SQL("select ?";C8);0)', 1],
  ['=ANALYTICS_SQL("select ? as flag";C9)', 1],
  ['=ANALYTICS_SQL("select ? as part";C10)', 1],
  ['=ANALYTICS_SQL("select 31")', 1],
  ["=ANALYTICS_METRIC(-32;C6)", 1],
  ["=ANALYTICS_METRIC(C8;C6;C12:D12)", 1],
  ['=ANALYTICS_METRIC("Signups";"this month";"by: day")', 1],
  ['=INDEX(ANALYTICS_PEOPLE("did Q33";"person");1;1)', 1],
];

it.each([
  { locale: "en_US", timeZone: "America/New_York" },
  { locale: "de_DE", timeZone: "Asia/Kathmandu" },
])("in $locale and $timeZone", async (settings) => {
  const isPost = (path: string): boolean => path.startsWith("POST");
  const storm = openStorm({
    settings,
    answer: ({ path }) => (isPost(path) ? json({ count: 7 }) : undefined),
  });
  const sent = (): number => storm.service.arrivals.filter(({ path }) => isPost(path)).length;
  const sheet = await storm.open();
  await sheet.connect(undefined, 1);
  await storm.world.advance(2 * MINUTE);
  const put = (place: string, text: string): void => sheet.calculator.setInput("Sheet1", place, text);
  for (const [place, text] of Object.entries(CELLS)) put(place, text);
  put("A1", '=ANALYTICS_PEOPLE_COUNT("did Z")');
  await storm.world.advance(10 * SECOND);
  // Each has room to spill.
  const rowOf = (at: number): number => 20 + 10 * at;
  FORMULAS.forEach(([formula], at) => put(`A${rowOf(at)}`, formula));
  await storm.world.advance(29 * SECOND);
  const before = sent();
  expect(before).toBe(1);

  await sheet.call("setPreferences", { perMinute: 600 });
  await storm.world.advance(2 * MINUTE);
  const questions = FORMULAS.reduce((sum, [, count]) => sum + count, 0);
  expect(await sheet.call("workOff", null)).toMatchObject({
    ok: true,
    value: { filled: questions, failed: 0, left: 0 },
  });
  await storm.world.advance(30 * SECOND);
  expect(sent() - before).toBe(questions);
  const failed = FORMULAS.map(([formula], at) => [formula, sheet.shown(`A${rowOf(at)}`)]).filter(
    ([, shown]) => shown instanceof CellError || /Waiting|#/.test(String(shown)),
  );
  expect(failed).toEqual([]);
});
