/** How saved pulls and their runs are put into words (pure). */
import type { LoggedRun, PullItem, PullItems, RanPull } from "../../../add-on/sidebar-contract/calls";
import { withoutSeconds } from "../../wording/clock";
import { isTroubleStatus } from "./status-words";
import { findWord, texts } from "../../texts/texts";

/** "1,204 rows (2 added), 2026-11-20 09:02"; after a run without rows, the present rows' time. */
export function lastWords({ rows, rowsOf, lastRun, change, changes }: PullItem): string {
  const ran = lastRun ? withoutSeconds(lastRun) : "";
  if (rows === null) return ran;
  const said = change === "nothing" ? change : ((changes && texts.serverWords.changes?.(changes)) ?? change);
  if (rowsOf === null || rowsOf === lastRun) return joined([changedWords(rows, said), ran]);
  return texts.saved.rowsOlder(ran, rows, withoutSeconds(rowsOf));
}

function changedWords(rows: number, change: string): string {
  if (change === "") return texts.saved.rows(rows);
  return change === "nothing" ? texts.saved.rowsUnchanged(rows) : texts.saved.rowsChanged(rows, change);
}

/** "2026-11-20 09:02: finished, 1,204 rows (schedule)". */
export function loggedWords({ at, what, why, rows }: LoggedRun): string {
  const count = rows === null ? "" : texts.saved.rows(rows);
  const { logged, reasons } = texts.serverWords;
  const ended = findWord(logged, what) ?? what;
  return `${withoutSeconds(at)}: ${joined([ended, count])} (${findWord(reasons, why) ?? why})`;
}

/** What running it does now. `said`: to who hears the button without its row. */
export function runWords({ name, status, export: exported }: PullItem): {
  readonly shown: string;
  readonly said: string;
} {
  const { lookNow, startAgain, run, runNamed } = texts.saved;
  if (status === "exporting") return { shown: lookNow, said: texts.controls.named(lookNow, name) };
  if (exported && isTroubleStatus(status))
    return { shown: startAgain, said: texts.controls.named(startAgain, name) };
  return { shown: run, said: runNamed(name) };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/** "daily between 9:00 and 10:00, next 2026-11-21 09:00", or by hand only. */
export function scheduleWords({ schedule, scheduled, nextRun }: PullItem): string {
  const next = nextRun === null ? "" : texts.saved.nextRun(withoutSeconds(nextRun));
  const said = (scheduled && texts.serverWords.schedule?.(scheduled)) ?? schedule;
  return joined([said === "" ? texts.saved.handOnly : said, next]);
}

/** Who runs the schedules, and what is overdue. */
export function describeSchedules({ schedules, health }: Pick<PullItems, "schedules" | "health">): string {
  return texts.serverWords.schedules?.(schedules) ?? health;
}

/** The text of a Mode cell with this export. */
export function exportedMode(mode: string, to: string): string {
  const settings = mode.split(/[;\n]/).map((setting) => setting.trim());
  return [
    ...settings.filter((setting) => setting !== "" && !/^export\b/i.test(setting)),
    `export: ${to}`,
  ].join("; ");
}

/** What is wrong with the bucket; undefined if nothing. */
export function bucketProblem(to: string): string | undefined {
  const isBucket = /^(?!https?:)[a-z][a-z0-9-]*:\/\/[^\s;/][^\s;]*$/i.test(to.trim());
  return isBucket ? undefined : texts.saved.bucketWrong;
}

/** Which failed, and which have changed rows. */
export function ranWords(ran: readonly RanPull[], count: number, ended: string): string {
  const changed = ran.filter(({ change = "nothing" }) => change !== "nothing");
  const said = [didWords(ran, count), changed.length > 0 ? texts.saved.changed(namesOf(changed)) : "", ended];
  return said.filter((part) => part !== "").join(" ");
}

/**
 * "Ran 6 pulls: 3 well, 1 left as it was (Team), 2 failed (Broken, Covers)." "" where a single one did not
 * run.
 */
function didWords(all: readonly RanPull[], count: number): string {
  const ran = all.filter(({ status }) => status !== "at work");
  const waiting = all.filter(({ status }) => status === "at work");
  const not = waiting.length === 0 ? "" : texts.saved.notRun(namesOf(waiting), waiting[0]?.message ?? "");
  if (ran.length === 0) return [count > 1 ? texts.saved.ranNone(count) : "", not].join(" ").trim();
  return `${outcomeWords(ran, count)} ${not}`.trim();
}

function outcomeWords(ran: readonly RanPull[], count: number): string {
  const bad = ran.filter(({ status }) => isTroubleStatus(status));
  const left = ran.filter(({ status }) => status === "left");
  if (bad.length === count) return texts.saved.allFailed(count, namesOf(bad));
  const parts = [
    texts.saved.ranWell(ran.length - bad.length - left.length),
    ...(left.length > 0 ? [texts.saved.leftAsWere(left.length, namesOf(left))] : []),
    ...(bad.length > 0 ? [texts.saved.failed(bad.length, namesOf(bad))] : []),
  ];
  const did = texts.saved.ran(ran.length, count);
  return parts.length > 1 ? `${did}: ${parts.join(", ")}.` : `${did}.`;
}

const MOST_PULLS_NAMED = 5;

/** The first ones, and how many more. */
export function namesOf(pulls: readonly Pick<RanPull, "name">[]): string {
  const names = pulls.slice(0, MOST_PULLS_NAMED).map(({ name }) => name);
  const more = pulls.length - MOST_PULLS_NAMED;
  return more > 0 ? texts.saved.andMore(names.join(", "), more) : names.join(", ");
}

/** "200 pulls, 3 of them to be looked at". */
export function foundWords(shown: number, pulls: readonly PullItem[]): string {
  const bad = pulls.filter(({ status }) => isTroubleStatus(status)).length;
  const all = bad === 0 ? texts.saved.pulls(pulls.length) : texts.saved.pullsToCheck(pulls.length, bad);
  return shown === pulls.length ? all : texts.saved.shownOf(shown, all);
}

export function savedWords(name: string, schedule: string): string {
  return schedule.trim() === "" ? texts.saved.saved(name) : texts.saved.savedOnSchedule(name);
}

/** Pulls with open questions; those just run are asked again. */
export function askingAfter(
  known: readonly RanPull[],
  names: readonly string[],
  ran: readonly RanPull[],
): readonly RanPull[] {
  const others = known.filter(({ name }) => !names.includes(name));
  return [...others, ...ran.filter(isAsking)];
}

/** Whether a run ended with a question to the person. */
function isAsking(one: RanPull): boolean {
  return one.covers !== undefined || lacksUndo(one);
}

/** Whether it would land, but without Undo. */
export function lacksUndo({ failure }: RanPull): boolean {
  return failure === "noUndo";
}

/** Asks before overwriting somebody's cells. */
export function coversWords({ name, covers }: RanPull): string {
  return covers === undefined ? "" : texts.saved.covers(covers.place, covers.holds, name);
}

/** What is reported of a pull, after its schedule: "; reports failures and 2 limits"; "" for nothing. */
export function describeNotify({ notifyWhen, sendsNumbers, limits }: PullItem): string {
  if (notifyWhen === "nobody") return "";
  const { reports, failures, changes, number, limitCount } = texts.saved.notifies;
  const what = [
    notifyWhen === "changes" ? changes : failures,
    ...(sendsNumbers ? [number] : []),
    ...(limits > 0 ? [limitCount(limits)] : []),
  ];
  return `; ${reports(what)}`;
}
