/** What an hourly run asks for cells. */
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { Snapshot } from "../question/notes";
import type { FailureWatch } from "./failure-watch";
import { hasRetries } from "./hourly-runs";
import type { CellRecalculation } from "./recalculation";
import type { RetryWorker } from "./retry-worker";

/** How long woken cells take to ask or to be queued. */
const CELLS_ASK_MS = 10_000;

/** Works off the queue in the hourly run, until the moment that `untilOf` gives. */
export function retryHourly(
  services: {
    readonly retryWorker: RetryWorker;
    readonly recalculation: CellRecalculation;
    readonly watch: FailureWatch;
    readonly clock: Clock;
  },
  snapshot: Snapshot,
  untilOf: () => EpochMs,
): void {
  const { retryWorker, recalculation, watch, clock } = services;
  // Always looks at cells: one killed at its first call left no note.
  const wakesAll = watch.promiseHourly(snapshot);
  if (!wakesAll && !hasRetries(snapshot) && !recalculation.isDue(snapshot)) return retryWorker.save(snapshot);
  const until = untilOf();
  let counts = wakesAll ? retryWorker.workOff(until) : retryWorker.workOff(until, undefined, snapshot);
  // Woken cells that find no free request are served by this run.
  if (wakesAll && clock.now() + CELLS_ASK_MS < until) {
    clock.sleep(CELLS_ASK_MS);
    counts = retryWorker.workOff(until);
  }
  // An answer may show that earlier failures can be retried.
  while (counts.filled > 0 && !recalculation.isStuck && clock.now() < until)
    counts = retryWorker.workOff(until);
}
