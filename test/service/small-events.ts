/**
 * How the tests' services work: each sample is drawn once for a process of jest, not for every suite again,
 * and so few events are counted faster by one thread.
 */
import { SharedEvents } from "../../src/service/prepared/prepared-events";
import { temporaryFolder } from "../../src/service/running/temporary-folder";

let shared: SharedEvents | undefined;

export function smallEvents(): { readonly shared: SharedEvents; readonly threads: number } {
  shared ??= new SharedEvents(temporaryFolder("analytics-shared-events-").path);
  return { shared, threads: 1 };
}
