/** Which texts are a day or a moment, and which moment: what Sheets would show wrong is no date at all. */
import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "../../../../src/add-on/response-parser/typing/iso";

it("the first and the last day of each month of two hundred years are the calendar's", () => {
  const wrong: string[] = [];
  for (let month = 0; month < 209 * 12; month++)
    for (const ms of [Date.UTC(1896, month, 1), Date.UTC(1896, month + 1, 0)]) {
      const day = new Date(ms).toISOString().slice(0, 10);
      if (readIso(day) !== WALL_DAY || iso.ms !== ms || iso.written !== ms) wrong.push(day);
    }
  expect(wrong).toEqual([]);
});

it.each([
  ["2024-04-01T10:20", "2024-04-01T10:20:00.000Z"],
  ["2024-04-01 10:20", "2024-04-01T10:20:00.000Z"],
  ["2024-04-01t00:00", "2024-04-01T00:00:00.000Z"],
  ["2024-04-01T23:59:59", "2024-04-01T23:59:59.000Z"],
  ["2024-04-01 10:20:30.5", "2024-04-01T10:20:30.500Z"],
  ["2024-04-01 10:20:30,25", "2024-04-01T10:20:30.250Z"],
  ["2024-04-01T10:20:30.123999", "2024-04-01T10:20:30.123Z"],
])("without an offset %s is what a clock on the wall showed", (text, shown) => {
  expect(readIso(text)).not.toBe(INSTANT);
  expect(readIso(text)).not.toBe(NO_DATE);
  expect(new Date(iso.ms).toISOString()).toBe(shown);
  expect(iso.written).toBe(iso.ms);
});

it.each([
  ["2024-04-01T10:20Z", "10:20"],
  ["2024-04-01T10:20:00z", "10:20"],
  ["2024-04-01 10:20:00 UTC", "10:20"],
  ["2024-04-01 10:20:00GMT", "10:20"],
  ["2024-04-01 10:20:00 Z", "10:20"],
  ["2024-04-01T10:20:00.123456+02:00", "08:20"],
  ["2024-04-01T10:20+0230", "07:50"],
  ["2024-04-01 10:20:00+02", "08:20"],
  ["2024-04-01 10:20:00 -05:30", "15:50"],
])("with an offset %s is a moment: %s in UTC, and what was written stays known", (text, utc) => {
  expect(readIso(text)).toBe(INSTANT);
  expect(new Date(iso.ms).toISOString().slice(0, 16)).toBe(`2024-04-01T${utc}`);
  expect(new Date(iso.written).toISOString().slice(0, 16)).toBe("2024-04-01T10:20");
});

it.each([
  ...["", "2024", "2024-04", "2024-4-1", "24-04-01", "2024/04/01", "2024-04/01", "2024/04-01", "20240401"],
  ...["0000-01-01", "2024-00-10", "2024-13-01", "2024-04-00", "2024-01-32", "2024-03-32"],
  ...["2024-04-31", "2024-06-31", "2024-09-31", "2024-11-31", "2024-02-30", "2023-02-29", "1900-02-29"],
  ...["x024-04-01", "20x4-04-01", "2024-x4-01", "2024-0x-01", "2024-04-x1", "2024-04-0x", "2024-04-0:"],
  ...["2024-04-01T", "2024-04-01T10", "2024-04-01T10:2", "2024-04-01T10.20", "2024-04-01X10:20"],
  ...["2024-04-01T24:00", "2024-04-01T10:60", "2024-04-01T10:20:60", "2024-04-01T1x:20", "2024-04-01T10:x0"],
  ...["2024-04-01T10:20:3", "2024-04-01T10:20:30x", "2024-04-01T10:20 pm", "2024-04-01T10:20Zx"],
  ...["2024-04-01T10:20+2", "2024-04-01T10:20 CET", "2024-04-01T10:20*02:00"],
  ...["2024-04-01 to 2024-04-07", "2024-04-01-02", "2024-04-01 Monday"],
])("%j is neither a day nor a moment", (text) => {
  expect(readIso(text)).toBe(NO_DATE);
});
