/** And, or, not and parentheses around conditions: the part of the grammar that a line and rows share. */

import { negated } from "./search";
import type { Condition } from "./search";

/** What comes next: a joining word or parenthesis, the end, or (anything else) a condition. */
export type Mark = "and" | "or" | "not" | "(" | ")" | "end" | "condition";

/** A line or rows, as a sequence of marks. */
export interface Marks {
  mark(): Mark;
  /** Goes past a mark that is not a condition. */
  pass(): void;
  /** Reads the condition that is next. */
  condition(): Condition;
  /** Stops here, with what was expected. `inside` parentheses, one of them may be closed. */
  unexpected(inside: boolean): never;
  /** Whether a condition may follow another with no word between them, which then means "and". */
  readonly sideBySide: boolean;
  tooDeep(): never;
}

/** Groups within groups: deeper nesting is nobody's search. */
export const DEEPEST = 40;

/** Parentheses within parentheses, needed or not: more would use up the stack. */
const MOST_PARENTHESES = 100;

/** Reads the whole sequence: "and" binds tighter than "or", and a group stays as it was written. */
export function readExpression(marks: Marks): Condition {
  const condition = readAny(marks, 0);
  if (marks.mark() !== "end") marks.unexpected(false);
  if (groupsWithin(condition) > DEEPEST) marks.tooDeep();
  return condition;
}

function groupsWithin(condition: Condition): number {
  if (condition.kind !== "and" && condition.kind !== "or") return 0;
  return 1 + Math.max(...condition.conditions.map(groupsWithin));
}

function readAny(marks: Marks, depth: number): Condition {
  return readJoined(marks, "or", () => readAll(marks, depth), depth);
}

function readAll(marks: Marks, depth: number): Condition {
  return readJoined(marks, "and", () => readOne(marks, depth), depth);
}

function readJoined(marks: Marks, kind: "and" | "or", read: () => Condition, depth: number): Condition {
  const first = read();
  const conditions = [first];
  while (continues(marks, kind, depth)) conditions.push(read());
  return conditions.length === 1 ? first : { kind, conditions, negate: false };
}

function continues(marks: Marks, kind: "and" | "or", depth: number): boolean {
  const next = marks.mark();
  if (next === kind) {
    marks.pass();
    return true;
  }
  if (next === "or" || next === "and" || next === "end" || (next === ")" && depth > 0)) return false;
  if (next === ")" || !marks.sideBySide) marks.unexpected(depth > 0);
  return kind === "and";
}

function readOne(marks: Marks, depth: number): Condition {
  let negate = false;
  while (marks.mark() === "not") {
    marks.pass();
    negate = !negate;
  }
  const condition = marks.mark() === "(" ? readGroup(marks, depth + 1) : marks.condition();
  return negate ? negated(condition) : condition;
}

function readGroup(marks: Marks, depth: number): Condition {
  if (depth > MOST_PARENTHESES) marks.tooDeep();
  marks.pass();
  const condition = readAny(marks, depth);
  if (marks.mark() !== ")") marks.unexpected(true);
  marks.pass();
  return condition;
}
