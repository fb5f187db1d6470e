import { localeTag } from "../../grid/locale-tag";
import { format as formatNumber } from "../../grid/numfmt";
import { isDateFormat } from "../../values/number-formats";
import { textAsNumber, toText } from "../../values/coerce";
import { failure, FormulaFailure } from "../../values/errors";
import { DOLLAR_FORMAT } from "../../values/formats";
import { joinLimited, MAX_TEXT, tooLong } from "../../values/text-limit";
import { bare, FormattedNumber, isEmpty, isError, type Scalar, type Value } from "../../values/values";
import { type Call, define, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, valuesOf } from "../definition/numbers";
import { foldCase, Wildcards } from "../definition/wildcards";

/** A position in a text, counted from 1. */
function place(value: number, name: string, parameter: number): number {
  if (value >= 1) return Math.trunc(value);
  throw failure(
    "#VALUE!",
    `Function ${name} parameter ${parameter} value is ${value}. It should be greater than or equal to 1.`,
  );
}

function count(value: number, name: string, parameter: number): number {
  if (value >= 0) return Math.trunc(value);
  throw failure(
    "#VALUE!",
    `Function ${name} parameter ${parameter} value is ${value}. It should be greater than or equal to 0.`,
  );
}

function repeatText(text: string, times: number): string {
  const whole = count(times, "REPT", 2);
  if (text.length * whole <= MAX_TEXT) return text.repeat(whole);
  throw tooLong("REPT");
}

function character(code: number, name: string): string {
  const whole = place(code, name, 1);
  if (whole <= 0x10ffff) return String.fromCodePoint(whole);
  throw failure("#NUM!", `Function ${name} parameter 1 value ${whole} is out of range.`);
}

function writeFixed(call: Call, value: number, places: number, isPlain: boolean): string {
  if (Math.abs(places) > MAX_PLACES)
    throw failure("#NUM!", `Function FIXED parameter 2 value is ${places}. It is too large.`);
  const digits = places > 0 ? `.${"0".repeat(places)}` : "";
  const rounded = places < 0 ? Math.round(value * 10 ** places) / 10 ** places : value;
  return textOf(call, rounded, `${isPlain ? "0" : "#,##0"}${digits}`);
}

const MAX_PLACES = 100;

function find(name: string, needle: string, haystack: string, start: number): number {
  const from = place(start, name, 3) - 1;
  const index = haystack.indexOf(needle, from);
  if (index >= from && (from === 0 || from < haystack.length)) return index + 1;
  throw failure("#VALUE!", `In ${name} evaluation, cannot find '${needle}' within '${haystack}'.`);
}

function search(call: Call, needle: string, haystack: string, start: number): number {
  const wildcards = Wildcards.read(needle, call.scope.world);
  if (!wildcards) return find("SEARCH", foldCase(needle), foldCase(haystack), start);
  const index = wildcards.search(haystack.slice(place(start, "SEARCH", 3) - 1));
  if (index >= 0) return index + Math.trunc(start);
  throw failure("#VALUE!", `In SEARCH evaluation, cannot find '${needle}' within '${haystack}'.`);
}

function substitute(text: string, old: string, instead: string, occurrence: number | undefined): string {
  if (old === "") return text;
  if (occurrence === undefined) return joinLimited("SUBSTITUTE", text.split(old), instead);
  let at = -1;
  for (let found = 0; found < place(occurrence, "SUBSTITUTE", 4); found += 1) {
    at = text.indexOf(old, at + 1);
    if (at < 0) return text;
  }
  return text.slice(0, at) + instead + text.slice(at + old.length);
}

/** Texts of all arguments, ranges cell by cell. */
function texts(call: Call, inputs: readonly Input[]): string[] {
  return valuesOf(call, inputs).map((value) => toText(value, call.scope.world.locale));
}

function splitText(text: string, delimiter: string, eachCharacter: boolean, dropEmpty: boolean): string[] {
  if (delimiter === "") throw failure("#VALUE!", "Function SPLIT parameter 2 value should be non-empty.");
  const parts = eachCharacter ? splitAtAny(text, new Set(delimiter.split(""))) : text.split(delimiter);
  return dropEmpty ? parts.filter((part) => part !== "") : parts;
}

/** In one go over the text: both may be as long as a cell holds. */
function splitAtAny(text: string, marks: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!marks.has(text.charAt(at))) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** Nobody writes longer formats, and the formatter is slow on them. */
const MAX_PATTERN = 1_000;

/** Texts that read as numbers count as those, others stay. */
function textOf(call: Call, value: Scalar, pattern: string): string {
  if (isError(value)) throw FormulaFailure.of(value);
  const { locale } = call.scope.world;
  const read =
    typeof value === "string"
      ? (textAsNumber(value, { locale, now: call.scope.world.now() }) ?? value)
      : value;
  const plain = bare(read);
  if (typeof plain !== "number" && plain !== null) return toText(plain, locale);
  if (pattern.length > MAX_PATTERN) {
    throw failure("#VALUE!", `Function TEXT parameter 2 value is longer than ${MAX_PATTERN} characters.`);
  }
  try {
    return formatNumber(pattern, plain ?? 0, { locale: localeTag(locale), dateErrorThrows: false });
  } catch (error) {
    // The formatter throws errors of several kinds for a pattern that is none: "yyyy0".
    if (!(error instanceof Error)) throw error;
    throw failure("#VALUE!", `Function TEXT parameter 2 value '${pattern}' is no format.`);
  }
}

function valueOf(call: Call, value: Scalar): Scalar {
  const { locale } = call.scope.world;
  if (isError(value)) throw FormulaFailure.of(value);
  if (value === null) return 0;
  if (typeof value === "number") return value;
  if (value instanceof FormattedNumber) return value.number;
  const read =
    typeof value === "string" ? textAsNumber(value, { locale, now: call.scope.world.now() }) : undefined;
  if (read !== undefined) return bare(read);
  throw failure("#VALUE!", `VALUE parameter '${toText(value, locale)}' cannot be parsed to number.`);
}

