import { envelopeNameOf, mayBeData, isEchoOfQuestion, OF_ANSWER, roleOf } from "../vocabulary/data-names";
import { CAVEAT_FIELDS, isCaveatName } from "../vocabulary/caveat-fields";
import { COMPUTED } from "../vocabulary/caveat-words";
import { OF_ANSWERING } from "../vocabulary/fact-names";
import { NOTES } from "../vocabulary/warning-words";
import { isMeasureName, onlyLetters, wordsOf } from "../vocabulary/field-names";
import { readAmounts } from "../typing/amounts";
import { isLengthOfTime } from "../typing/durations";
import { isNumberOrMoment } from "../typing/gaps";
import { NO_LABELS } from "../vocabulary/label-names";
import { INSTANT, readIso } from "../typing/iso";
import {
  type Dict,
  hasAtMost,
  isDict,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
} from "../../table/values";

const DEEPEST_RECORD = 8;
const DEEPEST_HOLLOW = 40;

/** Below wrappers; undefined where there is only an envelope. */
export function findRecord(node: Dict, depth = 0): Dict | undefined {
  const keys = Object.keys(node).filter((key) => {
    if (isNothing(node[key])) return false;
    return isScalar(node[key]) || roleOf(key) >= 0 || (depth > 0 && isPartOfThing(key, node[key]));
  });
  const own = keys.filter((key) => !envelopeNameOf(key));
  const [only = ""] = own;
  const inner = node[only];
  if (own.length === 1 && isDict(inner) && roleOf(only) > 0 && depth < DEEPEST_RECORD)
    return findRecord(inner, depth + 1) ?? node;
  return own.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, node[key]]));
}

/**
 * Measures of the thing, under a name that is usually outside the data: `{"data": {"visits": 120, "pages":
 * {"viewed": 300}}}`.
 */
function isPartOfThing(key: string, value: unknown): boolean {
  return (mayBeData(key) || /^pages?$/i.test(key)) && isDict(value) && measuresSomething(value);
}

/** A number other than 0 that is not about the answering. */
export function measuresSomething(dict: Dict): boolean {
  return Object.entries(dict).some(([key, value]) => {
    const number = isDict(value) ? value.value : value;
    const isAbout = envelopeNameOf(key) !== undefined || OF_ANSWERING.test(onlyLetters(key));
    return isNumber(number) && number !== 0 && isMeasureName(key) && !isAbout;
  });
}

function isHollow(value: unknown, depth = 0): boolean {
  if (isNothing(value)) return true;
  return (
    isDict(value) &&
    depth < DEEPEST_HOLLOW &&
    Object.values(value).every((inner) => isHollow(inner, depth + 1))
  );
}

/** An empty list or object, or nothing under a name for data. */
function isEmptyPlace(key: string, value: unknown): boolean {
  // OData has its rows under "value", Solr and others under "docs".
  const isPlace = roleOf(key) > 0 || mayBeData(key) || /^(value|docs|documents)$/.test(key);
  if (isNothing(value) || value === "") return roleOf(key) > 0;
  return isPlace && (isList(value) ? value.length === 0 : isHollow(value));
}

/** {"metric": "wait", "value": null, "samples": 0}: any other name would be that of a thing. */
const NAME_OF_MEASURE = /^(metric|measure|statistic|indicator)(_?name)?$/i;
const OF_NONE = /^(n|(samples?|rows?|events?|observations?)(_?(size|count))?)$/i;

function isNoAnswer([key, value]: [string, unknown]): boolean {
  return isNothing(value) && /^(value|count|sum)$/i.test(key);
}

function isOfNone([key, value]: [string, unknown]): boolean {
  return value === 0 && OF_NONE.test(key);
}

/** Else only the answering and the question. */
function isEmptyReply(node: Dict, depth = 0): boolean {
  const entries = Object.entries(node);
  const hasNoAnswer = entries.some(isNoAnswer) && entries.some(isOfNone);
  const isOfEnvelope = ([key, value]: [string, unknown]): boolean =>
    isHollow(value) ||
    (!isScalar(value) && roleOf(key) < 0 && !mayBeData(key)) ||
    (isList(value) && value.length === 0) ||
    isZeroCount(key, value) ||
    (hasNoAnswer && (isOfNone([key, value]) || (isText(value) && NAME_OF_MEASURE.test(key)))) ||
    (isScalar(value) && !/id$/i.test(key) && (envelopeNameOf(key) !== undefined || isEchoOfQuestion(key)));
  const isEmpty = ([key, value]: [string, unknown]): boolean =>
    isEmptyPlace(key, value) ||
    (hasNoAnswer && isNoAnswer([key, value])) ||
    (isDict(value) &&
      roleOf(key) > 0 &&
      depth < DEEPEST_RECORD &&
      (isEmptyReply(value, depth + 1) || isEmptyGroup(value)));
  return entries.some(isEmpty) && entries.every((entry) => isEmpty(entry) || isOfEnvelope(entry));
}

