/** How a saved pull stands: in a word, a sign and a colour, and how old its rows are (pure). */
import type { PullItem, PullStatus } from "../../../add-on/sidebar-contract/calls";

import { cutWords } from "./cut-words";

/** `asks`: needs attention. */
export type Tone = "good" | "bad" | "asks" | "busy" | "quiet";

interface ShownStatus {
  readonly words: string;
  readonly tone: Tone;
}

const STANDINGS: { readonly [S in PullStatus]: ShownStatus } = {
  "never ran": { words: "Never ran", tone: "quiet" },
  well: { words: "Finished", tone: "good" },
  left: { words: "Left as it was", tone: "quiet" },
  cancelled: { words: "Left as it was", tone: "quiet" },
  "put back": { words: "Finished", tone: "good" },
  "not followed": { words: "Left as it was", tone: "quiet" },
  due: { words: "Due", tone: "busy" },
  "at work": { words: "Running", tone: "busy" },
  "goes on later": { words: "Continues later", tone: "busy" },
  exporting: { words: "Export under way", tone: "busy" },
  exported: { words: "Exported", tone: "good" },
  failed: { words: "Failed", tone: "bad" },
  "will try again": { words: "Failed, will try again", tone: "bad" },
  stopped: { words: "Stopped", tone: "bad" },
  "schedule off": { words: "Schedule is off", tone: "asks" },
  "waits for approval": { words: "Waits for approval", tone: "asks" },
  "check this row": { words: "Check this row", tone: "asks" },
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
  return STANDINGS[status].tone;
}

export function statusWords(status: PullStatus): string {
  return STANDINGS[status].words;
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
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return old(age / MINUTE_MS, "minute");
  return age < 2 * DAY_MS ? old(age / HOUR_MS, "hour") : old(age / DAY_MS, "day");
}

function old(count: number, unit: string): string {
  const whole = Math.floor(count);
  return `${whole.toLocaleString("en")} ${unit}${whole === 1 ? "" : "s"} old`;
}
