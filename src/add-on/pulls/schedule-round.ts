/** What one hourly run does for the schedules: the pulls whose turn it is, and a note of how all of them do. */
import type { Clock } from "../shared/services";
import { STORED } from "../shared/stored";
import type { Zone } from "../table/zone";
import type { Announcer } from "./announcer";
import type { KnownPulls, PullList } from "./known-pulls";
import type { PullEnd } from "./pull-run";
import { stateOf } from "./pull-state";
import { isOverdue, type KnownPull, type PullTurn, queueOf, turnOf } from "./pull-turn";
import type { PullWatch } from "./puller";
import type { Runner } from "./runner";
import type { ScheduleKeeper } from "./schedule-keeper";
import type { Schedules } from "./schedules-health";

export interface RoundServices {
  readonly announcer: Announcer;
  readonly keeper: ScheduleKeeper;
  readonly list: PullList;
  readonly runner: Runner;
  readonly zone: () => Zone;
  readonly clock: Clock;
  /** The person, as the log names them. */
  readonly who: () => string;
}

const NOBODY_WATCHES: PullWatch = () => undefined;
const MOST_NAMES = 20;

export class ScheduleRound {
  constructor(private readonly services: RoundServices) {}

  /**
   * Runs what is due until `until` (epoch ms), asked where something is. `all`: the document's properties. False where somebody else runs the schedules:
   * this trigger has then ended itself.
   */
  run(all: Readonly<Record<string, string>>, until: () => number): boolean {
    const { keeper, list, runner, announcer, zone, clock, who } = this.services;
    const { schedules } = keeper.read(all[STORED.schedules.name]);
    if (!keeper.isMyTurn(schedules)) return false;
    const pulls = list.readTelling(all, clock.now());
    const { known } = pulls;
    const queue = queueOf(known, clock.now(), zone());
    // Of an execution that was killed before it came to that: the pull that kills them all would keep it from ever being told.
    announcer.announce(pulls, [], all);
    const order = { queue, lane: "background", who: who(), watch: () => NOBODY_WATCHES } as const;
    const ends = queue.length === 0 ? [] : runner.run({ ...order, until: until() }).ends;
    const now = clock.now();
    const after = schedulesAfter(pulls, ends, now, zone());
    // Somebody may have taken them over meanwhile, as this person may have just now.
    const current = queue.length > 0 || !schedules.keeper ? keeper.read().schedules : schedules;
    if (known.length + pulls.mistakes.length > 0 || current.count > 0) keeper.keep({ ...current, ...after, ran: now });
    announcer.announce(pulls, ends, all);
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
        turn: turnOf(current, now, zone),
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
  const isHalted = ({ kind }: PullTurn): boolean => kind === "stopped" || kind === "unscheduled";
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
