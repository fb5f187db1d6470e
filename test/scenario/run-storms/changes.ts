/**
 * What people and programs do to a spreadsheet while its pulls run: edits, settings, another owner, and an
 * update of the add-on midway.
 */
import { copyOfSheet } from "../../../src/local/sheet/grid/copy-of-sheet";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { mergeCells } from "../../../src/local/sheet/grid/merges";
import type { RunOffice } from "./run-office";

/** Does it once; `n` tells one time from another. Gives what a person typed by it, which must not be lost. */
type SpreadsheetChange = (office: RunOffice, sheet: string, n: number) => string | undefined;

/** The columns of an answer, and beyond them one that stays free and a person's own. */
const WIDTH = 4;

/** Where the table's header is: people and programs insert rows and columns before it. */
function findHeader(grid: Grid): { readonly row: number; readonly column: number } | undefined {
  for (let row = 1; row <= Math.min(grid.lastRow(), 50); row++)
    for (let column = 1; column <= Math.min(grid.lastColumn(), 20); column++)
      if (grid.value(row, column) === "k") return { row, column };
  return undefined;
}

/** A change of a table that has a row. */
const edits =
  (
    edit: (grid: Grid, header: { row: number; column: number }) => string | undefined | void,
  ): SpreadsheetChange =>
  ({ workbook }, sheet) => {
    const grid = workbook.sheetByName(sheet);
    const header = grid && findHeader(grid);
    if (!grid || !header || grid.lastRow() <= header.row) return undefined;
    return edit(grid, header) ?? undefined;
  };

function write(grid: Grid, row: number, column: number, value: string): void {
  grid.write({ row, column, rows: 1, columns: 1 }, { values: [[value]] });
}

/** The rows with their own cells, the last one first: a program sorts a range so. */
function turnRows(grid: Grid, { row, column }: { row: number; column: number }): void {
  const rect = { row: row + 1, column, rows: grid.lastRow() - row, columns: WIDTH };
  const rows = Array.from({ length: rect.rows }, (_, r) =>
    Array.from({ length: WIDTH }, (__, c) => grid.value(rect.row + r, column + c) ?? ""),
  );
  grid.write(rect, { values: rows.reverse() });
}

/** Merges two cells of a column below each other, and the next time takes all merges away. */
function turnMerge(grid: Grid, row: number, column: number): void {
  if (grid.merges.length > 0) grid.merges = [];
  else if (grid.lastRow() > row && (grid.value(row + 1, column) ?? "") === "")
    mergeCells(grid, { row, column, rows: 2, columns: 1 });
}

/** Gives the rows of a column a rule that refuses all but these values, and the next time takes all away. */
function turnRule(grid: Grid, row: number, column: number, values: readonly string[]): void {
  const rect = { row, column, rows: 1 + grid.lastRow() - row, columns: 1 };
  const rule = { rect, values, hasDropdown: true, allowInvalid: false, help: "" };
  grid.validations = grid.validations.length > 0 ? [] : [rule];
}

/** What a run refuses with a sentence, a person takes away: merges and rules of a sheet. */
export function clearTheWay({ workbook }: RunOffice, sheet: string): void {
  const grid = workbook.sheetByName(sheet);
  if (!grid) return;
  grid.merges = [];
  grid.validations = [];
}

/** Of the sheet rather than of its cells. */
const SHAPES = {
  "a person filters a table, or ends that": edits((grid, { row, column }) => {
    const rect = { row, column, rows: 1 + grid.lastRow() - row, columns: WIDTH };
    grid.filter = grid.filter ? undefined : { rect, hiddenRows: new Set([row + 1, grid.lastRow()]) };
  }),
  "a person merges cells of a table, or unmerges them": edits((grid, { row, column }) => {
    if (grid.merges.length === 0 && grid.lastRow() > row + 1)
      grid.clearContent({ row: row + 2, column: column + 1, rows: 1, columns: 1 });
    turnMerge(grid, row + 1, column + 1);
  }),
  "a person merges cells beside a table, or unmerges them": edits((grid, { row, column }) =>
    turnMerge(grid, row + 1, column + WIDTH - 1),
  ),
  "a person gives a column of a table a rule, or takes it away": edits((grid, { row, column }) =>
    turnRule(grid, row + 1, column + 1, ["never"]),
  ),
  "a person gives a column beside a table a drop-down, or takes it away": edits((grid, { row, column }) =>
    turnRule(grid, row + 1, column + WIDTH - 1, ["open", "done"]),
  ),
  "a person copies the sheet of a table": ({ workbook }, sheet) => {
    const grid = workbook.sheetByName(sheet);
    if (grid && !workbook.sheetByName(`Copy of ${sheet}`)) copyOfSheet(workbook, grid);
    return undefined;
  },
} as const satisfies Readonly<Record<string, SpreadsheetChange>>;

export const CHANGES = {
  "a person types beside a row": (office, sheet, n) =>
    edits((grid, { row, column }) => {
      const at = column + WIDTH - 1;
      if ((grid.value(row + 1, at) ?? "") !== "") return undefined;
      write(grid, row + 1, at, `mine ${n}`);
      return `mine ${n}`;
    })(office, sheet, n),
  "a program writes into a cell of a table": edits((grid, { row, column }) =>
    write(grid, row + 1, column + 1, "a program's"),
  ),
  "a program clears a cell of a table": edits((grid, { row, column }) =>
    grid.clearContent({ row: row + 1, column: column + 1, rows: 1, columns: 1 }),
  ),
  "a program inserts rows above a table": edits((grid, { row }) => grid.insertRows(row, 2)),
  "a person inserts rows in a table": edits((grid, { row }) => {
    if (grid.lastRow() > row + 1) grid.insertRows(row + 2, 1);
  }),
  "a person inserts a column before a table": edits((grid, { column }) => grid.insertColumns(column, 1)),
  "a program sorts a table": edits(turnRows),
  "a program appends rows to another sheet": ({ workbook }, _, n) => {
    const grid = workbook.sheetByName("Own") ?? workbook.addSheet("Own");
    const text = `appended ${n}`;
    write(grid, grid.lastRow() + 1, 1, text);
    return text;
  },
  "a person inserts rows in the tab of pulls": ({ workbook }) => {
    workbook.sheetByName("Analytics pulls")?.insertRows(2, 1);
    return undefined;
  },
  "a person sets another zone": ({ workbook }, _, n) => {
    workbook.timeZone = ["Asia/Tokyo", "America/New_York", "Europe/Berlin"][n % 3] ?? "Etc/UTC";
    return undefined;
  },
  "a person sets another locale": ({ workbook }, _, n) => {
    workbook.locale = ["de_DE", "en_US", "pt_BR"][n % 3] ?? "en_US";
    return undefined;
  },
  "another person becomes the owner": (office) => {
    office.reopen({ owner: "colleague" });
    return undefined;
  },
  "the add-on is updated": (office) => {
    office.reopen({ isUpdated: true });
    return undefined;
  },
  ...SHAPES,
} as const satisfies Readonly<Record<string, SpreadsheetChange>>;

export type ChangeName = keyof typeof CHANGES;
export const CHANGE_NAMES = Object.keys(CHANGES) as ChangeName[];
/** Without shapes, which came later: seeds of before keep their course. */
export const CHANGES_OF_CELLS = CHANGE_NAMES.filter((name) => !(name in SHAPES));

/** What moves cells of a table by a person's hand: how many rows it grew by says nothing then. */
export const MOVES_ROWS: ReadonlySet<ChangeName> = new Set<ChangeName>([
  "a program inserts rows above a table",
  "a person inserts rows in a table",
  "a person inserts a column before a table",
]);
