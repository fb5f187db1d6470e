/** Typed-as-entered text, what cells show, serial dates and A1 notation. */
import {
  a1Of,
  columnLetters,
  columnNumber,
  quoteSheet,
  readA1,
  rectOf,
} from "../../../src/local/sheet/grid/a1";
import { CellError } from "../../../src/local/sheet/grid/cells";
import { displayText, isDateFormat } from "../../../src/local/sheet/values/number-formats";
import { instantFromSerial, serialFromInstant } from "../../../src/local/sheet/grid/serial-dates";
import { editText, readEntry } from "../../../src/local/sheet/values/typed-entry";

const US = { locale: "en_US", now: Date.UTC(2031, 5, 1) };

describe("a text becomes what typing it would make", () => {
  test.each([
    ["", { value: null }],
    ["hello", { value: "hello" }],
    ["007", { value: 7 }],
    ["+441234", { value: 441_234 }],
    ["-.5", { value: -0.5 }],
    ["1e5", { value: 100_000, format: "0.00E+00" }],
    ["10%", { value: 0.1, format: "0%" }],
    ["1,000,000", { value: 1_000_000, format: "#,##0" }],
    ["12345678901234567890", { value: 12_345_678_901_234_500_000 }],
    ["true", { value: true }],
    ["FALSE", { value: false }],
    ["2026-01-05", { value: 46_027, format: "yyyy-mm-dd" }],
    ["1/5/2026", { value: 46_027, format: "m/d/yyyy" }],
    ["2026-01-05 12:00", { value: 46_027.5, format: "yyyy-mm-dd h:mm:ss" }],
    ["#N/A", { value: new CellError("#N/A") }],
    ["=1+1", { value: null, formula: "=1+1" }],
    ["+A1", { value: null, formula: "=+A1" }],
    ["'007", { value: "007" }],
    ["'=1+1", { value: "=1+1" }],
    ["''quoted", { value: "'quoted" }],
    ["@mention", { value: "@mention" }],
    ["-A1", { value: null, formula: "=-A1" }],
    ["-1+2", { value: null, formula: "=-1+2" }],
    ["-item", { value: null, formula: "=-item" }],
    ["-5", { value: -5 }],
    ["- 5", { value: -5 }],
    ["2026-02-30", { value: "2026-02-30" }],
    ["2026-01-05T10:11:12Z", { value: "2026-01-05T10:11:12Z" }],
  ])("%j", (text, expected) => {
    expect(readEntry(text, US)).toMatchObject(expected);
  });

  test("a date without a year is in the year of the spreadsheet's clock", () => {
    const march = readEntry("3-4", US);
    expect(displayText(march.value, "yyyy-mm-dd")).toBe("2031-03-04");
  });

  test("the locale says which is the day and what a comma means", () => {
    const german = { ...US, locale: "de_DE" };
    expect(readEntry("1.5.2026", german).value).toBe(46_143);
    expect(readEntry("1,5", german).value).toBe(1.5);
    expect(readEntry("1,5", US).value).toBe("1,5");
  });

  test("in a plain text cell numbers stay text, formulas do not", () => {
    const plain = { ...US, format: "@" };
    expect(readEntry("007", plain)).toEqual({ value: "007" });
    expect(readEntry("=1+1", plain)).toEqual({ value: null, formula: "=1+1" });
  });

  test.each(["007", "=1+1", "true", "'", "plain", "10%", "1/5/2026", "+x", "#REF!"])(
    "a text cell %j can be edited and entered again without a change",
    (text) => {
      expect(readEntry(editText(text, undefined, US), US)).toEqual({ value: text });
    },
  );
});

