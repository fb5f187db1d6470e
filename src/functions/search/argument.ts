/** The search argument of a custom function, in whichever form it comes. */

import { badArgument } from "../../errors";
import { isBlank, plainText, rowsOf, shown } from "../arguments";
import type { DatesContext } from "../dates";
import { parseSearchLine, SEARCH_EXPECTED } from "./line";
import { rowsToSearch } from "./rows";
import type { Search } from "./search";

/**
 * Reads one search: a line, a segment's name (or number), raw JSON, or a range of rows. A range of one column is rows too: a
 * caller for whom it is several searches takes it apart first.
 */
export function parseSearch(argument: unknown, context?: DatesContext): Search {
  const rows = rowsOf(argument);
  const [row, another] = rows ?? [];
  if (rows && (another || row?.length !== 1)) return rowsToSearch(rows, context);
  const cell = row ? row[0] : argument;
  if (typeof cell === "string" || typeof cell === "number" || isBlank(cell)) {
    return parseSearchLine(plainText(cell), context);
  }
  throw badArgument("search", `${shown(cell)} is not a search`, SEARCH_EXPECTED);
}
