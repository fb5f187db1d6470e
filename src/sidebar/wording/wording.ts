/** Numbers, states and progress in words. */
import type {
  ChartAdded,
  ReadPages,
  RunProgress,
  RunStage,
  WorkedOff,
  State,
} from "../../add-on/sidebar-contract/calls";
import type { StandingReason } from "../../add-on/settings/standing";
import type { Pace } from "./estimate";
import { texts } from "../texts/texts";

/** The first letter large, the others as they are: names of an account stay as they were written. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is said after a click on the chart's button. */
export const CHART_WORDS: { readonly [what in ChartAdded]: string } = {
  added: texts.landed.chartAdded,
  "there already": texts.landed.chartThere,
  "none fits": texts.landed.noChartFits,
  cohorts: texts.landed.noChartOfCohorts,
};

/** The countdown is separate: it changes every second and must not be read aloud. */
export function progressWords(progress: RunProgress): ProgressWords {
  const { pull, answer } = progress;
  const words = stageWords(progress);
  if (answer) return { ...words, text: texts.run.answerOf(answer.number, answer.count, words.text) };
  return pull === undefined
    ? words
    : { ...words, text: texts.run.pullOf(pull.number, pull.count, pull.name, words.text) };
}

interface ProgressWords {
  readonly text: string;
  readonly countdown?: string;
}

function stageWords(progress: RunStage): ProgressWords {
  switch (progress.stage) {
    case "unknown":
      return { text: texts.run.starting };
    case "waiting":
      return {
        text: waitWords(progress.read, progress.until),
        ...(progress.seconds > 0 ? { countdown: texts.run.seconds(progress.seconds) } : {}),
      };
    case "asking":
      return { text: texts.run.asking };
    case "working":
      return {
        text:
          progress.done === null ? texts.run.working : texts.run.workingDone(Math.round(progress.done * 100)),
      };
    case "reading":
      return { text: readWords(progress) };
    case "beginning again":
      return { text: texts.run.readingAgain };
    case "writing":
      return { text: texts.run.writing(progress.rows) };
  }
}

/** "Page 37 of 200 waits", after the first. */
function waitWords(read: ReadPages | undefined, until: string): string {
  if (!read) return texts.run.waits(until);
  const { pages, of } = read;
  return of === undefined
    ? texts.run.pageWaits(pages + 1, until)
    : texts.run.pageOfWaits(Math.min(pages + 1, of), of, until);
}

/** "Reading page 37 of 200 after 3,000 rows", if more follow. */
function readWords({ pages, of, rows }: Extract<RunStage, { stage: "reading" }>): string {
  if (pages === undefined) return texts.run.reading(rows);
  return of === undefined
    ? texts.run.readingPage(pages + 1, rows)
    : texts.run.readingPageOf(Math.min(pages + 1, of), of, rows);
}

/** In a spreadsheet's own script every editor can read the key. */
export function audienceWords({ audience, install }: Pick<State, "audience" | "install">): string {
  if (audience === "everyone") return texts.page.everyEditor;
  return install === "spreadsheet" ? texts.page.onlyYouReadable : texts.page.onlyYou;
}

/** "12 of 15 requests free · all free again in 40 s", `passed` seconds later. */
export function requestsWords({ slotsLeft, perMinute, freeIn }: Pace, passed: number): string {
  const free = slotsLeft + freeIn.filter((seconds) => seconds <= passed).length;
  const rest = Math.max(0, ...freeIn) - passed;
  const most = Math.max(1, perMinute);
  const now = Math.min(free, most);
  return rest > 0 ? texts.page.requestsFreeSoon(now, most, rest) : texts.page.requestsFree(now, most);
}

/** "3 answers for cells still to come. The next request is free at 10:42:10." */
export function waitingWords(count: number, nextAt: string): string {
  return nextAt === ""
    ? texts.formulas.answersToCome(count)
    : texts.formulas.answersToComeFrom(count, clockTime(nextAt));
}

/** So far, or in the end. */
export function refreshedWords({ filled, unchanged = 0, failed, left }: WorkedOff): string {
  if (filled + unchanged + failed + left === 0) return texts.formulas.nothingAsked;
  return texts.formulas.refreshed(filled, unchanged, failed, left);
}

/** A sentence for each reason why formulas stand still. */
export function standingWords(
  standing: State["standing"],
): readonly { readonly reason: StandingReason; readonly words: string }[] {
  return Object.entries(standing).map(([name, { count, places }]) => {
    const reason = name as StandingReason;
    const some = places.join(", ");
    const cells = count > places.length ? texts.formulas.andMore(some, count - places.length) : some;
    return { reason, words: texts.formulas.standing(count, cells, texts.formulas.standingMeans[reason]) };
  });
}

/** Time of day in "2026-11-21 10:42:10". */
export function clockTime(moment: string): string {
  return moment.slice(-8);
}
