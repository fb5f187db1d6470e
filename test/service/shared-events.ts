/** The events of all services of a process of jest: each sample is drawn once, not for every suite again. */
import { SharedEvents } from "../../src/service/data/prepared-events";
import { temporaryFolder } from "../../src/service/running/temporary-folder";

let shared: SharedEvents | undefined;

export function sharedEvents(): SharedEvents {
  shared ??= new SharedEvents(temporaryFolder("analytics-shared-events-").path);
  return shared;
}
