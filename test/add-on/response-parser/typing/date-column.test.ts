/** Texts and numbers of a column as days or moments: all of them, or none. */
import {
  readCompactDays,
  readDeclaredDates,
  readDottedDays,
  readIsoDates,
  readWrappedEpochs,
} from "../../../../src/add-on/response-parser/typing/date-column";
import { openZone } from "../../../../src/add-on/table/zone";

const BERLIN = openZone("Europe/Berlin");
const ms = (text: string): number => Date.parse(`${text}Z`);
const day = (text: string): number => Date.parse(text);

it("days between points have the day first", () => {
  expect(readDottedDays(["14.05.2026", "1.5.2026", null, "", "31.12.1999"])).toEqual({
    type: "date",
    cells: [day("2026-05-14"), day("2026-05-01"), null, null, day("1999-12-31")],
  });
});

it.each([
  ...["32.05.2026", "00.05.2026", "0.5.2026", "14.13.2026", "14.00.2026", "31.04.2026", "29.02.2026"],
  ...["14.05.26", "14.05.1826", "14.05.2126", "14.05", "14/05/2026", "14.05.2026 10:00", "v14.05.2026", "5"],
])("%s is no such day, and leaves the others texts", (text) => {
  expect(readDottedDays([text])).toBeUndefined();
  expect(readDottedDays(["14.05.2026", text])).toBeUndefined();
});

it("eight digits are days where all of them are", () => {
  expect(readCompactDays(["20240229", null, ""])?.cells).toEqual([day("2024-02-29"), null, null]);
  for (const text of ["20240230", "2024022", "202402299", "a20240229", 20240229])
    expect(readCompactDays(["20240228", text])).toBeUndefined();
});

it("wrapped milliseconds are moments, shown by the clock of the zone", () => {
  expect(readWrappedEpochs(["/Date(1780272000000)/", null, "/Date(-3600000+0200)/"], BERLIN)).toEqual({
    type: "datetime",
    cells: [ms("2026-06-01T02:00:00"), null, ms("1970-01-01T00:00:00")],
  });
  for (const text of ["/Date(x)/", "Date(5)", "/Date(5+02)/", "/Date(5)/ ", "1780272000000"])
    expect(readWrappedEpochs(["/Date(5)/", text], BERLIN)).toBeUndefined();
});

describe("a column that its header declares", () => {
  const read = (cells: readonly unknown[], type: "date" | "datetime" = "datetime") =>
    readDeclaredDates([...cells], type, BERLIN);

  it("has seconds or milliseconds since 1970, also as texts", () => {
    const shown = ms("2024-05-01T10:00:00");
    for (const cell of [1_714_550_400, 1_714_550_400_000, "1714550400", "1714550400000"])
      expect(read([cell, null, ""])).toEqual({ type: "datetime", cells: [shown, null, null] });
  });

  it("has days where it says days and all are midnights of UTC, which no zone moves", () => {
    const midnight = Date.UTC(2024, 4, 1);
    expect(read([midnight, null], "date")).toEqual({ type: "date", cells: [midnight, null] });
    expect(read([midnight], "datetime")).toEqual({ type: "datetime", cells: [midnight + 7_200_000] });
    expect(read([midnight, midnight + 1_000], "date")?.type).toBe("datetime");
  });

  it.each([99_999_999, 5e9, 99_999_999_999, 5e12, -1_714_550_400, 0, "soon", "1714550400s", true])(
    "but %j is no such moment",
    (cell) => {
      expect(read([cell])).toBeUndefined();
      expect(read([1_714_550_400, cell])).toBeUndefined();
    },
  );

  it.each([100_000_000, 4_999_999_999, 100_000_000_000, 4_999_999_999_999])("and %d is one", (cell) => {
    expect(read([cell])?.type).toBe("datetime");
  });
});

describe("moments with an offset", () => {
  const midnights = ["2024-04-01T00:00:00+09:00", "2024-04-02T00:00:00+09:00"];

  it("are days along an axis, where all are midnights as they are written", () => {
    expect(readIsoDates(midnights, true, BERLIN)).toEqual({
      type: "date",
      cells: [day("2024-04-01"), day("2024-04-02")],
    });
  });

  it("are what the zone's clock shows elsewhere, and beside one that is none", () => {
    const shown = [ms("2024-03-31T17:00:00"), ms("2024-04-01T17:00:00")];
    expect(readIsoDates(midnights, false, BERLIN)).toEqual({ type: "datetime", cells: shown });
    const cells = [...midnights, "2024-04-02T01:00:00+09:00"];
    expect(readIsoDates(cells, true, BERLIN)?.cells).toEqual([...shown, ms("2024-04-01T18:00:00")]);
  });

  it("are none where another text is among them, and blanks stay blank", () => {
    expect(readIsoDates(["2024-04-01", "soon"], false, BERLIN)).toBeUndefined();
    expect(readIsoDates([5, "2024-04-01"], false, BERLIN)).toBeUndefined();
    expect(readIsoDates(["", null, "2024-04-01"], false, BERLIN)?.cells).toEqual([
      ...[null, null, day("2024-04-01")],
    ]);
  });
});
