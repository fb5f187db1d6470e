/** A person's filter over a whole block: Sheets can only make a new one with other rows. */
import type { Sheet } from "../../shared/google-types";
import { getBottom, type Rect } from "./rect";

/** Only one that covered the block's rows from its header to its last. Its criteria stay. */
export function fitFilter(sheet: Sheet, before: Rect, after: Rect): void {
  const filter = sheet.getFilter();
  const range = filter?.getRange();
  if (!filter || range?.getRow() !== before.row || range.getLastRow() !== getBottom(before)) return;
  const [first, columns] = [range.getColumn(), range.getNumColumns()];
  const covers = first <= before.column && first + columns >= before.column + before.columns;
  if (!covers) return;
  const all = Array.from({ length: columns }, (_, at) => first + at);
  const criteria = all.map((column) => filter.getColumnFilterCriteria(column));
  filter.remove();
  const made = sheet.getRange(after.row, first, after.rows, columns).createFilter();
  criteria.forEach((one, at) => {
    if (one) made.setColumnFilterCriteria(first + at, one);
  });
}
