import { useState } from "preact/hooks";
import type { Calls, TellingState } from "../../../add-on/sidebar-contract/calls";
import { type Failure } from "../../wording/failures";
import type { Server } from "../../server/server";

export type TellingCall = "setTelling" | "testTelling" | "removeTelling";

export interface TellingControl {
  readonly busy: TellingCall | undefined;
  readonly failure: Failure | undefined;
  /** Last successful call. */
  readonly done: TellingCall | undefined;
  /** Whether it succeeded. */
  readonly call: <N extends TellingCall>(name: N, request: Parameters<Calls[N]>[0]) => Promise<boolean>;
}

export function useTelling(server: Server, onChanged: (state: TellingState) => void): TellingControl {
  const [busy, setBusy] = useState<TellingCall>();
  const [failure, setFailure] = useState<Failure>();
  const [done, setDone] = useState<TellingCall>();
  const call: TellingControl["call"] = async (name, request) => {
    setBusy(name);
    setFailure(undefined);
    setDone(undefined);
    const answer = await server(name, request);
    setBusy(undefined);
    if (!answer.ok) {
      setFailure(answer.failure);
      return false;
    }
    setDone(name);
    onChanged(answer.value);
    return true;
  };
  return { busy, failure, done, call };
}
