import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";

export function useFollowing(server: Server, onChanged: (state: State) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [takenOut, setTakenOut] = useState<number>();
  const follow = async (follows: boolean, takesOut = false) => {
    setBusy(true);
    setTakenOut(undefined);
    const answer = await server("follow", { follows, ...(takesOut && { takesOut }) });
    setBusy(false);
    setProblem(answer.ok ? "" : sentenceOf(answer.failure));
    if (answer.ok && takesOut) setTakenOut(answer.value.changed);
    if (answer.ok) onChanged(answer.value.state);
    return answer.ok;
  };
  return { busy, problem, takenOut, follow };
}