/**
 * Only empty lists, totals of none, and at most one text: `{"users": [], "name": "team"}`. With a number, an
 * id or more texts it is a thing of its own.
 */
function isEmptyGroup(node: Dict): boolean {
  const own = Object.entries(node).filter(
    ([key, value]) =>
      !isNothing(value) && !envelopeNameOf(key) && !isZeroCount(key, value) && !areTotalsOfNone(key, value),
  );
  const [lists, others] = [
    own.filter(([, value]) => isList(value)),
    own.filter(([, value]) => !isList(value)),
  ];
  const isOfThings = ([key, value]: [string, unknown]): boolean =>
    isList(value) && value.length === 0 && roleOf(key) >= 0 && !NO_LABELS.test(onlyLetters(key));
  return (
    lists.length > 0 &&
    lists.every(isOfThings) &&
    others.length <= 1 &&
    others.every(([key, value]) => isText(value) && !/id$/i.test(key))
  );
}

/** {"loans": [], "totals": {"loans": 0, "fines": 0}, "page": 1} */
function areTotalsOfNone(key: string, value: unknown): boolean {
  const sums = isDict(value) && roleOf(key) < 0 ? Object.values(value) : [];
  return sums.includes(0) && sums.every((one) => isNothing(one) || one === 0);
}

/** A discount and an account are no counts. */
const ZERO_COUNT = /^n$|^start$|((?<!dis|ac)count|total|found)$/i;

/** How many there were: {"average": null, "count": 0}, {"numFound": 0, "start": 0, "docs": []}. */
function isZeroCount(key: string, value: unknown): boolean {
  return value === 0 && ZERO_COUNT.test(key);
}

/** Else only the answering. An id would lead on to the data. */
export function isEmptyRecord(node: Dict): boolean {
  if (isEmptyReply(node) || isEmptyGroup(node)) return true;
  const least = findOnlyNumber(node) === undefined ? 0 : 1;
  const entries = Object.entries(node);
  const isOfEnvelope = ([key, value]: [string, unknown]): boolean =>
    isScalar(value)
      ? (/^(went|paged)$/.test(envelopeNameOf(key) ?? "") && !/id$/i.test(key)) || isZeroCount(key, value)
      : roleOf(key) < 0;
  return (
    entries.some(([key, value]) => isHollow(value) && roleOf(key) >= least && !envelopeNameOf(key)) &&
    entries.every((entry) => isHollow(entry[1]) || isOfEnvelope(entry))
  );
}

/** {"active": 31, "as_of": "2026-11-30T10:00:00Z"}: when it was counted is a caveat of the number. */
function isMomentOfAnswer(key: string, value: unknown): boolean {
  return COMPUTED.test(nameOf(key)) && isText(value) && readIso(value) === INSTANT;
}

/** {"active": {"now": 31}, "as_of": "…"}: a number within the word that it is the last one. */
function openLatest(dict: Dict): Dict {
  if (!hasAtMost(dict, MOST_FIELDS_OF_ANSWER)) return dict;
  const entries = Object.entries(dict).map(([key, value]) => {
    const [only = "", another] = isDict(value) ? Object.keys(value) : [];
    const isLatest = isDict(value) && another === undefined && LATEST.test(only) && isNumber(value[only]);
    return [key, isLatest ? value[only] : value];
  });
  return Object.fromEntries(entries);
}

/** An object of more fields is a thing. */
const MOST_FIELDS_OF_ANSWER = 20;
const LATEST = /^(now|current(ly)?|live|latest)$/i;

/** The others may all be an envelope. */
function findNumberKey(dict: Dict): string | undefined {
  const keys = Object.keys(dict).filter((key) => !isNothing(dict[key]) && !isMomentOfAnswer(key, dict[key]));
  const own = keys.filter((key) => !envelopeNameOf(key));
  const [key, another] = own.length > 0 ? own : keys.filter((name) => /^total/i.test(name));
  return key !== undefined && !another && isNumber(dict[key]) && isMeasureName(key) ? key : undefined;
}

/** {"average": null, "count": 0}: none were counted, and there is no value. */
function hasMissingValue(dict: Dict): boolean {
  const isValue = (name: string): boolean =>
    roleOf(name) >= 0 && !envelopeNameOf(name) && isMeasureName(name) && !LEADS_ON.test(name);
  return Object.keys(dict).some((name) => isNothing(dict[name]) && isValue(name));
}

