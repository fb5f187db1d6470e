/** Status words of tab, log and messages. The sidebar's: `saved/words/status-words.ts`. Pure. */
import type { LoggedWord, PullStatus } from "../../sidebar-contract/calls";
import type { EpochMs } from "../../shared/time";
import { mayPass, type PullState } from "./pull-state";

/** What a chat knows of a pull. */
export const NOTIFIED_STATUSES = ["well", "failing", "stopped"] as const;
export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number];

interface StatusWords {
  /** The State in the tab. */
  readonly state: string;
  /** The word that the log has for it. */
  readonly logged: LoggedWord | "";
  /** In chats, if reported there. */
  readonly notified?: NotifiedStatus;
  /** Comes before other facts of the run. */
  readonly sentence?: (at: string) => string;
}

const STATUS_WORDS: { readonly [status in PullStatus]: StatusWords } = {
  "never ran": { state: "", logged: "" },
  well: { state: "finished", logged: "finished", notified: "well" },
  left: { state: "left as it was", logged: "left as it was", notified: "well" },
  exported: { state: "exported", logged: "left as it was", notified: "well" },
  cancelled: {
    state: "stopped by hand",
    logged: "stopped by hand",
    notified: "well",
    sentence: () => "Stopped by hand.",
  },
  "put back": { state: "put back", logged: "put back", notified: "well" },
  "not followed": { state: "not followed", logged: "not followed", notified: "well" },
  due: { state: "", logged: "" },
  "at work": { state: "at work", logged: "started" },
  "goes on later": {
    state: "goes on later",
    logged: "goes on later",
    sentence: (at) => `Will go on after ${at}.`,
  },
  "waits for data": {
    state: "waits for its data",
    logged: "waits for data",
    sentence: (at) => `Looks again after ${at}.`,
  },
  /** The state is followed by the service's own word. */
  exporting: { state: "export: ", logged: "goes on later", sentence: (at) => `Will go on after ${at}.` },
  failed: { state: "failed", logged: "failed", notified: "failing" },
  "will try again": {
    state: "failed",
    logged: "failed",
    notified: "failing",
    sentence: (at) => `Will try again after ${at}.`,
  },
  stopped: {
    state: "stopped",
    logged: "stopped",
    notified: "stopped",
    sentence: () => "Stopped:",
  },
  "schedule off": { state: "schedule is off", logged: "schedule is off" },
  "waits for approval": { state: "waits for approval", logged: "waits for approval", notified: "stopped" },
  "check this row": { state: "check this row", logged: "check this row", notified: "stopped" },
};

const GOES_ON_WHEN_CHANGED = "Change its row or run it by hand, and it goes on.";
const LOOKS_DAILY = "It looks once a day whether access is back.";
const LOOKS_FOR_WORD = "It looks once a day whether that is over, and when somebody runs it.";
const GOES_ON_WHEN_WELL =
  "It goes on by itself where that was the service's trouble and is over. Otherwise change its row or run it by hand.";

/** What ends the stop of a pull. */
export function explainStop(state: PullState): string {
  const { phase } = state;
  if (phase.kind === "stopped" && phase.asks) return phase.lookAt === undefined ? "" : LOOKS_FOR_WORD;
  if (phase.kind === "stopped" && phase.lookAt !== undefined) return `${LOOKS_DAILY} ${GOES_ON_WHEN_CHANGED}`;
  return mayPass(state) ? GOES_ON_WHEN_WELL : GOES_ON_WHEN_CHANGED;
}

/** From the state alone, whatever the schedule. */
export function statusOf({ phase, export: exported }: PullState): PullStatus {
  switch (phase.kind) {
    case "never ran":
      return "never ran";
    case "running":
      return "at work";
    case "paused":
      if (phase.cause === "failure") return "will try again";
      return exported ? "exporting" : "goes on later";
    case "done":
      return phase.result === "landed" ? "well" : phase.result;
    case "waiting":
      return "waits for data";
    case "failed":
      return phase.retryAt === undefined ? "failed" : "will try again";
    case "stopped":
      return phase.asks ? "waits for approval" : "stopped";
  }
}

/** What has just happened to a pull that somebody found otherwise a moment ago, as a part of a sentence. */
const JUST_HAPPENED: { readonly [status in PullStatus]?: string } = {
  "put back": "somebody has just put its earlier table back",
  cancelled: "somebody has just stopped its run",
  "not followed": "its export has just been left",
  "never ran": "what was remembered of its runs has just been deleted",
};

export function explainMoved(state: PullState): string {
  return JUST_HAPPENED[statusOf(state)] ?? "somebody else, or its schedule, has just run this pull";
}

/** With the service's word for an export under way. */
export function stateText(status: PullStatus, exported?: { readonly state: string }): string {
  return STATUS_WORDS[status].state + (status === "exporting" ? (exported?.state ?? "") : "");
}

export function isExporting(state: unknown): boolean {
  return String(state).startsWith(STATUS_WORDS.exporting.state);
}

export function describeForLog(status: PullStatus): LoggedWord | "" {
  return STATUS_WORDS[status].logged;
}

/** Undefined for neither well nor failing. */
export function describeForChat(status: PullStatus): NotifiedStatus | undefined {
  return STATUS_WORDS[status].notified;
}

/** One or two sentences; "" for nothing. `why`: what ended the run. */
export function describeStatus(state: PullState, why: string, moment: (ms: EpochMs) => string): string {
  const status = statusOf(state);
  const { phase } = state;
  const at =
    phase.kind === "paused" || phase.kind === "waiting"
      ? phase.until
      : phase.kind === "failed"
        ? phase.retryAt
        : undefined;
  const said = STATUS_WORDS[status].sentence?.(at === undefined ? "" : moment(at)) ?? "";
  const more = phase.kind === "stopped" ? explainStop(state) : "";
  return [said, why, more].filter((part) => part !== "").join(" ");
}
