/** And, or, not and parentheses. */

import { readCondition } from "./condition";
import { TAIL_EXPECTED, TAILS } from "./event";
import type { Reader } from "./reader";
import { negateIf, type SaidCondition, type SaidGroup } from "./tree";
import { ROW_END } from "./tokens";

/** Deeper nesting would exhaust the stack, and is no real search. */
const DEEPEST_GROUP = 100;

/** "and" binds tighter than "or"; groups stay as written. */
export function readExpression(reader: Reader): SaidCondition {
  return readAny(reader, 0);
}

function readAny(reader: Reader, depth: number): SaidCondition {
  return readJoined(reader, "any", () => readAlternatives(reader, depth));
}

/** Up to "or", the end, or the closing parenthesis. */
function readAlternatives(reader: Reader, depth: number): SaidCondition {
  const condition = readJoined(reader, "all", () => readOne(reader, depth));
  if (reader.done || reader.sees("or") || (depth > 0 && reader.sees(")"))) return condition;
  return refuseExpression(
    reader,
    depth,
    condition.kind === "all" ? condition.conditions[condition.conditions.length - 1] : condition,
  );
}

const JOINTS = { all: "and", any: "or" } as const;

function readJoined(reader: Reader, kind: SaidGroup["kind"], read: () => SaidCondition): SaidCondition {
  const first = read();
  const conditions = [first];
  while (isJoin(reader, JOINTS[kind])) conditions.push(read());
  return conditions.length === 1 ? first : { kind, conditions, negated: false };
}

/** Rows are joined by "and" by default. */
function isJoin(reader: Reader, joint: "and" | "or"): boolean {
  const inRows = reader.skip(ROW_END);
  return reader.skip(joint) || (inRows && !reader.done && !reader.sees("or") && !reader.sees(")"));
}

function readOne(reader: Reader, depth: number): SaidCondition {
  let negate = false;
  // "or", "(" and "not" may end a row.
  for (reader.skip(ROW_END); reader.skip("not"); reader.skip(ROW_END)) negate = !negate;
  return negateIf(negate, reader.skip("(") ? readGroup(reader, depth) : readCondition(reader));
}

function readGroup(reader: Reader, depth: number): SaidCondition {
  if (depth === DEEPEST_GROUP) {
    reader.failAt(
      reader.peek().from,
      `groups are nested more than ${DEEPEST_GROUP} deep`,
      "fewer parentheses",
    );
  }
  const condition = readAny(reader, depth + 1);
  if (!reader.skip(")")) refuseExpression(reader, 1);
  return condition;
}

function refuseExpression(reader: Reader, depth: number, last?: SaidCondition): never {
  if (reader.peek().kind === "cell") reader.fail("a blank cell");
  const event = last?.kind === "event";
  const tail = event ? `, ${TAIL_EXPECTED}` : "";
  const texts = reader.sees(",")
    ? "several values: plan is one of (Team, Business)"
    : "a text with spaces goes in quotes";
  const close = depth > 0 ? '")"' : "the end";
  return reader.fail(`"and", "or"${tail} or ${close}${last?.kind === "property" ? ` (${texts})` : ""}`, [
    "and",
    "or",
    ...(event ? TAILS : []),
  ]);
}
