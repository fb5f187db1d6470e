import { useCallback, useState } from "preact/hooks";
import { clockIn } from "../wording/clock";
import type { Server, ServerAnswer } from "../server/server";
import type { Calls, RunBatchResult, WorkedOff } from "../../add-on/sidebar-contract/calls";

/** Watches all calls: since when the service does not answer ("10:42:10"); undefined if it does. */
export function useServiceHealth(server: Server, zone: string) {
  const [downSince, setDownSince] = useState<string>();
  const watched = useCallback<Server>(
    async (name, request) => {
      const answer = await server(name, request);
      const sign = readSign(name, answer);
      if (sign === "down") setDownSince((since) => since ?? clockIn(zone));
      if (sign === "answers") setDownSince(undefined);
      return answer;
    },
    [server, zone],
  );
  return { server: watched, downSince };
}

type Sign = "answers" | "down" | undefined;
type SignReader<N extends keyof Calls> = (value: ReturnType<Calls[N]>) => Sign;

const signOfWork = ({ filled }: WorkedOff): Sign => (filled > 0 ? "answers" : undefined);

/** Calls that always ask the service. */
const ASKING: { readonly [N in keyof Calls]?: SignReader<N> } = {
  connect: () => "answers",
  runPulls: ({ ran }: RunBatchResult) => {
    if (ran.some(({ failure }) => failure === "serviceDown")) return "down";
    return ran.some(({ status }) => status === "well") ? "answers" : undefined;
  },
  refreshFormulas: signOfWork,
  workOff: signOfWork,
};

/** Undefined if it shows nothing. */
export function readSign<N extends keyof Calls>(name: N, answer: ServerAnswer<ReturnType<Calls[N]>>): Sign {
  if (!answer.ok) return answer.failure.kind === "serviceDown" ? "down" : undefined;
  return ASKING[name]?.(answer.value);
}
