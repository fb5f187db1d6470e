/**
 * What a chat is sent of a pull, as boxes and limits to click, and as the text of its Tell cell. A text that
 * says something else is left as it is (pure).
 */
import type { ThresholdTest } from "../../add-on/input-language/pulls/notify-text";

/** By the kind that the add-on reads, in the order of the choices. */
const TESTS = {
  below: "below",
  above: "above",
  down: "down by",
  up: "up by",
  unusual: "unusual",
} as const satisfies { readonly [kind in ThresholdTest["kind"]]: string };

export type LimitTest = (typeof TESTS)[ThresholdTest["kind"]];
export const LIMIT_TESTS: readonly LimitTest[] = Object.values(TESTS);

/** `column`: "" for the first number. `number`: as it is typed; of "down by" and "up by" the percent. */
export interface ClickedLimit {
  readonly column: string;
  readonly test: LimitTest;
  readonly number: string;
}

export interface ClickedNotify {
  /** Also where anything else is wanted: silence would look like good news. */
  readonly failures: boolean;
  readonly changes: boolean;
  readonly numbers: boolean;
  readonly limits: readonly ClickedLimit[];
}

export const MOST_LIMITS = 5;

export function takesNumber(test: LimitTest): boolean {
  return test !== "unusual";
}

export function takesPercent(test: LimitTest): boolean {
  return test === "down by" || test === "up by";
}

export function isComplete({ test, number }: ClickedLimit): boolean {
  return !takesNumber(test) || number.trim() !== "";
}

export function writeNotify({ failures, changes, numbers, limits }: ClickedNotify): string {
  const isMore = numbers || limits.length > 0;
  const when = changes ? ["changes"] : failures && !isMore ? ["failures"] : [];
  return [...when, ...(numbers ? ["numbers"] : []), ...limits.map(writeLimit)].join("; ");
}

/** Between parts of the text, and of addresses, which no cell may hold: a name is found without them. */
const APART_OF_NAMES = /[;\r\n@]|\/{2}/g;

function writeLimit({ column, test, number }: ClickedLimit): string {
  const name = column.replace(APART_OF_NAMES, " ").replace(/\s+/g, " ").trim();
  const typed = number.trim();
  const percent = `${typed.replace(/ ?%$/, "")} %`;
  const condition = !takesNumber(test)
    ? test
    : takesPercent(test)
      ? `${test === "down by" ? "down" : "up"} ${percent}`
      : `${test} ${typed}`;
  return name === "" ? condition : `${name}: ${condition}`;
}

/** Undefined for a text that says something else than clicks can, or nothing that is understood. */
export function readNotify(text: string): ClickedNotify | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => (isLimit(part) ? [part] : part.split(",")));
  const limits = parts.filter(isLimit).map(readLimit);
  const words = parts.filter((part) => !isLimit(part)).map(readWord);
  const known = limits.flatMap((limit) => limit ?? []);
  if (known.length < limits.length || known.length > MOST_LIMITS) return undefined;
  const numbers = words.includes("numbers");
  const [when, ...others] = [...new Set(words.filter((word) => word !== "numbers"))];
  const isMore = numbers || known.length > 0;
  if (others.length > 0 || when === "unknown" || (when === "nobody" && isMore)) return undefined;
  return {
    failures: when === "failures" || when === "changes" || isMore,
    changes: when === "changes",
    numbers,
    limits: known,
  };
}

const WORDS = new Map<string, "nobody" | "failures" | "changes" | "numbers">([
  ["", "nobody"],
  ["nobody", "nobody"],
  ["none", "nobody"],
  ["no", "nobody"],
  ["failure", "failures"],
  ["onfailure", "failures"],
  ["error", "failures"],
  ["fail", "failures"],
  ["change", "changes"],
  ["onchange", "changes"],
  ["changed", "changes"],
  ["number", "numbers"],
  ["figure", "numbers"],
]);

function readWord(word: string) {
  const letters = word
    .toLowerCase()
    .replace(/[\s_-]+/g, "")
    .replace(/s$/, "");
  return WORDS.get(letters) ?? "unknown";
}

const UNUSUAL = /^(?:is )?unusual$/i;
const BOUND =
  /^(?:(?:is|falls|goes) )?(below|under|less than|<|above|over|more than|>) ?([\d.,]+)( ?(?:%|percent))?$/i;
const CHANGE = /^(?:(?:is|goes) )?(down|falls by|drops by|up|rises by)(?: by)? ?([\d.,]+) ?(?:%|percent)$/i;

function splitAtName(part: string): readonly [column: string, condition: string] {
  const at = part.lastIndexOf(":");
  const name = part.slice(0, Math.max(0, at)).trim();
  return [
    name.replace(/^"(.*)"$/, "$1"),
    part
      .slice(at + 1)
      .trim()
      .replace(/\s+/g, " "),
  ];
}

function isLimit(part: string): boolean {
  return !/@|\/{2}/.test(part) && (UNUSUAL.test(splitAtName(part)[1]) || /[\d<>%:]/.test(part));
}

function readLimit(part: string): ClickedLimit | undefined {
  const [column, condition] = splitAtName(part);
  if (UNUSUAL.test(condition)) return { column, test: "unusual", number: "" };
  const [, bound, limit = "", percent = ""] = BOUND.exec(condition) ?? [];
  if (bound !== undefined) {
    const test = /^(?:below|under|less than|<)$/i.test(bound) ? "below" : "above";
    return { column, test, number: percent === "" ? limit : `${limit} %` };
  }
  const [, change, number = ""] = CHANGE.exec(condition) ?? [];
  if (change === undefined) return undefined;
  return { column, test: /^(?:up|rises)/i.test(change) ? "up by" : "down by", number };
}
