/** The search argument of a custom function, in whichever form it comes. */

import { badArgument } from "../../shared/errors";
import { isBlank, plainText, rowsOf, shown } from "../arguments";
import type { DatesContext } from "../dates/dates";
import { isNumber, isText } from "../../table/values";
import { parseSearchLine, SEARCH_EXPECTED } from "./line";
import { rowsToSearch } from "./rows";
import type { Search } from "./tree";

/**
 * Reads one search: a line, a segment's name (or number), raw JSON, or rows two or more cells wide. A column of single cells is
 * several searches, one a cell: whoever takes them takes it apart first.
 */
export function parseSearch(argument: unknown, context: DatesContext): Search {
  const rows = rowsOf(argument);
  if (rows && rows.some((row) => row.length > 1)) return rowsToSearch(rows, context);
  const [cell, ...more] = rows ? rows.flat().filter((one) => !isBlank(one)) : [argument];
  if (more.length > 0) {
    throw badArgument(
      "search",
      `a column of cells is ${more.length + 1} searches, where one is wanted`,
      "one cell (plan = Team and country = DE), or rows of what, comparison and value",
    );
  }
  if (isText(cell) || isNumber(cell) || isBlank(cell)) {
    return parseSearchLine(plainText(cell), context);
  }
  throw badArgument("search", `${shown(cell)} is not a search`, SEARCH_EXPECTED);
}
