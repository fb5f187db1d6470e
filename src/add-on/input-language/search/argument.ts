/** A search as people give it: a line, or a condition per row (what, comparison and value). */
import { argumentError } from "../../shared/known-error";
import { isBlank, readPlainText, readRows, showValue } from "../arguments";
import type { DatesContext } from "../dates/dates";
import { takeJsonText } from "../raw-json";
import { isNumber, isText } from "../../table/values";
import { readExpression } from "./expression";
import { EVERYONE, parseSearchLine, SEARCH_EXPECTED } from "./line";
import { Reader } from "./reader";
import { resolveSearch } from "./resolve";
import { RowText } from "./row-text";
import type { Search } from "./tree";

const ROWS_HEADER = /^\s*what\s*,\s*comparison\s*$/i;

/**
 * A line, a segment's name or number, raw JSON, or rows of two or more cells. A column of single cells is
 * several searches, which callers separate.
 */
export function parseSearch(argument: unknown, context: DatesContext): Search {
  const rows = readRows(argument);
  if (rows && rows.some((row) => row.length > 1)) return parseSearchRows(rows, context);
  const [cell, ...more] = rows ? rows.flat().filter((one) => !isBlank(one)) : [argument];
  if (more.length > 0) {
    throw argumentError(
      "search",
      `a column of cells is ${more.length + 1} searches, where one is expected`,
      "one cell (plan = Team and country = DE), or rows of what, comparison and value",
    );
  }
  if (isText(cell) || isNumber(cell) || isBlank(cell)) {
    return parseSearchLine(readPlainText(cell), context);
  }
  throw argumentError("search", `${showValue(cell)} is not a search`, SEARCH_EXPECTED);
}

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
    throw argumentError("search", "its rows are empty", "a row of cells, such as: plan | is | Team");
  }
  const only = second || !first.cells.slice(1).every(isBlank) ? "" : readPlainText(first.cells[0]).trim();
  if (takeJsonText(only) || EVERYONE.test(only)) return parseSearchLine(only, context);
  const text = new RowText(context);
  for (const { cells, number } of said) text.add(number, cells);
  text.end();
  const reader = new Reader(text.text, text.tokens, text.place);
  return { filter: resolveSearch(readExpression(reader), reader, context) };
}
