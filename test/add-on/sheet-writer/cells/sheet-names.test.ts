/** Names of sheets and of named ranges. */
import {
  chooseSheetName,
  makeRangeName,
  makeSlug,
} from "../../../../src/add-on/sheet-writer/cells/sheet-names";

test.each([
  ["Weekly revenue", [], "Weekly revenue"],
  ["Weekly revenue", ["weekly REVENUE"], "Weekly revenue 2"],
  ["Data", ["Data", "Data 2"], "Data 3"],
  ["EU/US: sign-ups?", [], "EU-US- sign-ups-"],
  ["  line\nbreak\ttab ", [], "line break tab"],
  ["two  spaces", [], "two spaces"],
  ["=1+1", [], "1+1"],
  ["==1", [], "1"],
  ["''quoted''", [], "quoted"],
  ["'quoted'", [], "quoted"],
  ["\u202Eabc", [], "abc"],
  ["", [], "Analytics data"],
  ["???", [], "---"],
])("a sheet wished to be called %j beside %j is called %j", (wish, taken, name) =>
  expect(chooseSheetName(wish, taken)).toBe(name),
);

test("a long name is cut, and stays different from the others", () => {
  const long = "x".repeat(150);
  const first = chooseSheetName(long, []);
  const second = chooseSheetName(long, [first]);
  expect(first).toHaveLength(100);
  expect(second).toHaveLength(100);
  expect(second.endsWith(" 2")).toBe(true);
  // Where it is cut at a space, it has none at its end, nor two before its number.
  expect(chooseSheetName(`${"x".repeat(99)} y`, [])).toBe("x".repeat(99));
  const spaced = `${"x".repeat(97)} yy`;
  expect(chooseSheetName(spaced, [spaced])).toBe(`${"x".repeat(97)} 2`);
});

test.each([
  ["(a) - b!", "a_b"],
  ["Größe", "gro_e"],
  ["!?", ""],
])("the words of %j are parted by one sign, and none is at an end: %j", (name, slug) =>
  expect(makeSlug(name, "_")).toBe(slug),
);

test.each([
  ["Weekly revenue", [], "analytics_from_outside_weekly_revenue"],
  ["Weekly revenue", ["analytics_from_outside_weekly_revenue"], "analytics_from_outside_weekly_revenue_2"],
  ["Größe & Maß", [], "analytics_from_outside_gro_e_ma"],
  ["売上", [], "analytics_from_outside_table"],
  ["A1", [], "analytics_from_outside_a1"],
  [
    "a long name ".repeat(20),
    [],
    "analytics_from_outside_a_long_name_a_long_name_a_long_name_a_long_name_a_long_name",
  ],
])("the range of %j beside %j is %j", (pull, taken, name) => expect(makeRangeName(pull, taken)).toBe(name));
