/** Reads one condition of a search line: an event, a property or a segment. */

import { readEvent } from "./event";
import { COMPARISON_WORDS, SPELLINGS } from "./comparisons";
import type { Spelling } from "./comparisons";
import type { Reader } from "./reader";
import type { Condition, PropertyCondition, Scalar } from "./search";
import { BEGINNINGS, NOT_NAMES, readSegment } from "./segment";
import { readValue, VALUE_EXPECTED } from "./values";

const CONDITION_EXPECTED = 'a condition, such as did "Signed up", plan = pro or in segment "Churned"';
const COMPARISON_EXPECTED =
  'a comparison, such as =, contains, > or is set (a name with spaces goes in quotes; a segment is written in segment "…")';

/** Reads the condition that is next. Mistakes are `badArgument`s that point at their place. */
export function readCondition(reader: Reader): Condition {
  const { word } = reader.peek();
  if (word === "did" || word === "didn't" || word === "never") return readEvent(reader);
  if (word === "in") return readSegment(reader);
  return readProperty(reader);
}

function readProperty(reader: Reader): PropertyCondition {
  const name = reader.peek();
  if (name.word === "segment") reader.fail('in segment "Churned" (a property that is called segment goes in quotes)');
  if (name.text === "" || name.kind === "sign" || NOT_NAMES.has(name.word)) reader.fail(CONDITION_EXPECTED, BEGINNINGS);
  reader.take();
  const spelling = takeComparison(reader);
  if (!spelling) {
    const unsaid = name.word.length > 2 && reader.likely(COMPARISON_WORDS, reader.peek()) === undefined;
    if (unsaid && reader.likely(BEGINNINGS, name)) reader.fail(CONDITION_EXPECTED, BEGINNINGS, name);
    reader.fail(COMPARISON_EXPECTED, COMPARISON_WORDS);
  }
  const { comparison, negate } = spelling;
  const values = readValues(reader, comparison.takes);
  return { kind: "property", property: name.text, comparison: comparison.mode, values, negate };
}

/** The longest spelling of a comparison that is next. */
export function takeComparison(reader: Reader): Spelling | undefined {
  return SPELLINGS.find((spelling) => reader.skip(...spelling.words));
}

function readValues(reader: Reader, takes: "nothing" | "one" | "two" | "list"): Scalar[] {
  if (takes === "nothing") return [];
  if (takes === "list") return readList(reader);
  const first = readValue(reader);
  if (takes === "one") return [first];
  if (!reader.skip("and")) reader.fail('"and" with the second value, as in: between 10 and 20');
  return [first, readValue(reader)];
}

function readList(reader: Reader): Scalar[] {
  const parentheses = reader.skip("(");
  const values = [readValue(reader)];
  while (reader.skip(",")) values.push(readValue(reader));
  if (parentheses && !reader.skip(")")) reader.fail(`a comma and ${VALUE_EXPECTED}, or ) to close the list`);
  return values;
}
