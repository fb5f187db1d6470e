/** A property that is compared with values or with a period. */

import { describeComparison, takeComparison } from "./comparisons";
import { readPropertyPeriod } from "./period";
import type { Reader } from "./reader";
import { BEGINNINGS, KEYWORD } from "./segment";
import type { Token } from "./tokens";
import { NEXT_CELL, ROW_END } from "./tokens";
import type { Comparison, PropertyCondition, SaidCondition, Scalar } from "./tree";
import { readBareValue, readTokenValue } from "./values";
import { isNumber, isText } from "../../table/values";
import { NONE } from "../../table/combine/none-names";

/** In place of a value. */
const WITHOUT_VALUE: unique symbol = Symbol(NONE);
type ComparedValue = Scalar | typeof WITHOUT_VALUE;
type WrittenCondition = Omit<PropertyCondition, "values"> & { readonly values: readonly ComparedValue[] };

const CONDITION_EXPECTED = 'a condition, such as did "Signed up", plan = Team or in segment "Churned"';
const COMPARISON_EXPECTED =
  'a comparison, such as =, contains, > or is set (a name with spaces goes in quotes; a segment: in segment "…")';
const VALUE_EXPECTED = 'a value, such as Team, 42, true or "New York"';
const LIST_EXPECTED = 'a list, as in plan in (Team, Pro), or one text in quotes, as in plan = "Team, Pro"';
const CELL_COMPARISON_EXPECTED = "a comparison, such as is, contains, is more than, is one of or is set";

/** @throws KnownError badArgument that names the place */
export function readProperty(reader: Reader): SaidCondition {
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
  const values = readCompared(reader, comparison);
  if (isOrdered(comparison)) requireNameFirst(reader, name, comparison, values);
  return askForNone({ kind: "property", property: name.text, comparison, values, negated });
}

/** Comparisons of numbers and days, and their signs where the sides change places. */
const TURNED = { "more than": "<", "less than": ">", "at least": "<=", "at most": ">=" } as const;

function isOrdered(comparison: Comparison): comparison is keyof typeof TURNED {
  return comparison in TURNED;
}

/** `18 < age` would be asked of a property called 18. */
function requireNameFirst(
  reader: Reader,
  { kind, text, from }: Token,
  comparison: keyof typeof TURNED,
  [value]: readonly ComparedValue[],
): void {
  if (kind !== "word" || !isNumber(readBareValue(text)) || !isText(value) || /\d/.test(value)) return;
  const turned = `${value} ${TURNED[comparison]} ${text}`;
  reader.failAt(from, `"${text}" is a number`, `the property first, as in ${turned}`);
}

