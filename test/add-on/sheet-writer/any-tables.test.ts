/**
 * Whatever a pull lands and whatever a person has done around it: the block is the table, all else is as it
 * was.
 */
import { countOf } from "../../sweep/part";
import fc from "../../suites/fast-check";
import { isFailure } from "../../../src/add-on/shared/known-error";
import { Writer } from "../../../src/add-on/sheet-writer/write/writer";
import { containsRect, type Rect } from "../../../src/add-on/sheet-writer/cells/rect";
import type { Cell, ColumnType, Table } from "../../../src/add-on/table/types";
import { contents, named, open, type Open, rectOf, sheetOf } from "./open-spreadsheet";

const NAMES = ["day", "=1+1", "007", "people", "'id", "TRUE", "naïve name"];
const DAY = 86_400_000;

const texts = fc.constantFrom(
  "",
  "=A1",
  "+1",
  "007",
  "3-4",
  "'x",
  "TRUE",
  "1e5",
  "10%",
  "plain",
  "\t=1",
  "a\nb",
);
const cellsOf: { [type in ColumnType]?: fc.Arbitrary<Cell> } = {
  text: fc.oneof(texts, fc.string({ maxLength: 8 }), fc.constant(null)),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
  date: fc.integer({ min: -20_000, max: 40_000 }).map((day) => new Date(day * DAY)),
  boolean: fc.boolean(),
};

const columnTypes = fc.constantFrom<ColumnType>("text", "number", "date", "boolean");
const columns = fc
  .tuple(fc.shuffledSubarray(NAMES, { minLength: 1, maxLength: 5 }), fc.infiniteStream(columnTypes))
  .map(([names, types]) => names.map((name) => ({ name, type: types.next().value as ColumnType })));
const tables: fc.Arbitrary<Table> = columns.chain((columns) =>
  fc
    .array(fc.tuple(...columns.map((column) => cellsOf[column.type] ?? fc.constant<Cell>(null))), {
      minLength: 1,
      maxLength: 6,
    })
    .map((rows) => ({ columns, rows })),
);

const foreign = fc.array(
  fc.record({
    row: fc.integer({ min: 1, max: 14 }),
    column: fc.integer({ min: 1, max: 12 }),
    value: fc.constantFrom<string | number | boolean>("mine", "'=1+1", 0, false, "=SUM(B2:B9)", "=B3*2"),
  }),
  { maxLength: 6 },
);
const inserted = fc.record({
  rows: fc.integer({ min: 0, max: 2 }),
  columns: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
});

/** What a cell must hold for a value of the table. */
function held(cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (cell instanceof Date) return JSON.stringify(cell.getTime() / DAY + 25_569);
  return JSON.stringify(Object.is(cell, -0) ? 0 : cell);
}

/** Puts cells where a person may put them: anywhere but on the pull's own cells. */
function place(
  sheet: Open,
  block: Rect,
  own: ReadonlySet<string>,
  cells: readonly { row: number; column: number; value: string | number | boolean }[],
): void {
  for (const { row, column, value } of cells) {
    const header = sheet.grid.value(block.row, column);
    if (containsRect(block, row, column) && own.has(String(header))) continue;
    if (row === block.row && containsRect(block, row, column)) continue;
    sheetOf(sheet.spreadsheet).getRange(row, column).setValue(value);
  }
}

