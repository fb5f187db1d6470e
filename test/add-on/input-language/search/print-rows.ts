/** Writes a search as rows of what, comparison and value that read back as the same search. */

import {
  type Condition,
  type GroupCondition,
  type PropertyCondition,
  type Scalar,
  type Search,
} from "../../../../src/add-on/input-language/search/tree";
import { isGroup, searchToLine, writeFrequency, writePeriod } from "./print";
import { COMPARISONS, isKeyword, quote, writeValue } from "./write";

/** What, comparison, value; "" for blank. */
export type SearchCells = [what: string, comparison: string, value: Scalar];

/**
 * The rows of a search, without a header. No cell is one that Sheets would turn into something else when it
 * is typed in again: texts that might be are in quotes, and comparisons are words.
 */
export function searchToRows(search: Search): SearchCells[] {
  const { filter } = search;
  if (!filter) return [[searchToLine(search), "", ""]];
  return isGroup(filter) && !filter.negated ? members(filter) : rowsOf(filter);
}

function rowsOf(condition: Condition): SearchCells[] {
  const not = condition.negated ? "not " : "";
  switch (condition.kind) {
    case "all":
    case "any":
      return [[`${not}(`, "", ""], ...members(condition), [")", "", ""]];
    case "segment":
      return [["segment", `${not}in`, cellText(condition.segment)]];
    case "property":
      return [propertyRow(condition, not)];
    case "event":
      return [[`did ${not}${quote(condition.event)}`, writeFrequency(condition), writePeriod(condition)]];
  }
}

/** Rows after each other are "and"; "or" has a row of its own. */
function members({ kind, conditions }: GroupCondition): SearchCells[] {
  return conditions.flatMap((condition, index) => {
    const rows = rowsOf(condition);
    return kind === "any" && index > 0 ? [["or", "", ""] satisfies SearchCells, ...rows] : rows;
  });
}

function propertyRow(condition: PropertyCondition, not: string): SearchCells {
  const { property, comparison, values } = condition;
  const [line, cell = line] = COMPARISONS[comparison];
  const what = `${not}${cellText(property)}`;
  const [first = ""] = values;
  if (values.length === 1) return [what, cell, typeof first === "string" ? cellText(first) : first];
  const several = values.map(pieceText).join(comparison === "between" ? " and " : ", ");
  return [what, cell, several.startsWith("-") ? `(${several})` : several];
}

/**
 * Letters and single spaces are certain to stay text; anything else might be read as a number, a date or a
 * formula.
 */
function cellText(text: string): string {
  return /^[A-Za-z_]+(?: [A-Za-z_]+)*$/.test(text) && !text.split(" ").some(isKeyword) ? text : quote(text);
}

function pieceText(value: Scalar): string {
  return typeof value === "string" ? cellText(value) : writeValue(value);
}
