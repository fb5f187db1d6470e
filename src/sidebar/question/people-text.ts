/**
 * Searches for people as conditions to click, and as the line that says the same. A line that says more than
 * conditions can is left as it is (pure).
 */
import { quoteText, unquoteText } from "../../add-on/shared/quoted-names";

export type Join = "and" | "or";

/** `often`: "at least 2 times", "" for at least once. `days`: "last 30 days", "" for at any time. */
export interface DidEvent {
  readonly kind: "event";
  readonly not: boolean;
  readonly event: string;
  readonly often: string;
  readonly days: string;
}

/** `value`: as it is typed; several behind commas, two of "between" around "and"; days of "in". */
export interface HasProperty {
  readonly kind: "property";
  readonly property: string;
  readonly comparison: Compared;
  readonly value: string;
}

export interface InSegment {
  readonly kind: "segment";
  readonly not: boolean;
  readonly segment: string;
}

export type SingleCondition = DidEvent | HasProperty | InSegment;

export interface ConditionGroup {
  readonly kind: "group";
  readonly join: Join;
  readonly conditions: readonly SingleCondition[];
}

export type ClickedCondition = SingleCondition | ConditionGroup;

/** No conditions: everyone. */
export interface ClickedSearch {
  readonly join: Join;
  readonly conditions: readonly ClickedCondition[];
}

/** How a property is compared, as the line says it. */
export const COMPARISONS = [
  "is",
  "is not",
  "contains",
  "does not contain",
  "starts with",
  "ends with",
  ">",
  ">=",
  "<",
  "<=",
  "between",
  "in",
  "is one of",
  "is not one of",
  "is set",
  "is not set",
] as const;

export type Compared = (typeof COMPARISONS)[number];

const WITHOUT_VALUE: readonly Compared[] = ["is set", "is not set"];
const OF_SEVERAL: readonly Compared[] = ["is one of", "is not one of"];
/** What a period may begin with besides "in". */
const PERIOD_BEGINS = /^(?:in|on|since|after|before|until|between|during|within|from)\b/i;
/** Words that a line reads as something else than a name. */
const KEYWORDS =
  /^(?:and|or|not|did|didn't|never|in|is|segment|the|at|exactly|once|twice|more|fewer|less|contains|includes|does|starts|begins|ends|between|equals|above|below|on|during|within|since|after|before|until|exists|everyone|everybody|all|true|false)$/i;
const PLAIN_WORD = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const PLAIN_VALUE = /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?|true|false)$/i;

export function takesValue(comparison: Compared): boolean {
  return !WITHOUT_VALUE.includes(comparison);
}

export function writeSearch({ join, conditions }: ClickedSearch): string {
  return conditions.length === 0 ? "everyone" : conditions.map(writeCondition).join(` ${join} `);
}

export function writeCondition(condition: ClickedCondition): string {
  if (condition.kind === "group")
    return `(${condition.conditions.map(writeCondition).join(` ${condition.join} `)})`;
  if (condition.kind === "segment")
    return `${condition.not ? "not " : ""}in segment ${quoteText(condition.segment)}`;
  if (condition.kind === "event") {
    const { not, event, often, days } = condition;
    const period = days === "" || PERIOD_BEGINS.test(days) ? days : `in ${days}`;
    return [not ? "did not" : "did", quoteText(event), often, period].filter((part) => part !== "").join(" ");
  }
  const { property, comparison, value } = condition;
  const name = PLAIN_WORD.test(property) && !KEYWORDS.test(property) ? property : quoteText(property);
  return [name, comparison, writeValue(comparison, value)].filter((part) => part !== "").join(" ");
}

function writeValue(comparison: Compared, value: string): string {
  if (!takesValue(comparison)) return "";
  if (comparison === "in") return value.trim();
  if (OF_SEVERAL.includes(comparison)) return `(${splitAt(value, ",").map(writeOne).join(", ")})`;
  if (comparison === "between") return splitAt(value, "and").map(writeOne).join(" and ");
  return writeOne(value);
}

