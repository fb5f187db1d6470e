/** How a spreadsheet's schedules do: who runs them, the last run, what is next and overdue. Pure. */
import { cutToMinute } from "../../table/clock-text";
import { SILENT_TRIGGER_MS } from "../../shared/time";
import { isText } from "../../table/values";
import { takeFirstOf } from "../model/run-messages";

/** The form of today. */
const SCHEDULES_VERSION = 1;

/** What everyone knows of the schedules. Moments are epoch ms. */
export interface Schedules {
  readonly version: number;
  readonly spreadsheet: string;
  /** The digest of a secret that only who runs the schedules has, and since when they do. */
  readonly keeper?: { readonly mark: string; readonly since: number };
  /** When the hourly run last came to them. */
  readonly ran?: number;
  /** How many pulls have one. */
  readonly count: number;
  /** The tab was deleted, or its headers are not found: no schedule runs. */
  readonly isTabLost?: boolean;
  /** How many the last hourly run had no time or no requests for. */
  readonly leftOver?: number;
  readonly next?: { readonly name: string; readonly at: number } | undefined;
  /** The names of those whose hour passed without a run. */
  readonly overdue: readonly string[];
  /** Names of those that wait for a person, and of those that are tried again. */
  readonly halted?: readonly string[];
  readonly failing?: readonly string[];
}

export type SchedulesHealth =
  | { readonly kind: "no schedules" }
  | { readonly kind: "tab lost"; readonly count: number }
  /** Nobody runs them; `isCopy`: because this spreadsheet is a copy of the one where somebody does. */
  | { readonly kind: "nobody"; readonly isCopy: boolean; readonly count: number }
  | { readonly kind: "well" | "silent"; readonly schedules: Schedules & Required<Pick<Schedules, "keeper">> };

export function makeNoSchedules(spreadsheet: string): Schedules {
  return { version: SCHEDULES_VERSION, spreadsheet, count: 0, overdue: [] };
}

/** Reads what is stored; another version counts as nothing. `isCopy`: it is of another spreadsheet. */
export function readSchedules(
  text: string | null | undefined,
  spreadsheet: string,
): { readonly schedules: Schedules; readonly isCopy: boolean } {
  const stored = parseSchedules(text ?? "");
  if (stored?.version !== SCHEDULES_VERSION)
    return { schedules: makeNoSchedules(spreadsheet), isCopy: false };
  if (stored.spreadsheet === spreadsheet) return { schedules: stored, isCopy: false };
  return { schedules: { ...makeNoSchedules(spreadsheet), count: stored.count }, isCopy: true };
}

export function readSchedulesHealth(schedules: Schedules, isCopy: boolean, now: number): SchedulesHealth {
  const { keeper, count, ran, isTabLost } = schedules;
  if (count === 0) return { kind: "no schedules" };
  if (isTabLost) return { kind: "tab lost", count };
  if (!keeper) return { kind: "nobody", isCopy, count };
  const last = Math.max(ran ?? 0, keeper.since);
  return { kind: now - last > SILENT_TRIGGER_MS ? "silent" : "well", schedules: { ...schedules, keeper } };
}

/** The words of a health line. `who`: who runs the schedules, as the reader calls them. */
export interface HealthWords {
  readonly who: string;
  /** A moment (epoch ms) as date and time of the spreadsheet's zone. */
  readonly dateTime: (ms: number) => string;
}

/** One line that names moments, so that it is true however long ago it was calculated. */
export function describeHealth(health: SchedulesHealth, { who, dateTime }: HealthWords): string {
  if (health.kind === "no schedules") return "No pull has a schedule.";
  if (health.kind === "tab lost") return describeLostTab(health.count);
  if (health.kind === "nobody") {
    const why = health.isCopy
      ? "This spreadsheet is a copy, so its schedules are off."
      : "Nobody runs the schedules.";
    return `${why} Open the sidebar and choose Take over schedules.`;
  }
  const { ran, next } = health.schedules;
  const toMinute = (ms: number): string => cutToMinute(dateTime(ms));
  const begins = health.kind === "silent" ? "They have not run yet." : "They begin within the hour.";
  const last = ran === undefined ? begins : `Last ran ${toMinute(ran)}.`;
  const silent =
    health.kind === "silent"
      ? " They should run every hour: open the sidebar and choose Take over schedules."
      : "";
  const coming = next === undefined ? "" : ` Next: ${next.name}, after ${toMinute(next.at)}.`;
  return `Schedules are run by ${who}. ${last}${silent}${coming}${describeTrouble(health.schedules)}${describeLeftOver(health.schedules)}`;
}

/** What is said where a tab is gone that had this many schedules. */
export function describeLostTab(count: number): string {
  const none = count === 1 ? "the schedule that it had does not run" : `none of its ${count} schedules runs`;
  return `The tab of pulls was deleted, or its headers were changed, so ${none}. Bring it back with File > Version history, or choose Make the tab again in the sidebar, under Saved.`;
}

function describeLeftOver({ leftOver = 0 }: Schedules): string {
  if (leftOver === 0) return "";
  const many = leftOver === 1 ? "1 pull" : `${leftOver} pulls`;
  return ` The last hourly run had no time or no requests left for ${many}: let some run less often, or ask for less.`;
}

function describeTrouble({ overdue, halted = [], failing = [] }: Schedules): string {
  const lists = { Overdue: overdue, Stopped: halted, Failing: failing };
  return Object.entries(lists)
    .map(([what, names]) => (names.length === 0 ? "" : ` ${what}: ${takeFirstOf(names)}.`))
    .join("");
}

/** Whether a person has to do something so that all of them run. */
export function hasTrouble({ overdue, halted = [], failing = [] }: Schedules): boolean {
  return overdue.length + halted.length + failing.length > 0;
}

function parseSchedules(text: string): Schedules | undefined {
  try {
    const stored = JSON.parse(text) as Partial<Schedules> | null;
    const { keeper, ran, next, overdue, halted = [], failing = [], count, spreadsheet } = stored ?? {};
    const { isTabLost = false, leftOver = 0 } = stored ?? {};
    const isWhole =
      isText(spreadsheet) &&
      [overdue, halted, failing].every((names) => Array.isArray(names) && names.every(isText)) &&
      typeof isTabLost === "boolean" &&
      [count, leftOver, ran ?? 0, next?.at ?? 0, keeper?.since ?? 0].every(Number.isFinite) &&
      (keeper === undefined || isText(keeper.mark)) &&
      (next === undefined || isText(next.name));
    return isWhole ? (stored as Schedules) : undefined;
  } catch {
    return undefined;
  }
}
