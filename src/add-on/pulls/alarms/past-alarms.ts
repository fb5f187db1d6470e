/**
 * How often a limit would have rung on rows that are there, and what it would see today. What a run of the
 * pull's schedule would have seen is judged as that run does, by what came before alone. Pure.
 */
import { type Day, toDay } from "../../input-language/dates/calendar";
import { nameDay } from "../../input-language/dates/day-words";
import type { ThresholdTest } from "../../input-language/pulls/limit-text";
import type { LimitFacts } from "../../sidebar-contract/notify-preview";
import { DAY_MS } from "../../shared/time";
import { computeUsual, hasDailyRows, judgeTest, type Point, type Series, type Verdict } from "./thresholds";

export interface PastAlarms {
  /** On which it would have rung, oldest first. Crossed days in a row ring once. */
  readonly days: readonly Date[];
  /** The first day that could be judged, where the rows do not reach back over all 90 days. */
  readonly since?: Date;
  /** Of how many days it was judged: 12 months where the rows reach back so far. */
  readonly within: PastDays;
}

type PastDays = 90 | 365;

/** In whole percents; undefined where it sees none. */
export interface Reach {
  readonly drop: number | undefined;
  readonly rise: number | undefined;
}

const WINDOW_DAYS = 90;
const YEAR_DAYS = 365;
const MOST_DAYS_LISTED = 6;
/** Eight weeks before the first of 90 days, rounded. */
const DAYS_FOR_UNUSUAL = 150;
const NO_DAYS = "its rows have no days";
const LARGEST_DROP = 100;
const LARGEST_RISE = 1_000;

/** Whether the pull runs on a day. */
export type RunsOn = (day: Day) => boolean;

/** Of the last 12 months, of 90 days where the rows go back less far; or why it cannot be said. */
export function computePastAlarms(
  series: Series,
  test: ThresholdTest,
  runsOn: RunsOn = () => true,
): PastAlarms | string {
  const year = findAlarmsWithin(series, test, { within: YEAR_DAYS, runsOn });
  return typeof year === "string" || !year.since
    ? year
    : findAlarmsWithin(series, test, { within: WINDOW_DAYS, runsOn });
}

function findAlarmsWithin(
  series: Series,
  test: ThresholdTest,
  { within, runsOn }: { readonly within: PastDays; readonly runsOn: RunsOn },
): PastAlarms | string {
  const { points, last } = series;
  if (last.day === undefined) return NO_DAYS;
  const from = last.day.getTime() - (within - 1) * DAY_MS;
  const seen = listSeen(points, runsOn);
  const first = seen.findIndex((at) => Number(points[at]?.day) >= from);
  // What was seen before the window says whether its first day rings, or goes on.
  const judged = seen.slice(Math.max(0, first - 1)).map((at) => ({
    day: points[at]?.day,
    verdict: judgeTest({ ...series, points: points.slice(0, at + 1), last: points[at]! }, test),
  }));
  const known = judged.find(({ verdict }) => typeof verdict !== "string")?.day;
  const today = judgeTest(series, test);
  if (known === undefined) return typeof today === "string" ? today : NO_DAYS;
  const days = judged.flatMap(({ day, verdict }, i) => {
    const isRing = isVerdictCrossed(verdict) && !isVerdictCrossed(judged[i - 1]?.verdict);
    return day && day.getTime() >= from && isRing ? [day] : [];
  });
  const reachesBack =
    Number(points[0]?.day) <= from &&
    judged.every(({ day, verdict }) => typeof verdict !== "string" || Number(day) >= known.getTime());
  return { days, within, ...(known.getTime() > from && !reachesBack && { since: known }) };
}

/**
 * The places of those that were the last finished one when the pull ran. All, where it ran on none of these
 * days, as somebody runs it by hand.
 */
function listSeen(points: readonly Point[], runsOn: RunsOn): readonly number[] {
  const begins = points.map(({ day }) => toDay(Number(day)));
  const isDaily = hasDailyRows(points);
  // A longer period is over when the next one begins, the last one after as many days as the one before.
  const ends = begins.map((day, at) =>
    isDaily ? day + 1 : (begins[at + 1] ?? 2 * day - (begins[at - 1] ?? day - 1)),
  );
  const isSeen = (at: number): boolean => {
    const [begin = 0, end = 0] = [begins[at], ends[at]];
    const next = ends[at + 1] ?? 2 * end - begin;
    return Array.from({ length: Math.max(0, next - end) }, (_, i) => end + i).some(runsOn);
  };
  const places = points.map((_, at) => at);
  const seen = places.filter(isSeen);
  return seen.length > 0 ? seen : places;
}

