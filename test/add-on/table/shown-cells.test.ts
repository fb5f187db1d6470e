/** A cell as somebody sees it who only looks. */
import { showCell } from "../../../src/add-on/table/shown-cells";
import type { Cell, ColumnType } from "../../../src/add-on/table/types";

it.each<[Cell, ColumnType, string]>([
  [1_204, "number", "1,204"],
  [0.123456, "number", "0.1235"],
  [0.045, "percent", "4.5 %"],
  ["0.045", "percent", "0.045"],
  [new Date(Date.UTC(2026, 10, 21)), "date", "2026-11-21"],
  [new Date(Date.UTC(2026, 10, 21, 9, 5)), "datetime", "2026-11-21 09:05"],
  [true, "boolean", "yes"],
  [false, "boolean", "no"],
  [null, "number", ""],
  ["", "text", ""],
])("%p of a column of type %s is shown as %p", (cell, type, shown) => {
  expect(showCell(cell, { type })).toBe(shown);
});

it("a number of no known column is a number", () => expect(showCell(0.5, undefined)).toBe("0.5"));
