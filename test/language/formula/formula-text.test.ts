import { separatedBy } from "../../../src/language/formula/formula-text";

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
  expect(separatedBy(";", formula)).toBe(local);
  expect(separatedBy(",", formula)).toBe(formula);
});
