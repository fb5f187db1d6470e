/** Who runs schedules, the last run, what is next and overdue. Pure. */
import type { SchedulesFacts } from "../../sidebar-contract/calls";
import { cutToMinute } from "../../table/clock-text";
import { HOUR_MS, SILENT_TRIGGER_MS, type EpochMs } from "../../shared/time";
import { parseStored } from "../../settings/stored-json";
import { isDict, isNumber, isText } from "../../table/values";
import { type CrowdedHour, type Demand, describeCrowd, describeTooMuch } from "./demand";
import { takeFirstOf } from "../model/run-messages";
import { isTextList } from "../model/stored-checks";

const SCHEDULES_VERSION = 1;

/** What everybody who edits may know of the schedules. */
export interface Schedules {
  readonly version: number;
  readonly spreadsheet: string;
  /** Digest of a secret that only the owner has, and since when. */
  readonly keeper?: { readonly mark: string; readonly since: EpochMs };
  /** When the hourly run was last there. */
  readonly ran?: number;
  /** The number of pulls that have a schedule. */
  readonly count: number;
  /** Deleted, or without headers: no schedule runs. */
  readonly isTabLost?: boolean;
  /** What the schedules need, where that is more than can be had. */
  readonly tooMuch?: Demand | undefined;
  /** What all spreadsheets with the account wanted in an hour, where that is more than it serves. */
  readonly crowd?: CrowdedHour | undefined;
  /** Not run in the last hour for lack of time or requests. */
  readonly leftOver?: number;
  /** Of the pulls that should have run and could not, the one with the oldest rows: when these were asked. */
  readonly late?: { readonly name: string; readonly rowsOf?: EpochMs | undefined } | undefined;
  readonly next?: { readonly name: string; readonly at: EpochMs } | undefined;
  /** Names of pulls that wait until yesterday is complete. */
  readonly waiting?: readonly string[] | undefined;
  /** Names of pulls whose hour passed without a run. */
  readonly overdue: readonly string[];
  /** Names: waiting for a person, and retried. */
  readonly halted?: readonly string[];
  readonly failing?: readonly string[];
}

export type SchedulesHealth =
  | { readonly kind: "no schedules" }
  | { readonly kind: "tab lost"; readonly count: number }
  /** Without owner; `isCopy`: as this spreadsheet is a copy. */
  | { readonly kind: "nobody"; readonly isCopy: boolean; readonly count: number }
  | { readonly kind: "well" | "silent"; readonly schedules: Schedules & Required<Pick<Schedules, "keeper">> };

export function makeNoSchedules(spreadsheet: string): Schedules {
  return { version: SCHEDULES_VERSION, spreadsheet, count: 0, overdue: [] };
}

/** Other versions count as empty. `isCopy`: of another spreadsheet. `owner`: stored apart. */
export function readSchedules(
  text: string | null | undefined,
  spreadsheet: string,
  owner?: string,
): { readonly schedules: Schedules; readonly isCopy: boolean } {
  const read = readFacts(text, spreadsheet);
  const stored = readOwner(owner, spreadsheet);
  if (stored === undefined) return read;
  const { keeper: _, ...others } = read.schedules;
  return { ...read, schedules: { ...others, ...stored } };
}

/** Undefined where it was stored with the rest, before it had a property, or in another spreadsheet. */
function readOwner(text: string | undefined, spreadsheet: string): Pick<Schedules, "keeper"> | undefined {
  const stored = parseStored<unknown>(text ?? "");
  if (!isDict(stored) || stored["spreadsheet"] !== spreadsheet) return undefined;
  const { mark, since } = stored;
  return isText(mark) && isNumber(since) ? { keeper: { mark, since } } : {};
}

function readFacts(
  text: string | null | undefined,
  spreadsheet: string,
): { readonly schedules: Schedules; readonly isCopy: boolean } {
  const stored = parseSchedules(text ?? "");
  if (stored?.version !== SCHEDULES_VERSION)
    return { schedules: makeNoSchedules(spreadsheet), isCopy: false };
  if (stored.spreadsheet === spreadsheet) return { schedules: stored, isCopy: false };
  return { schedules: { ...makeNoSchedules(spreadsheet), count: stored.count }, isCopy: true };
}

/**
 * Whether schedules run, and if not, why: nobody runs them, the tab is lost, or the trigger has been silent.
 */
export function readSchedulesHealth(schedules: Schedules, isCopy: boolean, now: EpochMs): SchedulesHealth {
  const { keeper, count, isTabLost } = schedules;
  if (count === 0) return { kind: "no schedules" };
  if (isTabLost) return { kind: "tab lost", count };
  if (!keeper) return { kind: "nobody", isCopy, count };
  return { kind: isSilent(schedules, now) ? "silent" : "well", schedules: { ...schedules, keeper } };
}

