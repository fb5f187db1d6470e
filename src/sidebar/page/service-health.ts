/** Whether the service answers, as far as calls of this page have shown (pure). */
import type { Calls, PullsTurn, WorkedOff } from "../../add-on/sidebar-contract/calls";
import type { Answer } from "../server/server";

type Sign = "answers" | "down" | undefined;
type Reader<N extends keyof Calls> = (value: ReturnType<Calls[N]>) => Sign;

const readTurn = ({ filled }: WorkedOff): Sign => (filled > 0 ? "answers" : undefined);

/** The calls that ask the service whatever is kept; what others return says nothing of it. */
const ASKING: { readonly [N in keyof Calls]?: Reader<N> } = {
  connect: () => "answers",
  pull: () => "answers",
  runPulls: ({ ran }: PullsTurn) => {
    if (ran.some(({ failure }) => failure === "serviceDown")) return "down";
    return ran.some(({ standing }) => standing === "well") ? "answers" : undefined;
  },
  refreshFormulas: readTurn,
  workOff: readTurn,
};

/** What an answer shows of the service; undefined where it shows nothing. */
export function readSign<N extends keyof Calls>(name: N, answer: Answer<ReturnType<Calls[N]>>): Sign {
  if (!answer.ok) return answer.failure.kind === "serviceDown" ? "down" : undefined;
  return ASKING[name]?.(answer.value);
}
