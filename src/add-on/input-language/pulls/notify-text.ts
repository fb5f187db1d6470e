/** What a pull's Tell cell asks for: failures or changes, numbers after scheduled runs, and limits. Pure. */
import { foldName } from "../near-names";
import { shortenText } from "../texts";
import {
  describeThreshold,
  isLimit,
  type LimitFields,
  LOOKS_LIKE_ADDRESS,
  readLimit,
  tellError,
  TELL_EXPECTED,
  type Threshold,
  toLimitFields,
  writeLimit,
} from "./limit-text";
import { type NotifyWhen, readNotifyWhen } from "./pull-words";

/** What of a pull a chat is told. */
export interface NotifyChoice {
  readonly when: NotifyWhen;
  /** The pull's first number is sent after each scheduled run. */
  readonly sendsNumbers: boolean;
  /** The limits whose crossing is reported. */
  readonly thresholds: readonly Threshold[];
}

/** The choice as a form shows it. */
export interface NotifyFields extends Omit<NotifyChoice, "thresholds"> {
  readonly limits: readonly LimitFields[];
}

const NUMBERS = /^(?:numbers?|figures?)$/;
/** All are looked at after each run, and kept in one note. */
export const MOST_LIMITS = 5;

/**
 * "failures; numbers; Signups: below 20; unusual". Numbers and limits report failures, too: silence would
 * look like good news.
 * @throws KnownError badArgument
 */
export function readNotifyChoice(text: string): NotifyChoice {
  const parts = splitChoice(text);
  const thresholds = parts.filter(isLimit).map(readLimit);
  if (thresholds.length > MOST_LIMITS)
    throw tellError(`it has ${thresholds.length} limits`, `at most ${MOST_LIMITS}`);
  const words = parts.filter((part) => !isLimit(part));
  const named = words.filter((word) => !NUMBERS.test(foldName(word)));
  const sendsNumbers = named.length < words.length;
  const isMore = sendsNumbers || thresholds.length > 0;
  const [when = isMore ? "failures" : "nobody", ...others] = [...new Set(named.map(readWhen))];
  if (others.length > 0) throw tellError(`it says both ${when} and ${others[0]}`, "one of them");
  if (when === "nobody" && isMore)
    throw tellError("with this word, numbers and limits go to nobody", "failures instead");
  return { when, sendsNumbers, thresholds };
}

/** As `readNotifyChoice`, with numbers as they are typed. */
export function readNotifyFields(text: string): NotifyFields {
  const { thresholds, ...choice } = readNotifyChoice(text);
  return { ...choice, limits: thresholds.map(toLimitFields) };
}

/** The shortest text that `readNotifyFields` reads as these. */
export function writeNotifyFields({ when, sendsNumbers, limits }: NotifyFields): string {
  const isMore = sendsNumbers || limits.length > 0;
  const word = when === "changes" || (when === "failures" && !isMore) ? [when] : [];
  return [...word, ...(sendsNumbers ? ["numbers"] : []), ...limits.map(writeLimit)].join("; ");
}

/** The choice in one form, whatever the blanks and letters of the cell. */
export function writeNotifyChoice({ when, sendsNumbers, thresholds }: NotifyChoice): string {
  return [when, ...(sendsNumbers ? ["numbers"] : []), ...thresholds.map(describeThreshold)].join("; ");
}

/** Commas separate words; in a limit they belong to a number or a name. */
function splitChoice(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => (isLimit(part) ? [part] : part.split(",").map((word) => word.trim())));
}

function readWhen(word: string): NotifyWhen {
  try {
    return readNotifyWhen(word);
  } catch (error) {
    // An address is refused in a sentence of its own.
    if (LOOKS_LIKE_ADDRESS.test(word)) throw error;
    throw tellError(`"${shortenText(word)}" is not one of its words`, TELL_EXPECTED);
  }
}
