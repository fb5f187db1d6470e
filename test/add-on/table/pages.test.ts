/** Pages of one answer, one below another: no row, type or caveat of any of them is lost. */
import { concat, describeCut, joinPages, limitRows } from "../../../src/add-on/table/pages";
import { listColumns, makeTable } from "../../../src/add-on/table/by-column";
import type { Cell, Column, Table } from "../../../src/add-on/table/types";

const page = (columns: readonly Column[], ...rows: Cell[][]): Table => ({ columns, rows });
const column = (name: string, type: Column["type"] = "number", more: Partial<Column> = {}): Column => ({
  name,
  type,
  ...more,
});

it("columns are matched by name, whatever their order, and what a page lacks is blank", () => {
  const joined = concat(
    page([column("a"), column("b")], [1, 2]),
    page([column("b"), column("a")], [3, 4]),
    page([column("a"), column("c", "text")], [5, "x"]),
  );
  expect(joined.columns.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(joined.rows).toEqual([
    [1, 2, null],
    [4, 3, null],
    [5, null, "x"],
  ]);
});

it("columns that came in another order stand below their own", () => {
  const joined = concat(page([column("a"), column("b")], [1, 2]), page([column("b"), column("a")], [3, 4]));
  expect(joined.rows).toEqual([
    [1, 2],
    [4, 3],
  ]);
});

it("columns of which only some stand in another order stand below their own, too", () => {
  const joined = concat(
    page([column("a"), column("b"), column("c")], [1, 2, 3]),
    page([column("a"), column("c"), column("b")], [4, 6, 5]),
  );
  expect(joined.rows).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

it("a list on one page keeps its cells by column", () => {
  const table = makeTable({ columns: [column("a")] }, [{ cells: [1], holdsMoments: false }], 1);
  expect(listColumns(concat(table))).toHaveLength(1);
});

it("a page that came without columns changes nothing of what the others say of theirs", () => {
  const empty = page([]);
  const gaps = { count: 2, words: ["N/A"] };
  const rest: Table = { ...page([column("x", "number", { gaps })], [1]), lists: ["x"] };
  for (const pages of [
    [empty, rest],
    [empty, empty, rest],
  ]) {
    const { columns, rows, lists } = concat(...pages);
    expect({ columns, rows, lists }).toEqual(rest);
  }
});

it("which columns are lists is known of all pages", () => {
  const lists = (...names: string[]): Table => ({ ...page([column("tags", "text")], ["x"]), lists: names });
  expect(concat(lists("tags"), lists("tags", "shops")).lists).toEqual(["tags", "shops"]);
  expect(concat(lists("tags"), page([column("tags", "text")], ["y"])).lists).toBeUndefined();
});

it.each<[Column["type"], Column["type"], Column["type"]]>([
  ["number", "number", "number"],
  ["number", "empty", "number"],
  ["empty", "number", "number"],
  ["date", "datetime", "datetime"],
  ["number", "text", "mixed"],
  ["date", "number", "mixed"],
])("a column of type %s on one page and %s on the next is %s", (first, second, type) => {
  const joined = concat(page([column("x", first)], [null]), page([column("x", second)], [null]));
  expect(joined.columns).toEqual([{ name: "x", type }]);
});

it("the same money in two currencies is no number that could be summed, and decimals make none of another", () => {
  const money = (format: string) => page([column("x", "number", { format })], [1]);
  expect(concat(money("€0.00"), money("$0.00")).columns).toEqual([column("x", "mixed")]);
  expect(concat(money("€0.00"), money("€0.0")).columns).toEqual([column("x", "number", { format: "€0.00" })]);
});

it("cells that are no number are counted over all pages, with three of their words", () => {
  const gaps = (count: number, ...words: string[]) =>
    page([column("x", "number", { gaps: { count, words } })]);
  const [joined] = concat(gaps(2, "N/A", "-"), page([column("x")]), gaps(3, "-", "?", "none")).columns;
  expect(joined?.gaps).toEqual({ count: 5, words: ["N/A", "-", "?"] });
  expect(concat(page([column("x")]), gaps(2, "N/A")).columns[0]?.gaps).toEqual({ count: 2, words: ["N/A"] });
});

it("what one page says of a column is so on all: a total of each day, and names in cells", () => {
  const marked = column("x", "number", { once: true, holdsNames: true });
  for (const pages of [
    [page([marked]), page([column("x")])],
    [page([column("x")]), page([marked])],
  ])
    expect(concat(...pages).columns[0]).toMatchObject({ once: true, holdsNames: true });
});

describe("a column that is a number on some pages only", () => {
  const numbers = page([column("id")], [7]);
  const texts = page([column("id", "text")], ["007a"]);
  const asTexts = page([column("id", "text")], ["007"]);

  it("has the texts that came on all of them", () => {
    const joined = joinPages([
      { table: numbers, again: (names) => (names.has("id") ? asTexts : numbers) },
      { table: texts },
    ]);
    expect(joined.rows).toEqual([["007"], ["007a"]]);
  });

  it("is not read again where all pages agree, or where there is one", () => {
    const again = (): Table => {
      throw new Error("It was read again.");
    };
    expect(
      joinPages([
        { table: numbers, again },
        { table: numbers, again },
      ]).rows,
    ).toEqual([[7], [7]]);
    const mixed = page([column("id", "mixed")], ["x"]);
    expect(joinPages([{ table: mixed, again }]).rows).toEqual([["x"]]);
  });
});

describe("a list that is cut", () => {
  const rows = Array.from({ length: 1_300 }, (_, i): Cell[] => [i]);
  const list = page([column("n")], ...rows);

  it.each([
    [1_200, false, undefined, "Only the first 1,200 rows are here.", undefined],
    [1_200, false, 1_300, "Only the first 1,200 of 1,300 rows are here.", 1_300],
    [1_300, true, undefined, "Only the first 1,300 rows are here.", undefined],
    [1_300, true, 1_300, "Only the first 1,300 rows are here.", undefined],
  ])("at %i, more to come: %s, of %s: it is said", (limit, more, known, cut, total) => {
    const limited = limitRows(list, limit, more, known);
    expect([limited.rows.length, limited.cut, limited.total]).toEqual([limit, cut, total]);
  });

  it("is not said to be cut where it is whole", () => {
    expect(limitRows(list, 1_300, false)).toBe(list);
    expect(limitRows(list, 2_000, false)).toBe(list);
  });

  it("keeps what was said before of why it is cut", () => {
    expect(limitRows({ ...list, cut: "The service stopped." }, 9, false).cut).toBe(
      "Only the first 9 rows are here. The service stopped.",
    );
    expect(describeCut({ ...list, cut: "One." }, "Two.").cut).toBe("One. Two.");
    expect(describeCut(list, "Two.").cut).toBe("Two.");
    expect(describeCut(list, undefined)).toBe(list);
  });
});
