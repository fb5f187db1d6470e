/** A limit of a Tell cell: "below 20", "Signups: down 30 %", "unusual". Pure. */
import { argumentError } from "../../shared/known-error";
import { shortenText } from "../texts";

/** What of a number is tested: where it stands, how it changed, or whether it is unusual. */
export type ThresholdTest =
  | { readonly kind: "below" | "above"; readonly limit: number }
  /** `part` of the number before: 0.3 for 30 %. */
  | { readonly kind: "down" | "up"; readonly part: number }
  | { readonly kind: "unusual" };

export type TestName = ThresholdTest["kind"];

/** A limit of which a chat is told when a number crosses it. */
export interface Threshold {
  /** The column whose number it looks at; undefined for the first number of the table. */
  readonly column: string | undefined;
  readonly test: ThresholdTest;
  /** As the cell has it. */
  readonly text: string;
}

/** A limit in its parts, as they are typed: a form may hold half of one. */
export interface LimitFields {
  /** The column it looks at; "" for the first number. */
  readonly column: string;
  readonly test: TestName;
  /** The percent of "down" and "up"; "" of "unusual". */
  readonly number: string;
}

/** What each test takes. In the order in which they are offered. */
const TESTS: { readonly [name in TestName]: "number" | "percent" | "nothing" } = {
  below: "number",
  above: "number",
  down: "percent",
  up: "percent",
  unusual: "nothing",
};

/** The names of all tests that a limit may have. */
export const TEST_NAMES = Object.keys(TESTS) as readonly TestName[];

export const TELL_EXPECTED =
  'failures, changes, numbers, or a limit such as "below 20", "down 30 %" or "unusual"';

const LONGEST_LIMIT = 200;
const UNUSUAL = /^(?:is )?unusual$/i;
const CONDITION =
  /^(?:(?:is |falls |goes )?(?<limit>below|under|less than|<|above|over|more than|>)|(?:is |goes )?(?<change>down|falls by|drops by|up|rises by)(?: by)?) ?(?<number>-?[\d.,]+) ?(?<percent>%|percent)?$/i;

/** What looks like an address is no limit: its letters are not repeated in a sentence. */
export const LOOKS_LIKE_ADDRESS = /@|[/]{2}/;

/** Whether this test needs a number. */
export function takesNumber(test: TestName): boolean {
  return TESTS[test] !== "nothing";
}

/** Whether the number of this test is in percent. */
export function takesPercent(test: TestName): boolean {
  return TESTS[test] === "percent";
}

/** Whether the fields of a limit say enough to be written. */
export function isComplete({ test, number }: LimitFields): boolean {
  return !takesNumber(test) || number.trim() !== "";
}

/** Whether a part of the cell is a limit rather than a word. */
export function isLimit(part: string): boolean {
  return !LOOKS_LIKE_ADDRESS.test(part) && (UNUSUAL.test(splitName(part).condition) || /[\d<>%:]/.test(part));
}

/** @throws KnownError badArgument */
export function readLimit(part: string): Threshold {
  if (part.length > LONGEST_LIMIT) throw tellError(`"${shortenText(part)}" is too long`, TELL_EXPECTED);
  const { column, condition } = splitName(part);
  return { column, test: readTest(condition, part), text: part.replace(/\s+/g, " ") };
}

/** A limit that was read, as a form shows it. */
export function toLimitFields({ column = "", test, text }: Threshold): LimitFields {
  const { number = "", percent } = CONDITION.exec(splitName(text).condition)?.groups ?? {};
  const isShare = percent !== undefined && !takesPercent(test.kind);
  return { column, test: test.kind, number: isShare ? `${number} %` : number };
}

/** Between parts of the text, and of addresses, which no cell may hold: a name is found without them. */
const APART_OF_NAMES = /[;\r\n@]|[/]{2}/g;

/** The text that `readLimit` reads, if it is complete. */
export function writeLimit({ column, test, number }: LimitFields): string {
  const name = column.replace(APART_OF_NAMES, " ").replace(/\s+/g, " ").trim();
  const typed = number.trim();
  const value = takesPercent(test) ? `${typed.replace(/ ?%$/, "")} %` : typed;
  const condition = takesNumber(test) ? `${test} ${value}` : test;
  return name === "" ? condition : `${name}: ${condition}`;
}

/** One limit in one form, however its cell spells it. */
export function normalizeLimit(text: string): string {
  try {
    return describeThreshold(readLimit(text));
  } catch {
    return text;
  }
}

/** In one form, whatever the blanks and letters of the cell. */
export function describeThreshold({ column, test }: Threshold): string {
  return [column?.toLowerCase() ?? "", ...Object.values(test)].join(" ");
}

export function tellError(problem: string, expected: string): Error {
  return argumentError("Tell", problem, expected);
}

function splitName(part: string): { readonly column: string | undefined; readonly condition: string } {
  const at = part.lastIndexOf(":");
  const condition = part
    .slice(at + 1)
    .trim()
    .replace(/\s+/g, " ");
  const column = part
    .slice(0, Math.max(0, at))
    .trim()
    .replace(/^"(.*)"$/, "$1");
  return { column: column === "" ? undefined : column, condition };
}

function readTest(condition: string, part: string): ThresholdTest {
  if (UNUSUAL.test(condition)) return { kind: "unusual" };
  const { limit, change, number = "", percent } = CONDITION.exec(condition)?.groups ?? {};
  refuseTwoReadings(number);
  const value = readNumber(number);
  if (value === undefined)
    throw tellError(`"${shortenText(part)}" is not a limit that can be read`, TELL_EXPECTED);
  if (limit !== undefined) {
    const kind = /below|under|less|</i.test(limit) ? "below" : "above";
    return { kind, limit: percent === undefined ? value : value / 100 };
  }
  if (value < 0)
    throw tellError(
      `"${shortenText(part)}" has a word and a sign, which say the same`,
      `"down 30 %" for a drop`,
    );
  if (percent === undefined)
    throw tellError(`"${shortenText(part)}" does not say of what the ${number} are`, `"${condition} %"`);
  const kind = /up|rises/i.test(change ?? "") ? "up" : "down";
  if (value === 0 || (kind === "down" && value > 100))
    throw tellError(
      `"${shortenText(part)}" ${value === 0 ? "is no change" : "is more than all of a count: down 100 % is none left"}`,
      `"down 30 %", or "below -50" for a sum that may be negative`,
    );
  return { kind, part: value / 100 };
}

/** In half of the world 1.000 is a thousand. 0.125 is no such number. */
function refuseTwoReadings(number: string): void {
  if (!/^-?[1-9]\d{0,2}\.\d{3}$/.test(number)) return;
  const thousand = number.replace(".", "");
  throw tellError(`"${number}" can be read as ${Number(number)} or as ${thousand}`, `it without the point`);
}

/** 1,000.5 and 1000.5; anything else is not guessed at. */
function readNumber(text: string): number | undefined {
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text) ? Number(text.replace(/,/g, "")) : undefined;
}
