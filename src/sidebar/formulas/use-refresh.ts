import { useRef, useState } from "preact/hooks";
import type { WorkedOff } from "../../add-on/sidebar-contract/calls";
import { clockIn, pause } from "../wording/clock";
import { useRun } from "../run/use-run";
import type { Server, ServerAnswer } from "../server/server";
import { clockTime } from "../wording/wording";
import type { ShownFailure } from "../wording/failures";
import { restAfter } from "./waiting-list";
import { texts } from "../texts/texts";

/**
 * One refresh at a time, over as many calls of the server as it takes; `zone` is the spreadsheet's.
 * `onEnded` is called also after a failure or a stop.
 */
export function useRefresh(server: Server, zone: string, onEnded: () => void) {
  const { run, start, stop, dispatch } = useRun<WorkedOff>(server);
  const [soFar, setSoFar] = useState<WorkedOff | null>(null);
  const stopped = useRef(false);
  const refresh = async () => {
    stopped.current = false;
    setSoFar(null);
    await start((id) =>
      refreshAll(server, id, {
        now: () => clockIn(zone),
        pause,
        stopped: () => stopped.current,
        onBatch: (batch, seconds) => {
          setSoFar(batch);
          const done = countDone(batch);
          const answer = { number: done + 1, count: done + batch.left };
          const progress = { stage: "waiting", until: clockTime(batch.nextAt), seconds, answer } as const;
          if (batch.nextAt !== "") dispatch({ type: "progressed", id, progress });
        },
      }),
    );
    onEnded();
  };
  return {
    run,
    soFar,
    refresh: () => void refresh(),
    stop: () => {
      stopped.current = true;
      stop();
    },
  };
}

/** A refresh of formulas that a person begins and stops, and how it goes. */
export type Refresh = ReturnType<typeof useRefresh>;

export interface RefreshWatch {
  /** Time of day in the spreadsheet's zone. */
  readonly now: () => string;
  readonly pause: (seconds: number) => Promise<void>;
  /** After each call with work left; `rest`: seconds until the next. */
  readonly onBatch: (soFar: WorkedOff, rest: number) => void;
  /** The person asked to stop. */
  readonly stopped: () => boolean;
}

const REFRESH_STOPPED: ShownFailure = { kind: "cancelled", message: texts.formulas.stopped };

/** Over all calls: one execution cannot finish a long list. */
export async function refreshAll(
  server: Server,
  run: string,
  watch: RefreshWatch,
): Promise<ServerAnswer<WorkedOff>> {
  let total: WorkedOff = { filled: 0, failed: 0, left: 0, nextAt: "" };
  for (;;) {
    const done = countDone(total);
    const answer = await server("refreshFormulas", { run, ...(done > 0 && { done }) });
    if (!answer.ok)
      return answer.failure.kind === "cancelled" ? { ok: false, failure: REFRESH_STOPPED } : answer;
    const batch = answer.value;
    total = addBatch(total, batch);
    if (batch.left === 0) return { ok: true, value: total };
    const rest = restAfter(batch, watch.now());
    watch.onBatch(total, rest);
    if (await pausedOrStopped(rest, watch)) return { ok: false, failure: REFRESH_STOPPED };
  }
}

function countDone({ filled, unchanged = 0, failed }: WorkedOff): number {
  return filled + unchanged + failed;
}

function addBatch(total: WorkedOff, batch: WorkedOff): WorkedOff {
  const unchanged = (total.unchanged ?? 0) + (batch.unchanged ?? 0);
  return {
    ...batch,
    filled: total.filled + batch.filled,
    ...(unchanged > 0 && { unchanged }),
    failed: total.failed + batch.failed,
  };
}

/** In seconds, so that stopping works at once. */
async function pausedOrStopped(rest: number, { pause, stopped }: RefreshWatch): Promise<boolean> {
  for (let left = rest; left > 0; left--) {
    if (stopped()) return true;
    await pause(1);
  }
  return stopped();
}
