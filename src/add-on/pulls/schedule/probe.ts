/**
 * Finds the end of an outage that has stopped all schedules: nothing else of the spreadsheet would ask. Pure.
 */
import { EARLY_TRIGGER_MS, HOUR_MS, type EpochMs } from "../../shared/time";
import type { KnownPull } from "../model/known-pull";
import { mayPass, type PullState, STOPPED_AFTER } from "../model/pull-state";
import { stateOf } from "../model/stored-state";

const LONGEST_PROBE_HOURS = 24;
/** One more hour of pause for so many failures more: what was long out of order is looked at less often. */
const FAILURES_OF_AN_HOUR = 4;

/**
 * The stopped pull that is tried now: the one that was tried most often, so that the others are not refused
 * once more each. None where another pull of the spreadsheet has ended well since: then the account is well,
 * and the stopped ones have a mistake of their own.
 */
export function findProbe<K extends KnownPull>(pulls: readonly K[], now: EpochMs): K | undefined {
  const stopped = pulls.filter((one) => isStoppedNow(one));
  const lastTry = Math.max(...stopped.map((one) => stateOf(one.read).finished ?? 0));
  const [probe] = [...stopped].sort((a, b) => stateOf(b.read).failures - stateOf(a.read).failures);
  if (!probe || pulls.some(({ read }) => endedWellAfter(stateOf(read), stopped))) return undefined;
  const { failures } = stateOf(probe.read);
  return now - lastTry >= computeProbePause(failures) ? probe : undefined;
}

/**
 * Who waits for an approval asks nothing with the key. What looks by itself once a day whether access is back
 * is no sign of an outage.
 */
function isStoppedNow({ pull, read, configHash, waits }: KnownPull): boolean {
  const state = stateOf(read);
  const { phase } = state;
  const isSame = phase.kind === "stopped" && phase.configHash === configHash && phase.lookAt === undefined;
  return pull.schedule !== undefined && !waits && isSame && mayPass(state);
}

function endedWellAfter({ phase, finished = 0 }: PullState, stopped: readonly KnownPull[]): boolean {
  const isWell = phase.kind === "done" && phase.result === "landed";
  return isWell && stopped.some(({ read }) => finished > (stateOf(read).finished ?? 0));
}

function computeProbePause(failures: number): number {
  const hours = 1 + Math.floor((failures - STOPPED_AFTER) / FAILURES_OF_AN_HOUR);
  return Math.min(hours, LONGEST_PROBE_HOURS) * HOUR_MS - EARLY_TRIGGER_MS;
}
