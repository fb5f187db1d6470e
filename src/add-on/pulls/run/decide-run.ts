/** Whether a saved pull may be asked now, by the gate. Pure. */
import { type GateDecision, decide } from "../../gate/gate";
import type { KnownPull } from "../model/known-pull";

/** `hasKey`: false where the connection is another person's own. What it names is asked later. */
export function decideRun({ pull, waits }: KnownPull, hasKey: boolean): GateDecision<"request"> {
  const hasOwnersWord = pull.agreed !== undefined;
  return decide("request", { asker: "pull", named: [], hasOwnersWord, waits: waits !== undefined, hasKey });
}
