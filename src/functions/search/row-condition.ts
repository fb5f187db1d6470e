/** Reads one row of a search: joining words, then a condition from its what, comparison and value cells. */

import { COMPARISON_WORDS } from "./comparisons";
import { takeComparison } from "./condition";
import { readEvent, startsTail } from "./event";
import { readLine } from "./line";
import { Reader } from "./reader";
import type { RowCells } from "./row-cells";
import type { Condition, EventCondition, PropertyCondition, Scalar, SegmentCondition } from "./search";

export type Joining = "and" | "or" | "not" | "(" | ")";

export interface ReadRow {
  /** Joining words before the condition, or all there is in the row. */
  readonly marks: readonly Joining[];
  readonly condition?: Condition;
}

const WHAT_EXPECTED = 'did "Signed up", the name of a property, or segment';
const COMPARISON_EXPECTED = "a comparison, such as is, contains, is more than, is one of or is set";
const SEGMENT_EXPECTED = 'in or not in (a property that is called segment is written "segment", with the quotes)';

/**
 * Reads one row. Its first cell may begin with joining words, and may hold a whole line where the other cells are blank,
 * which then counts as if it stood in parentheses. Mistakes are `badArgument`s that name row and column.
 */
export function readRow(row: RowCells): ReadRow {
  const what = row.reader(1);
  if (what.done) row.fail(1, "the cell is blank", WHAT_EXPECTED);
  const marks: Joining[] = [];
  if (!row.blankFrom(2) || onlyJoining(what)) {
    for (let mark = joining(what); mark; mark = joining(what)) {
      what.take();
      marks.push(mark);
    }
    if (!what.done) return { marks, condition: readCells(row, what) };
    row.endsBefore(2);
    return { marks };
  }
  const first = joining(what);
  if (first === "and" || first === "or") {
    what.take();
    marks.push(first);
  }
  if (what.peek(1).kind === "end") row.fail(2, "the cell is blank", COMPARISON_EXPECTED);
  return { marks, condition: readLine(what) };
}

function joining(reader: Reader): Joining | undefined {
  const { word } = reader.peek();
  return word === "and" || word === "or" || word === "not" || word === "(" || word === ")" ? word : undefined;
}

function onlyJoining(what: Reader): boolean {
  return /^(?:and|or|not|[()]|\s)+$/i.test(what.text);
}

function readCells(row: RowCells, what: Reader): Condition {
  const { word } = what.peek();
  if (word === "did" || word === "didn't" || word === "never") return eventOf(row, what);
  if (word === "segment" || (word === "in" && /^(?:the )?segment$/i.test(rest(what, 1)))) return segmentOf(row);
  return propertyOf(row, what);
}

/** What, comparison and value of an event, one after the other, are a line. */
function eventOf(row: RowCells, what: Reader): EventCondition {
  const cells = [rest(what, 0), row.text(2), row.text(3), row.text(4)];
  row.endsBefore(5);
  if (needsIn(row)) cells[2] = `in ${cells[2]}`;
  const ends = cells.map((_, index) => cells.slice(0, index + 1).join(" ").length);
  const place = (offset: number): string => {
    const column = Math.max(1, ends.findIndex((end) => offset <= end) + 1);
    return row.place(column, "")(0);
  };
  const reader = new Reader(`${cells.slice(0, 3).join(" ")}${cells[3] ? ` and ${cells[3]}` : ""}`, place, row.context);
  const condition = readEvent(reader);
  if (!reader.done) {
    reader.fail("how often (at least 2 times) and a period (in last 30 days), or blank cells", [], reader.peek());
  }
  return condition;
}

/** A period in the value cell may stand there without "in", unless the comparison already ends with such a word. */
function needsIn(row: RowCells): boolean {
  const comparison = row.text(2);
  const complete = comparison === "" || /(?:^|\s)(?:times?|once|twice)$/i.test(comparison);
  return complete && row.text(3) !== "" && !startsTail(row.reader(3));
}

function segmentOf(row: RowCells): SegmentCondition {
  const comparison = row.text(2).toLowerCase().replace("’", "'").replace(/\s+/g, " ");
  const is = /^(?:|is|in|is in)$/.test(comparison);
  if (!is && !/^(?:not|is not|isn't|not in|is not in|isn't in)$/.test(comparison)) {
    row.fail(2, `"${row.text(2)}" is no comparison of a segment`, SEGMENT_EXPECTED);
  }
  row.endsBefore(4);
  return { kind: "segment", segment: String(row.value(3)), negate: !is };
}

function propertyOf(row: RowCells, what: Reader): PropertyCondition {
  const name = what.peek();
  const property = name.kind === "quoted" && what.peek(1).kind === "end" ? name.text : rest(what, 0);
  if (property === "") row.fail(1, "the name is empty", WHAT_EXPECTED);
  const written = row.reader(2);
  if (written.done) row.fail(2, "the cell is blank", COMPARISON_EXPECTED);
  const spelling = takeComparison(written);
  if (!spelling || !written.done) return written.fail(COMPARISON_EXPECTED, spelling ? [] : COMPARISON_WORDS);
  const { comparison, negate } = spelling;
  return { kind: "property", property, comparison: comparison.mode, values: valuesOf(row, comparison.takes), negate };
}

function valuesOf(row: RowCells, takes: "nothing" | "one" | "two" | "list"): Scalar[] {
  if (takes === "two") return row.pair(3);
  if (takes === "list") return row.list(3);
  row.endsBefore(takes === "one" ? 4 : 3);
  return takes === "one" ? [row.value(3)] : [];
}

/** The text of a cell from the token that is `ahead` on. */
function rest(reader: Reader, ahead: number): string {
  return reader.text.slice(reader.peek(ahead).from).trim();
}
