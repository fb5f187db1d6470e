import { addBoardColumns } from "../../../../src/add-on/pulls/model/board-columns";
import {
  type BoardFigure,
  describeBoard,
  describeBoardBriefly,
} from "../../../../src/add-on/pulls/model/board-text";
import type { Table } from "../../../../src/add-on/table/types";

const PERIODS = { now: "16–22 Nov 2026", before: "9–15 Nov 2026", isBoard: true };
const figure = (name: string, now?: number, before?: number): BoardFigure => ({
  name,
  type: "number",
  locale: "en-US",
  now,
  before,
});

describe("a board as text", () => {
  it.each<[BoardFigure, string]>([
    [figure("Signups", 1284, 1211), "Signups: 1,284, up 6% from 1,211"],
    [figure("Churned", 28, 34), "Churned: 28, down 17.6% from 34"],
    [figure("Profit", -5, -10), "Profit: -5, up 50% from -10"],
    [figure("Trials", 3, 0), "Trials: 3, up from 0"],
    [figure("Paid", 7, 7), "Paid: 7, the same as before"],
    [figure("Paid", 7), "Paid: 7"],
    [figure("Paid", undefined, 7), "Paid: no number"],
    [{ ...figure("Paid", 7, 5), isInexact: true }, "Paid: 7 (not exact), up 40% from 5"],
  ])("says %j in words", (one, text) => {
    expect(describeBoard([one], { periods: undefined })).toBe(text);
  });

  it("writes numbers as the spreadsheet does", () => {
    const german = { ...figure("Umsatz", 1284.5, 1211), locale: "de-DE" };
    expect(describeBoard([german], { periods: undefined })).toBe("Umsatz: 1.284,5, up 6,1\u00a0% from 1.211");
  });

  it("ends with its days and its moment, and names what it leaves out", () => {
    const forty = Array.from({ length: 40 }, (_, i) => figure(`Metric ${i}`, i));
    const text = describeBoard(forty, { periods: PERIODS, asOf: "2026-11-23 08:00", most: 2 });
    expect(text).toBe(
      "Metric 0: 0. Metric 1: 1. And 38 more. 16–22 Nov 2026 against 9–15 Nov 2026, as of 2026-11-23 08:00",
    );
    expect(describeBoard(forty, { periods: undefined }).split(". ")).toHaveLength(40);
  });
});

describe("a board in a chat", () => {
  const days = "16–22 Nov 2026 against 9–15 Nov 2026";
  const second = figure("y".repeat(90), 5);
  const rest = `${second.name}: 5. ${days}`.length;
  const brief = (length: number): string =>
    describeBoardBriefly([figure("x".repeat(length - rest - ": 5. ".length), 5), second], PERIODS);

  it("has all its lines up to 500 signs, and else says how many there are more", () => {
    expect(brief(500)).toHaveLength(500);
    expect(brief(500)).toContain(`${second.name}: 5`);
    expect(brief(501)).toMatch(/^x+: 5\. And 1 more\. 16–22 Nov/);
  });

  it("has one line and its days, however long that line is", () => {
    const name = "x".repeat(600);
    expect(describeBoardBriefly([figure(name, 5)], PERIODS)).toBe(`${name}: 5. ${days}`);
  });

  it("names its days alone where they are compared with none", () => {
    const periods = { ...PERIODS, before: undefined };
    expect(describeBoardBriefly([figure("Paid", 7)], periods)).toBe("Paid: 7. 16–22 Nov 2026");
  });
});

describe("what a board lands with", () => {
  const MOMENTS = { asOf: Date.UTC(2026, 10, 23, 8), next: undefined, locale: () => "en-US" };
  const board = (columns: readonly string[], row: readonly (string | number)[]): Table => ({
    columns: columns.map((name, at) => ({ name, type: typeof row[at] === "number" ? "number" : "text" })),
    rows: [row],
    periods: PERIODS,
  });

  it("is its moment, no next run without a schedule, and the text", () => {
    const { columns, rows } = addBoardColumns(board(["metric", "now"], ["Signups", 5]), MOMENTS);
    expect(columns.map(({ name }) => name)).toEqual(["metric", "now", "as of", "next", "as text"]);
    expect(rows[0]?.slice(2)).toEqual([
      new Date(MOMENTS.asOf),
      null,
      "Signups: 5. 16–22 Nov 2026 against 9–15 Nov 2026, as of 2026-11-23 08:00.",
    ]);
  });

  it("marks a number in the text of which its column says that it is not exact", () => {
    const said = board(["metric", "now", "exactness"], ["Signups", 5, "It is a sample."]);
    expect(String(addBoardColumns(said, MOMENTS).rows[0]?.at(-1))).toMatch(/^Signups: 5 \(not exact\)\. /);
    const exact = board(["metric", "now", "exactness"], ["Signups", 5, "exact"]);
    expect(String(addBoardColumns(exact, MOMENTS).rows[0]?.at(-1))).toMatch(/^Signups: 5\. /);
  });

  it("tells in its text nothing that a chosen column hides", () => {
    const masked = addBoardColumns(board(["metric", "now"], ["S…s", "1…4"]), MOMENTS);
    expect(masked.rows[0]?.at(-1)).toMatch(/^S…s: no number\. /);
    const nameless = addBoardColumns(board(["now"], [5]), MOMENTS);
    expect(nameless.rows[0]?.at(-1)).toMatch(/^row 1: 5\. /);
    const turned = addBoardColumns(board(["now", "metric"], [5, "Signups"]), MOMENTS);
    expect(turned.rows[0]?.at(-1)).toMatch(/^Signups: 5\. /);
    const later = addBoardColumns(board(["metric", "before"], ["Signups", 4]), MOMENTS);
    expect(later.rows[0]?.at(-1)).toMatch(/^Signups: no number\. /);
  });

  it("is said once, in its first row, of all of them, each in its own unit", () => {
    const two: Table = { ...board(["metric", "now", "before"], ["Signups", 5, 4]) };
    const { columns, rows } = addBoardColumns(
      { ...two, rows: [...two.rows, ["Conversion rate", 0.5, 0.25]] },
      { ...MOMENTS, next: MOMENTS.asOf + 3_600_000 },
    );
    expect(rows.map((row) => row.slice(4))).toEqual([
      [
        new Date(MOMENTS.asOf + 3_600_000),
        "Signups: 5, up 25% from 4. Conversion rate: 50%, up 100% from 25%. 16–22 Nov 2026 against 9–15 Nov 2026, as of 2026-11-23 08:00.",
      ],
      [new Date(MOMENTS.asOf + 3_600_000), null],
    ]);
    // In a board that is copied the weekday says which Monday is meant.
    expect(columns.slice(3, 5).map(({ format }) => format)).toEqual(
      Array(2).fill(expect.stringContaining("ddd")),
    );
    expect(addBoardColumns({ ...two, rows: [] }, MOMENTS).columns).toEqual(two.columns);
  });

  it("is nothing for a comparison that is no board", () => {
    const table = { ...board(["metric"], ["Signups"]), periods: { ...PERIODS, isBoard: false } };
    expect(addBoardColumns(table, MOMENTS)).toBe(table);
    const { periods: _, ...plain } = table;
    expect(addBoardColumns(plain, MOMENTS)).toBe(plain);
  });
});