/** Numbers, yes and no stand as they are; a text in quotes already, too. */
function writeOne(value: string): string {
  return PLAIN_VALUE.test(value) || /^"(?:[^"]|"")*"$/.test(value) ? value : quoteText(value);
}

/** The pieces of what is typed, trimmed; what stands in quotes is one piece. */
function splitAt(value: string, sign: "," | "and"): string[] {
  const pieces = value.match(/"(?:[^"]|"")*"|,|[^\s",]+|\s+/g) ?? [];
  const found = [""];
  for (const piece of pieces) {
    if (piece.toLowerCase() === sign) found.push("");
    else found[found.length - 1] += piece;
  }
  return found.map((one) => one.trim()).filter((one) => one !== "");
}

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Undefined for a line that says more than conditions can: it stays a text. */
export function readSearch(line: string): ClickedSearch | undefined {
  const tokens = readTokens(line);
  if (!tokens || tokens.length === 0) return undefined;
  if (tokens.length === 1 && isWord(tokens[0], "everyone")) return { join: "and", conditions: [] };
  const read = readJoined(tokens, true);
  if (!read) return undefined;
  // Nothing is lost: what the conditions would write is the same line, but for quotes and spaces.
  const again = readTokens(writeSearch(read));
  return again && sameTokens(tokens, again) ? read : undefined;
}

function readTokens(line: string): readonly Token[] | undefined {
  const pieces = line.match(/"(?:[^"]|"")*"|[(),]|[<>=!]+|[^\s"(),<>=!]+|\S/g) ?? [];
  if (pieces.some((piece) => /^["\u201c\u201d'\u2018\u2019{[]/.test(piece) && !/^".*"$/s.test(piece)))
    return undefined;
  return pieces.map((text) => ({ text, isQuoted: text.startsWith('"') }));
}

function sameTokens(before: readonly Token[], after: readonly Token[]): boolean {
  const plain = ({ text }: Token): string => {
    const inside = unquoteText(text);
    const isName = PLAIN_WORD.test(inside) && !KEYWORDS.test(inside);
    return isName ? inside : text === "=" ? "is" : KEYWORDS.test(text) ? text.toLowerCase() : text;
  };
  return before.length === after.length && before.every((token, i) => plain(token) === plain(after[i]!));
}

function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && !token.isQuoted && token.text.toLowerCase() === word;
}

/** Parts at their joining words, which must all be the same one. */
function readJoined(tokens: readonly Token[], mayGroup: boolean): ClickedSearch | undefined {
  const parts: Token[][] = [[]];
  const joins = new Set<Join>();
  let depth = 0;
  tokens.forEach((token, i) => {
    if (isWord(token, "(")) depth++;
    if (isWord(token, ")")) depth--;
    const join = depth === 0 && !isBetween(tokens, i) ? joinOf(token) : undefined;
    if (join) {
      joins.add(join);
      parts.push([]);
    } else parts[parts.length - 1]?.push(token);
  });
  if (joins.size > 1 || depth !== 0) return undefined;
  const conditions = parts.map((part) => readOne(part, mayGroup));
  if (conditions.some((one) => one === undefined)) return undefined;
  return { join: [...joins][0] ?? "and", conditions: conditions.flatMap((one) => one ?? []) };
}

function joinOf(token: Token): Join | undefined {
  return isWord(token, "and") ? "and" : isWord(token, "or") ? "or" : undefined;
}

/** The "and" of "between 18 and 30". */
function isBetween(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[at - 2], "between");
}

function readOne(tokens: readonly Token[], mayGroup: boolean): ClickedCondition | undefined {
  const [first] = tokens;
  if (isWord(first, "(")) {
    if (!mayGroup || !isWord(tokens.at(-1), ")")) return undefined;
    const group = readJoined(tokens.slice(1, -1), false);
    if (!group || group.conditions.length < 2) return undefined;
    const conditions = group.conditions.flatMap((one) => (one.kind === "group" ? [] : [one]));
    return { kind: "group", join: group.join, conditions };
  }
  return readSegment(tokens) ?? readEvent(tokens) ?? readProperty(tokens);
}

