/** How a saved pull stands: in a word, a sign and a colour, and how old its rows are (pure). */
import type { PullItem, PullStatus } from "../../../add-on/sidebar-contract/calls";
import { cutWords } from "./cut-words";
import { texts } from "../../texts/texts";

/** `asks`: needs attention. */
export type Tone = "good" | "bad" | "asks" | "busy" | "quiet";

const TONES: { readonly [S in PullStatus]: Tone } = {
  "never ran": "quiet",
  well: "good",
  left: "quiet",
  cancelled: "quiet",
  "put back": "good",
  "not followed": "quiet",
  due: "busy",
  "at work": "busy",
  "goes on later": "busy",
  exporting: "busy",
  exported: "good",
  failed: "bad",
  "will try again": "bad",
  stopped: "bad",
  "schedule off": "asks",
  "waits for approval": "asks",
  "check this row": "asks",
};

/** Seen without reading; the words say the same. */
export const SIGNS: { readonly [T in Tone]: string } = {
  good: "\u2713",
  bad: "\u2715",
  asks: "!",
  busy: "\u21bb",
  quiet: "\u2013",
};

export function toneOf(status: PullStatus): Tone {
  return TONES[status];
}

export function statusWords(status: PullStatus): string {
  return texts.saved.status[status];
}

/** With the service's word for an export, and what a limit left out. */
export function showStatus({ status, export: exported, cut, rows }: PullItem): string {
  const words = statusWords(status);
  if (status === "well" && cut && rows !== null) return `${words}: ${cutWords(cut, rows)}`;
  return status === "exporting" && exported?.state ? `${words} (${exported.state})` : words;
}

export function isTrouble(status: PullStatus): boolean {
  const tone = toneOf(status);
  return tone === "bad" || tone === "asks";
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "2 hours old"; "" if unknown. Moments are epoch ms. */
export function ageWords(rowsAt: number | null, now: number): string {
  if (rowsAt === null) return "";
  const age = Math.max(0, now - rowsAt);
  if (age < MINUTE_MS) return texts.saved.justNow;
  if (age < HOUR_MS) return texts.saved.minutesOld(Math.floor(age / MINUTE_MS));
  return age < 2 * DAY_MS
    ? texts.saved.hoursOld(Math.floor(age / HOUR_MS))
    : texts.saved.daysOld(Math.floor(age / DAY_MS));
}
