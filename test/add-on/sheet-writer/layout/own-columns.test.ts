/** Which columns between and beside a pull's are a person's own, and how far down they belong to its rows. */
import { layOut } from "../../../../src/add-on/sheet-writer/layout/layout";
import {
  computeBesideRect,
  findBeyond,
  leaveOutTables,
  listOwnColumns,
} from "../../../../src/add-on/sheet-writer/layout/own-columns";

/** A block at B5 whose first row reads `names`, with three rows of data, refreshed to `dataRows`. */
function layoutOf(
  names: string,
  more: { last?: string; wanted?: string; dataRows?: number; header?: boolean } = {},
) {
  const { last = names, wanted = last, dataRows = 3, header = true } = more;
  const firstRow = names.split("|");
  return layOut({
    anchor: { row: 1, column: 1 },
    previous: { rect: { row: 5, column: 2, rows: header ? 4 : 3, columns: firstRow.length }, firstRow },
    last: { columns: last.split("|"), header },
    wanted: wanted.split("|"),
    dataRows,
    header,
  });
}
/** A row of the sheet, from column A on. */
const row = (text: string): readonly string[] => text.split("|");

describe("a person's own columns", () => {
  it("are those between the pull's, and those right beside it up to the first without a header", () => {
    const layout = layoutOf("a|mine|b", { last: "a|b" });
    expect(listOwnColumns(layout, [row("|a|mine|b|note|  total \n cost ||far")])).toEqual([
      { column: 3, label: "mine" },
      { column: 5, label: "note" },
      { column: 6, label: "total cost" },
    ]);
  });

  it("of one header are told apart, and a header may be a number", () => {
    const [a, b, ...own] = ["a", "b", "note", 2_026, "note", "note"];
    expect(listOwnColumns(layoutOf("a|b"), [["", a, b, ...own]])).toEqual([
      { column: 4, label: "note" },
      { column: 5, label: "2026" },
      { column: 6, label: "note (2)" },
      { column: 7, label: "note (3)" },
    ]);
  });

  it("are none of the pull's, not even one that is emptied, or that is new", () => {
    expect(listOwnColumns(layoutOf("a|b", { wanted: "a|b|new" }), [row("|a|b")])).toEqual([]);
    const layout = layoutOf("a|gone|b", { wanted: "a|b" });
    expect(listOwnColumns(layout, [row("|a|gone|b")])).toEqual([]);
    expect(listOwnColumns(layout, [])).toEqual([]);
  });

  it("beside a block without a header are those in which any of its rows has a value", () => {
    const layout = layoutOf("1|2", { last: "a|b", header: false });
    expect(listOwnColumns(layout, [row("|1|2||||z"), row("|3|4|x"), row("|5|6")])).toEqual([
      { column: 4, label: "column D" },
    ]);
  });

  it("end where another pull's table stands beside the same rows", () => {
    const columns = [3, 5, 6, 7].map((column) => ({ column, label: `at ${column}` }));
    const rows = { row: 5, rows: 4 };
    const table = (first: number, column: number) => ({ row: first, column, rows: 3, columns: 1 });
    expect(leaveOutTables(columns, rows, [table(2, 5), table(8, 6)])).toEqual(columns.slice(0, 2));
    expect(leaveOutTables(columns, rows, [table(3, 3)])).toEqual([]);
    expect(leaveOutTables(columns, rows, [table(9, 6), table(2, 5), table(5, 4)])).toEqual(columns);
  });
});

describe("the cells beside a block", () => {
  const own = [5, 6].map((column) => ({ column, label: "own" }));
  const beside = (dataRows: number, rows = 1_000) =>
    computeBesideRect(own, layoutOf("a|b|c", { dataRows }), { rows });

  it("reach from its header to where it ends, before or after the write, and not beyond the sheet", () => {
    expect(beside(3)).toEqual({ row: 5, column: 5, rows: 4, columns: 2 });
    expect(beside(1)).toEqual({ row: 5, column: 5, rows: 4, columns: 2 });
    expect(beside(6)).toEqual({ row: 5, column: 5, rows: 7, columns: 2 });
    expect(beside(6, 9)).toEqual({ row: 5, column: 5, rows: 5, columns: 2 });
  });

  it("are none where no column is a person's", () => {
    expect(computeBesideRect([], layoutOf("a|b"), { rows: 1_000 })).toBeUndefined();
  });
});

describe("a column to which no header leads", () => {
  const layout = layoutOf("a|b");
  const never = () => false;

  it("is the first beyond a person's own in which a cell stands beside the rows", () => {
    expect(findBeyond(layout, [row("|a|b"), row("|1|2"), row("|3|4|x")], never)).toBe("D");
    const head = [row("|a|b|mine"), row("|1|2|y"), row("|3|4|y||z"), row("|5|6||||z")];
    expect(findBeyond(layout, head, never)).toBe("F");
  });

  it("is none where nothing stands there, or above or below the rows alone", () => {
    expect(findBeyond(layout, [row("|a|b"), row("|1|2||")], never)).toBeUndefined();
    const head = [row("|a|b||x"), row("|1|2"), row("|3|4"), row("|5|6"), row("|||x")];
    expect(findBeyond(layout, head, never)).toBeUndefined();
  });

  it("is none where the cell is of another pull's table, nor beside what has no header or is not there", () => {
    const head = [row("|a|b"), row("|1|2|x")];
    expect(findBeyond(layout, head, (column) => column === 4)).toBeUndefined();
    expect(findBeyond(layout, head, (column) => column === 3)).toBe("D");
    const bare = layoutOf("1|2", { last: "a|b", header: false });
    expect(findBeyond(bare, [row("|1|2"), row("|3|4||x")], never)).toBeUndefined();
    const first = layOut({ anchor: { row: 5, column: 2 }, wanted: ["a", "b"], dataRows: 3, header: true });
    expect(findBeyond(first, head, never)).toBeUndefined();
  });
});
