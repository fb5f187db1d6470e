/** The kinds of values that options take. */

import { argumentError } from "../../shared/known-error";
import { readPlainText, showValue } from "../arguments";
import { COMPARED_PERIODS } from "../dates/comparison";
import { MONTHS, WEEKDAYS } from "../dates/calendar";
import { CLOCK_WORDS } from "./clock-rows";
import { suggestName, foldName } from "../near-names";
import { joinNames, quoteText, splitNames, unquoteText } from "../../shared/quoted-names";

export interface ValueKind<V = unknown> {
  /** Undefined for an invalid text. */
  readonly read: (text: string) => V | undefined;
  /** Writes a value as `read` reads it. */
  write(value: V): string;
  /** What may be written, as it completes "Expected …". */
  readonly allowed: string;
  /** All values, where they are few. */
  readonly choices?: readonly string[];
  /** Reads the value with the quotes around it, which say something. */
  readonly readsQuotes?: true;
}

/** Who takes options, in the guide's words. */
export type OptionUser = "report" | "metric" | "comparison" | "test";

/** An option: who takes it, how its value is read and written, and what the help says of it. */
export interface OptionSpec<V = unknown> extends ValueKind<V> {
  /** The functions that take it as an option. */
  readonly of: readonly OptionUser[];
  readonly also?: readonly string[];
  /** A part of a sentence. */
  readonly does: string;
  /** An example as people write it. */
  readonly example: string;
  readonly exampleOf?: { readonly [user in OptionUser]?: string };
  /** Of all its choices those that this one takes. */
  readonly choicesOf?: { readonly [user in OptionUser]?: readonly string[] };
}

/** The options that something takes, by their names. */
export type OptionsSpec = Readonly<Record<string, OptionSpec>>;

/** Choices as spelt here, booleans, minutes, shares of 1. */
export type ParsedOptions<S extends OptionsSpec> = {
  readonly [K in keyof S]?: NonNullable<ReturnType<S[K]["read"]>>;
};

const INTERVALS = ["day", "week", "month", "quarter", "year"] as const;
/** The most rows of a pull; also the largest limit. */
export const MOST_ROWS = 200_000;
const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };

/** Of a metric also what clocks show: its rows are then groups. */
const ROWS_BY = [...INTERVALS, ...CLOCK_WORDS] as const;

export const INTERVAL = {
  read: (text: string) => ROWS_BY.find((one) => foldName(one) === foldName(text)),
  allowed: "day, week, month, quarter, year, weekday or hour of day",
  write: String,
  choices: ROWS_BY,
  choicesOf: { report: INTERVALS },
};

/** Periods that a table has a column for: one unit, or several side by side. */
export const UNITS_OF_COLUMNS = {
  read: (text: string): readonly (typeof INTERVALS)[number][] | undefined => {
    const words = text.split(/[,，、]/).map((word) => foldName(word).replace(/s$/, ""));
    const units = words.map((word) => INTERVALS.find((unit) => foldName(unit) === word));
    const known = units.flatMap((unit) => (unit === undefined ? [] : [unit]));
    return known.length === words.length && new Set(known).size === known.length ? known : undefined;
  },
  write: (units: readonly string[]) => units.join(", "),
  allowed: 'day, week, month, quarter or year, or several of them, such as "day, week, month"',
  choices: ["month", "week", "quarter", "year", "day", "day, week, month"] as const,
};

function makeChoice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return {
    read: (text: string): Word | undefined => words.find((word) => foldName(word) === foldName(text)),
    write: String,
    allowed: `one of ${words.map((word) => `"${word}"`).join(", ")}`,
    choices: words,
  };
}

/** Reads and writes the period that another is compared with. */
export const COMPARISON = makeChoice(COMPARED_PERIODS);
export const WEEKDAY = makeChoice(WEEKDAYS);
export const MONTH = makeChoice(MONTHS);

export const ANY_TEXT = { read: (text: string) => text || undefined, write: String, allowed: "a text" };

/** More are no table that a service divides by. */
const MOST_PROPERTIES = 2;

