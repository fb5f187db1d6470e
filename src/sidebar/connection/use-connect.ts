import { useRef, useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import {
  type ConnectDraft,
  type ConnectProblems,
  connectCall,
  draftOf,
  problemsFrom,
  problemsOfDraft,
} from "./draft";

/** Ids, to focus a refused field. */
export const CONNECT_IDS = { baseUrl: "connect-address", key: "connect-key" } as const;

export function useConnect(server: Server, state: State, onConnected: (state: State) => void) {
  const [draft, setDraft] = useState(() => draftOf(state));
  const [problems, setProblems] = useState<ConnectProblems>({});
  const [stage, setStage] = useState<"still" | "checking" | "stopped">("still");
  // Number of the last check: earlier answers may still arrive.
  const awaited = useRef(0);
  const busy = stage === "checking";
  const refuse = (found: ConnectProblems) => {
    setProblems(found);
    const first = found.baseUrl ? CONNECT_IDS.baseUrl : found.key ? CONNECT_IDS.key : undefined;
    if (first) document.getElementById(first)?.focus();
  };
  const send = async () => {
    setProblems({});
    setStage("checking");
    awaited.current += 1;
    const check = awaited.current;
    const answer = await server("connect", connectCall(draft, state));
    if (check !== awaited.current) return;
    setStage("still");
    if (answer.ok) onConnected(answer.value);
    else refuse(problemsFrom(answer.failure, state));
  };
  return {
    draft,
    problems,
    busy,
    /** The server may still finish the check. */
    isStopped: stage === "stopped",
    stop: () => {
      awaited.current += 1;
      setStage("stopped");
    },
    /** A changed field is no longer wrong. */
    change: (part: Partial<ConnectDraft>) => {
      setDraft({ ...draft, ...part });
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))));
    },
    connect: () => {
      if (busy) return;
      const found = problemsOfDraft(draft, state);
      if (Object.keys(found).length > 0) refuse(found);
      else void send();
    },
  };
}
