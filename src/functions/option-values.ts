/** The kinds of options: what each may hold, how it is read, and how its values are described. */

import { badArgument } from "../errors";
import { plainText, shown } from "./arguments";
import { didYouMean, folded } from "./names";

/** What an option may hold. `minutes` is a length of time, `share` a number between 0 and 1 that may be written as a percentage. */
export type OptionKind =
  | { readonly type: "choice"; readonly choices: readonly string[] }
  | { readonly type: "yesNo" }
  | { readonly type: "integer"; readonly min?: number; readonly max?: number }
  | { readonly type: "minutes" }
  | { readonly type: "share" }
  | { readonly type: "text" }
  | { readonly type: "list" };

/** One option as data. `also` are other names it goes by. */
export type OptionSpec = OptionKind & { readonly also?: readonly string[] };

/** The options that a function knows, by name. */
export type OptionsSpec = Readonly<Record<string, OptionSpec>>;

type ValueOf<K> = K extends { readonly type: "choice"; readonly choices: readonly (infer C)[] }
  ? C
  : K extends { readonly type: "yesNo" }
    ? boolean
    : K extends { readonly type: "integer" | "minutes" | "share" }
      ? number
      : K extends { readonly type: "list" }
        ? readonly string[]
        : string;

/** What was given: a choice as it is spelled in the spec, yes and no as booleans, lengths of time in minutes. */
export type ParsedOptions<S extends OptionsSpec> = { readonly [K in keyof S]?: ValueOf<S[K]> };

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };

/** Reads one value; a wrong one is a `badArgument` that says what is allowed. A list may come as several values. */
export function readOption(name: string, spec: OptionSpec, value: unknown): string | number | boolean | string[] {
  const text = unquoted(plainText(value).trim());
  switch (spec.type) {
    case "text":
      return text === "" ? wrong(name, spec, value) : text;
    case "list":
      return readNames(value);
    case "choice":
      return spec.choices.find((choice) => folded(choice) === folded(text)) ?? wrong(name, spec, value);
    case "yesNo":
      return readYesNo(text) ?? wrong(name, spec, value);
    case "integer":
      return readInteger(text, spec) ?? wrong(name, spec, value);
    case "minutes":
      return readMinutes(text) ?? wrong(name, spec, value);
    case "share":
      return readShare(text) ?? wrong(name, spec, value);
  }
}

/** What an option may hold, to complete "Expected …". */
export function allowedValues(spec: OptionSpec): string {
  switch (spec.type) {
    case "choice":
      return spec.choices.join(", ").replace(/, (?!.*, )/, " or ");
    case "yesNo":
      return "yes or no";
    case "integer":
      return `a whole number${spec.min === undefined ? "" : ` from ${spec.min}`}${spec.max === undefined ? "" : ` to ${spec.max}`}`;
    case "minutes":
      return 'a length of time such as "30 minutes", "1 hour" or "1 day"';
    case "share":
      return "a percentage between 0% and 100%, such as 95%";
    case "text":
      return "a text";
    case "list":
      return "names with commas between them";
  }
}

/** Names in one text with commas between them (a quoted name may hold one), or one name a value. Blanks are left out. */
export function readNames(value: unknown): string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const pieces =
    texts.length === 1 ? (plainText(texts[0]).match(/(?:"(?:[^"]|"")*"|[^,])+/g) ?? []) : texts.map(plainText);
  return pieces.map((piece) => unquoted(piece.trim())).filter((piece) => piece !== "");
}

function readYesNo(text: string): boolean | undefined {
  if (/^(?:yes|y|true|on|1)$/i.test(text)) return true;
  return /^(?:no|n|false|off|0)$/i.test(text) ? false : undefined;
}

function readInteger(
  text: string,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): number | undefined {
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
}

function readMinutes(text: string): number | undefined {
  const match = /^(\d{1,6}(?:\.\d+)?)?\s*(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?)$/i.exec(text);
  if (!match) return undefined;
  return Number(match[1] ?? 1) * (MINUTES[(match[2] ?? "").charAt(0).toLowerCase()] ?? 1);
}

function readShare(text: string): number | undefined {
  const match = /^(\d{1,3}(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text);
  const number = Number(match?.[1]) / (match?.[2] ? 100 : 1);
  return number > 0 && number < 1 ? number : undefined;
}

/** The text within quotes that span all of it. */
function unquoted(text: string): string {
  const match = /^"((?:[^"]|"")*)"$|^'((?:[^']|'')*)'$/s.exec(text);
  if (!match) return text;
  return match[1] === undefined ? (match[2] ?? "").replace(/''/g, "'") : match[1].replace(/""/g, '"');
}

function wrong(name: string, spec: OptionSpec, value: unknown): never {
  const near = spec.type === "choice" ? didYouMean(plainText(value), spec.choices) : "";
  throw badArgument("options", `${name} cannot be ${shown(value)}${near}`, allowedValues(spec));
}
