/** A line of options in its pieces: "by: week; split by: country". Pure. */
import { quoteText, unquoteText } from "../../shared/quoted-names";
import { foldName } from "../near-names";

/** As it stands in the line. */
export interface OptionPiece {
  readonly text: string;
  /** "" where the piece has none. */
  readonly key: string;
  readonly value: string;
}

/** An option by each of its names. */
export interface SplitOption {
  readonly name: string;
  readonly also?: readonly string[];
}

/**
 * Signs of a Japanese keyboard count. A quote opens a piece only where a value or word begins: an apostrophe
 * stays one.
 */
const OPTION_PIECE =
  /(?:(?<=^|[\s:=(,;：＝；])(?:"(?:[^"]|"")*"|'(?:[^']|'')*')|,(?!\s*[A-Za-z_][\w -]*:)|[^;；\n,])+/g;

/** The options of a line, without blank ones. */
export function splitOptions(line: string): readonly OptionPiece[] {
  return (line.match(OPTION_PIECE) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map((text) => {
      const sign = text.search(/[:=：＝]/);
      return { text, key: text.slice(0, Math.max(0, sign)).trim(), value: text.slice(sign + 1).trim() };
    });
}

/** Case, blanks and signs of a key do not count. */
export function findOption<Option extends SplitOption>(
  key: string,
  known: readonly Option[],
): Option | undefined {
  const wanted = foldName(key);
  return known.find(({ name, also = [] }) => [name, ...also].some((word) => foldName(word) === wanted));
}

/**
 * A line as a form shows it. `rest`: pieces that are none of its options, say one twice, or whose quotes say
 * what no field does.
 */
export interface OptionFields {
  /** The values by the names of options, without quotes. */
  readonly values: Readonly<Record<string, string>>;
  readonly rest: string;
}

/** The options of a line by their names as texts; in `rest`, what fields cannot show, as it was written. */
export function readOptionFields(line: string, known: readonly SplitOption[]): OptionFields {
  const values: Record<string, string> = {};
  const rest: string[] = [];
  for (const { text, key, value } of splitOptions(line)) {
    const name = findOption(key, known)?.name;
    const isPlain = value !== "" && !/^[“”„‘’«]/.test(value) && !(name === "split by" && isQuotedList(value));
    if (name === undefined || !isPlain || name in values) rest.push(text);
    else values[name] = unquoteText(value);
  }
  return { values, rest: rest.join("; ") };
}

/** `split by: "country, plan"` is one property, without quotes it is two: a field cannot say which. */
function isQuotedList(value: string): boolean {
  const bare = unquoteText(value);
  return bare.includes(",") && (bare !== value || needsQuotes(bare));
}

/** In the order of `known`; fields that are blank are not given. */
export function writeOptionFields({ values, rest }: OptionFields, known: readonly SplitOption[]): string {
  const given = known.flatMap(({ name }) => {
    const value = values[name]?.trim() ?? "";
    return value === "" ? [] : [writeOption(name, value)];
  });
  return [...given, ...(rest.trim() === "" ? [] : [rest.trim()])].join("; ");
}

/** They end a value or open a quote. */
const NEEDS_QUOTES = /[;；\n"'“”„‘’]/;

/** A piece of a line, which `splitOptions` finds again. */
export function writeOption(name: string, value: string): string {
  return `${name}: ${needsQuotes(value) ? quoteText(value) : value}`;
}

function needsQuotes(value: string): boolean {
  // A comma before "name:" separates options.
  const mayPart = NEEDS_QUOTES.test(value) || (value.includes(",") && /[:：]/.test(value));
  return value !== value.trim() || mayPart || unquoteText(value) !== value;
}
