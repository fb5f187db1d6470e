/** The first sheet asks of the account's own events and plans, and of no other. */
import { makeBoard } from "../../../src/local/page-server/board/board";
import { Workbook } from "../../../src/local/sheet/grid/workbook";

function formulasOf(event: string | undefined, hasPlans: boolean): readonly string[] {
  const formulas: string[] = [];
  makeBoard(
    new Workbook(),
    (_, __, text) => {
      if (text.includes("PEOPLE_COUNT")) formulas.push(text);
    },
    { title: "Own events", metric: undefined, event, hasPlans },
    [],
  );
  return formulas;
}

it.each([
  [
    "Paid",
    true,
    [
      'everyone"',
      'plan = Team"',
      'did ""Paid"" in last 14 days"',
      'plan = Team and did not ""Paid"" in last 14 days"',
    ],
  ],
  ["Paid", false, ['everyone"', 'did ""Paid"" in last 14 days"']],
  [undefined, true, ['everyone"', 'plan = Team"']],
] as const)("with the event %j and plans: %j", (event, hasPlans, searches) => {
  expect(formulasOf(event, hasPlans)).toEqual(
    searches.map((search) => `=ANALYTICS_PEOPLE_COUNT("${search})`),
  );
});
