/** Executions that share an account, as the suites of the limiter start them. */
import { Limiter } from "../../../src/add-on/rate-limit/limiter";
import { createInProcessServices, type InProcessOptions } from "../../in-process/google-services";

/** One execution of an account, with its limiter. */
export function execution(
  options: InProcessOptions = {},
  perMinute = 2,
  account = "account",
  spreadsheet = "",
) {
  const google = createInProcessServices(options);
  const { PropertiesService, LockService, CacheService, Utilities, clock, stores } = google;
  const places = {
    properties: PropertiesService.getScriptProperties(),
    lock: LockService.getScriptLock(),
    cache: CacheService.getScriptCache(),
  };
  const time = { now: () => clock.now(), sleep: (ms: number) => Utilities.sleep(ms) };
  const limiter = new Limiter(places, time, account, perMinute, () => spreadsheet);
  return { limiter, clock, stores, cache: places.cache };
}

/** What a person asks whose question is not asked yet. */
export const wish = (latest: number, key = "q") => ({
  key,
  lane: "interactive" as const,
  latest,
  inFlightSince: Infinity,
});

/** How many times the lock is asked for while something is done. */
export function locksOf(
  { stores }: Pick<ReturnType<typeof execution>, "stores">,
  act: () => unknown,
): number {
  let locks = 0;
  stores.faults.before = (call) => ((locks += call.includes("tryLock") ? 1 : 0), undefined);
  act();
  delete stores.faults.before;
  return locks;
}
