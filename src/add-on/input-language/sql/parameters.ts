/** Puts values into an SQL statement's placeholders as literals. */

import { type KnownError, argumentError } from "../../shared/known-error";
import type { Zone } from "../../table/zone";
import { type DateRange, type DatesContext, parseDates } from "../dates/dates";
import { readNamedRows, readRows } from "../arguments";
import { suggestName, foldName } from "../near-names";
import { takeJsonText, parseJsonObject } from "../raw-json";
import { areDaysAlone, DATES_PARAMETER, endsOf, readNameOf } from "./day-marks";
import { isEmptyCell, writeLiteral } from "./literals";
import { splitSql } from "./tokens";
import type { Placeholder } from "./tokens";

const SIDE_BY_SIDE = "a range with names and values side by side";

/** No service takes a longer statement, and Google sends no request of more than 50 MB. */
const LONGEST_STATEMENT = 10_000_000;

/** `tell`: is told the days that words mean. */
type WordsContext = DatesContext & { readonly tell?: (days: DateRange) => void };

/** One value, or several for `in (…)`. */
type SqlValue = unknown;

/**
 * Placeholders: see tokens.ts; texts, quoted names, comments and casts stay.
 * - `?`: a cell; a row or column, one value a cell; or a block, a row each. A statement's only `?` takes all
 *   cells of a range as a list.
 * - :name, @name, {{name}}: a range with names in its first column, or a JSON object; for a statement's only
 *   name just the values, so that text which looks like JSON stays text. Dates are days in the zone, or with
 *   a time moments in UTC. Several values only after `in`.
 * - :from and :to: also by days in words, the value of the name "dates", which are read again at each call;
 *   for a statement of these two names just the words.
 *   `context.tell` is told what days these are.
 * @throws KnownError badArgument for too few, too many and unknown values
 */
export function bindParameters(statement: string, parameters: unknown, context: WordsContext): string {
  const { zone } = context;
  const { texts, marks } = splitSql(statement);
  const named = marks.filter((mark) => mark.name !== undefined);
  if (named.length > 0 && named.length < marks.length) {
    throw sqlError(
      `the statement mixes ? with ${named[0]?.written}`,
      "either ? in the order of the values, or names",
    );
  }
  const values =
    named.length > 0 ? bindByName(named, parameters, context) : bindByPosition(marks.length, parameters);
  let length = statement.length;
  const bound = marks.map((mark, i) => {
    const what = mark.name === undefined ? `value ${i + 1}` : mark.written;
    const before = texts[i] ?? "";
    const literal = writeLiterals(mark, values[i], what, zone);
    length += literal.length;
    // Before building it: many millions of characters use up all memory.
    if (length > LONGEST_STATEMENT) throw tooLongError(what);
    return before + splitLine(before, literal, texts[i + 1] ?? "");
  });
  return bound.join("") + (texts[marks.length] ?? "");
}

function tooLongError(what: string): KnownError<"badArgument"> {
  const most = LONGEST_STATEMENT.toLocaleString("en-US");
  return sqlError(
    `with its values the statement is longer than ${most} characters (at ${what})`,
    "fewer or shorter values",
  );
}

/** Spaces keep a literal from merging with its neighbours. */
function splitLine(before: string, literal: string, after: string): string {
  return `${/(?:^|[\s(,])$/.test(before) ? "" : " "}${literal}${/^(?:$|[\s),;])/.test(after) ? "" : " "}`;
}

function writeLiterals(mark: Placeholder, value: SqlValue, what: string, zone: Zone): string {
  if (!Array.isArray(value)) return writeLiteral(value, what, zone);
  const several: readonly unknown[] = value;
  if (several.length > 1 && mark.list === "no") {
    throw sqlError(
      `${what} has ${several.length} values where one is expected`,
      `one value, or in (${mark.written})`,
    );
  }
  const list = several.map((one) => writeLiteral(one, what, zone)).join(", ") || "NULL";
  return mark.list === "bare" ? `(${list})` : list;
}

function bindByPosition(count: number, parameters: unknown): SqlValue[] {
  const values = takeInOrder(count, parameters);
  while (values.length > count && isEmptyCell(values[values.length - 1])) values.pop();
  if (values.length === count) return values;
  const has =
    count === 0
      ? "no place for a value (? or :name)"
      : `${count} ${count === 1 ? "place" : "places"} for a value (?)`;
  const given = values.length === 1 ? "1 value is given" : `${values.length || "no"} values are given`;
  throw sqlError(`the statement has ${has}, but ${given}`, "as many values as places");
}