/** A property, or several with commas between them; a quoted name may hold one. */
export const PROPERTIES = {
  readsQuotes: true as const,
  read: (written: string): readonly string[] | undefined => {
    const text = unquoteText(written);
    // Quotes around all of it keep its commas; a list with quoted names may have others around it.
    const isList = text === written || /(?:^|,)\s*"/.test(text);
    const names = isList ? readNames([text]) : [text].filter((name) => name.trim() !== "");
    const areOthers = new Set(names).size === names.length;
    return names.length > 0 && names.length <= MOST_PROPERTIES && areOthers ? names : undefined;
  },
  // Quotes around a whole list must not make one name of it, so that a name in it has its own.
  write: (names: readonly string[]) =>
    names.length > 1 && names.some((name) => /[:：;；\n'"“”„‘’]/.test(name))
      ? names.map(quoteText).join(", ")
      : joinNames(names, ","),
  allowed: 'a property, or two with a comma between them, such as "country, plan"',
};

export const YES_NO = {
  read: (text: string) =>
    /^(?:yes|y|true|on|1)$/i.test(text) || (/^(?:no|n|false|off|0)$/i.test(text) ? false : undefined),
  write: (yes: boolean) => (yes ? "yes" : "no"),
  allowed: "yes or no",
};

/** Reads and writes a number of rows, from 1 to the most that a pull takes. */
export const ROWS = {
  read: (text: string) => {
    const digits = text.normalize("NFKC");
    return /^[1-9]\d*$/.test(digits) && Number(digits) <= MOST_ROWS ? Number(digits) : undefined;
  },
  write: String,
  allowed: `a whole number from 1 to ${MOST_ROWS}`,
};

/** Only to be required: otherwise numbers are shown with what the service says of them. */
export const REQUIRED = {
  read: (text: string) => /^(?:required|yes|true)$/i.test(text) || undefined,
  write: () => "required",
  allowed: "required",
};

/** A filter names each of them. */
const MOST_GROUPS = 100;

export const GROUPS = {
  read: (text: string) => {
    const count = ROWS.read(text);
    return count !== undefined && count <= MOST_GROUPS ? count : undefined;
  },
  write: String,
  allowed: `a whole number from 1 to ${MOST_GROUPS}`,
};

/** A column, then "desc" or "asc". */
export const ORDER = {
  read: (text: string) => {
    const at = text.lastIndexOf(" ");
    const word = foldName(text.slice(at + 1));
    const isDirection = at > 0 && (word === "desc" || word === "asc");
    const column = (isDirection ? text.slice(0, at) : text).trim();
    return column === "" ? undefined : { column, isDescending: isDirection && word === "desc" };
  },
  write: ({ column, isDescending }: { readonly column: string; readonly isDescending: boolean }) =>
    `${column} ${isDescending ? "desc" : "asc"}`,
  allowed: 'the name of a column, and "desc" after it for the largest first',
};

export const AGE = {
  read: readMinutes,
  write: (minutes: number) => `${minutes} minutes`,
  allowed: 'a length of time such as "30 minutes", "1 hour" or "1 day"',
};

/**
 * How people count whose window is open: both periods at one age, apart without a change, or at so many days.
 */
export type WindowsWanted = "same age" | "apart" | number;

const WINDOW_WORDS = ["same age", "apart"] as const;
const MOST_WINDOW_DAYS = 3_650;

export const WINDOWS = {
  read: (text: string): WindowsWanted | undefined => {
    const days = /^([1-9]\d{0,3})(?:\s*(?:d|days?))?$/i.exec(text.normalize("NFKC").trim())?.[1];
    if (days !== undefined) return Number(days) <= MOST_WINDOW_DAYS ? Number(days) : undefined;
    return WINDOW_WORDS.find((word) => foldName(word) === foldName(text));
  },
  write: (wanted: WindowsWanted) => (typeof wanted === "number" ? `${wanted} days` : wanted),
  allowed: '"same age", "apart", or a number of days such as "14 days"',
};

/** Between 0 and 1, or a percentage, whose sign a field called Confidence does not need. */
export const SHARE = {
  read: (text: string) => {
    // Half of the world writes a decimal comma.
    const match = /^(\d{1,3}(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text.replace(",", "."));
    const number = Number(match?.[1]);
    const share = match?.[2] || number > 1 ? number / 100 : number;
    return share > 0 && share < 1 ? share : undefined;
  },
  // Fifteen digits: 0.57 * 100 is 56.99999999999999.
  write: (share: number) => `${Number((share * 100).toPrecision(15))}%`,
  allowed: "a percentage between 0% and 100%, such as 95%",
};

/** @throws KnownError badArgument that says what is allowed */
export function readOption<V>(
  argument: string,
  { read, allowed, choices = [], readsQuotes }: Omit<ValueKind<V>, "write">,
  value: unknown,
  name = "it",
): V {
  const written = readPlainText(value).trim();
  const text = unquoteText(written);
  const option = read(readsQuotes ? written : text);
  if (option !== undefined) return option;
  throw argumentError(
    argument,
    `${name} cannot be ${showValue(value)}${suggestName(text, choices)}`,
    allowed,
  );
}

/** Comma-separated (quoted names may hold commas), or one per value. Skips blanks. */
export function readNames(values: readonly unknown[]): string[] {
  const texts = values.map(readPlainText);
  if (texts.length === 1) return texts.flatMap((text) => splitNames(text, ","));
  return texts.map((text) => unquoteText(text.trim())).filter((name) => name.trim() !== "");
}

function readMinutes(text: string): number | undefined {
  const match = /^(\d{1,6}(?:\.\d+)?)?\s*(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?)$/i.exec(
    text.replace(",", "."),
  );
  return match ? Number(match[1] ?? 1) * (MINUTES[(match[2] ?? "").charAt(0).toLowerCase()] ?? 1) : undefined;
}
