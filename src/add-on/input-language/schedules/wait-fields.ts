/** A schedule's text in two parts: when it runs, and until when it waits for its data. Pure. */
import { parseText } from "../parsed";
import { LAST_HOUR, takeWait, USUAL_WAIT_HOURS } from "./day-wait";
import { takeHours } from "./scheduled-hours";
import { splitZone } from "./zone-text";

/** Of a schedule with one hour of the day; others cannot wait. */
export interface WaitFields {
  /** The text without its wait, as it is typed. */
  readonly base: string;
  /** Undefined where it does not wait. */
  readonly until: number | undefined;
  /** The hours until which it can wait. */
  readonly hours: readonly number[];
  /** What is meant where none is said. */
  readonly usual: number;
}

/** Undefined for what has not one hour of the day: what is wrong with it is said where it is saved. */
export function readWaitFields(text: string): WaitFields | undefined {
  return parseText(readFields, text).value;
}

function readFields(text: string): WaitFields | undefined {
  const { rest, wait } = takeWait(text.trim());
  const [hour, another] = takeHours(splitZone(rest).rest).hours ?? [];
  if (hour === undefined || another !== undefined || hour >= LAST_HOUR) return undefined;
  const usual = Math.min(hour + USUAL_WAIT_HOURS, LAST_HOUR);
  const hours = Array.from({ length: LAST_HOUR - hour }, (_, i) => hour + 1 + i);
  return { base: rest, until: wait && (wait.latest ?? usual), hours, usual };
}

/** The text of a schedule that waits until then, or does not wait. */
export function writeWaitFields({ base }: Pick<WaitFields, "base">, until: number | undefined): string {
  return until === undefined ? base : `${base}, when yesterday is complete (else by ${until})`;
}
