/** Runs what a person asked for: a failure is shown in its own sentence. */
import { CallError } from "../server/client";
import type { Store } from "../model/store";

export async function attempt<T>(store: Store, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    store.toast(error.message, { isBad: true, ms: 10_000 });
    return undefined;
  }
}
