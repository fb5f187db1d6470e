/**
 * What a pull's Tell cell asks for: failures or changes, numbers after scheduled runs, and thresholds whose
 * crossing is reported. Pure.
 */
import { refuseArgument } from "../../shared/known-error";
import { foldName } from "../near-names";
import { shortenText } from "../texts";
import { type NotifyWhen, readNotifyWhen } from "./pull-words";

export type ThresholdTest =
  | { readonly kind: "below" | "above"; readonly limit: number }
  /** `part`: 0.3 for 30 %. */
  | { readonly kind: "down" | "up"; readonly part: number }
  | { readonly kind: "unusual" };

export interface Threshold {
  /** The column whose number it looks at; undefined for the first number of the table. */
  readonly column: string | undefined;
  readonly test: ThresholdTest;
  /** As the cell has it. */
  readonly text: string;
}

export interface NotifyChoice {
  readonly when: NotifyWhen;
  /** The pull's first number is sent after each scheduled run. */
  readonly sendsNumbers: boolean;
  readonly thresholds: readonly Threshold[];
}

const NUMBERS = /^(?:numbers?|figures?)$/;
const CHOICE_EXPECTED = 'failures, changes, numbers, or a limit such as "below 20", "down 30 %" or "unusual"';
/** All are looked at after each run, and kept in one note. */
const MOST_THRESHOLDS = 5;
const LONGEST_THRESHOLD = 200;

/**
 * "failures; numbers; Signups: below 20; unusual". Numbers and limits report failures, too: silence would
 * look like good news.
 * @throws AddOnError refuseArgument
 */
export function readNotifyChoice(text: string): NotifyChoice {
  const parts = splitChoice(text);
  const limits = parts.filter(isThreshold).map(readThreshold);
  if (limits.length > MOST_THRESHOLDS)
    throw refuseChoice(`it has ${limits.length} limits`, `at most ${MOST_THRESHOLDS}`);
  const words = parts.filter((part) => !isThreshold(part));
  const named = words.filter((word) => !NUMBERS.test(foldName(word)));
  const sendsNumbers = named.length < words.length;
  const isMore = sendsNumbers || limits.length > 0;
  const [when = isMore ? "failures" : "nobody", ...others] = [...new Set(named.map(readWhen))];
  if (others.length > 0) throw refuseChoice(`it says both ${when} and ${others[0]}`, "one of them");
  if (when === "nobody" && isMore)
    throw refuseChoice("with this word, numbers and limits go to nobody", "failures instead");
  return { when, sendsNumbers, thresholds: limits };
}

/** The choice in one form, whatever the blanks and letters of the cell. */
export function writeNotifyChoice({ when, sendsNumbers, thresholds }: NotifyChoice): string {
  return [when, ...(sendsNumbers ? ["numbers"] : []), ...thresholds.map(writeThreshold)].join("; ");
}

function writeThreshold({ column, test }: Threshold): string {
  return [column?.toLowerCase() ?? "", ...Object.values(test)].join(" ");
}

/** One limit in one form, however its cell spells it. */
export function normalizeLimit(text: string): string {
  try {
    return writeThreshold(readThreshold(text));
  } catch {
    return text;
  }
}

/** Commas separate words; in a limit they belong to a number or a name. */
function splitChoice(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => (isThreshold(part) ? [part] : part.split(",").map((word) => word.trim())));
}

function readWhen(word: string): NotifyWhen {
  try {
    return readNotifyWhen(word);
  } catch (error) {
    // An address is refused in a sentence of its own.
    if (LOOKS_LIKE_ADDRESS.test(word)) throw error;
    throw refuseChoice(`"${shortenText(word)}" is not one of its words`, CHOICE_EXPECTED);
  }
}

const CONDITION =
  /^(?:(?:is |falls |goes )?(?<limit>below|under|less than|<|above|over|more than|>)|(?:is |goes )?(?<change>down|falls by|drops by|up|rises by)(?: by)?) ?(?<number>-?[\d.,]+) ?(?<percent>%|percent)?$/i;
const UNUSUAL = /^(?:is )?unusual$/i;

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

/** What looks like an address is none: its letters are not repeated in a sentence. */
const LOOKS_LIKE_ADDRESS = /@|\/\//;

function isThreshold(part: string): boolean {
  return !LOOKS_LIKE_ADDRESS.test(part) && (UNUSUAL.test(splitName(part).condition) || /[\d<>%:]/.test(part));
}

function readThreshold(part: string): Threshold {
  if (part.length > LONGEST_THRESHOLD)
    throw refuseChoice(`"${shortenText(part)}" is too long`, CHOICE_EXPECTED);
  const { column, condition } = splitName(part);
  return { column, test: readTest(condition, part), text: part.replace(/\s+/g, " ") };
}

function readTest(condition: string, part: string): ThresholdTest {
  if (UNUSUAL.test(condition)) return { kind: "unusual" };
  const { limit, change, number = "", percent } = CONDITION.exec(condition)?.groups ?? {};
  refuseTwoReadings(number);
  const value = readLimit(number);
  if (value === undefined)
    throw refuseChoice(`"${shortenText(part)}" is not a limit that can be read`, CHOICE_EXPECTED);
  if (limit !== undefined) {
    const kind = /^(?:below|under|less than|<)$/i.test(limit) ? "below" : "above";
    return { kind, limit: percent === undefined ? value : value / 100 };
  }
  if (value < 0) throw refuseChoice(`${number} % is no change`, `"down 30 %" for a drop`);
  if (percent === undefined)
    throw refuseChoice(`"${shortenText(part)}" does not say of what the ${number} are`, `"${condition} %"`);
  return { kind: /^(?:up|rises)/i.test(change ?? "") ? "up" : "down", part: value / 100 };
}

/** In half of the world 1.000 is a thousand. 0.125 is no such number. */
function refuseTwoReadings(number: string): void {
  if (!/^-?[1-9]\d{0,2}\.\d{3}$/.test(number)) return;
  const thousand = number.replace(".", "");
  throw refuseChoice(
    `"${number}" can be read as ${Number(number)} or as ${thousand}`,
    `it without the point`,
  );
}

/** 1,000.5 and 1000.5; anything else is not guessed at. */
function readLimit(text: string): number | undefined {
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text) ? Number(text.replace(/,/g, "")) : undefined;
}

function refuseChoice(problem: string, expected: string): Error {
  return refuseArgument("Tell", problem, expected);
}