/** What tables call a group without a value asks for those who have none; in quotes it is a text. */
function askForNone(written: WrittenCondition): SaidCondition {
  const { property, comparison, negated, values } = written;
  const given = values.filter((value) => value !== WITHOUT_VALUE);
  const compare = (by: Comparison, to: readonly Scalar[]): PropertyCondition => {
    return { kind: "property", property, comparison: by, values: to, negated: false };
  };
  if (given.length === values.length) return { ...compare(comparison, given), negated };
  if (comparison === "equals") return compare("not set", []);
  if (comparison === "not equals") return compare("set", []);
  const none = compare("not set", []);
  if (given.length === 0) return { ...none, negated };
  return { kind: "any", conditions: [compare(comparison, given), none], negated };
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

function readCompared(reader: Reader, comparison: Comparison): ComparedValue[] {
  if (comparison === "set" || comparison === "not set") return [];
  if (comparison === "between") return readBetween(reader);
  if (comparison === "one of") return readValueList(reader);
  if (comparison === "equals" && isListInBrackets(reader)) reader.fail(LIST_EXPECTED);
  const mayBeNone = comparison === "equals" || comparison === "not equals";
  if (mayBeNone) requireValue(reader);
  if (isOrdered(comparison)) requirePlainNumber(reader);
  return [mayBeNone ? readValueOrNone(reader) : readComparedValue(reader)];
}

/** What languages and databases call no value, which "is not set" asks for; in quotes it is a text. */
const NO_VALUE = /^(?:null|undefined|nil|nan)$/;

function requireValue(reader: Reader): void {
  const { kind, word, text, from } = reader.peek();
  if (kind !== "word" || !NO_VALUE.test(word)) return;
  reader.failAt(
    from,
    `"${text}" may be a text or no value`,
    `is set, is not set, or the text in quotes: "${text}"`,
  );
}

const SIGNED = /^[-+]?[$€£¥₹]\d|^[-+]?\d[\d.,]*[%$€£¥₹]$/;

/** Digits in groups, or a decimal comma; `times` after a blank is a count. */
const GROUPED = /^[-+]?\d{1,3}(?:[,.'’\u00A0\u202F ]\d{3})+(?:[.,]\d+)?(?![\p{L}\d]| times)|^[-+]?\d+,\d+/u;
const MAY_BE_THOUSANDS = /^[-+]?[1-9]\d{0,2}\.\d{3}$/;

/**
 * "$100", "20%" and "1'000" would be compared as texts; of 20 and 0.2, and of 1.125 and 1125, nobody knows
 * which is meant.
 */
function requirePlainNumber(reader: Reader): void {
  const { kind, text, from } = reader.peek();
  if (kind !== "word") return;
  const [grouped = ""] = GROUPED.exec(reader.text.slice(from)) ?? [];
  if (MAY_BE_THOUSANDS.test(grouped)) {
    const whole = grouped.replace(".", "");
    const problem = `"${grouped}" may be ${whole}, or a number with decimals`;
    reader.failAt(from, problem, `${whole}, or ${grouped}0 for the other`);
  }
  const written = SIGNED.test(text) ? text : /^0\./.test(grouped) ? "" : grouped;
  if (written !== "") reader.failAt(from, `"${written}" is no number`, NUMBER_EXPECTED);
}

const NUMBER_EXPECTED =
  "the number alone, its digits in one row and decimals behind a point: amount > 1000.5";

function readBetween(reader: Reader): Scalar[] {
  if (isLoneCell(reader)) reader.open("and");
  const { from } = reader.peek();
  const parentheses = reader.skip("(");
  requirePlainNumber(reader);
  const first = readComparedValue(reader);
  if (!reader.skip("and") && reader.peek().kind !== "cell")
    reader.fail('"and" with the second value, as in: between 10 and 20');
  requirePlainNumber(reader);
  const values = [first, readComparedValue(reader)];
  requireOrder(reader, from, values);
  closeList(reader, parentheses);
  return values;
}

function readValueList(reader: Reader): ComparedValue[] {
  // A lone cell may hold all values.
  if (isLoneCell(reader) && !seesNone(reader)) reader.open(",");
  if (isListInBrackets(reader)) reader.open(",", 1);
  const parentheses = !seesNone(reader) && reader.skip("(");
  const values: ComparedValue[] = [readValueOrNone(reader)];
  while (reader.skip(",") || reader.peek().kind === "cell") values.push(readValueOrNone(reader));
  closeList(reader, parentheses);
  return values;
}

/** As other languages write a list: [Team, Pro]. One text with a comma goes in quotes. */
function isListInBrackets(reader: Reader): boolean {
  const { kind, text, from } = reader.peek();
  if (kind === "word" && text.startsWith("{")) reader.fail(LIST_EXPECTED);
  const isAlone = reader.peek(1).word !== ",";
  return kind === "quoted" && reader.text.charAt(from) === "[" && text.includes(",") && isAlone;
}

function isLoneCell(reader: Reader): boolean {
  return typeof reader.peek().value === "string" && reader.peek(1).kind !== "cell";
}

function closeList(reader: Reader, isOpen: boolean): void {
  if (isOpen && !reader.skip(")")) reader.fail(`a comma and ${VALUE_EXPECTED}, or ) to close the list`);
}

function seesNone(reader: Reader): boolean {
  const { kind, from, to } = reader.peek();
  if (kind === "cell") return reader.text.slice(from, to).toLowerCase() === NONE;
  return reader.sees("(", "none", ")");
}

function readValueOrNone(reader: Reader): ComparedValue {
  if (!seesNone(reader)) return readComparedValue(reader);
  if (reader.peek().kind === "cell") reader.take();
  else reader.skip("(", "none", ")");
  return WITHOUT_VALUE;
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
