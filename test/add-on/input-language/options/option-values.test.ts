/** What each kind of value takes and refuses at its edges; what it writes it reads as the same. */
import * as kinds from "../../../../src/add-on/input-language/options/option-values";

type Case = readonly [text: string, value: unknown];

/** `refused`: texts of which none may pass as a value that nobody meant. */
function promise(
  { read, write }: { read: (text: string) => unknown; write: (value: never) => string },
  taken: readonly Case[],
  refused: readonly string[],
): void {
  expect(taken.map(([text]) => [text, read(text)])).toEqual(taken);
  expect(refused.map((text) => [text, read(text)])).toEqual(refused.map((text) => [text, undefined]));
  for (const [, value] of taken) expect(read(write(value as never))).toEqual(value);
}

it("windows are counted at one age, apart, or at so many days, whatever blanks stand around them", () => {
  promise(
    kinds.WINDOWS,
    [
      ["1", 1],
      ["14", 14],
      [" 14 days ", 14],
      ["14d", 14],
      ["１４ days", 14],
      ["1 Day", 1],
      ["3650", 3_650],
      ["same age", "same age"],
      [" Same-Age ", "same age"],
      ["APART", "apart"],
    ],
    ["", "0", "014", "3651", "99999", "14 dayss", "x14 days", "14 weeks", "-1", "1.5", "age", "apart from"],
  );
});

it("a share lies between none and all, in percent from 1 on, and with either decimal sign", () => {
  promise(
    kinds.SHARE,
    [
      ["0.000001", 0.000001],
      [".5", 0.5],
      ["0,95", 0.95],
      ["0.999999", 0.999999],
      ["0.5%", 0.005],
      ["1%", 0.01],
      ["1 %", 0.01],
      ["1.5", 0.015],
      ["95", 0.95],
      ["95%", 0.95],
      ["99,5", 0.995],
      ["99.5 %", 0.995],
      ["57%", 0.57],
    ],
    [
      "",
      "0",
      "0%",
      "0,0",
      "0.000",
      "00",
      "1",
      "1.0",
      "100",
      "100%",
      "100.1%",
      "101",
      "999",
      "1000",
      "-5",
    ].concat(["-0.5", "5.", "1,2,3", "95 percent", "%", "a 95%", "95% b", "1e-3", "0x1"]),
  );
});

it("a number of rows is whole, from 1 to the most that a pull takes", () => {
  promise(
    kinds.ROWS,
    [
      ["1", 1],
      ["9", 9],
      ["10", 10],
      ["200000", 200_000],
      ["３００", 300],
    ],
    ["", "0", "200001", "999999999", "-1", "+1", "1.0", "1,000", "1 000", "01", "1e3", "x1", "1x"],
  );
});

it("groups are from 1 to 100, as a filter names each of them", () => {
  promise(
    kinds.GROUPS,
    [
      ["1", 1],
      ["100", 100],
    ],
    ["", "0", "101", "200000", "-1", "1.5"],
  );
});

it("an age is so many of each unit, by each of its names, and one where no number is said", () => {
  const units: readonly (readonly [minutes: number, ...names: string[]])[] = [
    [1, "m", "min", "mins", "minute", "minutes"],
    [60, "h", "hr", "hrs", "hour", "hours"],
    [1_440, "d", "day", "days"],
    [10_080, "w", "week", "weeks"],
  ];
  const cases = units.flatMap(([minutes, ...names]) =>
    names.flatMap((name): Case[] => [
      [name, minutes],
      [`1${name}`, minutes],
      [`2 ${name.toUpperCase()}`, 2 * minutes],
      [`0 ${name}`, 0],
      [`1,5 ${name}`, 1.5 * minutes],
      [`2.5 ${name}`, 2.5 * minutes],
    ]),
  );
  promise(
    kinds.AGE,
    [...cases, ["999999 m", 999_999]],
    [
      "",
      "5",
      "1000000 m",
      "-1 h",
      "1 month",
      "1 year",
      "s",
      "in 1 h",
      "1 h ago",
      "1 h 30 m",
      "1.h",
      "1,2,3 h",
    ],
  );
});

it("windows are at the same age, apart, or a number of days from 1 to ten years", () => {
  promise(
    kinds.WINDOWS,
    [
      ["same age", "same age"],
      ["Same  Age", "same age"],
      ["apart", "apart"],
      ["APART", "apart"],
      ["1", 1],
      ["1 day", 1],
      ["14d", 14],
      ["14 days", 14],
      ["3650 days", 3_650],
    ],
    [
      "",
      "0",
      "0 days",
      "-1",
      "-14 days",
      "3651",
      "9999",
      "10000",
      "1.5",
      "2 weeks",
      "in 14 days",
      "14 days ago",
      "together",
    ],
  );
});

it("yes and no have five spellings each, as whole words in any case", () => {
  promise(
    kinds.YES_NO,
    [
      ...["yes", "y", "true", "on", "1", "YES"].map((text) => [text, true] as const),
      ...["no", "n", "false", "off", "0", "No"].map((text) => [text, false] as const),
    ],
    ["", "yes please", "oh yes", "none", "2", "10", "00", "not"],
  );
});

it("a caveat can only be required", () => {
  promise(
    kinds.REQUIRED,
    ["required", "yes", "true", "Required"].map((text) => [text, true] as const),
    ["", "no", "false", "not required", "required?"],
  );
});

it("an order is a column, the smallest first where no direction stands behind it", () => {
  const order = (column: string, isDescending: boolean) => ({ column, isDescending });
  promise(
    kinds.ORDER,
    [
      ["people", order("people", false)],
      ["people asc", order("people", false)],
      ["people DESC", order("people", true)],
      ["new people desc", order("new people", true)],
      ["people  desc", order("people", true)],
      ["new people", order("new people", false)],
      ["desc", order("desc", false)],
      ["asc desc", order("asc", true)],
      ["people descending", order("people descending", false)],
    ],
    [""],
  );
});

it("an interval is one of the units or of the words of a clock, in any spelling", () => {
  promise(
    kinds.INTERVAL,
    [
      ["day", "day"],
      ["Week", "week"],
      ["MONTH", "month"],
      ["quarter", "quarter"],
      ["year", "year"],
      ["weekday", "weekday"],
      ["hour of day", "hour of day"],
      ["hour_of_day", "hour of day"],
    ],
    ["", "hour", "da", "dayx", "2 days", "day, week"],
  );
});

it("units of columns are one or several, each once, in the order in which they are said", () => {
  promise(
    kinds.UNITS_OF_COLUMNS,
    [
      ["day", ["day"]],
      ["Days", ["day"]],
      ["month, day", ["month", "day"]],
      ["day，week、month", ["day", "week", "month"]],
      ["day,week,month,quarter,year", ["day", "week", "month", "quarter", "year"]],
    ],
    ["", ",", "day,", "day, day", "day, days", "day week", "hour", "day, hour"],
  );
});

it("properties are one or two, and a comma within quotes parts nothing", () => {
  promise(
    kinds.PROPERTIES,
    [
      ["plan", ["plan"]],
      ["country, plan", ["country", "plan"]],
      ['"city, state"', ["city, state"]],
      ['"city, state", plan', ["city, state", "plan"]],
      ["country,", ["country"]],
    ],
    ["", ",", '""', "a, b, c", "plan, plan"],
  );
});

it("a word of a choice is taken in any case, and no part of it", () => {
  promise(
    kinds.WEEKDAY,
    [
      ["Monday", "Monday"],
      ["sunday", "Sunday"],
    ],
    ["", "Mon", "Mondays", "a Monday", "Monday!!1"],
  );
});
