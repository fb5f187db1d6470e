/** Fills a workbook from a table of texts. */
import type { CellValue } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { MAX_CELLS, type Workbook } from "../../sheet/grid/workbook";
import { styleOf as separatorsOf } from "../../sheet/language/separators";
import { readEntry } from "../../sheet/values/typed-entry";
import { StartError } from "../../../service/model/errors";
import { readWholeTable } from "../../../service/data/load/texts/whole-table";
import { MOST_CELLS, refuseLongTexts, tooLarge } from "./file-limits";

/** A row of one sign takes at least so many milliseconds of a processor until it is in a sheet. */
const MS_A_ROW = 0.005;
/** It is read by another reader where a quote is in any row. */
const MS_A_QUOTED_ROW = 0.006;

/** Known before the time for the file is over. So many rows fit on a processor of half that speed, too. */
function tooManyRows(name: string): string {
  return `"${name}" is too large: it has more short rows than can be read in its time. Open a part of it: 250,000 rows fit.`;
}

export async function fillFromText(
  workbook: Workbook,
  name: string,
  content: Buffer,
  mostMs: number,
): Promise<void> {
  const [grid] = workbook.sheets;
  if (!grid) return;
  const { decimalComma } = separatorsOf(workbook.locale);
  const rows = await readWholeTable(content, name, decimalComma, (count, widest, isQuoted) => {
    // Before all of them are in memory.
    if (count * widest > MAX_CELLS) throw new StartError(tooLarge(name, MOST_CELLS).message);
    if (count * (isQuoted ? MS_A_QUOTED_ROW : MS_A_ROW) > mostMs) throw new StartError(tooManyRows(name));
  });
  refuseLongTexts(name, rows);
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  shrinkToFit(grid, rows.length, columns);
  grid.growTo(rows.length, columns);
  const context = { locale: workbook.locale, now: workbook.now() };
  for (const { from, to } of equallyWide(rows)) {
    const entries = rows.slice(from, to).map((row) => row.map((text) => entryOf(text, context)));
    grid.write(
      { row: from + 1, column: 1, rows: to - from, columns: rows[from]?.length ?? 0 },
      {
        values: entries.map((row) => row.map(({ value }) => value)),
        formats: entries.map((row) => row.map(({ format }) => format ?? null)),
      },
    );
  }
}

/** Blank columns to the right stay where there is room for them. */
function shrinkToFit(grid: Grid, rows: number, columns: number): void {
  const most = Math.max(columns, Math.floor(MAX_CELLS / Math.max(rows, 1)));
  if (most < grid.maxColumns) grid.deleteColumns(most + 1, grid.maxColumns - most);
}

/** More would be in memory as texts, as values and as cells at once. */
const MOST_AT_ONCE = 10_000;

/** Rows one below the other: a row takes no more memory than it has fields, however wide another one is. */
function* equallyWide(
  rows: readonly (readonly string[])[],
): Generator<{ readonly from: number; readonly to: number }> {
  for (let [from, to] = [0, 1]; from < rows.length; to += 1) {
    if (to < rows.length && to - from < MOST_AT_ONCE && rows[to]?.length === rows[from]?.length) continue;
    yield { from, to };
    from = to;
  }
}

/** Formulas stay text: the file's texts are not the person's entries. */
function entryOf(
  text: string,
  context: Parameters<typeof readEntry>[1],
): { readonly value: CellValue; readonly format?: string | undefined } {
  if (/^[=+]/.test(text) || /^0\d/.test(text)) return { value: text };
  const { formula, value, format } = readEntry(text, context);
  return { value: formula ?? value, format };
}