/** As its cell shows it. */
function shownText(call: Call, value: Scalar): string {
  const { locale } = call.scope.world;
  if (!(value instanceof FormattedNumber) || isDateFormat(value.format)) return toText(value, locale);
  return formatNumber(value.format, value.number, { locale: localeTag(locale) });
}

function joinTexts(call: Call, delimiter: string, skipEmpty: boolean, inputs: readonly Input[]): string {
  const values = valuesOf(call, inputs).filter((value) => !skipEmpty || !isEmpty(value));
  const parts = values.map((value) => toText(value, call.scope.world.locale));
  return joinLimited(call.name, parts, delimiter);
}

function hyperlink(call: Call, address: string, label: Scalar | undefined): Value {
  if (label === undefined) return address;
  return label === null ? "" : typeof label === "string" ? label : toText(label, call.scope.world.locale);
}

/** With so many decimals, none where hundreds are rounded. */
function formatDollars(places: number): string {
  return DOLLAR_FORMAT.replace(/\.0+/g, places > 0 ? `.${"0".repeat(Math.min(places, 100))}` : "");
}

export const TEXTS: Definitions = {
  CONCATENATE: defineWithCall(
    ["...input"],
    (call, ...inputs) => joinLimited(call.name, texts(call, inputs)),
    {
      min: 1,
    },
  ),
  CONCAT: defineWithCall(["any", "any"], (call, a, b) => joinLimited(call.name, texts(call, [a, b]))),
  JOIN: defineWithCall(
    ["text", "...input"],
    (call, delimiter, ...inputs) => joinTexts(call, delimiter, false, inputs),
    {
      min: 2,
    },
  ),
  TEXTJOIN: defineWithCall(
    ["text", "boolean", "...input"],
    (call, delimiter, skipEmpty, ...inputs) => joinTexts(call, delimiter, skipEmpty, inputs),
    { min: 3 },
  ),
  SPLIT: defineWithCall(
    ["text", "text", "boolean?", "boolean?"],
    (call, text, delimiter, each = true, drop = true) => {
      const { locale } = call.scope.world;
      const reading = { locale, now: call.scope.world.now() };
      const parts = splitText(text, delimiter, each, drop);
      return parts.length === 0 ? null : [parts.map((part) => textAsNumber(part, reading) ?? part)];
    },
  ),
  LEFT: define(["text", "number?"], (text, length = 1) => text.slice(0, count(length, "LEFT", 2))),
  RIGHT: define(["text", "number?"], (text, length = 1) => {
    const kept = count(length, "RIGHT", 2);
    return kept === 0 ? "" : text.slice(-kept);
  }),
  MID: define(["text", "number", "number"], (text, start, length) => {
    const from = place(start, "MID", 2) - 1;
    return text.slice(from, from + count(length, "MID", 3));
  }),
  LEN: define(["text"], (text) => text.length),
  LOWER: define(["text"], (text) => text.toLowerCase()),
  UPPER: define(["text"], (text) => text.toUpperCase()),
  PROPER: define(["text"], (text) =>
    text
      .toLowerCase()
      .replace(
        /(^|[^\p{L}])(\p{L})/gu,
        (_all, before: string, letter: string) => before + letter.toUpperCase(),
      ),
  ),
  TRIM: define(["text"], (text) => text.trim().replace(/ {2,}/g, " ")),
  CLEAN: define(["text"], (text) =>
    text
      .split("")
      .filter((sign) => sign >= " ")
      .join(""),
  ),
  SUBSTITUTE: define(["text", "text", "text", "number?"], substitute),
  REPLACE: define(["text", "number", "number", "text"], (text, start, length, instead) => {
    const from = place(start, "REPLACE", 2) - 1;
    return text.slice(0, from) + instead + text.slice(from + count(length, "REPLACE", 3));
  }),
  FIND: define(["text", "text", "number?"], (needle, text, start = 1) => find("FIND", needle, text, start)),
  SEARCH: defineWithCall(["text", "text", "number?"], (call, needle, text, start = 1) =>
    search(call, needle, text, start),
  ),
  EXACT: define(["text", "text"], (a, b) => a === b),
  REPT: define(["text", "number"], repeatText),
  TEXT: defineWithCall(["any", "text"], textOf),
  VALUE: defineWithCall(["any"], valueOf),
  TO_TEXT: defineWithCall(["any"], (call, value) => (isError(value) ? value : shownText(call, value))),
  CHAR: define(["number"], (code) => character(code, "CHAR")),
  UNICHAR: define(["number"], (code) => character(code, "UNICHAR")),
  CODE: define(["text"], codeOf),
  UNICODE: define(["text"], codeOf),
  FIXED: defineWithCall(["number", "number?", "boolean?"], (call, value, places = 2, isPlain = false) =>
    writeFixed(call, value, Math.trunc(places), isPlain),
  ),
  DOLLAR: defineWithCall(["number", "number?"], (call, value, places = 2) => {
    const whole = Math.trunc(places);
    const rounded = whole < 0 ? Math.round(value * 10 ** whole) / 10 ** whole : value;
    return textOf(call, rounded, formatDollars(whole));
  }),
  ENCODEURL: define(["text"], (text) => encodeURIComponent(text)),
  HYPERLINK: defineWithCall(["text", "any?"], hyperlink),
};

function codeOf(text: string): number {
  const code = text.codePointAt(0);
  if (code !== undefined) return code;
  throw failure("#VALUE!", "Function CODE parameter 1 value should be non-empty.");
}
