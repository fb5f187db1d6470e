/** Runs "Refresh formulas" and says what it has done so far. */
import { useRef, useState } from "preact/hooks";
import type { WorkedOff } from "../../add-on/sidebar-contract/calls";
import { clockIn, pause } from "../wording/clock";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";
import { clockTime } from "../wording/wording";
import { refreshAll } from "./refresh";

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
        onTurn: (turn, seconds) => {
          setSoFar(turn);
          const progress = { stage: "waiting", until: clockTime(turn.nextAt), seconds } as const;
          if (turn.nextAt !== "") dispatch({ type: "progressed", id, progress });
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

export type Refresh = ReturnType<typeof useRefresh>;
