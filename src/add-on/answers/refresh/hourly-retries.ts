/** What an hourly run asks of what is owed to cells, with nobody at the screen. */
import type { Clock } from "../../shared/services";
import type { Snapshot } from "../question/notes";
import type { FailureWatch } from "./failure-watch";
import { hasRetries } from "./hourly-runs";
import type { CellRecalculation } from "./recalculation";
import type { RetryWorker } from "./retry-worker";

/** So long after they were woken cells have asked, or noted that they wait (ms). */
const CELLS_ASK_MS = 10_000;

/** Asks until `until` (epoch ms) or until nothing is left, and saves new answers. */
export function retryHourly(
  services: {
    readonly retryWorker: RetryWorker;
    readonly recalculation: CellRecalculation;
    readonly watch: FailureWatch;
    /** The day of a moment (epoch ms) where the spreadsheet is. */
    readonly dayOf: (ms: number) => string;
    readonly clock: Clock;
  },
  snapshot: Snapshot,
  untilOf: () => number,
): void {
  const { retryWorker, recalculation, watch, dayOf, clock } = services;
  // Cells are looked at however little is known: one that was ended at its first call leaves nothing else.
  const wakesAll = recalculation.isNewDay(dayOf) || watch.hasAny();
  if (wakesAll) recalculation.promise();
  else if (!hasRetries(snapshot) && !recalculation.isDue(snapshot)) return retryWorker.save(snapshot);
  const until = untilOf();
  let turn = wakesAll ? retryWorker.workOff(until) : retryWorker.workOff(until, undefined, snapshot);
  // Woken cells that find no free request are served by this run: nobody else is there.
  if (wakesAll && clock.now() + CELLS_ASK_MS < until) {
    clock.sleep(CELLS_ASK_MS);
    turn = retryWorker.workOff(until);
  }
  // An answer may show that what failed before can be asked again.
  while (turn.filled > 0 && clock.now() < until) turn = retryWorker.workOff(until);
}
