/** Reads one condition of a search: an event, a property or a segment. */

import { DID, readEvent } from "./event";
import { comparisonWords, takeComparison } from "./comparisons";
import type { Reader } from "./reader";
import { negatedIf } from "./search";
import type { ComparisonMode, Condition, PropertyCondition } from "./search";
import { BEGINNINGS, KEYWORD, readSegment } from "./segment";
import { NEXT_CELL } from "./tokens";
import type { Token } from "./tokens";
import { readValue, VALUE_EXPECTED } from "./values";

const CONDITION_EXPECTED = 'a condition, such as did "Signed up", plan = Team or in segment "Churned"';
const COMPARISON_EXPECTED =
  'a comparison, such as =, contains, > or is set (a name with spaces goes in quotes; a segment: in segment "…")';
const CELL_EXPECTED = "a comparison, such as is, contains, is more than, is one of or is set";

/** Reads the condition that is next. Mistakes are `badArgument`s that point at their place. */
export function readCondition(reader: Reader): Condition {
  const { word } = reader.peek();
  if (DID.test(word)) return readEvent(reader);
  if (word === "in" || reader.sees("segment", NEXT_CELL)) return readSegment(reader);
  return readProperty(reader);
}

function readProperty(reader: Reader): PropertyCondition {
  const name = reader.peek();
  if (name.word === "segment") reader.fail('in segment "Churned" (a property that is called segment goes in quotes)');
  const named = name.kind === "quoted" ? name.text !== "" : name.kind === "word" && !KEYWORD.test(name.word);
  if (!named) reader.fail(CONDITION_EXPECTED, BEGINNINGS);
  reader.take();
  const inCells = reader.skip(NEXT_CELL);
  const written = takeComparison(reader);
  if (!written) return refuse(reader, name, inCells);
  if (inCells && !reader.skip(NEXT_CELL)) reader.fail("the value in the next cell, or did before an event's name");
  const negate = written === "not_one_of";
  const mode = negate ? "one_of" : written;
  return negatedIf(negate, {
    type: "property",
    property: name.text,
    comparison_mode: mode,
    comparison_value: readCompared(reader, mode),
  });
}

/** A name without a comparison may be a slip in what a condition begins with, or, alone, an event, a segment or a value. */
function refuse(reader: Reader, name: Token, inCells: boolean): never {
  const next = reader.peek();
  const words = comparisonWords();
  const unsaid = name.word.length > 2 && reader.likely(words, next) === undefined;
  if (reader.sees("did") || (unsaid && reader.likely(BEGINNINGS, name)))
    reader.fail(CONDITION_EXPECTED, BEGINNINGS, name);
  if (inCells) reader.fail(CELL_EXPECTED, words);
  const alone = next.kind === "end" || /^(?:and|or|\))$/.test(next.word);
  const it = reader.text.slice(name.from, name.to);
  const instead = `a comparison after ${it}, or: did ${it}, in segment ${it}, plan is one of (Team, ${it})`;
  return reader.fail(alone ? instead : COMPARISON_EXPECTED, words);
}

function readCompared(reader: Reader, mode: ComparisonMode): PropertyCondition["comparison_value"] {
  if (mode === "exists" || mode === "not_exists") return undefined;
  if (mode !== "between" && mode !== "one_of") return readValue(reader);
  const [most, separator] = mode === "between" ? [2, "and"] : [Infinity, ","];
  // A cell that stands alone may hold them all.
  if (typeof reader.peek().value === "string" && reader.peek(1).kind !== "cell") reader.open(separator);
  const parentheses = reader.skip("(");
  const values = [readValue(reader)];
  while (values.length < most && (reader.skip(separator) || reader.peek().kind === "cell"))
    values.push(readValue(reader));
  if (most === 2 && values.length < 2) reader.fail('"and" with the second value, as in: between 10 and 20');
  if (parentheses && !reader.skip(")")) reader.fail(`a comma and ${VALUE_EXPECTED}, or ) to close the list`);
  return values;
}
