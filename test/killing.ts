/** Executions that are killed at a call of a service, as Google does at the end of their time. */
import type { SmallOffice } from "./small-office";

/** Kills the next execution before its so-manieth call of a service; nothing of it runs after that. Gives its calls. */
export function killAt(office: SmallOffice, call: number): () => number {
  const victim = office.executions.length + 1;
  let calls = 0;
  office.stores.faults.before = (_, { id }) => {
    if (id !== victim) return undefined;
    calls++;
    return calls >= call ? "killed" : undefined;
  };
  return () => calls;
}

/** Whether a call had no good end: what a kill prevents may be its very beginning. */
export function killed(call: () => { readonly ok: boolean }): boolean {
  try {
    return !call().ok;
  } catch (error) {
    return error instanceof Error && error.message === "killed";
  }
}
