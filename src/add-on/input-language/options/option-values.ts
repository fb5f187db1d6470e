/**
 * What options may hold: how each kind of value is read from a text, and what is said of one that cannot be.
 */

import { refuseArgument } from "../../shared/errors";
import { readPlainText, showValue } from "../arguments";
import { COMPARED_PERIODS } from "../dates/comparison";
import { suggestName, foldName } from "../near-names";
import { unquoteToken } from "../search/tokens";

/** A kind of value: how a text is read as one. */
export interface ValueKind<V = unknown> {
  /** The value of a text; undefined where it cannot be one. */
  readonly read: (text: string) => V | undefined;
  /** The text that `read` makes this value of. */
  write(value: V): string;
  /** Completes "Expected …". */
  readonly allowed: string;
  /** All that it can be, where these are few. */
  readonly choices?: readonly string[];
}

/** What asks with options in cells, as the guide names it. */
export type OptionUser = "report" | "metric" | "test";

/** One option as data. */
export interface OptionSpec<V = unknown> extends ValueKind<V> {
  /** Who takes it. */
  readonly of: readonly OptionUser[];
  /** Other names it goes by. */
  readonly also?: readonly string[];
  /** What it does, as a part of a sentence. */
  readonly does: string;
  /** As it would be written. */
  readonly example: string;
}

/** The options that a function knows, by name. */
export type OptionsSpec = Readonly<Record<string, OptionSpec>>;

/**
 * What was given: a choice as it is spelled here, yes and no as booleans, lengths of time in minutes, shares
 * of 1.
 */
export type ParsedOptions<S extends OptionsSpec> = {
  readonly [K in keyof S]?: NonNullable<ReturnType<S[K]["read"]>>;
};

const INTERVALS = ["day", "week", "month", "quarter", "year"] as const;
/** The most rows that a cell or a pull asks for. */
const MOST_ASKED_ROWS = 200_000;
const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };

export const INTERVAL = {
  read: (text: string) => INTERVALS.find((interval) => interval === foldName(text)),
  allowed: "day, week, month, quarter or year",
  write: String,
  choices: INTERVALS,
};

/** A choice among words. */
function makeChoice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return {
    read: (text: string): Word | undefined => words.find((word) => foldName(word) === foldName(text)),
    write: String,
    allowed: `one of ${words.map((word) => `"${word}"`).join(", ")}`,
    choices: words,
  };
}

export const COMPARISON = makeChoice(COMPARED_PERIODS);

export const ANY_TEXT = { read: (text: string) => text || undefined, write: String, allowed: "a text" };

export const YES_NO = {
  read: (text: string) =>
    /^(?:yes|y|true|on|1)$/i.test(text) || (/^(?:no|n|false|off|0)$/i.test(text) ? false : undefined),
  write: (yes: boolean) => (yes ? "yes" : "no"),
  allowed: "yes or no",
};

export const ROWS = {
  read: (text: string) => {
    const digits = text.normalize("NFKC");
    return /^[1-9]\d*$/.test(digits) && Number(digits) <= MOST_ASKED_ROWS ? Number(digits) : undefined;
  },
  write: String,
  allowed: `a whole number from 1 to ${MOST_ASKED_ROWS}`,
};

export const AGE = {
  read: readMinutes,
  write: (minutes: number) => `${minutes} minutes`,
  allowed: 'a length of time such as "30 minutes", "1 hour" or "1 day"',
};

/** A number between 0 and 1 that may be written as a percentage. */
export const SHARE = {
  read: (text: string) => {
    // Half of the world writes a decimal comma.
    const match = /^(\d{1,3}(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text.replace(",", "."));
    const share = Number(match?.[1]) / (match?.[2] ? 100 : 1);
    return share > 0 && share < 1 ? share : undefined;
  },
  // Fifteen digits: 0.57 * 100 is 56.99999999999999.
  write: (share: number) => `${Number((share * 100).toPrecision(15))}%`,
  allowed: "a percentage between 0% and 100%, such as 95%",
};

/** Reads one value of an argument; a wrong one is a `refuseArgument` that says what is allowed. */
export function readOption<V>(
  argument: string,
  { read, allowed, choices = [] }: Pick<ValueKind<V>, "read" | "allowed" | "choices">,
  value: unknown,
  name = "it",
): V {
  const text = unquoteToken(readPlainText(value).trim());
  const option = read(text);
  if (option !== undefined) return option;
  throw refuseArgument(
    argument,
    `${name} cannot be ${showValue(value)}${suggestName(text, choices)}`,
    allowed,
  );
}

/**
 * Names in one text with commas between them (a quoted name may hold one), or one name a value. Blanks are
 * left out.
 */
export function readNames(values: readonly unknown[]): string[] {
  const pieces =
    values.length === 1
      ? (readPlainText(values[0]).match(/(?:"(?:[^"]|"")*"|[^,])+/g) ?? [])
      : values.map(readPlainText);
  return pieces.map((piece) => unquoteToken(piece.trim())).filter((piece) => piece !== "");
}

function readMinutes(text: string): number | undefined {
  const match = /^(\d{1,6}(?:\.\d+)?)?\s*(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?)$/i.exec(
    text.replace(",", "."),
  );
  return match ? Number(match[1] ?? 1) * (MINUTES[(match[2] ?? "").charAt(0).toLowerCase()] ?? 1) : undefined;
}
