/** Which formulas do not follow a refresh: how many, where the first stand, and what to do. */
import { describeStanding, makeStanding, type StandingReason } from "../../../src/add-on/settings/standing";

const places = (count: number): string[] => Array.from({ length: count }, (_, i) => `Sheet1!A${i + 1}`);

test("all formulas are counted, the first five places are named, and reasons without any are left out", () => {
  expect(makeStanding({ refused: places(6), pending: [], byName: places(1) })).toEqual({
    refused: { count: 6, places: places(5) },
    byName: { count: 1, places: places(1) },
  });
});

test.each<[number, RegExp]>([
  [1, /^1 formula is not kept up to date: Sheet1!A1\. /],
  [2, /^2 formulas are not kept up to date: Sheet1!A1, Sheet1!A2\. /],
  [5, /^5 formulas are not kept up to date: Sheet1!A1, .*, Sheet1!A5\. /],
  [6, /^6 formulas are not kept up to date: Sheet1!A1, .*, Sheet1!A5 and 1 more\. /],
  [40, /Sheet1!A5 and 35 more\. /],
])("of %d it is said how many they are, and how many are not named", (count, said) => {
  expect(describeStanding(makeStanding({ refused: places(count) }))).toMatch(said);
});

test("where all follow, nothing is said", () => {
  expect(describeStanding(makeStanding({ refused: [], named: [] }))).toBe("");
});

test("each reason says something else to do", () => {
  const reasons: readonly StandingReason[] = ["notAgreed", "refused", "pending", "byName", "stamp", "named"];
  const said = reasons.map((reason) => describeStanding(makeStanding({ [reason]: places(1) })));
  expect(new Set(said).size).toBe(reasons.length);
  const both = describeStanding(makeStanding({ refused: places(1), stamp: places(1) }));
  expect(both).toBe(`${said[1]} ${said[4]}`);
});
