/**
 * Numbers that are not exact by the answer's own words: sampled, thresholded, partial, estimated, or old.
 * Pure.
 */

import { HOUR_MS, type EpochMs } from "../../shared/time";
import { type Caveat, CAVEAT_FIELDS, type CaveatReading, mayBeColumn } from "../vocabulary/caveat-fields";
import {
  BOUND_WORD,
  COMPLETENESS,
  COMPUTED,
  ESTIMATE_WORD,
  CAVEAT_FLAGS,
  NO_METHOD,
  PARTIAL_WORD,
  PARTS_EXPECTED,
  PARTS_THERE,
  NAMED_PARTS_THERE,
  SAMPLED_WORD,
  PRELIMINARY_WORD,
  STALE_WORD,
  SURELY_STALE,
} from "../vocabulary/caveat-words";
import { IN_PERCENT } from "../vocabulary/sample-words";
import { isAmount } from "../typing/numerals";
import { INSTANT, iso, readIso } from "../typing/iso";
import { envelopeNameOf, roleOf } from "../vocabulary/data-names";
import { FAILURE_WORD } from "../vocabulary/error-words";
import { isEpochKey } from "../vocabulary/field-names";
import { isDict, isList, isScalar, isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import { describeCompleteUntil, describeFirstIncomplete, formatWallTime } from "./complete-days";
import {
  collectFieldsAround,
  dropColumnsOfThings,
  type FieldAround,
  findOwner,
  readOwnHeaders,
} from "./fields-around";
import { findErrorText } from "./complaint";
import { toSnakeCase } from "./fields";
import { describeSample } from "./sample";
import { isLoneMetric } from "../shape/record";
import { describeWarnings, endSentence } from "./service-warnings";

/** What the answer is, where it is no list of rows. */
export interface AnswerKind {
  /** The body where it is one record, whose words are its columns: {"order": 7, "status": "partial"}. */
  readonly record?: unknown;
  readonly isNumber?: boolean | undefined;
}

export interface CaveatContext extends AnswerKind {
  readonly headers: Readonly<Record<string, string>>;
  readonly zone: Zone;
  /** NaN: unknown, and then nothing is old. */
  readonly now: EpochMs;
  readonly lastDay?: string | undefined;
}

/** Younger numbers count as new. */
const FRESH_MS = HOUR_MS;
const MOST_FLAGS = 50;

/** Not where the rest is on further pages, which are read. */
export const CUT_SHORT = "The service says that it cut this answer: rows are missing.";

const CAVEAT_SENTENCES: Readonly<Record<Exclude<Caveat, "sampled">, string>> = {
  thresholded: "The service says that small numbers are left out, so that nobody can be recognised.",
  "other row": "The service says that rare values are counted together in one row.",
  "other groups": "The service says that it has more groups than these, and leaves the others out.",
  partial: "The service says that this answer is partial: some of the data is missing.",
  "cut short": CUT_SHORT,
  preview: "The service says that this is a preview: it was still counting.",
  preliminary: "The service says that these numbers are preliminary.",
  estimated: "The service says that these numbers are estimates.",
  stale: "The service says that these numbers are not up to date.",
};

/** What the service says of its own answer, but for its rows and numbers. */
export interface Caveats {
  readonly sentences: readonly string[];
  /** Whether by one of them, but for `CUT_SHORT`, rows may be missing that the service has. */
  readonly mayLackRows: boolean;
}

/** By these some rows may not be there, as by a sample; estimates and preliminary numbers are of all rows. */
const OF_MISSING_ROWS: readonly Caveat[] = ["thresholded", "other row", "other groups", "partial", "preview"];

/** `data` is not searched, except around lists in it: such fields are columns there. */
export function findCaveats(body: unknown, data: unknown, context: CaveatContext): Caveats {
  const fields = [...collectFieldsAround(body, data), ...readOwnHeaders(context.headers)];
  const found = new Set(fields.flatMap((field) => listCaveats(field, context.record)));
  const said = Object.entries(CAVEAT_SENTENCES).flatMap(([caveat, sentence]) =>
    found.has(caveat as Caveat) ? [sentence] : [],
  );
  const sampled = describeSample(fields, found.has("sampled"));
  const measured = dropColumnsOfThings(fields, context.record);
  const lacking = [
    ...describeCompleteness([...measured, ...fields.filter(isShareOfMetric)], context.record),
    ...describeErrors(fields, context.isNumber),
  ];
  const others = [
    ...describeFirstIncomplete(measured, context.zone),
    ...describeCompleteUntil(measured, data, context),
    ...describeWarnings(fields, context.headers, context.record),
    ...describeDataAge(measured, context),
  ];
  return {
    sentences: [...sampled, ...said, ...lacking, ...others],
    mayLackRows: sampled.length + lacking.length > 0 || OF_MISSING_ROWS.some((caveat) => found.has(caveat)),
  };
}

const READINGS: Readonly<Record<CaveatReading, (value: unknown) => boolean>> = {
  yes: (value) =>
    value === true ||
    value === 1 ||
    (isText(value) && (/^(true|1|y(es)?)$/i.test(value) || PARTIAL_WORD.test(value))),
  no: (value) => value === false || value === 0 || (isText(value) && /^(false|0|no?)$/i.test(value)),
  some: (value) => (isList(value) ? value.length > 0 : Number(value) > 0),
  "sampled word": (value) => isText(value) && SAMPLED_WORD.test(value),
  "partial word": (value) => isText(value) && PARTIAL_WORD.test(value),
  "estimate word": (value) => isText(value) && ESTIMATE_WORD.test(value),
  "preliminary word": (value) => isText(value) && PRELIMINARY_WORD.test(value),
  "stale word": (value) => isText(value) && STALE_WORD.test(value),
  "surely stale": (value) => isText(value) && SURELY_STALE.test(value),
  "a bound": (value) => isText(value) && BOUND_WORD.test(value),
  "a method": (value) => isText(value) && !NO_METHOD.test(value),
};

/** What one field says, or each word of a list of flags, which may be a column of one record. */
function listCaveats(field: FieldAround, record: unknown): Caveat[] {
  const { name, value } = field;
  const said = [findCaveat(field, record)];
  const areFlags = CAVEAT_FLAGS.test(name) && isList(value) && findOwner(field, record) === "answer";
  const flags = areFlags ? value.filter(isText).slice(0, MOST_FLAGS) : [];
  said.push(...flags.map((flag) => findCaveat({ ...field, name: toSnakeCase(flag), value: true }, record)));
  return said.filter((caveat) => caveat !== undefined);
}

function findCaveat(field: FieldAround, record: unknown): Caveat | undefined {
  const { name, value } = field;
  const whose = findOwner(field, record);
  const isColumn = whose === "record" || whose === "part";
  return CAVEAT_FIELDS.find(
    (one) =>
      // Names last: an expression of words is compiled when it is first asked.
      READINGS[one.when](value) &&
      !(isColumn && mayBeColumn(one)) &&
      !(one.isOfThings && whose !== "answer") &&
      one.name.test(name),
  )?.says;
}

/** Of a single number it is said: no other row shows that it is less than whole. */
function isShareOfMetric({ name, key, owner, isOfItem }: FieldAround): boolean {
  return COMPLETENESS.test(name) && !isOfItem && isLoneMetric(owner, key);
}

function describeCompleteness(fields: readonly FieldAround[], record: unknown): string[] {
  const shares = fields.flatMap(({ name, value }) =>
    COMPLETENESS.test(name) ? [readShare(name, value)] : [],
  );
  shares.push(...fields.map((field) => readPartsThere(field, record)));
  const least = Math.min(...shares.map((share) => share ?? NaN).filter((share) => share >= 0 && share < 1));
  return Number.isFinite(least)
    ? [
        `The service says that this answer is partial: it has ${Number((least * 100).toPrecision(3))} % of the data.`,
      ]
    : [];
}

/** 0.925 of {"coverage": {"reported": 37, "expected": 40}} */
function readPartsThere({ name, value, owner, isOfItem }: FieldAround, record: unknown): number | undefined {
  const [, parts] = (!isOfItem && owner !== record && NAMED_PARTS_THERE.exec(name)) || [];
  if ((!PARTS_THERE.test(name) && parts === undefined) || !isAmount(value)) return undefined;
  // An object within a record becomes columns.
  if (isDict(record) && Object.values(record).includes(owner)) return undefined;
  const expected = Object.keys(owner).find((key) =>
    PARTS_THERE.test(name)
      ? PARTS_EXPECTED.test(toSnakeCase(key))
      : [`${parts}_expected`, `${parts}_total`].includes(toSnakeCase(key)),
  );
  return expected === undefined ? undefined : Number(value) / Number(owner[expected]);
}

/** 0.85 for 0.85, "85%", 85, and 85 in a field of percent; undefined for no number. */
function readShare(name: string, value: unknown): number | undefined {
  const text = isScalar(value) ? String(value).trim() : "";
  const number = Number(text.replace(/\s?%$/, ""));
  if (text === "" || !(number >= 0 && number <= 100)) return undefined;
  return text.endsWith("%") || IN_PERCENT.test(name) || number > 1 ? number / 100 : number;
}

function describeErrors(fields: readonly FieldAround[], isNumber = false): string[] {
  const errors = fields.flatMap(({ key, value }) => findErrorText(key, value) ?? []);
  const what = isNumber ? "This number" : "These rows";
  const said = [...errors, ...fields.flatMap((field) => readFailedState(field) ?? [])];
  return [...new Set(said)].slice(0, 1).map((text) => `${what} came with an error: ${endSentence(text)}`);
}

/** {"status": "error", "rows": […]}: where all that is beside it tells of the answering, it is no thing's. */
function readFailedState({ name, value, owner, isOfItem }: FieldAround): string | undefined {
  if (isOfItem || !/^(status|state)$/.test(name) || !isText(value) || !FAILURE_WORD.test(value))
    return undefined;
  const isOfAnswer = Object.entries(owner).every(([key, one]) =>
    isScalar(one) ? envelopeNameOf(key) !== undefined : roleOf(key) !== 0,
  );
  const message = owner.message ?? owner.msg;
  return isOfAnswer ? (isText(message) && message !== "" ? message : value) : undefined;
}

function describeDataAge(fields: readonly FieldAround[], { now, zone }: CaveatContext): string[] {
  const moments = fields.map(({ name, value }) =>
    COMPUTED.test(name) ? readCaveatMoment(value) : undefined,
  );
  const computed = moments.find((ms) => ms !== undefined);
  return computed !== undefined && now - computed > FRESH_MS
    ? [`The service says that it computed these numbers on ${formatWallTime(zone.wall(computed))}.`]
    : [];
}

function readCaveatMoment(value: unknown): number | undefined {
  const text = isScalar(value) ? String(value) : "";
  if (isEpochKey(text)) return Number(text) * (text.length > 10 ? 1 : 1_000);
  return readIso(text) === INSTANT ? iso.ms : undefined;
}
