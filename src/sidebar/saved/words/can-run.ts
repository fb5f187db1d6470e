/** Whether a pull can be run, for those who show it. Pure. */
import type { PullItem } from "../../../add-on/sidebar-contract/calls";

/** Whether its row can be read. */
export function isReadable({ status }: PullItem): boolean {
  return status !== "check this row";
}

/** Whether nothing but a press is missing; who runs what was found otherwise looks whether that is over. */
export function canRun(item: PullItem): boolean {
  return isReadable(item) && (!item.approval || item.approval.asks !== undefined);
}
