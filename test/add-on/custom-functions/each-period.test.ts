/** Columns of periods that have fewer days than others say so, as they are not to be taken for a fall. */
import { COMPARE } from "../../../src/add-on/custom-functions/catalog/compare";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import type { Answered } from "../../../src/add-on/custom-functions/planning/plan";
import type { Cell, Table } from "../../../src/add-on/table/types";
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

/** The rows of a board of the last three months, once all that it asks is answered. */
function rowsOf(
  first: Answered,
  further: Answered,
): { readonly asked: number; readonly rows: Table["rows"] } {
  const plan = planCall(COMPARE, [[["Signups"], ["Paid"]], "last 3 months", "", "for each: month"], CONTEXT);
  const answers = plan.questions.map((_, at): Answered => (at === 0 ? first : MONTHS));
  const more = plan.further?.ask(answers) ?? [];
  const all = [...answers, ...more.map(() => further)];
  expect(plan.further?.ask(all)).toEqual([]);
  const joined = plan.join(all);
  return { asked: more.length, rows: joined.kind === "table" ? joined.table.rows : [] };
}

function monthsOf(numbers: Readonly<Record<string, number>>): Answered {
  const rows = Object.entries(numbers).map(([day, value]): Cell[] => [new Date(day), value]);
  const columns = [
    { name: "date", type: "date" },
    { name: "Signups", type: "number" },
  ] as const;
  return { kind: "table", table: { columns, rows } };
}

const MONTHS = monthsOf({ "2026-08-01": 1, "2026-09-01": 2, "2026-10-01": 3 });
const PAID = ["Paid", 1, 2, 3];

it("a month without a row of its own is asked alone, and its number is not blank", () => {
  const first = monthsOf({ "2026-08-01": 7, "2026-10-01": 9 });
  expect(rowsOf(first, { kind: "value", value: 0 })).toEqual({
    asked: 1,
    rows: [["Signups", 7, 0, 9], PAID],
  });
  const failed = { kind: "failed", sentence: "It is busy." } as const;
  expect(rowsOf(first, failed).rows[0]).toEqual(["Signups", 7, "It is busy.", 9]);
});

it("what failed for all months says so once, and asks nothing more", () => {
  const failed = { kind: "failed", sentence: 'There is no metric called "Signups".' } as const;
  expect(rowsOf(failed, failed)).toEqual({
    asked: 0,
    rows: [["Signups", failed.sentence, null, null], PAID],
  });
});
