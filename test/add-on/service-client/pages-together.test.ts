/**
 * The pages of one answer are one table, whose columns are of one type each; and pages once read are not
 * asked for again.
 */
import { toStored } from "../../../src/add-on/table/codec";
import { firstColumn, numbered, outcome, type Scripted } from "./scripted";

/** A service whose pages are these lists of cells of a column. */
function pagesOf(name: string, ...pages: readonly (readonly unknown[])[]): Scripted[] {
  return pages.map((cells, i) => ({
    body: {
      data: cells.map((cell) => ({ [name]: cell })),
      ...(i + 1 < pages.length ? { next: `/queries/sql?page=${i + 1}` } : {}),
    },
  }));
}

describe("a column of several pages", () => {
  it.each<[string, string, unknown[][], unknown[], string]>([
    [
      "ids that one page has without zeros",
      "member",
      [
        ["15", "16"],
        ["007", "12"],
      ],
      ["15", "16", "007", "12"],
      "text",
    ],
    [
      "texts among which one page has only numbers",
      "answer",
      [
        ["12", "3"],
        ["few", "4"],
      ],
      ["12", "3", "few", "4"],
      "text",
    ],
    ["days, and a page that says n/a", "until", [["2026-01-01"], ["n/a"]], ["2026-01-01", "n/a"], "text"],
    ["percentages, and a page of bare numbers", "answer", [["5%", "7%"], ["8"]], ["5%", "7%", "8"], "text"],
    [
      "amounts, of which one page has only whole ones",
      "amount",
      [
        ["12.55", "1.25"],
        ["2.00", "3.75"],
      ],
      [12.55, 1.25, 2, 3.75],
      "number",
    ],
    [
      "numbers and a page of blanks",
      "answer",
      [
        [1, 2],
        [null, null],
      ],
      [1, 2, null, null],
      "number",
    ],
    [
      "numbers, and texts where the service sends both",
      "answer",
      [[1, 2], ["many"]],
      [1, 2, "many"],
      "mixed",
    ],
  ])("%s", (_, name, pages, cells, type) => {
    const { end } = outcome(pagesOf(name, ...pages));
    expect(firstColumn(end)).toEqual(cells);
    expect("table" in end && end.table.columns).toEqual([{ name, type }]);
  });

  it("of a page long enough to be read in parts", () => {
    const days = Array.from({ length: 20_000 }, (_, i) => `2026-01-${String((i % 28) + 1).padStart(2, "0")}`);
    const { end } = outcome(pagesOf("until", days, ["n/a"]), { rowLimit: 50_000 });
    expect("table" in end && end.table.columns).toEqual([{ name: "until", type: "text" }]);
    expect(firstColumn(end)).toEqual([...days, "n/a"]);
  });
});

/** Two rows a page, 40 pages: more than a minute's requests. */
const LONG = ({ line }: { line: string }): Scripted => {
  const page = Number(/page=(\d+)/.exec(line)?.[1] ?? 0);
  return {
    body: {
      data: numbered(2 * page, 2 * page + 2),
      ...(page < 39 ? { next: `/queries/sql?page=${page + 1}` } : {}),
    },
  };
};

describe("pages that no time is left for", () => {
  it("are asked for next time, and only they", () => {
    const first = outcome(LONG, { seconds: 20 });
    expect(firstColumn(first.end)).toBe("waiting");
    expect(first.service.lines).toHaveLength(15);
    const begun = first.handles.at(-1);
    if (!begun || !("next" in begun)) throw new Error("Nothing was kept");

    const second = outcome(LONG, { seconds: 20, known: JSON.parse(JSON.stringify(begun)) as typeof begun });
    expect(firstColumn(second.end)).toBe("waiting");
    expect(second.service.lines[0]).toBe("GET /queries/sql?page=15");

    const third = outcome(LONG, { seconds: 20, known: second.handles.at(-1)! });
    expect(firstColumn(third.end)).toEqual(Array.from({ length: 80 }, (_, n) => n));
    expect(first.service.lines.length + second.service.lines.length + third.service.lines.length).toBe(40);
  });

  it("keep their dates as dates", () => {
    const pages = ({ line }: { line: string }): Scripted => ({
      body: {
        data: [{ until: "2026-01-01" }],
        next: `/queries/sql?page=${Number(/\d+$/.exec(line)?.[0] ?? 0) + 1}`,
      },
    });
    const { handles } = outcome(pages, { seconds: 5 });
    const again = outcome(pages, { known: handles.at(-1)!, rowLimit: 18 });
    expect("table" in again.end && toStored(again.end).kind).toBe("table");
    expect("table" in again.end && again.end.table.columns).toEqual([{ name: "until", type: "date" }]);
  });
});
