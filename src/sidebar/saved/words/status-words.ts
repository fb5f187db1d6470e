/** How a saved pull stands: in a word, a sign and a colour (pure). */
import type { PullItem, PullStatus } from "../../../add-on/sidebar-contract/calls";
import type { IconName } from "../../controls/icon";
import { cutWords } from "./cut-words";
import { texts } from "../../texts/texts";

/** How a line is meant; `asks` needs somebody's attention. */
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
  "waits for data": "busy",
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
export const STATUS_SIGNS: { readonly [T in Tone]: IconName } = {
  good: "tick",
  bad: "cross",
  asks: "mark",
  busy: "turn",
  quiet: "dash",
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

export function isTroubleStatus(status: PullStatus): boolean {
  const tone = toneOf(status);
  return tone === "bad" || tone === "asks";
}
