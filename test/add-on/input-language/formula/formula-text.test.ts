import { makeEnterable, replaceSeparators } from "../../../../src/add-on/input-language/formula/formula-text";

it.each([
  ['=ANALYTICS_REPORT("a", "last 30 days")', '=ANALYTICS_REPORT("a"; "last 30 days")'],
  [
    '=ANALYTICS_PEOPLE("plan = pro, or not", "plan, country", 100)',
    '=ANALYTICS_PEOPLE("plan = pro, or not"; "plan, country"; 100)',
  ],
  ["=ANALYTICS_PEOPLE_COUNT('a, b'!A1,,stamp)", "=ANALYTICS_PEOPLE_COUNT('a, b'!A1;;stamp)"],
  ['=ANALYTICS_PEOPLE_COUNT({"a","b"}, A1)', '=ANALYTICS_PEOPLE_COUNT({"a","b"}; A1)'],
  ["=ANALYTICS_STATUS()", "=ANALYTICS_STATUS()"],
])("%s is %s where a comma parts decimals", (formula, local) => {
  expect(replaceSeparators(";", formula)).toBe(local);
  expect(replaceSeparators(",", formula)).toBe(formula);
});

test.each([
  ["commas between arguments", '=ANALYTICS_METRIC("a",B1)', '=ANALYTICS_METRIC("a";B1)'],
  ["a left-out argument", '=ANALYTICS_LIST("a",,C1)', '=ANALYTICS_LIST("a";;C1)'],
  ["numbers with a decimal comma", '=ANALYTICS_METRIC("a, b";1,5)', '=ANALYTICS_METRIC("a, b";1,5)'],
  ["a decimal comma after a sign", '=ANALYTICS_METRIC("a")*,5+B1 ^ ,5', '=ANALYTICS_METRIC("a")*,5+B1 ^ ,5'],
  ["a decimal comma alone", '=IF(B1>,5;ANALYTICS_LIST("a");,25)', '=IF(B1>,5;ANALYTICS_LIST("a");,25)'],
  ["commas after numbers", '=IF(1 ,2,ANALYTICS_LIST("a"))', '=IF(1 ;2;ANALYTICS_LIST("a"))'],
  ["commas within braces", '=ANALYTICS_METRIC({"a","b"},B1)', '=ANALYTICS_METRIC({"a","b"};B1)'],
])("a formula that was read with %s can be entered in every locale", (_, read, entered) => {
  expect(makeEnterable(read)).toBe(entered);
});
