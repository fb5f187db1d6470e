/** What one hourly run does for the schedules: the pulls whose turn it is, and a note of how all of them do. */
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import type { Zone } from "../../table/zone";
import type { Notifier } from "../notify/notifier";
import type { KnownPulls, PullList } from "./pull-list";
import type { PullEnd } from "../run/run-one";
import { stateOf } from "../model/pull-state";
import { isOverdue, type KnownPull, type DueState, queueOf, dueStateOf } from "../schedule/due";
import type { PullWatch } from "../run/puller";
import type { BatchRunner } from "../run/run-batch";
import type { ScheduleOwner } from "../schedule/schedule-owner";
import type { Schedules } from "../schedule/schedules-health";

export interface DuePullsRunnerServices {
  readonly notifier: Notifier;
  readonly keeper: ScheduleOwner;
  readonly list: PullList;
  readonly runner: BatchRunner;
  readonly zone: () => Zone;
  readonly clock: Clock;
  /** The person, as the log names them. */
  readonly who: () => string;
}

const NOBODY_WATCHES: PullWatch = () => undefined;
const MOST_NAMES = 20;

export class DuePullsRunner {
  constructor(private readonly services: DuePullsRunnerServices) {}

  /**
   * Runs what is due until `until` (epoch ms). `all`: the document's properties. False where somebody else runs the schedules:
   * this trigger has then ended itself.
   */
  run(all: Readonly<Record<string, string>>, until: number): boolean {
    const { keeper, list, runner, notifier, zone, clock, who } = this.services;
    const { schedules } = keeper.read(all[STORED.schedules.name]);
    if (!keeper.isMyTurn(schedules)) return false;
    const pulls = list.readTelling(all, clock.now());
    const { known } = pulls;
    const queue = queueOf(known, clock.now(), zone());
    // Of an execution that was killed before it came to that: the pull that kills them all would keep it from ever being told.
    notifier.notify(pulls, [], all);
    const order = { queue, lane: "background", until, who: who(), watch: () => NOBODY_WATCHES } as const;
    const ends = queue.length === 0 ? [] : runner.run(order).ends;
    const now = clock.now();
    const after = schedulesAfter(pulls, ends, now, zone());
    // Somebody may have taken them over meanwhile, as this person may have just now.
    const current = queue.length > 0 || !schedules.keeper ? keeper.read().schedules : schedules;
    if (known.length + pulls.mistakes.length > 0 || current.count > 0) keeper.keep({ ...current, ...after, ran: now });
    notifier.notify(pulls, ends, all);
    return true;
  }
}

/** How the schedules do when some pulls have run. Of those that were not begun, all is as it was. */
export function schedulesAfter(
  { known, mistakes }: Pick<KnownPulls, "known" | "mistakes">,
  ends: readonly PullEnd[],
  now: number,
  zone: Zone,
): Omit<Schedules, "version" | "spreadsheet" | "keeper" | "ran"> {
  const states = new Map(ends.flatMap((end) => (end.kind === "ran" ? [[end.known.pull, end.state] as const] : [])));
  const turns = known
    .filter(({ pull }) => pull.schedule !== undefined)
    .map((one) => {
      const state = states.get(one.pull);
      const current: KnownPull = state ? { ...one, read: { kind: "known", state } } : one;
      return {
        name: one.pull.name,
        turn: dueStateOf(current, now, zone),
        hasRun: stateOf(current.read).begun !== undefined,
        isFailing: stateOf(current.read).failures > 0,
      };
    });
  const coming = turns.flatMap(({ name, turn }) => {
    if (turn.kind === "now") return [{ name, at: now }];
    return turn.kind === "later" ? [{ name, at: turn.at }] : [];
  });
  // The hour of one that never ran was over before it was saved: it begins with the next hourly run.
  const overdue = turns.filter(({ turn, hasRun }) => hasRun && isOverdue(turn, now)).map(({ name }) => name);
  const next = coming.sort((a, b) => a.at - b.at)[0];
  const broken = mistakes.filter(({ isScheduled }) => isScheduled).map(({ name, row }) => name || `row ${row}`);
  const isHalted = ({ kind }: DueState): boolean => kind === "stopped" || kind === "unscheduled";
  const halted = [...broken, ...turns.filter(({ turn }) => isHalted(turn)).map(({ name }) => name)];
  const failing = turns.filter(({ turn, isFailing }) => isFailing && !isHalted(turn)).map(({ name }) => name);
  const [count, most] = [turns.length + broken.length, MOST_NAMES];
  return {
    count,
    next,
    overdue: overdue.slice(0, most),
    halted: halted.slice(0, most),
    failing: failing.slice(0, most),
  };
}