/** What cannot be judged rings when it can be again, as after a run that judged nothing. */
function isVerdictCrossed(verdict: Verdict | string | undefined): boolean {
  return typeof verdict === "object" && verdict.isCrossed;
}

/**
 * The smallest change that it rings at: of what is usual for the weekday of the last day, or of the last
 * number. Undefined where that is not known, or its text says it.
 */
export function computeReach(series: Series, test: ThresholdTest): Reach | undefined {
  const { last, points } = series;
  const base = test.kind === "unusual" ? computeUsual(series) : last.value;
  if (test.kind === "down" || test.kind === "up" || base === undefined || base <= 0) return undefined;
  const isSeen = (percent: number): boolean => {
    const changed = { ...last, value: (base * (100 + percent)) / 100 };
    return isVerdictCrossed(
      judgeTest({ ...series, points: [...points.slice(0, -1), changed], last: changed }, test),
    );
  };
  if (test.kind !== "unusual" && isSeen(0)) return undefined;
  return {
    drop: findSmallest(LARGEST_DROP, (drop) => isSeen(-drop)),
    rise: findSmallest(LARGEST_RISE, isSeen),
  };
}

/** The smallest of 1 to `most`, above which all are found. */
function findSmallest(most: number, isFound: (value: number) => boolean): number | undefined {
  if (!isFound(most)) return undefined;
  let [below, found] = [0, most];
  while (found - below > 1) {
    const middle = Math.floor((below + found) / 2);
    if (isFound(middle)) found = middle;
    else below = middle;
  }
  return found;
}

/** What the two sentences below say, for other languages. */
export function listLimitFacts(
  { days, since, within }: PastAlarms,
  reach: Reach | undefined,
  { kind }: ThresholdTest,
): LimitFacts {
  const { drop, rise } = reach ?? { drop: undefined, rise: undefined };
  const toDay = (day: Date): string => day.toISOString().slice(0, 10);
  return {
    days: days.map(toDay),
    since: since ? toDay(since) : null,
    within,
    isUnusual: kind === "unusual",
    isBlind: kind === "unusual" && reach !== undefined && drop === undefined && rise === undefined,
    drop: drop ?? null,
    rise: rise ?? null,
  };
}

/** "Would have rung 2 times in the last 90 days: Sun 3 May, Thu 11 Jun." */
export function describePast(past: PastAlarms | string, test: ThresholdTest): string {
  if (typeof past === "string") return `Cannot say how often it would have rung: ${past}.`;
  const { days, since, within } = past;
  const when = since
    ? `since ${nameDay(since)}, as far back as the rows go`
    : within === YEAR_DAYS
      ? "in 12 months"
      : `in the last ${within} days`;
  const more =
    since && test.kind === "unusual"
      ? ` To try it on ${WINDOW_DAYS} days, ask for the last ${DAYS_FOR_UNUSUAL} days.`
      : "";
  if (days.length === 0) return `Would not have rung ${when}.${more}`;
  const times = days.length === 1 ? "once" : `${days.length} times`;
  const listed = days.slice(-MOST_DAYS_LISTED).map(nameDay).join(", ");
  const latest = days.length > MOST_DAYS_LISTED ? "the latest on " : "";
  return `Would have rung ${times} ${when}: ${latest}${listed}.${more}`;
}

/** "It would see a drop of 38 % or more, or a rise of 39 % or more."; "" where there is nothing to say. */
export function describeReach(reach: Reach | undefined, test: ThresholdTest): string {
  if (reach === undefined) return "";
  const { drop, rise } = reach;
  const seen = [
    ...(drop === undefined ? [] : [`a drop of ${drop} % or more`]),
    ...(rise === undefined ? [] : [`a rise of ${rise} % or more`]),
  ];
  const isUnusual = test.kind === "unusual";
  if (seen.length === 0)
    return isUnusual ? "It would see neither a drop nor a rise: its numbers vary too much for that." : "";
  const isBlind = isUnusual && drop === undefined;
  const blind = isBlind ? " Its numbers are too small for a drop, or vary too much." : "";
  return `It would see ${seen.join(", or ")}.${blind}`;
}
