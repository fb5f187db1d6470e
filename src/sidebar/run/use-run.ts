/** Starts and stops a run, and reads its progress once a second. */
import { type Dispatch, type Reducer, useEffect, useReducer } from "preact/hooks";
import type { ServerAnswer, Server } from "../server/server";
import { newRunId, type Run, type RunAction, runAfter } from "./state";

const READ_PROGRESS_EVERY_MS = 1_000;

export interface RunControl<T> {
  readonly run: Run<T>;
  /** Returns the answer of `work`, which gets the run's name. */
  readonly start: (work: (id: string) => Promise<ServerAnswer<T>>) => Promise<ServerAnswer<T>>;
  readonly stop: () => void;
  readonly clear: () => void;
  readonly dispatch: Dispatch<RunAction<T>>;
}

/**
 * While it runs the server is asked for its progress a second after each answer. A new start takes the place
 * of what ended.
 */
export function useRun<T>(server: Server): RunControl<T> {
  const [run, dispatch] = useReducer<Run<T>, RunAction<T>>(runAfter as Reducer<Run<T>, RunAction<T>>, {
    stage: "idle",
  });
  const running = run.stage === "running" ? run.id : undefined;
  useEffect(
    () => (running === undefined ? undefined : watched(server, running, dispatch)),
    [server, running],
  );
  return {
    run,
    dispatch,
    start: async (work) => {
      const id = newRunId();
      dispatch({ type: "started", id });
      const answer = await work(id);
      dispatch({ type: "ended", id, answer });
      return answer;
    },
    stop: () => {
      if (running !== undefined) void stopped(server, running, dispatch);
    },
    clear: () => dispatch({ type: "cleared" }),
  };
}

/** One look at a time, until the returned function is called. */
function watched<T>(server: Server, run: string, dispatch: Dispatch<RunAction<T>>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const look = async () => {
    const answer = await server("progress", { run });
    if (over) return;
    // Progress is optional: without it the last one stays until the run's answer.
    if (answer.ok && answer.value.stage !== "unknown") {
      dispatch({ type: "progressed", id: run, progress: answer.value });
    }
    lookLater();
  };
  const lookLater = () => {
    timer = setTimeout(() => void look(), READ_PROGRESS_EVERY_MS);
  };
  lookLater();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

async function stopped<T>(server: Server, run: string, dispatch: Dispatch<RunAction<T>>): Promise<void> {
  dispatch({ type: "stopping", id: run });
  const answer = await server("cancel", { run });
  if (!answer.ok) dispatch({ type: "notStopped", id: run, failure: answer.failure });
}
