/** What the next run of a saved pull, or its undo, would change. Nothing of it is written. */
import { decideRun, explainNoKey } from "../decide-run";
import { type Deadlines, makePersonDeadlines } from "../../../rate-limit/deadlines";
import type { Connection } from "../../../settings/settings";
import type { Clock } from "../../../shared/services";
import type { EpochMs } from "../../../shared/time";
import { AddOnError, withoutWaiting } from "../../../shared/errors";
import type { DryRun } from "../../../sidebar-contract/dry-run";
import { NOTHING_CHANGES, type WritePreview } from "../../../sheet-writer/write/preview";
import type { KnownPull } from "../../model/known-pull";
import { isUnfinished } from "../../model/pull-state";
import { stateOf } from "../../model/stored-state";
import { requireIdle } from "../cancel-run";
import type { RunPreviews } from "./run-previews";

/** Cells that are named one by one. */
const MOST_NAMED_CELLS = 5;

/** Says what a run would change, and writes nothing. */
export class DryRuns {
  constructor(
    private readonly services: {
      readonly runPreviews: RunPreviews;
      /** False where the connection is another person's own. */
      readonly canUseKey: () => boolean;
      readonly connection: () => Connection | null;
      readonly clock: Clock;
      /** This execution's start, for its six minutes. */
      readonly started: EpochMs;
    },
  ) {}

  /**
   * `overwrite`: as if a person had agreed to cover what is in the way.
   * @throws AddOnError as the run would, and badSetting where it cannot be known before
   */
  run(known: KnownPull, overwrite: boolean, watch: Deadlines["watch"]): DryRun {
    const { pull, read, waits } = known;
    const { runPreviews, canUseKey, connection, clock, started } = this.services;
    const stored = stateOf(read);
    // A run that is over is not gone on with.
    const { begun: _over, ...over } = stored;
    const state = isUnfinished(stored) ? stored : over;
    const decision = decideRun(known, canUseKey());
    if (decision.kind === "refused") {
      if (waits) throw new AddOnError("badSetting", { setting: pull.name, problem: waits.message });
      throw explainNoKey(connection());
    }
    requireIdle(pull, state, clock.now(), "Look at");
    if (pull.landing.export) throw refuseExport(pull.name);
    const at = clock.now();
    const deadlines = makePersonDeadlines(decision.pass, started, watch);
    const asked = { ...pull, landing: { ...pull.landing, overwrite } };
    try {
      // The run that follows takes the same answer.
      const ahead = runPreviews.previewRun(asked, state, { deadlines, since: at, isAskedAgain: () => true });
      return makeDryRun(ahead.preview, at, ahead.said);
    } catch (error) {
      throw withoutWaiting(error);
    }
  }

  /** @throws AddOnError badDestination where there is nothing to put back */
  undo({ pull, read }: KnownPull): DryRun {
    const { runPreviews, clock } = this.services;
    const state = stateOf(read);
    requireIdle(pull, state, clock.now(), "Look at");
    return makeDryRun(runPreviews.previewUndo(pull, state), clock.now(), "");
  }
}

function makeDryRun(preview: WritePreview | undefined, at: EpochMs, said: string): DryRun {
  const { range, isNew, rows, changes, shown, columnChanges, beside, ...own } = preview ?? NOTHING_CHANGES;
  const cells = [...own.covered, ...own.overwritten];
  return {
    at,
    isEmpty: preview === undefined,
    isNew,
    range,
    rows,
    changes,
    ...shown,
    newColumns: columnChanges.added,
    lostColumns: columnChanges.missing,
    typed: {
      moved: beside?.moved ?? 0,
      returned: beside?.returned ?? 0,
      kept: (beside?.gone ?? 0) + (beside?.notAsked ?? 0) + (beside?.doubled ?? 0),
      rowsLeft: beside?.rowsLeft ?? 0,
      unidentified: beside?.unidentified ?? 0,
      repeated: (beside?.repeated ?? []).slice(0, MOST_NAMED_CELLS),
    },
    covered: { first: cells.slice(0, MOST_NAMED_CELLS), count: cells.length },
    tabGoes: own.tabGoes ?? "",
    said,
  };
}

function refuseExport(setting: string): AddOnError {
  return new AddOnError("badSetting", {
    setting,
    problem: "this pull is an export, and to look at what it brings would begin one. Run it instead",
  });
}
