/** What is a number, a value or a name in a search, and what is only like one. */
import { parseSearchRows } from "../../../../src/add-on/input-language/search/argument";
import { parseSearchLine } from "../../../../src/add-on/input-language/search/line";
import { readBareValue } from "../../../../src/add-on/input-language/search/values";
import { openZone } from "../../../../src/add-on/table/zone";
import { searchToLine } from "./print";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };
const plainly = (line: string): string => searchToLine(parseSearchLine(line, CONTEXT));
const rowsPlainly = (...rows: readonly unknown[][]): string => searchToLine(parseSearchRows(rows, CONTEXT));

it.each<[string, string | number | boolean]>([
  ["0", 0],
  ["-0", 0],
  ["-12", -12],
  ["100.5", 100.5],
  ["0.00000000000000000123", 1.23e-18],
  ["1234567890123456.5", 1_234_567_890_123_456.5],
  ["1e3", 1_000],
  ["TRUE", true],
  ["007", "007"],
  ["+5", "+5"],
  ["1000000000000000000", "1000000000000000000"],
  ["100000000000000000.5", "100000000000000000.5"],
  ["1.", "1."],
  ["truth", "truth"],
])("the bare value %s is %j: no digit of a number is lost", (written, value) => {
  expect(readBareValue(written)).toBe(value);
});

it("a number cell of nothing below nought is nought", () => {
  expect(rowsPlainly(["seats", "=", -0])).toBe("seats = 0");
  expect(rowsPlainly(["seats", "=", 5])).toBe("seats = 5");
});

it.each(["$100", "-$5", "€1", "20%", "5.5%", "100€", "1'000", "1,5", "12,345.5"])(
  "%s is no number that can be compared",
  (written) => expect(() => plainly(`age > ${written}`)).toThrow(`"${written}" is no number`),
);

it("of 1.000 nobody knows whether it is a thousand", () => {
  expect(() => plainly("age > 1.000")).toThrow('"1.000" may be 1000, or a number with decimals');
});

it.each(["20%x", "$x", "x20%"])("%s is a text", (written) => {
  expect(plainly(`age > ${written}`)).toBe(`age > "${written}"`);
});

it.each([
  ["plan = (none)", "plan is not set"],
  ["plan != (none)", "plan is set"],
  ["plan is not (none)", "plan is set"],
  ["plan is one of ((none))", "plan is not set"],
  ["plan is one of (Team, (none))", "plan is one of (Team) or plan is not set"],
  ["plan is not one of (Team, (none))", "not (plan is one of (Team) or plan is not set)"],
])("%s asks by a value that is none: %s", (line, meant) => expect(plainly(line)).toBe(meant));

it("nobody has a value that contains those without one", () => {
  expect(() => plainly("plan contains (none)")).toThrow("a value");
  expect(() => plainly("age > (none)")).toThrow("a value");
});

it.each([
  ["age between 31 and 17", "31 is after 17"],
  ["born between 2026-05-01 and 2026-04-01", "2026-05-01 is after 2026-04-01"],
])("%s finds nobody, which is said", (line, why) => expect(() => plainly(line)).toThrow(why));

it("texts that are no days may stand in any order", () => {
  expect(plainly("x between 26-05-01 and 6-04-01")).toBe('x between "26-05-01" and "6-04-01"');
});

it.each(["VIP", "VIP customers", "R&D", "C++ people", "L’Oréal", "v1.2_beta-3", "顧客 一覧"])(
  "%s alone is the name of a segment",
  (line) => expect(plainly(line)).toBe(plainly(`in segment "${line}"`)),
);

it.each(["VIP customers (new)", "#vip customers", "customers #1"])("%s is none without quotes", (line) => {
  expect(() => plainly(line)).toThrow("is not understood");
});

it.each(["don't", "didnt", "candid", "nevermore"])(
  "a property may be called %s, which only begins or ends like did",
  (name) => {
    expect(plainly(`${name} = 5`)).toBe(/^\w+$/.test(name) ? `${name} = 5` : `"${name}" = 5`);
  },
);
