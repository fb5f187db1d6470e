/** Writes a search as rows of what, comparison and value that read back as the same search. */

import type { Condition, PropertyCondition, Scalar, Search } from "../../../src/functions/search/search";
import { searchToLine, writeDates, writeFrequency } from "./print";
import { COMPARISONS, isKeyword, quote, writeValue } from "./write";

/** What, comparison, value; "" for blank. */
export type SearchCells = [what: string, comparison: string, value: Scalar];

/**
 * The rows of a search, without a header. No cell is one that Sheets would turn into something else when it is typed in
 * again: texts that might be are in quotes, and comparisons are words.
 */
export function searchToRows(search: Search): SearchCells[] {
  if (search.kind === "everyone" || search.kind === "raw") return [[searchToLine(search), "", ""]];
  const group = search.kind === "and" || search.kind === "or";
  return group && !search.negate ? members(search.kind, search.conditions) : rowsOf(search);
}

function rowsOf(condition: Condition): SearchCells[] {
  const not = condition.negate ? "not " : "";
  switch (condition.kind) {
    case "and":
    case "or":
      return [[`${not}(`, "", ""], ...members(condition.kind, condition.conditions), [")", "", ""]];
    case "segment":
      return [["segment", `${not}in`, cellText(condition.segment)]];
    case "property":
      return [propertyRow(condition, not)];
    case "event": {
      const frequency = condition.frequency ? writeFrequency(condition.frequency) : "";
      const dates = condition.dates === undefined ? "" : writeDates(condition.dates);
      return [[`did ${not}${quote(condition.event)}`, frequency, dates]];
    }
  }
}

/** Rows after each other are "and"; "or" has a row of its own. */
function members(kind: "and" | "or", conditions: readonly Condition[]): SearchCells[] {
  return conditions.flatMap((condition, index) => {
    const rows = rowsOf(condition);
    return kind === "or" && index > 0 ? [["or", "", ""] satisfies SearchCells, ...rows] : rows;
  });
}

function propertyRow({ property, comparison, values }: PropertyCondition, not: string): SearchCells {
  const [line, cell = line] = COMPARISONS[comparison];
  const what = `${not}${cellText(property)}`;
  const [first = ""] = values;
  if (values.length === 1) return [what, cell, typeof first === "string" ? cellText(first) : first];
  const several = values.map(pieceText).join(comparison === "between" ? " and " : ", ");
  return [what, cell, several.startsWith("-") ? `(${several})` : several];
}

/** Letters and single spaces are certain to stay text; anything else might be read as a number, a date or a formula. */
function cellText(text: string): string {
  return /^[A-Za-z_]+(?: [A-Za-z_]+)*$/.test(text) && !text.split(" ").some(isKeyword) ? text : quote(text);
}

function pieceText(value: Scalar): string {
  return typeof value === "string" ? cellText(value) : writeValue(value);
}
