/** Columns of periods that have fewer days than others say so, as they are not to be taken for a fall. */
import { COMPARE } from "../../../src/add-on/custom-functions/catalog/compare";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import { openZone } from "../../../src/add-on/table/zone";

const CONTEXT = { now: Date.parse("2026-11-20T09:00:00Z"), zone: openZone("Etc/UTC"), sentZone: "Etc/UTC" };

function notesOf(dates: string, options: string): readonly string[] {
  const { questions, join } = planCall(COMPARE, ["Signups", dates, "", options], CONTEXT);
  const joined = join(questions.map(() => ({ kind: "value", value: 5 })));
  return (joined.kind === "table" && joined.table.notes) || [];
}

it.each<[dates: string, options: string, notes: readonly string[]]>([
  ["last 3 months", "for each: month", []],
  [
    "last 90 days",
    "for each: month",
    ["Not over yet: Nov 2026.", "Only some of the days: Aug 2026 (22–31 Aug 2026)."],
  ],
  ["2026-03-15 to 2026-03-20", "for each: month", ["Only some of the days: Mar 2026 (15–20 Mar 2026)."]],
  [
    "this month",
    "for each: week",
    ["Not over yet: Week of 16 Nov 2026.", "Only some of the days: Week of 1 Nov 2026 (1 Nov 2026)."],
  ],
  ["yesterday", "for each: day, week, month", []],
  ["today", "for each: day, month", ["Not over yet: day, month."]],
])("%s, %s: %j", (dates, options, notes) => {
  expect(notesOf(dates, options)).toEqual(notes);
});
