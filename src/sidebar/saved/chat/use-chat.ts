import { useState } from "preact/hooks";
import type { Calls, ChatState } from "../../../add-on/sidebar-contract/calls";
import { type ShownFailure } from "../../wording/failures";
import type { Server } from "../../server/server";

export type ChatCall = "setChat" | "testChat" | "removeChat";

export interface ChatControl {
  readonly busy: ChatCall | undefined;
  readonly failure: ShownFailure | undefined;
  /** The last call that succeeded; undefined where none did. */
  readonly done: ChatCall | undefined;
  /** Makes a call, and gives whether it succeeded. */
  readonly call: <N extends ChatCall>(name: N, request: Parameters<Calls[N]>[0]) => Promise<boolean>;
}

export function useChat(server: Server, onChanged: (state: ChatState) => void): ChatControl {
  const [busy, setBusy] = useState<ChatCall>();
  const [failure, setFailure] = useState<ShownFailure>();
  const [done, setDone] = useState<ChatCall>();
  const call: ChatControl["call"] = async (name, request) => {
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
