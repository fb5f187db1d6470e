/** Whether somebody still waits for what is being worked out. */
import { AsyncLocalStorage } from "node:async_hooks";
import { RunError } from "./errors";

const asking = new AsyncLocalStorage<AbortSignal>();
/** What has not begun yet hears nothing, so it is told again. */
const AGAIN_MS = 100;

/** All that `work` begins is asked for by somebody who goes away when the signal says so. */
export function askedBy<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> {
  return asking.run(gone, work);
}

/** Waits for `work`, and stops it where nobody else waits for it any more. */
export async function whileAsked<T>(stop: () => void, work: Promise<T>): Promise<T> {
  const gone = asking.getStore();
  if (!gone) return work;
  let again: NodeJS.Timeout | undefined;
  const stopIt = (): void => {
    stop();
    again = setInterval(stop, AGAIN_MS);
  };
  if (gone.aborted) stopIt();
  else gone.addEventListener("abort", stopIt);
  try {
    return await work;
  } finally {
    gone.removeEventListener("abort", stopIt);
    clearInterval(again);
  }
}

/** Before work that would be for nobody. @throws RunError */
export function requireAsker(): void {
  if (asking.getStore()?.aborted) throw new RunError(499, "Whoever asked went away.");
}
