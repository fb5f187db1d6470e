import { DID, readEvent } from "./event";
import { describeComparison, takeComparison } from "./comparisons";
import { readPropertyPeriod } from "./period";
import type { Reader } from "./reader";
import type { Comparison, DatedCondition, PropertyCondition, SaidCondition, Scalar } from "./tree";
import { BEGINNINGS, KEYWORD, readSegment } from "./segment";
import { NEXT_CELL, ROW_END } from "./tokens";
import type { Token } from "./tokens";
import { readTokenValue } from "./values";

const CONDITION_EXPECTED = 'a condition, such as did "Signed up", plan = Team or in segment "Churned"';
const COMPARISON_EXPECTED =
  'a comparison, such as =, contains, > or is set (a name with spaces goes in quotes; a segment: in segment "…")';
const VALUE_EXPECTED = 'a value, such as Team, 42, true or "New York"';
const LIST_EXPECTED = 'a list, as in plan in (Team, Pro), or one text in quotes, as in plan = "Team, Pro"';
const CELL_COMPARISON_EXPECTED = "a comparison, such as is, contains, is more than, is one of or is set";

/** @throws KnownError badArgument that names the place */
export function readCondition(reader: Reader): SaidCondition {
  const { word } = reader.peek();
  if (DID.test(word)) return readEvent(reader);
  if (word === "in" || reader.sees("segment", NEXT_CELL)) return readSegment(reader);
  return readProperty(reader);
}

function readProperty(reader: Reader): PropertyCondition | DatedCondition {
  const name = reader.peek();
  if (name.word === "segment")
    reader.fail('in segment "Churned" (a property that is called segment goes in quotes)');
  const named =
    name.kind === "quoted"
      ? name.text !== "" || reader.isDraft
      : name.kind === "word" && !KEYWORD.test(name.word);
  if (!named) reader.fail(CONDITION_EXPECTED, BEGINNINGS);
  reader.take();
  const inCells = reader.skip(NEXT_CELL);
  const { word } = reader.peek();
  const period = readPropertyPeriod(reader, name.text);
  if (period) return { kind: "dated", property: name.text, word, period, negated: false };
  const written = takeComparison(reader);
  if (!written) return refuseCondition(reader, name, inCells);
  if (inCells && !reader.skip(NEXT_CELL))
    reader.fail("the value in the next cell, or did before an event's name");
  const negated = written === "not one of";
  const comparison = negated ? "one of" : written;
  return {
    kind: "property",
    property: name.text,
    comparison,
    values: readCompared(reader, comparison),
    negated,
  };
}

/** A lone name may be a typo in a condition's beginning, an event, a segment or a value. */
function refuseCondition(reader: Reader, name: Token, inCells: boolean): never {
  const next = reader.peek();
  const words = describeComparison();
  const unsaid = name.word.length > 2 && reader.likely(words, next) === undefined;
  if (reader.sees("did") || (unsaid && reader.likely(BEGINNINGS, name)))
    reader.fail(CONDITION_EXPECTED, BEGINNINGS, name);
  if (inCells) reader.fail(CELL_COMPARISON_EXPECTED, words);
  const alone = next.kind === "end" || /^(?:and|or|\))$/.test(next.word);
  const it = reader.text.slice(name.from, name.to);
  const instead = `a comparison after ${it}, or: did ${it}, in segment ${it}, plan is one of (Team, ${it})`;
  return reader.fail(alone ? instead : COMPARISON_EXPECTED, words);
}

function readCompared(reader: Reader, comparison: Comparison): Scalar[] {
  if (comparison === "set" || comparison === "not set") return [];
  if (comparison === "equals" && isListInBrackets(reader)) reader.fail(LIST_EXPECTED);
  if (comparison !== "between" && comparison !== "one of") return [readComparedValue(reader)];
  const [most, separator] = comparison === "between" ? [2, "and"] : [Infinity, ","];
  // A lone cell may hold all values.
  if (typeof reader.peek().value === "string" && reader.peek(1).kind !== "cell") reader.open(separator);
  if (most === Infinity && isListInBrackets(reader)) reader.open(separator, 1);
  const { from } = reader.peek();
  const parentheses = reader.skip("(");
  const values = [readComparedValue(reader)];
  while (values.length < most && (reader.skip(separator) || reader.peek().kind === "cell"))
    values.push(readComparedValue(reader));
  if (most === 2) requireOrder(reader, from, values);
  if (most === 2 && values.length < 2) reader.fail('"and" with the second value, as in: between 10 and 20');
  if (parentheses && !reader.skip(")")) reader.fail(`a comma and ${VALUE_EXPECTED}, or ) to close the list`);
  return values;
}

/** As other languages write a list: [Team, Pro]. One text with a comma goes in quotes. */
function isListInBrackets(reader: Reader): boolean {
  const { kind, text, from } = reader.peek();
  if (kind === "word" && text.startsWith("{")) reader.fail(LIST_EXPECTED);
  const isAlone = reader.peek(1).word !== ",";
  return kind === "quoted" && reader.text.charAt(from) === "[" && text.includes(",") && isAlone;
}

/** A cell, a quoted text, or a bare word, number or boolean. */
function readComparedValue(reader: Reader): Scalar {
  const token = reader.peek();
  if (/^(?:and|or|not)$/.test(token.word) || token.kind === "sign" || token.kind === "end") {
    reader.fail(reader.sees(ROW_END) ? `${VALUE_EXPECTED} ("" for an empty text)` : VALUE_EXPECTED);
  }
  reader.take();
  return readTokenValue(token);
}

/** "Between 31 and 17" finds nobody, which looks like an answer. */
function requireOrder(reader: Reader, at: number, [first, second]: readonly Scalar[]): void {
  const areNumbers = typeof first === "number" && typeof second === "number";
  const areDays = [first, second].every(
    (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value),
  );
  if ((areNumbers || areDays) && first !== undefined && second !== undefined && first > second) {
    reader.failAt(
      at,
      `${first} is after ${second}`,
      `the smaller value first: between ${second} and ${first}`,
    );
  }
}