/** Whether no hourly run has come for hours, nor anybody taken it over. */
export function isSilent({ keeper, ran = 0 }: Pick<Schedules, "keeper" | "ran">, now: EpochMs): boolean {
  return now - Math.max(ran, keeper?.since ?? 0) > SILENT_TRIGGER_MS;
}

/** Google tells nobody which of the two it is. */
const SWITCHED_OFF =
  "Google has switched this off, or other add-ons of that person have used up its 90 minutes a day.";
const WHY_REFUSED =
  "Google refuses one to a person who has it in 20 spreadsheets, or who tries a test deployment. Disconnect one that nobody needs and connect here again, or let a colleague connect.";
const SILENT = `They should run every hour. ${SWITCHED_OFF} Open the sidebar and choose Take over schedules, or let a colleague do so.`;

/** `who`: the owner, as the reader calls them. */
export interface HealthWords {
  readonly who: string;
  /** As date and time in the spreadsheet's zone. */
  readonly dateTime: (ms: EpochMs) => string;
}

/** Names moments, so that it stays true when old. */
export function describeHealth(health: SchedulesHealth, { who, dateTime }: HealthWords): string {
  if (health.kind === "no schedules") return "No pull has a schedule.";
  if (health.kind === "tab lost") return describeLostTab(health.count);
  if (health.kind === "nobody") {
    const why = health.isCopy
      ? "This spreadsheet is a copy, so its schedules are off."
      : "Nobody runs the schedules.";
    return `${why} Open the sidebar and choose Take over schedules.`;
  }
  const { ran } = health.schedules;
  const toMinute = (ms: number): string => cutToMinute(dateTime(ms));
  const begins = health.kind === "silent" ? "They have not run yet." : "They begin within the hour.";
  const last = ran === undefined ? begins : `Last ran ${toMinute(ran)}.`;
  const silent = health.kind === "silent" ? ` ${SILENT}` : "";
  const next = readNext(health.schedules, toMinute);
  const coming = next === null ? "" : ` Next: ${next.name}, after ${next.at}.`;
  return `Schedules are run by ${who}. ${last}${silent}${coming}${describeWaiting(health.schedules)}${describeTrouble(health.schedules)}${describeLeftOver(health.schedules)}${describeDemand(health.schedules)}${describeOthers(health.schedules)}${describeLate(health.schedules, toMinute)}`;
}

interface HourlyContext extends Pick<HealthWords, "dateTime"> {
  readonly isCopy: boolean;
  /** Connecting begins an hourly run, unless Google refuses it. */
  readonly isConnected: boolean;
  readonly now: EpochMs;
}

/** Of the run that fills cells, whether or not a pull has a schedule. */
export function describeHourlyRun(
  schedules: Pick<Schedules, "keeper" | "ran">,
  { isCopy, isConnected, now, dateTime }: HourlyContext,
): string {
  const { keeper, ran } = schedules;
  if (!keeper) {
    const why = isCopy ? "This spreadsheet is a copy, so it has no hourly run" : "There is no hourly run";
    const way = isConnected && !isCopy ? WHY_REFUSED : "Connecting in the sidebar begins one.";
    return `${why}. Formulas that wait are filled while a sidebar is open. ${way}`;
  }
  const since = cutToMinute(dateTime(Math.max(ran ?? 0, keeper.since)));
  if (isSilent(schedules, now))
    return `No hourly run has come since ${since}. ${SWITCHED_OFF} The next sidebar that is opened begins it again.`;
  return ran === undefined || ran < keeper.since
    ? `The hourly run is on since ${since}, and comes within the hour.`
    : `The last hourly run came ${since}.`;
}

interface SchedulesContext {
  readonly health: SchedulesHealth;
  readonly isCopy: boolean;
  readonly isMine: boolean;
  readonly problems: readonly string[];
  readonly dateTime: HealthWords["dateTime"];
}

/** What `describeHealth` says, for other languages. */
export function listSchedulesFacts(
  schedules: Schedules,
  { health, isCopy, isMine, problems, dateTime }: SchedulesContext,
): SchedulesFacts {
  const {
    count,
    ran,
    waiting = [],
    overdue,
    halted = [],
    failing = [],
    leftOver = 0,
    tooMuch,
    crowd,
  } = schedules;
  const toMinute = (ms: number): string => cutToMinute(dateTime(ms));
  return {
    kind: health.kind,
    count,
    isCopy,
    isMine,
    ran: ran === undefined ? null : toMinute(ran),
    next: readNext(schedules, toMinute),
    waiting,
    overdue,
    stopped: halted,
    failing,
    leftOver,
    tooMuch: tooMuch ?? null,
    crowd: crowd ?? null,
    late: readLate(schedules, toMinute),
    problems,
  };
}