describe("what a cell shows", () => {
  test.each([
    [null, "", ""],
    [true, "", "TRUE"],
    [new CellError("#REF!"), "0.00", "#REF!"],
    [1_234_567_890_123, "", "1234567890123"],
    [0.1 + 0.2, "", "0.3"],
    [1 / 3, "", "0.3333333333"],
    [-1234.5, "", "-1234.5"],
    [1e21, "", "1E+21"],
    [1e-10, "", "1E-10"],
    [0.1234, "0.00%", "12.34%"],
    [46_027.5, "yyyy-MM-dd HH:mm:ss", "2026-01-05 12:00:00"],
    [46_027, "M/d/yyyy", "1/5/2026"],
    [1234.5, "#,##0.00", "1,234.50"],
    ["text", "0.00", "text"],
    [7, "@", "7"],
  ])("%p as %j is %j", (value, format, shown) => {
    expect(displayText(value, format)).toBe(shown);
  });

  test("decimal commas in locales that have them", () => {
    expect(displayText(1234.5, "", "de_DE")).toBe("1234,5");
  });

  test.each([
    ["yyyy-mm-dd", true],
    ["h:mm", true],
    ["[h]:mm:ss", true],
    ["0.00", false],
    ["@", false],
    ["", false],
  ])("%j is a date format: %p", (format, expected) => {
    expect(isDateFormat(format)).toBe(expected);
  });
});

describe("serial dates", () => {
  const zones = [
    "Etc/UTC",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kolkata",
    "Pacific/Apia",
    "Australia/Lord_Howe",
  ];
  test.each(zones)("an instant survives in %s, in summer and winter", (zone) => {
    for (const instant of [
      Date.UTC(2026, 0, 5, 10, 11, 12),
      Date.UTC(2026, 6, 5, 23, 30),
      Date.UTC(1970, 0, 1),
    ]) {
      expect(instantFromSerial(serialFromInstant(instant, zone), zone)).toBe(instant);
    }
  });

  test("a wall clock reading is taken in the zone, also on the day that clocks change", () => {
    const noon = 46_110.5; // 2026-03-29, when clocks in Berlin go from 2 to 3 in the night
    expect(new Date(instantFromSerial(noon, "Europe/Berlin")).toISOString()).toBe("2026-03-29T10:00:00.000Z");
    expect(new Date(instantFromSerial(noon - 1, "Europe/Berlin")).toISOString()).toBe(
      "2026-03-28T11:00:00.000Z",
    );
  });
});

describe("A1 notation", () => {
  test.each([
    [1, "A"],
    [26, "Z"],
    [27, "AA"],
    [702, "ZZ"],
    [703, "AAA"],
  ])("column %d is %s", (column, letters) => {
    expect([columnLetters(column), columnNumber(letters)]).toEqual([letters, column]);
  });

  test.each([
    ["B3", { top: 3, bottom: 3, left: 2, right: 2 }],
    ["$B$3:d7", { top: 3, bottom: 7, left: 2, right: 4 }],
    ["D7:B3", { top: 3, bottom: 7, left: 2, right: 4 }],
    ["A:C", { left: 1, right: 3 }],
    ["2:5", { top: 2, bottom: 5 }],
    ["B3:B", { top: 3, left: 2, right: 2 }],
    ["Sheet1!A1", { sheet: "Sheet1", top: 1, bottom: 1, left: 1, right: 1 }],
    ["'It''s mine'!A1", { sheet: "It's mine", top: 1, bottom: 1, left: 1, right: 1 }],
    ["Total", undefined],
    ["A0", undefined],
    ["A1:B2:C3", undefined],
    ["", undefined],
  ])("%j", (text, expected) => {
    expect(readA1(text)).toEqual(expected);
  });

  test("open edges reach to the end of the sheet", () => {
    const open = readA1("B3:B");
    expect(open && a1Of(rectOf(open, 1000, 26))).toBe("B3:B1000");
  });

  test.each([
    ["Sheet1", "Sheet1"],
    ["My data", "'My data'"],
    ["It's", "'It''s'"],
    ["AB12", "'AB12'"],
  ])("the sheet %s is written %s", (name, written) => {
    expect(quoteSheet(name)).toBe(written);
  });
});
