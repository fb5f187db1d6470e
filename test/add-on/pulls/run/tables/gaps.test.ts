/**
 * Values that are none, in columns of a saved pull's numbers: they stay numbers, and the run says how many
 * are none.
 */
import { rows } from "../../../service-client/scripted";
import { SavedOffice } from "../saved-office";

/** The tab's row of the pull, in which its message is. */
const rowOf = (office: SavedOffice): string =>
  office.lines("Analytics pulls", 30).find((line) => line.startsWith("Money|")) ?? "";

const answers: string[][] = [];
const next = (): ReturnType<typeof rows> =>
  rows(...(answers.shift() ?? []).map((amount, n) => ({ day: `2024-04-0${n + 1}`, amount })));

test("the first gap in a column of numbers leaves it one of numbers, and is said", () => {
  answers.push(["12.50", "7.00"], ["12.50", "N/A"], ["soon", "later"]);
  const office = new SavedOffice(next);
  office.save("Money").run(["Money"]);
  expect(office.lines("Money", 2)).toEqual(["day|amount", "45383|12.5", "45384|7"]);
  office.clock.advance(3_600_000);
  office.run(["Money"]);
  expect(rowOf(office)).toContain("1 of 2 values of amount is no number: N/A.");
  office.clock.advance(3_600_000);
  office.run(["Money"]);
  expect(rowOf(office)).toContain("another kind of values than before: amount (numbers before, texts now)");
});
