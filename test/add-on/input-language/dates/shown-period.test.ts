/** What a first of a month means by what its cell shows, in the locales of Sheets. */
import { readDay } from "../../../../src/add-on/input-language/dates/calendar";
import { parseDates } from "../../../../src/add-on/input-language/dates/dates";
import { readDatesOfEach } from "../../../../src/add-on/input-language/dates/date-grid";
import { parseSearch } from "../../../../src/add-on/input-language/search/argument";
import { readShownPeriod } from "../../../../src/add-on/input-language/dates/shown-period";
import { openZone } from "../../../../src/add-on/table/zone";

const PARIS = openZone("Europe/Paris");
const CONTEXT = { now: Date.UTC(2026, 5, 9, 9), zone: PARIS };
const dateCell = (iso: string): Date => new Date(PARIS.instant(Date.parse(iso)));

describe("a first of a month is what its cell shows", () => {
  it.each([
    ["May 2026", 5, "2026-05"],
    ["May-26", 5, "2026-05"],
    ["Mai 26", 5, "2026-05"],
    ["mai 2026", 5, "2026-05"],
    ["5/2026", 5, "2026-05"],
    ["05.2026", 5, "2026-05"],
    ["2026-05", 5, "2026-05"],
    ["5/26", 5, "2026-05"],
    ["2026年5月", 5, "2026-05"],
    ["Jan-26", 1, "2026-01"],
    ["1/2026", 1, "2026-01"],
    ["2026", 1, "2026"],
    ["Q2 2026", 4, "2026-Q2"],
    ["2026-Q3", 7, "2026-Q3"],
    ["5/1/2026", 5, "2026-05-01"],
    ["1/5/26", 5, "2026-05-01"],
    ["01.05.2026", 5, "2026-05-01"],
    ["2026-05-01", 5, "2026-05-01"],
    ["Friday, May 1, 2026", 5, "2026-05-01"],
    ["1. Mai", 5, "2026-05-01"],
    ["1 May", 5, "2026-05-01"],
    ["2026年5月1日", 5, "2026-05-01"],
    ["1/1/2026", 1, "2026-01-01"],
    ["2026-01-01 0:00", 1, "2026-01-01"],
    // Nothing that tells.
    ["46143", 5, undefined],
    ["", 5, undefined],
    ["2026", 5, undefined],
    ["###", 5, undefined],
    ["2026年", 1, "2026"],
    ["26", 1, undefined],
    ["2026年", 5, undefined],
    ["Woche 18, 2026", 5, undefined],
    ["6/2026", 5, undefined],
    ["5", 5, undefined],
    ["26/5/1", 5, "2026-05-01"],
    ["26年5月", 5, "2026-05"],
    ["mai", 5, "2026-05"],
  ])("%j", (shown, month, means) => {
    expect(readShownPeriod(shown, readDay(2026, month, 1) ?? 0)).toBe(means);
  });
});

describe("where no format can be seen, a lone first of a month is asked about", () => {
  const ASKS = /^dates: its cell is 2026-0[14]-01, which may be that day, or the month or a longer period/;

  it.each(["2026-01-01", "2026-04-01"])("%s", (iso) => {
    expect(() => parseDates(dateCell(iso), CONTEXT)).toThrow(ASKS);
    expect(() => parseDates([[dateCell(iso)]], CONTEXT)).toThrow(ASKS);
  });

  it("and told how each is written", () => {
    expect(() => parseDates(dateCell("2026-04-01"), CONTEXT)).toThrow(
      'a text: "2026-04" for the month, "2026-04-01" for the day',
    );
  });

  it("no other day is, nor two cells, nor a moment of that day", () => {
    const days = (argument: unknown): unknown => parseDates(argument, CONTEXT);
    expect(days(dateCell("2026-05-02"))).toEqual({ from: "2026-05-02", to: "2026-05-02" });
    expect(days(new Date(dateCell("2026-05-01").getTime() + 3_600_000))).toEqual({
      from: "2026-05-01",
      to: "2026-05-01",
    });
    expect(days([[dateCell("2026-05-01"), dateCell("2026-05-31")]])).toEqual({
      from: "2026-05-01",
      to: "2026-05-31",
    });
    expect(days([[dateCell("2026-05-01"), ""]])).toEqual({ from: "2026-05-01", to: "2026-06-09" });
  });

  it("a first of a month among other days of a range is a day", () => {
    const rows = readDatesOfEach(
      ["2026-04-30", "2026-05-01", "2026-05-02"].map((iso) => [dateCell(iso)]),
      CONTEXT,
    );
    expect(rows?.flat().map((cell) => parseDates(cell, CONTEXT)?.from)).toEqual([
      "2026-04-30",
      "2026-05-01",
      "2026-05-02",
    ]);
  });

  it("a row of a search is asked about, too", () => {
    const search = [["did", "Opened app", dateCell("2026-04-01")]];
    expect(() => parseSearch(search, CONTEXT)).toThrow(
      /^search: in row 1, column 3, its cell is 2026-04-01, which may be that day/,
    );
    const span = [["did", "Opened app", dateCell("2026-04-01"), dateCell("2026-04-30")]];
    expect(parseSearch(span, CONTEXT).filter).toBeDefined();
  });
});