function takeInOrder(count: number, parameters: unknown): SqlValue[] {
  if (parameters === undefined || parameters === null) return [];
  const rows = readRows(parameters) ?? [[parameters]];
  const cells = rows.flat();
  if (count === 1 && cells.length > 1) return [readGivenValues(cells)];
  return isLine(rows) ? cells : rows.map(readGivenValues);
}

/** One row or one column. */
function isLine(rows: readonly (readonly unknown[])[]): boolean {
  return rows.length === 1 || rows.every((row) => row.length === 1);
}

/** Without blanks, or one blank. A single value is no list. */
function readGivenValues(cells: readonly unknown[]): SqlValue {
  const said = cells.filter((cell) => !isEmptyCell(cell));
  return said.length > 1 ? said : said[0];
}

function bindByName(marks: readonly Placeholder[], parameters: unknown, context: WordsContext): SqlValue[] {
  const keys = marks.map((mark) => foldName(mark.name ?? ""));
  const wanted = new Set(keys);
  const values = new Map<string, SqlValue>();
  for (const [name, value] of readValueEntries(wanted, parameters, context)) {
    const key = foldName(name);
    if (!wanted.has(key)) {
      const names = marks.map((mark) => mark.name ?? "");
      throw sqlError(
        `the statement has no :${name}${suggestName(name, names)}`,
        `values for ${namePlaceholders(marks)}`,
      );
    }
    if (values.has(key)) throw sqlError(`${name} has two values`, "each name once");
    values.set(key, value);
  }
  const missing = marks.filter((_, index) => !values.has(keys[index] ?? ""));
  if (missing.length > 0) throw sqlError(`no value is given for ${namePlaceholders(missing)}`, SIDE_BY_SIDE);
  return keys.map((key) => values.get(key));
}

/** With the first and the last of the days in words. */
function readValueEntries(
  wanted: ReadonlySet<string>,
  parameters: unknown,
  context: WordsContext,
): (readonly [name: string, value: SqlValue])[] {
  const ends = endsOf(wanted);
  if (ends.length === 0) return readNamedEntries(wanted, parameters);
  const findDays = (value: SqlValue): (readonly [name: string, value: SqlValue])[] => {
    const days = parseDates(Array.isArray(value) ? [value] : value, context);
    if (days) context.tell?.(days);
    return days ? ends.map((end) => [end, days[end]] as const) : [];
  };
  const rows = readRows(parameters) ?? [[parameters]];
  if (areDaysAlone(wanted, rows)) return findDays(rows.flat());
  return readNamedEntries(new Set([...wanted, DATES_PARAMETER]), parameters).flatMap(([name, value]) =>
    foldName(name) === DATES_PARAMETER ? findDays(value) : [[name, value] as const],
  );
}

function namePlaceholders(marks: readonly Placeholder[]): string {
  return [...new Set(marks.map((mark) => mark.written))].join(", ");
}

function readNamedEntries(
  wanted: ReadonlySet<string>,
  parameters: unknown,
): (readonly [name: string, value: SqlValue])[] {
  if (parameters === undefined || parameters === null) return [];
  const json = wanted.size > 1 ? takeJsonText(parameters) : undefined;
  if (json) return Object.entries(parseJsonObject("parameters", json));
  const rows = readRows(parameters) ?? [[parameters]];
  const [first = []] = rows;
  const [only] = wanted;
  const names = rows.some((row) => row.length > 1 && wanted.has(foldName(readNameOf(row[0]))));
  const isOfOne = wanted.size === (wanted.has(DATES_PARAMETER) ? 2 : 1);
  if (only !== undefined && isOfOne && isLine(rows) && !names) return [[only, readGivenValues(rows.flat())]];
  if (first.length < 2) throw sqlError("the values have no names next to them", SIDE_BY_SIDE);
  return readNamedRows(rows, isEmptyCell, wanted).map(
    ([name, ...values]) => [readNameOf(name), readGivenValues(values)] as const,
  );
}

function sqlError(problem: string, expected: string): KnownError<"badArgument"> {
  return argumentError("parameters", problem, expected);
}