/** A missing tab had this many schedules. */
export function describeLostTab(count: number): string {
  const none = count === 1 ? "the schedule that it had does not run" : `none of its ${count} schedules runs`;
  return `The tab of pulls was deleted, or its headers were changed, so ${none}. Bring it back with File > Version history, or choose Make the tab again in the sidebar, under Saved.`;
}

function describeLeftOver({ leftOver = 0 }: Schedules): string {
  if (leftOver === 0) return "";
  const many = leftOver === 1 ? "1 pull" : `${leftOver} pulls`;
  return ` The last hourly run had no time or no requests left for ${many}. Let some run less often, or ask for less.`;
}

function describeDemand({ tooMuch }: Schedules): string {
  return tooMuch ? ` ${describeTooMuch(tooMuch)}` : "";
}

function describeOthers({ crowd }: Schedules): string {
  return crowd ? ` ${describeCrowd(crowd)}` : "";
}

/** What comes by its schedule; where some had to be left out, only whose turn it is then is told. */
function readNext(schedules: Schedules, toMinute: (ms: EpochMs) => string): SchedulesFacts["next"] {
  const { next } = schedules;
  if (next === undefined || readLate(schedules, toMinute) !== null) return null;
  return { name: next.name, at: toMinute(next.at) };
}

/** Whose turn it is next, where some had to be left out: nobody reads from numbers when theirs comes. */
function readLate(
  { late, leftOver = 0, crowd, ran }: Schedules,
  toMinute: (ms: EpochMs) => string,
): SchedulesFacts["late"] {
  if (!late || ran === undefined || (leftOver === 0 && !crowd)) return null;
  const { name, rowsOf } = late;
  const next = ran + HOUR_MS * countRunsUntilTurn(rowsOf, crowd, ran);
  return { name, rowsOf: rowsOf === undefined ? null : toMinute(rowsOf), next: toMinute(next) };
}

/**
 * Of this spreadsheet alone the oldest goes first. Among others each pull comes once in as many hours as all
 * that is due takes; nobody knows more where it has no rows yet.
 */
function countRunsUntilTurn(rowsOf: EpochMs | undefined, crowd: Schedules["crowd"], ran: EpochMs): number {
  if (!crowd || rowsOf === undefined) return 1;
  const turnAt = rowsOf + (HOUR_MS * crowd.requests) / crowd.possible;
  return Math.max(1, Math.ceil((turnAt - ran) / HOUR_MS));
}

function describeLate(schedules: Schedules, toMinute: (ms: EpochMs) => string): string {
  const late = readLate(schedules, toMinute);
  if (!late) return "";
  const rows = late.rowsOf === null ? "no rows yet" : `rows of ${late.rowsOf}`;
  return ` ${late.name} waits longest: it has ${rows}, and is next at about ${late.next}.`;
}

function describeWaiting({ waiting = [] }: Schedules): string {
  return waiting.length === 0 ? "" : ` Waiting until yesterday is complete: ${takeFirstOf(waiting)}.`;
}

function describeTrouble({ overdue, halted = [], failing = [] }: Schedules): string {
  const lists = { Overdue: overdue, Stopped: halted, Failing: failing };
  return Object.entries(lists)
    .map(([what, names]) => (names.length === 0 ? "" : ` ${what}: ${takeFirstOf(names)}.`))
    .join("");
}

/** Whether a person has to act. */
export function hasTrouble({ overdue, halted = [], failing = [] }: Schedules): boolean {
  return overdue.length + halted.length + failing.length > 0;
}

function parseSchedules(text: string): Schedules | undefined {
  try {
    const stored = JSON.parse(text) as Partial<Schedules> | null;
    const {
      keeper,
      ran,
      next,
      waiting = [],
      overdue,
      halted = [],
      failing = [],
      count,
      spreadsheet,
    } = stored ?? {};
    const { isTabLost = false, leftOver = 0 } = stored ?? {};
    const isWhole =
      isText(spreadsheet) &&
      [waiting, overdue, halted, failing].every(isTextList) &&
      typeof isTabLost === "boolean" &&
      [count, leftOver, ran ?? 0, next?.at ?? 0, keeper?.since ?? 0].every(Number.isFinite) &&
      (keeper === undefined || isText(keeper.mark)) &&
      (next === undefined || isText(next.name));
    return isWhole ? (stored as Schedules) : undefined;
  } catch {
    return undefined;
  }
}
