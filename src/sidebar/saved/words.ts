/** How saved pulls and their runs are put into words (pure). */
import type { PullItem, PullStanding, TellingState } from "../../calls";
import { counted } from "../wording";

/** What the first line of a pull says, and whether it is bad news. */
const STANDINGS: { readonly [S in PullStanding]: { readonly words: string; readonly isBad?: true } } = {
  "never ran": { words: "Never ran" },
  well: { words: "Up to date" },
  due: { words: "Due" },
  "at work": { words: "Running" },
  "goes on later": { words: "Goes on later" },
  failed: { words: "Failed", isBad: true },
  "will try again": { words: "Failed, will try again", isBad: true },
  stopped: { words: "Stopped", isBad: true },
  "schedule off": { words: "Schedule is off", isBad: true },
  "check this row": { words: "Check its row", isBad: true },
};

export function standingWords(standing: PullStanding): string {
  return STANDINGS[standing].words;
}

export function isBadNews(standing: PullStanding): boolean {
  return STANDINGS[standing].isBad === true;
}

/** "Up to date, 120 rows, 2026-11-20 09:02". */
export function lastWords({ standing, rows, lastRun }: PullItem): string {
  const parts = [standingWords(standing), rows === null ? "" : counted(rows, "row"), lastRun?.slice(0, 16) ?? ""];
  return parts.filter((part) => part !== "").join(", ");
}

/** "daily between 9:00 and 10:00, next 2026-11-21 09:00"; by hand only where there is no schedule. */
export function scheduleWords({ schedule, nextRun }: PullItem): string {
  const next = nextRun === null ? "" : `next ${nextRun.slice(0, 16)}`;
  return [schedule === "" ? "by hand only" : schedule, next].filter((part) => part !== "").join(", ");
}

/** "42 requests, about 2 min 50 s"; what an hourly run has no time for takes several of them. */
export function costWords(items: readonly PullItem[]): string {
  const seconds = secondsOf(items);
  const hours = Math.ceil(seconds / HOURLY_RUN_S);
  const alone = hours > 1 ? ` with the sidebar open, about ${counted(hours, "hour")} without` : "";
  return `${counted(requestsOf(items), "request")}, about ${durationWords(seconds)}${alone}`;
}

/** What one hourly run takes at most. */
const HOURLY_RUN_S = 270;

/** The text of a Mode cell with an export to this place. */
export function exportedMode(mode: string, to: string): string {
  const settings = mode.split(/[;\n]/).map((setting) => setting.trim());
  return [...settings.filter((setting) => setting !== "" && !/^export\b/i.test(setting)), `export: ${to}`].join("; ");
}

export function requestsOf(items: readonly PullItem[]): number {
  return items.reduce((sum, { requests }) => sum + requests, 0);
}

export function secondsOf(items: readonly PullItem[]): number {
  return items.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** To ten seconds above a minute: more would be a promise. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const tens = Math.round(seconds / 10) * 10;
  const [minutes, rest] = [Math.floor(tens / 60), tens % 60];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** What became of a run of several. */
export function ranWords(ran: readonly { readonly standing: PullStanding }[], ended: string): string {
  const bad = ran.filter(({ standing }) => isBadNews(standing)).length;
  const parts = bad === 0 ? "" : `: ${ran.length - bad} well, ${bad} failed`;
  const did =
    bad > 0 && bad === ran.length ? `${counted(bad, "pull")} failed.` : `Ran ${counted(ran.length, "pull")}${parts}.`;
  return [did, ended].filter((part) => part !== "").join(" ");
}

/** What of a pull is told, behind its schedule; "" for nothing. */
export function tellsWords({ tells }: PullItem): string {
  return tells === "nobody" ? "" : `; tells ${tells}`;
}

/** Whom pulls tell, who said so, and how many do. */
export function tellingWords({ service, isMine }: TellingState, pulls: readonly PullItem[]): string {
  if (service === null) {
    return "A chat can be told when a pull begins to fail, when it is well again, or when its rows changed.";
  }
  const count = pulls.filter(({ tells }) => tells !== "nobody").length;
  const mail = `${isMine ? "You are" : "A colleague is"} told by mail.`;
  const who = service === "mail" ? mail : `${service} is told, as ${isMine ? "you" : "a colleague"} set.`;
  if (count === 0) return `${who} No pull tells yet: change one, and choose what it tells.`;
  return `${who} ${count === 1 ? "1 pull tells" : `${count} pulls tell`}.`;
}

/** What to do where the chat takes nothing any more. */
export function refusedWords({ service, refusedSince, isMine }: TellingState): string {
  const cure = isMine
    ? "Make a new webhook there, then change the address here."
    : "Whoever set it can make a new webhook there.";
  return `${service} takes no message since ${refusedSince?.slice(0, 16)}, so it is left alone. ${cure}`;
}
