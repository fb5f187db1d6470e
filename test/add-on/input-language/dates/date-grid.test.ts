/** Ranges of dates: headers of a board as people lay them out, on Sunday 15 March 2026 in Paris. */
import { readDatesOfEach } from "../../../../src/add-on/input-language/dates/date-grid";
import { parseDates } from "../../../../src/add-on/input-language/dates/dates";
import { openZone } from "../../../../src/add-on/table/zone";

const PARIS = openZone("Europe/Paris");
const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: PARIS };

/** What Sheets hands over for a cell that shows this day. */
function dateCell(iso: string): Date {
  return new Date(PARIS.instant(Date.parse(iso)));
}

/** The days of each cell, in one text; "one answer" where they are no grid. */
function grid(argument: unknown): string {
  const rows = readDatesOfEach(argument, CONTEXT);
  if (!rows) return "one answer";
  const shown = (cell: unknown): string => {
    const days = parseDates(cell, CONTEXT);
    return days ? `${days.from}..${days.to}` : "";
  };
  return rows.map((row) => row.map(shown).join(" ")).join(" | ");
}

const row = (...isos: readonly string[]): unknown => [isos.map(dateCell)];
const column = (...isos: readonly string[]): unknown => isos.map((iso) => [dateCell(iso)]);

describe("dates for each of several answers", () => {
  it.each<[string, unknown, string]>([
    [
      "two words are two periods",
      [["last month", "this month"]],
      "2026-02-01..2026-02-28 2026-03-01..2026-03-31",
    ],
    [
      "two months one above the other",
      [["2026-01"], ["2026-02"]],
      "2026-01-01..2026-01-31 | 2026-02-01..2026-02-28",
    ],
    [
      "month to date is a period on any day",
      [["MTD", "YTD"]],
      "2026-03-01..2026-03-15 2026-01-01..2026-03-15",
    ],
    ["two days are a first and a last one", row("2026-01-01", "2026-01-31"), "one answer"],
    ["two words for days are a first and a last one", [["30 days ago", "yesterday"]], "one answer"],
    ["a first day and a blank", [["2026-01-01", ""]], "one answer"],
    ["one cell", [["last month"]], "one answer"],
    [
      "first days of months",
      row("2026-01-01", "2026-02-01", "2026-03-01"),
      "2026-01-01..2026-01-31 2026-02-01..2026-02-28 2026-03-01..2026-03-31",
    ],
    [
      "first days of months, the newest first, down a column",
      column("2026-02-01", "2026-01-01", "2025-12-01"),
      "2026-02-01..2026-02-28 | 2026-01-01..2026-01-31 | 2025-12-01..2025-12-31",
    ],
    [
      "first days of months written as texts",
      [["2025-11-01", "2025-12-01", "2026-01-01"]],
      "2025-11-01..2025-11-30 2025-12-01..2025-12-31 2026-01-01..2026-01-31",
    ],
    [
      "first days of months as plain numbers",
      [[46023, 46054, 46082]],
      "2026-01-01..2026-01-31 2026-02-01..2026-02-28 2026-03-01..2026-03-31",
    ],
    [
      "first days of quarters",
      row("2025-07-01", "2025-10-01", "2026-01-01"),
      "2025-07-01..2025-09-30 2025-10-01..2025-12-31 2026-01-01..2026-03-31",
    ],
    [
      "first days of years",
      row("2024-01-01", "2025-01-01", "2026-01-01"),
      "2024-01-01..2024-12-31 2025-01-01..2025-12-31 2026-01-01..2026-12-31",
    ],
    [
      "Mondays",
      row("2026-02-02", "2026-02-09", "2026-02-16"),
      "2026-02-02..2026-02-08 2026-02-09..2026-02-15 2026-02-16..2026-02-22",
    ],
    [
      "days in a row",
      row("2026-02-27", "2026-02-28", "2026-03-01"),
      "2026-02-27..2026-02-27 2026-02-28..2026-02-28 2026-03-01..2026-03-01",
    ],
    [
      "days without a pattern",
      row("2026-01-06", "2026-02-16", "2026-03-04"),
      "2026-01-06..2026-01-06 2026-02-16..2026-02-16 2026-03-04..2026-03-04",
    ],
    ["words and a day", [["2026-01", "", "yesterday"]], "2026-01-01..2026-01-31  2026-03-14..2026-03-14"],
    [
      "first days of months with a blank between them",
      [[dateCell("2025-12-01"), "", dateCell("2026-01-01"), dateCell("2026-02-01")]],
      "2025-12-01..2025-12-31  2026-01-01..2026-01-31 2026-02-01..2026-02-28",
    ],
    [
      "two first days of months beside a period",
      [[dateCell("2026-01-01"), dateCell("2026-02-01"), "last month"]],
      "2026-01-01..2026-01-01 2026-02-01..2026-02-01 2026-02-01..2026-02-28",
    ],
    ["one day and blanks", [[dateCell("2026-01-02"), "", ""]], "2026-01-02..2026-01-02  "],
    [
      "a first day without a last one, among pairs",
      [
        ["last month", ""],
        ["2026-01-01", "2026-01-02"],
      ],
      "2026-02-01..2026-03-15 | 2026-01-01..2026-01-02",
    ],
    ["a text alone", "last month", "one answer"],
    ["no cell", [], "one answer"],
    [
      "first and last days, pair by pair",
      [
        ["2026-01-01", "2026-01-31"],
        ["2026-02-01", "yesterday"],
      ],
      "2026-01-01..2026-01-31 | 2026-02-01..2026-03-14",
    ],
    [
      "first and last days, pair by pair, of which one would be two months without its columns",
      [
        ["2026-01-01", "2026-02-01"],
        ["2026-02-02", ""],
      ],
      "2026-01-01..2026-02-01 | 2026-02-02..2026-03-15",
    ],
  ])("%s", (_, argument, expected) => {
    expect(grid(argument)).toBe(expected);
  });

  it.each<[string, unknown]>([
    ["first days of months with one missing", row("2026-01-01", "2026-02-01", "2026-04-01")],
    ["last days of months", row("2025-12-31", "2026-01-31", "2026-02-28")],
    ["the 15th of each month", row("2025-12-15", "2026-01-15", "2026-02-15")],
    ["Sundays", row("2026-02-01", "2026-02-08", "2026-02-15")],
    ["first days of every other month", row("2025-09-01", "2025-11-01", "2026-01-01")],
    ["two first days of months and a blank", [[dateCell("2026-01-01"), "", dateCell("2026-02-01")]]],
  ])("asks what is meant by %s", (_, argument) => {
    expect(() => grid(argument)).toThrow(
      /^dates: its days \(.*\) may each mean a week, a month or longer\. Expected words/,
    );
  });

  it.each<[string, unknown, RegExp]>([
    [
      "a day beside a period",
      [["2026-01-01", "last month"]],
      /^dates: one cell is a day and the other a longer period/,
    ],
    [
      "two first days of months",
      row("2026-01-01", "2026-02-01"),
      /may be a first and a last day, or two months\. Expected "2026-01-01 to 2026-02-01" in one cell/,
    ],
    ["two Mondays", column("2026-02-02", "2026-02-09"), /may be a first and a last day, or two weeks/],
    [
      "a first day of a month beside periods alone",
      [[dateCell("2026-01-01"), "last month", "this month"]],
      /which may be that day, or the month/,
    ],
    [
      "a first day of a month beside a blank and a period",
      [[dateCell("2026-01-01"), "", "this month"]],
      /which may be that day, or the month/,
    ],
    [
      "four days that are each the 15th, of which it names three",
      row("2025-12-15", "2026-01-15", "2026-02-15", "2026-03-15"),
      /^dates: its days \(2025-12-15, 2026-01-15, 2026-02-15\) may/,
    ],
    [
      "a day beside a period among pairs",
      [
        ["2026-01-01", "last month"],
        ["2026-01-01", "2026-01-02"],
      ],
      /a row holds a period/,
    ],
    [
      "a period among pairs of days",
      [
        ["2026-01", "2026-02"],
        ["2026-01-01", "2026-01-02"],
      ],
      /a row holds a period/,
    ],
    [
      "several rows of three columns",
      [
        ["2026-01", "2026-02", "2026-03"],
        ["2026-04", "2026-05", "2026-06"],
      ],
      /it is a range of 2 rows and 3 columns/,
    ],
  ])("asks what is meant by %s", (_, argument, expected) => {
    expect(() => grid(argument)).toThrow(expected);
  });
});
