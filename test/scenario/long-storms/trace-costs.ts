/** What a storm's executions cost, read from its trace: service calls and minutes of triggers. */
import { MINUTE } from "../storms/times";

export interface TraceCosts {
  /** Reads and writes of properties, of which a person's scripts have 50,000 a day. */
  readonly propertyCalls: number;
  readonly triggerMinutes: number;
  /** Requests that were sent while the execution held a lock. */
  readonly underLock: number;
}

export function costsOf(trace: readonly string[]): TraceCosts {
  const began = new Map<string, number>();
  const holders = new Set<string>();
  let underLock = 0;
  let propertyCalls = 0;
  let triggerMs = 0;
  for (const line of trace) {
    const [time = "", execution = ""] = line.split(" ", 2);
    const what = line.slice(time.length + execution.length + 2);
    if (what.startsWith("Properties.")) propertyCalls++;
    else if (what === "Lock.tryLock") holders.add(execution);
    else if (what.startsWith("Lock.releaseLock")) holders.delete(execution);
    else if (what.startsWith("UrlFetchApp.fetch") && holders.has(execution)) underLock++;
    else if (what === "starts everyHour") began.set(execution, Number(time));
    else if (began.has(execution) && /^(is |fails: )/.test(what)) {
      triggerMs += Number(time) - (began.get(execution) ?? 0);
      began.delete(execution);
    }
  }
  return { propertyCalls, underLock, triggerMinutes: triggerMs / MINUTE };
}
