/** The row form of a search: one condition a row, as what, comparison and value, which can be edited in cells. */

import { badArgument } from "../../errors";
import { isBlank } from "../arguments";
import { jsonText } from "../raw-json";
import type { DatesContext } from "../dates";
import { DEEPEST, readExpression } from "./expression";
import type { Mark, Marks } from "./expression";
import { parseSearchLine } from "./line";
import { RowCells } from "./row-cells";
import { readRow } from "./row-condition";
import type { Condition, Search } from "./search";

/** The header that a range of rows may begin with. */
export const SEARCH_HEADER = ["What", "Comparison", "Value"] as const;

/** One step of the rows' expression: a joining word or parenthesis, or a condition. */
interface Item {
  readonly mark: Exclude<Mark, "condition" | "end"> | Condition;
  readonly row: number;
}

/**
 * Reads rows of cells as Sheets hands them over: text, numbers, booleans, dates, "" for blank. Rows follow each other as
 * "and"; a row may instead be "or", "not", "(" or ")". A header and blank rows are skipped. Dates are instants when a zone
 * is given, else wall-clock readings. A mistake is a `badArgument` that names row and column.
 */
export function rowsToSearch(rows: readonly (readonly unknown[])[], context?: DatesContext): Search {
  const said = rows
    .map((cells, index) => ({ cells, row: new RowCells(index + 1, cells, context) }))
    .filter(({ cells }, index) => !cells.every(isBlank) && !(index === 0 && isHeader(cells)));
  const [first, second] = said;
  if (!first) {
    throw badArgument(
      "search",
      "its rows are empty",
      'a row such as: plan | is | pro, or: did "Signed up" | at least 2 times | in last 30 days',
    );
  }
  const only = second || !first.row.blankFrom(2) ? "" : first.row.text(1);
  if (jsonText(only) || only.toLowerCase() === "everyone") return parseSearchLine(only, context);
  return readExpression(new RowMarks(said.flatMap(({ row }) => itemsOf(row))));
}

function isHeader(cells: readonly unknown[]): boolean {
  return SEARCH_HEADER.slice(0, 2).every((title, c) => String(cells[c]).trim().toLowerCase() === title.toLowerCase());
}

function itemsOf(row: RowCells): Item[] {
  const { marks, condition } = readRow(row);
  const items: Item[] = marks.map((mark) => ({ mark, row: row.number }));
  return condition ? [...items, { mark: condition, row: row.number }] : items;
}

class RowMarks implements Marks {
  readonly sideBySide = true;
  private index = 0;

  constructor(private readonly items: readonly Item[]) {}

  mark(): Mark {
    const item = this.items[this.index];
    if (!item) return "end";
    return typeof item.mark === "string" ? item.mark : "condition";
  }

  pass(): void {
    this.index++;
  }

  condition(): Condition {
    const mark = this.items[this.index]?.mark;
    if (typeof mark !== "object") return this.unexpected(false);
    this.index++;
    return mark;
  }

  unexpected(inside: boolean): never {
    const item = this.items[this.index];
    const row = (item ?? this.items[this.items.length - 1])?.row ?? 1;
    const found = typeof item?.mark === "string" ? `"${item.mark}"` : "a condition";
    const problem = item ? `${found} has no place there` : "the search breaks off";
    return this.fail(row, problem, inside ? 'a condition, or a row with ")"' : "a condition");
  }

  tooDeep(): never {
    const row = this.items[Math.min(this.index, this.items.length - 1)]?.row ?? 1;
    return this.fail(row, `groups are nested more than ${DEEPEST} deep`, "a search with fewer parentheses");
  }

  private fail(row: number, problem: string, expected: string): never {
    throw badArgument("search", `in row ${row}, column 1, ${problem}`, expected);
  }
}
