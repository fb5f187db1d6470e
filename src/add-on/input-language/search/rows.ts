/** A condition per row: what, comparison and value. */

import { refuseArgument } from "../../shared/errors";
import { isBlank, readPlainText } from "../arguments";
import { takeJsonText } from "../raw-json";
import type { DatesContext } from "../dates/dates";
import { readExpression } from "./expression";
import { EVERYONE, parseSearchLine } from "./line";
import { Reader } from "./reader";
import { RowText } from "./row-text";
import type { Search } from "./tree";

const ROWS_HEADER = /^\s*what\s*,\s*comparison\s*$/i;

/**
 * Cells: text, numbers, booleans, dates, "" for blank. Rows are joined by "and"; one may be "or", "not", "("
 * or ")". Skips a header and blank rows. Errors name row and column.
 */
export function parseSearchRows(rows: readonly (readonly unknown[])[], context: DatesContext): Search {
  const said = rows
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(
      ({ cells }, index) =>
        !cells.every(isBlank) && !(index === 0 && ROWS_HEADER.test(cells.slice(0, 2).join())),
    );
  const [first, second] = said;
  if (!first) {
    throw refuseArgument("search", "its rows are empty", "a row of cells, such as: plan | is | Team");
  }
  const only = second || !first.cells.slice(1).every(isBlank) ? "" : readPlainText(first.cells[0]).trim();
  if (takeJsonText(only) || EVERYONE.test(only)) return parseSearchLine(only, context);
  const text = new RowText(context);
  for (const { cells, number } of said) text.add(number, cells);
  text.end();
  return { filter: readExpression(new Reader(text.text, text.tokens, text.place, context)) };
}
