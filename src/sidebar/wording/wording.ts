/** Numbers, states and progress in words. */
import type {
  ChartAdded,
  PullResult,
  ReadPages,
  RunProgress,
  RunStage,
  WorkedOff,
  State,
} from "../../add-on/sidebar-contract/calls";
import type { Pace } from "./estimate";

/** Nobody reads more. */
const MOST_PLACES = 5;

/** "1 row", "1,234 rows". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const CHART_WORDS: { readonly [what in ChartAdded]: string } = {
  added: "Chart added beside the table",
  "there already": "It has its chart already",
  "none fits": "No chart fits: it takes days or a few names, and numbers",
};

/** The countdown is separate: it changes every second and must not be read aloud. */
export function progressWords(progress: RunProgress): ProgressWords {
  const { pull, answer } = progress;
  const words = stageWords(progress);
  if (answer) return { ...words, text: `Answer ${answer.number} of ${answer.count}. ${words.text}` };
  return pull === undefined
    ? words
    : { ...words, text: `${pull.number} of ${pull.count}: ${pull.name}. ${words.text}` };
}

interface ProgressWords {
  readonly text: string;
  readonly countdown?: string;
}

function stageWords(progress: RunStage): ProgressWords {
  switch (progress.stage) {
    case "unknown":
      return { text: "Starting" };
    case "waiting":
      return {
        text: `${waitingFor(progress.read)} for a free request until ${progress.until}`,
        ...(progress.seconds > 0 ? { countdown: `${progress.seconds} s` } : {}),
      };
    case "asking":
      return { text: "Asking the analytics service" };
    case "working":
      return {
        text:
          progress.done === null
            ? "The service is working on it"
            : `Working on it: ${Math.round(progress.done * 100)}\u00a0%`,
      };
    case "reading":
      return { text: `Reading ${pageWords(progress)}${counted(progress.rows, "row")}` };
    case "beginning again":
      return { text: "Reading from the first row again" };
    case "writing":
      return { text: `Writing ${counted(progress.rows, "row")}` };
  }
}

/** "Page 37 of 200 waits", after the first. */
function waitingFor(read: ReadPages | undefined): string {
  if (!read) return "Waiting";
  const { pages, of } = read;
  return of === undefined ? `Page ${pages + 1} waits` : `Page ${Math.min(pages + 1, of)} of ${of} waits`;
}

/** "page 37 of 200 after ", if more follow. */
function pageWords({ pages, of }: Extract<RunStage, { stage: "reading" }>): string {
  if (pages === undefined) return "";
  return of === undefined ? `page ${pages + 1} after ` : `page ${Math.min(pages + 1, of)} of ${of} after `;
}

/** In a spreadsheet's own script every editor can read the key. */
export function audienceWords({ audience, bound }: Pick<State, "audience" | "bound">): string {
  if (audience === "everyone") return "Everyone who edits";
  return bound ? "Your key, which editors can read" : "Only you";
}

/** "12 of 15 requests free · all free again in 40 s", `passed` seconds later. */
export function requestsWords({ slotsLeft, perMinute, freeIn }: Pace, passed: number): string {
  const free = slotsLeft + freeIn.filter((seconds) => seconds <= passed).length;
  const rest = Math.max(0, ...freeIn) - passed;
  const all = rest > 0 ? ` · all free again in ${rest}\u00a0s` : "";
  return `${Math.min(free, perMinute)} of ${counted(perMinute, "request")} free${all}`;
}

/** "3 questions wait; the next request is free at 10:42:10". */
export function waitingWords(count: number, nextAt: string): string {
  const waits = `${counted(count, "answer")} for cells ${count === 1 ? "is" : "are"} still to come`;
  return nextAt === "" ? waits : `${waits}; the next request is free at ${clockTime(nextAt)}`;
}

export function pulledWords({ rows, columns, seconds }: PullResult): string {
  if (rows === 0) return "Nothing was pulled.";
  return `Pulled ${counted(rows, "row")} of ${counted(columns, "column")} in ${Math.max(1, Math.round(seconds))}\u00a0s.`;
}

/** So far, or in the end. */
export function refreshedWords({ filled, failed, left }: WorkedOff): string {
  if (filled + failed + left === 0) return "No formula has asked anything yet.";
  const parts = [
    `${counted(filled, "answer")} updated`,
    ...(failed > 0 ? [`${failed} failed (${failed === 1 ? "its cells say" : "their cells say"} why)`] : []),
    ...(left > 0 ? [`${left} to go`] : []),
  ];
  return `${parts.join(", ")}.`;
}

/** The first few by place. */
export function notFollowingWords(cells: readonly string[]): string {
  const some = cells.slice(0, MOST_PLACES).join(", ");
  const more =
    cells.length > MOST_PLACES ? ` and ${(cells.length - MOST_PLACES).toLocaleString("en")} more` : "";
  return `Refresh formulas does not update ${counted(cells.length, "formula")} yet: ${some}${more}.`;
}

export function followWords(changed: number): string {
  if (changed === 0) return "Nothing was left to change: Refresh formulas updates every formula.";
  return `Refresh formulas now updates ${counted(changed, "formula")} more.`;
}

/** Time of day in "2026-11-21 10:42:10". */
export function clockTime(moment: string): string {
  return moment.slice(-8);
}
