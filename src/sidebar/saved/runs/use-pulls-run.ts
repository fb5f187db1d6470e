/** Runs pulls in as many calls as needed. */
import { useRef } from "preact/hooks";
import type { Calls, RunBatchResult } from "../../../add-on/sidebar-contract/calls";
import { useRun } from "../../run/use-run";
import type { ServerAnswer, Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { texts } from "../../texts/texts";

/** What a person has agreed to: `overwrite` for one run, `withoutUndo` from now on. */
export type Agreed = Pick<Parameters<Calls["runPulls"]>[0], "overwrite" | "withoutUndo">;

/** What became of each pull in the order of their ends, and why the others did not run; "" where all did. */
export interface PullsRan {
  readonly ran: RunBatchResult["ran"];
  readonly ended: string;
}

/** A service that never finishes is left to the hourly run. */
const MOST_TURNS = 30;
const MS_A_SECOND = 1_000;

/**
 * Up to 30 calls of the server, with the pauses that it asks for; what is left then is the hourly run's.
 * Stopping ends a pause at its next second.
 */
export function usePullsRun(server: Server) {
  const { run, start, stop, clear } = useRun<PullsRan>(server);
  const isStopped = useRef(false);
  const rest = async (seconds: number) => {
    for (let left = seconds; left > 0 && !isStopped.current; left--) {
      await new Promise((done) => setTimeout(done, MS_A_SECOND));
    }
  };
  const runAll = async (
    id: string,
    names: readonly string[],
    agreed: Agreed,
    asked?: number,
  ): Promise<ServerAnswer<PullsRan>> => {
    isStopped.current = false;
    const ran: RunBatchResult["ran"][number][] = [];
    let left = names;
    let since = asked;
    for (let batch = 0; batch < MOST_TURNS; batch++) {
      const more = since === undefined ? {} : { since, done: names.length - left.length };
      const answer = await server("runPulls", { run: id, names: left, ...agreed, ...more });
      // What landed by then is said with what went wrong.
      if (!answer.ok && ran.length > 0)
        return { ok: true, value: { ran, ended: sentenceOf(answer.failure) } };
      if (!answer.ok) return answer;
      const { value } = answer;
      ran.push(...value.ran.filter(({ name }) => !value.left.includes(name)));
      if (value.left.length === 0) return { ok: true, value: { ran, ended: value.ended } };
      left = value.left;
      since = value.since;
      await rest(value.seconds);
    }
    return { ok: true, value: { ran, ended: texts.saved.restContinues } };
  };
  return {
    run,
    clear,
    /** `asked`: answers that came at that moment or later (epoch ms) serve as well. */
    start: (names: readonly string[], agreed: Agreed, asked?: number) =>
      start((id) => runAll(id, names, agreed, asked)),
    stop: () => {
      isStopped.current = true;
      stop();
    },
  };
}