test("any table after any other, among any cells of a person", () => {
  let landed = 0;
  let refused = 0;
  fc.assert(
    fc.property(tables, tables, foreign, inserted, (first, second, cells, insert) => {
      const sheet = open();
      const pull = { sheetName: "Sheet1", row: 3, column: 2, rangeName: "analytics_t" };
      const { last } = new Writer(sheet.spreadsheet, () => undefined).write(pull, first);
      if (insert.rows > 0) sheet.grid.insertRows(1, insert.rows);
      for (const at of insert.columns) sheet.grid.insertColumns(at, 1);
      const block = rectOf(named(sheet, "analytics_t") ?? "");
      place(sheet, block, new Set(last.columns), cells);
      const before = contents(sheet.grid);
      const own = (a1: string): boolean => {
        const { row, column } = rectOf(a1);
        return (
          containsRect(block, row, column) &&
          last.columns.includes(String(sheet.grid.value(block.row, column)))
        );
      };
      const others = Object.entries(before).filter(([a1]) => !own(a1));
      try {
        new Writer(sheet.spreadsheet, () => undefined).write(pull, second, { last });
      } catch (error) {
        if (!isFailure(error, "badDestination")) throw error;
        refused += 1;
        expect(contents(sheet.grid)).toEqual(before);
        return;
      }
      landed += 1;
      const after = contents(sheet.grid);
      expectBlock(sheet, second, after, placesOfOthers(sheet, block, others, after));
    }),
    { numRuns: countOf(300, 120) },
  );
  // Both happen, whatever inputs are drawn.
  expect(landed).toBeGreaterThan(90);
  expect(refused).toBeGreaterThan(1);
});

/**
 * Where a person's cells are now. All stay, but for those beside a row that went elsewhere or is gone: these
 * stand beside their row, or wait in the hidden sheet.
 */
function placesOfOthers(
  { spreadsheet }: Open,
  block: Rect,
  others: readonly (readonly [a1: string, text: string])[],
  after: Record<string, string>,
): ReadonlySet<string> {
  const waiting = spreadsheet.getSheetByName("analytics_t__typed")?.getDataRange().getValues().flat() ?? [];
  const places = new Set(others.filter(([a1, text]) => after[a1] === text).map(([a1]) => a1));
  // A header may say what a person typed beside a row; no typed cell goes there.
  const isHeader = (a1: string): boolean => rectOf(a1).row === block.row;
  for (const [a1, text] of others) {
    if (after[a1] === text) continue;
    expect([a1, rectOf(a1).row > block.row && rectOf(a1).row < block.row + block.rows]).toEqual([a1, true]);
    const now = Object.keys(after).find(
      (place) => after[place] === text && !places.has(place) && !isHeader(place),
    );
    if (now !== undefined) places.add(now);
    // A formula waits in words that hold wherever its row comes back.
    else expect([a1, waiting.some((kept) => isKeptAs(kept, text))]).toEqual([a1, true]);
  }
  return places;
}

function isKeptAs(kept: unknown, text: string): boolean {
  return text.startsWith("=") ? /^'?=/.test(String(kept)) : JSON.stringify(kept) === text;
}

/**
 * The named range holds the table, column by column, and nothing else but a person's cells is in the
 * sheet.
 */
function expectBlock(
  sheet: Open,
  expected: Table,
  after: Record<string, string>,
  others: ReadonlySet<string>,
): void {
  const range = sheetOf(sheet.spreadsheet).getRange(named(sheet, "analytics_t") ?? "");
  const [row, left] = [range.getRow(), range.getColumn()];
  expect(range.getNumRows()).toBe(expected.rows.length + 1);
  const a1 = (r: number, c: number) => sheetOf(sheet.spreadsheet).getRange(r, c).getA1Notation();
  const written = new Set<string>();
  expected.columns.forEach((column, at) => {
    const places = Array.from({ length: range.getNumColumns() }, (_, c) => left + c);
    const found = places.filter((c) => sheet.grid.value(row, c) === column.name && !others.has(a1(row, c)));
    expect(found).toHaveLength(1);
    for (let r = 0; r <= expected.rows.length; r += 1) {
      const name = a1(row + r, found[0] ?? 0);
      written.add(name);
      expect([name, after[name] ?? ""]).toEqual([
        name,
        held(r === 0 ? column.name : (expected.rows[r - 1]?.[at] ?? null)),
      ]);
    }
  });
  // Formulas that a person has next to the block are filled down.
  const rest = Object.entries(after).filter(
    ([name, text]) => !written.has(name) && !others.has(name) && !/^=B\d+\*2$/.test(text),
  );
  expect(rest).toEqual([]);
}
