import { refuseArgument } from "../../shared/errors";
import { isBlank, readPlainText, readRows, showValue } from "../arguments";
import type { DatesContext } from "../dates/dates";
import { isNumber, isText } from "../../table/values";
import { parseSearchLine, SEARCH_EXPECTED } from "./line";
import { parseSearchRows } from "./rows";
import type { Search } from "./tree";

/**
 * A line, a segment's name or number, raw JSON, or rows of two or more cells. A column of single cells is
 * several searches, which callers separate.
 */
export function parseSearch(argument: unknown, context: DatesContext): Search {
  const rows = readRows(argument);
  if (rows && rows.some((row) => row.length > 1)) return parseSearchRows(rows, context);
  const [cell, ...more] = rows ? rows.flat().filter((one) => !isBlank(one)) : [argument];
  if (more.length > 0) {
    throw refuseArgument(
      "search",
      `a column of cells is ${more.length + 1} searches, where one is expected`,
      "one cell (plan = Team and country = DE), or rows of what, comparison and value",
    );
  }
  if (isText(cell) || isNumber(cell) || isBlank(cell)) {
    return parseSearchLine(readPlainText(cell), context);
  }
  throw refuseArgument("search", `${showValue(cell)} is not a search`, SEARCH_EXPECTED);
}
