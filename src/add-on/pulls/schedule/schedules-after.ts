/** Health of schedules, from the pulls. Pure. */
import type { Zone } from "../../table/zone";
import type { KnownPull } from "../model/known-pull";
import { type EpochMs, HOUR_MS } from "../../shared/time";
import { type PullEnd, readStateAfter } from "../model/run-result";
import type { PullMistake } from "../model/saved-pull";
import { stateOf } from "../model/stored-state";
import { findTooMuch, type ScheduledCost } from "./demand";
import { type DueState, computeDueState, isOverdue } from "./due";
import type { Schedules } from "./schedules-health";

interface ScheduledPulls {
  readonly known: readonly KnownPull[];
  readonly mistakes: readonly PullMistake[];
  readonly isTabThere: boolean;
}

const MOST_SCHEDULED_NAMES = 20;
/** All names share a property of 9 KB, at up to 3 bytes a character. */
const LONGEST_KEPT_NAME = 40;
const NOTHING_FOUND: FoundSchedules = {
  count: 0,
  next: undefined,
  waiting: undefined,
  overdue: [],
  halted: [],
  failing: [],
  isTabLost: true,
};

type FoundSchedules = Omit<Schedules, "version" | "spreadsheet" | "keeper" | "ran">;

/** `before`: how many had a schedule, for when the tab is missing. */
export interface ScheduleContext {
  readonly zone: Zone;
  readonly perMinute: number;
  readonly before: number;
}

/** Health after some pulls ran; others are as before. */
export function updateSchedules(
  { known, mistakes, isTabThere }: ScheduledPulls,
  ends: readonly PullEnd[],
  now: EpochMs,
  { zone, perMinute, before }: ScheduleContext,
): FoundSchedules {
  if (!isTabThere) return { ...NOTHING_FOUND, count: before };
  const decisions = assess(known, ends, now, zone);
  const coming = decisions.flatMap(({ name, decision }) => {
    if (decision.kind === "now") return [{ name, at: now }];
    return decision.kind === "later" ? [{ name, at: decision.at }] : [];
  });
  const overdue = decisions.filter(({ decision }) => isOverdue(decision, now)).map(({ name }) => name);
  const next = coming.sort((a, b) => a.at - b.at)[0];
  const broken = mistakes
    .filter(({ isScheduled }) => isScheduled)
    .map(({ name, row }) => name || `row ${row}`);
  const isHalted = ({ kind }: DueState): boolean => ["stopped", "unscheduled", "waits"].includes(kind);
  const halted = [
    ...broken,
    ...decisions.filter(({ decision }) => isHalted(decision)).map(({ name }) => name),
  ];
  const failing = decisions
    .filter(({ decision, isFailing }) => isFailing && !isHalted(decision))
    .map(({ name }) => name);
  const waiting = decisions.filter(({ isWaiting }) => isWaiting).map(({ name }) => name);
  const count = decisions.length + broken.length;
  return {
    count,
    tooMuch: findTooMuch(
      decisions.flatMap(({ cost }) => cost ?? []),
      perMinute,
    ),
    isTabLost: false,
    next,
    late: findLate(decisions, now),
    waiting: waiting.length > 0 ? nameFew(waiting) : undefined,
    overdue: nameFew(overdue),
    halted: nameFew(halted),
    failing: nameFew(failing),
  };
}

/** What is to be said of one pull with a schedule. */
interface Assessed {
  readonly cost: ScheduledCost | undefined;
  readonly name: string;
  /** When its rows were asked. */
  readonly rowsOf: EpochMs | undefined;
  readonly decision: DueState;
  readonly isFailing: boolean;
  readonly isWaiting: boolean;
}

function assess(
  known: readonly KnownPull[],
  ends: readonly PullEnd[],
  now: EpochMs,
  zone: Zone,
): readonly Assessed[] {
  const states = new Map(
    ends.flatMap((end) => {
      const state = readStateAfter(end);
      return state ? [[end.known.pull, state] as const] : [];
    }),
  );
  return known
    .filter(({ pull }) => pull.schedule !== undefined)
    .map((one) => {
      const state = states.get(one.pull);
      const current: KnownPull = state ? { ...one, read: { kind: "known", state } } : one;
      const { last, failures, nextLook } = stateOf(current.read);
      return {
        cost: one.pull.schedule && { schedule: one.pull.schedule, last },
        name: one.pull.name,
        rowsOf: last?.at,
        decision: computeDueState(current, now, zone),
        isFailing: failures > 0,
        isWaiting: nextLook !== undefined,
      };
    });
}

/** Of those that would run now, or go on within the hour, the one whose rows are oldest. */
function findLate(assessed: readonly Assessed[], now: EpochMs): Schedules["late"] {
  const owed = assessed.filter(
    ({ decision }) =>
      decision.kind === "now" ||
      (decision.kind === "later" && decision.why !== "schedule" && decision.at <= now + HOUR_MS),
  );
  const [oldest] = owed.sort((a, b) => (a.rowsOf ?? 0) - (b.rowsOf ?? 0));
  return oldest && { name: nameFew([oldest.name])[0] ?? "", rowsOf: oldest.rowsOf };
}

function nameFew(names: readonly string[]): readonly string[] {
  return names
    .slice(0, MOST_SCHEDULED_NAMES)
    .map((name) => (name.length > LONGEST_KEPT_NAME ? `${name.slice(0, LONGEST_KEPT_NAME - 1)}…` : name));
}