const LEADS_ON = /^(next|prev(ious)?|first|last)/i;

export function hasNumber(dict: Dict): boolean {
  return findNumberKey(openLatest(dict)) !== undefined;
}

const ANSWER = /(count|sum|value|number)$|^total/i;

/** An "order_number" names a thing. */
const LONE_ANSWER = /^(value|count|sum|total)$|_(count|value)$/;
const DATE = /^\d{4}-\d\d/;
/**
 * {"value": 136, "status": "preliminary"}: its one number is named as an answer and no text names a thing, so
 * that what else it says is of that number.
 */
export function isLoneAnswer(dict: Dict): boolean {
  const numbers = Object.keys(dict).filter((key) => isNumber(dict[key]));
  return (
    numbers.length === 1 &&
    LONE_ANSWER.test(nameOf(numbers[0]!)) &&
    Object.entries(dict).every(
      ([key, one]) => !isDict(one) && (!isText(one) || isOfNumber(nameOf(key)) || DATE.test(one)),
    )
  );
}

/** {"name": "Signups", "count": 138, "completeness": 0.85}: one number and its name. `of`: its caveat. */
export function isLoneMetric(dict: Dict, of: string): boolean {
  const entries = Object.entries(dict).filter(([key]) => key !== of);
  const [numbers, others] = [
    entries.filter(([, value]) => isNumber(value)),
    entries.filter(([, value]) => !isNumber(value) && !isNothing(value)),
  ];
  const isName = ([key, value]: [string, unknown]): boolean =>
    isText(value) && (/^(name|label)$/i.test(key) || isOfNumber(nameOf(key)) || DATE.test(value));
  return numbers.length === 1 && /^(value|count|sum|total)$/i.test(numbers[0]![0]) && others.every(isName);
}

function nameOf(key: string): string {
  return wordsOf(key).join("_");
}

function isOfNumber(name: string): boolean {
  return (
    OF_ANSWER.test(name) ||
    NOTES.test(name) ||
    isCaveatName(name) ||
    CAVEAT_FIELDS.some((field) => field.name.test(name))
  );
}

/**
 * {"topic": "orders", "lag": 3}: a word that is neither about the answering or the question, nor about a
 * number under a name for one: {"value": 5, "label": "Signups"}.
 */
export function namesThing(dict: Dict): boolean {
  if (isNumber(dict.value)) return false;
  return Object.entries(dict).some(([key, value]) => {
    const name = nameOf(key);
    const isAbout = envelopeNameOf(key) !== undefined || isEchoOfQuestion(key) || isOfNumber(name);
    return isText(value) && !isAbout && !ABOUT_NUMBERS.test(name) && !isMeasured(value);
  });
}

/** {"visits": 9, "generated_by": "batch"}, {"visits": 9, "range": "last month"} */
const ABOUT_NUMBERS =
  /^((generated|computed|calculated)_by|range|window|description|comment|aggregation|method|(last_)?updated(_at)?)$/;

/** "5 %", "EUR 12.50", "00:04:10", "PT4M", "2026-05-01" or a link: a value, and no name. */
function isMeasured(text: string): boolean {
  return (
    text === "" ||
    DATE.test(text) ||
    isNumberOrMoment(text) ||
    isLengthOfTime(text) ||
    readAmounts([text]) !== undefined ||
    /^(-?P(?=.*\d[A-Z])[\dT.,YMWDHS]{2,30}$|https?:)/.test(text)
  );
}

const WELL = /^(\d+|ok(ay)?|succe\w*|complete\w*|done|finished|ready)$/i;

/**
 * Undefined if another field matters. Fields about the answering do not, unless they may be a state of the
 * thing. If the number is named as the answer, neither do pages, nor an id and type with a success.
 */
export function findOnlyNumber(given: Dict): number | undefined {
  const dict = openLatest(given);
  const key = findNumberKey(dict);
  if (key === undefined || (isZeroCount(key, dict[key]) && hasMissingValue(dict))) return undefined;
  const others = Object.entries(dict).filter(
    ([name, value]) => name !== key && !isNothing(value) && !isMomentOfAnswer(name, value),
  );
  const answer = roleOf(key) > 0 || ANSWER.test(key);
  const went = others.some(([name]) => envelopeNameOf(name) === "went");
  const isDeclared = others.some(([name, value]) => {
    const part = envelopeNameOf(name);
    if (part === "went") return isText(value) && /^(status|state|code)$/i.test(name) && !WELL.test(value);
    if (part === "paged") return !answer || /^total/i.test(name) || (isText(value) && /^page$/i.test(name));
    return !answer || !went;
  });
  return isDeclared ? undefined : (dict[key] as number);
}