function readSegment(tokens: readonly Token[]): InSegment | undefined {
  const not = isWord(tokens[0], "not");
  const [place, word, name, ...more] = not ? tokens.slice(1) : tokens;
  if (!isWord(place, "in") || !isWord(word, "segment") || !name || more.length > 0) return undefined;
  return { kind: "segment", not, segment: unquoteText(name.text) };
}

function readEvent(tokens: readonly Token[]): DidEvent | undefined {
  if (!isWord(tokens[0], "did")) return undefined;
  const not = isWord(tokens[1], "not");
  const [name, ...tail] = tokens.slice(not ? 2 : 1);
  if (!name || isWord(name, "(")) return undefined;
  const rest = tail.map(({ text }) => text).join(" ");
  const [often = ""] = /^(?:at least|at most|exactly) \d+ times/i.exec(rest) ?? [];
  const days = rest.slice(often.length).trim();
  if (days !== "" && !PERIOD_BEGINS.test(days)) return undefined;
  return { kind: "event", not, event: unquoteText(name.text), often, days: days.replace(/^in /i, "") };
}

function readProperty(tokens: readonly Token[]): HasProperty | undefined {
  const [name, ...rest] = tokens;
  if (!name || (!name.isQuoted && KEYWORDS.test(name.text))) return undefined;
  const words = rest.map(({ text, isQuoted }) => (isQuoted ? "\u0000" : text.toLowerCase()));
  // The longest first: "is not one of" begins like "is not".
  const found = [...COMPARISONS]
    .sort((a, b) => b.split(" ").length - a.split(" ").length)
    .find((one) => one.split(" ").every((word, i) => (words[i] === "=" ? "is" : words[i]) === word));
  if (found === undefined) return undefined;
  const value = readValue(found, rest.slice(found.split(" ").length));
  return value === undefined
    ? undefined
    : { kind: "property", property: unquoteText(name.text), comparison: found, value };
}

function readValue(comparison: Compared, tokens: readonly Token[]): string | undefined {
  if (!takesValue(comparison)) return tokens.length === 0 ? "" : undefined;
  if (comparison === "in") return readPeriod(tokens);
  if (OF_SEVERAL.includes(comparison)) {
    if (!isWord(tokens[0], "(") || !isWord(tokens.at(-1), ")")) return undefined;
    const inside = tokens.slice(1, -1);
    const isList = inside.length % 2 === 1 && inside.every((one, i) => isWord(one, ",") === (i % 2 === 1));
    return isList
      ? inside
          .filter((_, i) => i % 2 === 0)
          .map((one) => typed(one, true))
          .join(", ")
      : undefined;
  }
  const [first, joint, second, ...more] = tokens;
  if (!first) return undefined;
  if (comparison !== "between") return joint ? undefined : typed(first, false);
  if (!second || !isWord(joint, "and") || more.length > 0) return undefined;
  return `${typed(first, true)} and ${typed(second, true)}`;
}

/** Days, in words: no list and nothing in quotes. */
function readPeriod(tokens: readonly Token[]): string | undefined {
  const isWords = tokens.every(({ text, isQuoted }) => !isQuoted && !/^[(),]/.test(text));
  return isWords && tokens.length > 0 ? tokens.map(({ text }) => text).join(" ") : undefined;
}

/** A value as a person would type it; in quotes where it would mean something else without. */
function typed({ text }: Token, isOfSeveral: boolean): string {
  const inside = unquoteText(text);
  const mayMislead =
    PLAIN_VALUE.test(inside) || inside.includes('"') || inside !== inside.trim() || inside === "";
  return mayMislead || (isOfSeveral && /[,\s]/.test(inside)) ? text : inside;
}
