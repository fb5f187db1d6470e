import type { AuthModeName } from "./auth";

/**
 * developers.google.com/apps-script/guides/services/quotas: 30 s for custom functions and simple triggers,
 * else 6 min.
 */
export function executionLimit(mode: AuthModeName): number {
  return mode === "FULL" ? 360_000 : 30_000;
}

/** "Simultaneous executions per user". */
export const MAX_EXECUTIONS_PER_USER = 30;
/** "Simultaneous executions per script". */
export const MAX_EXECUTIONS_PER_SCRIPT = 1000;
/** Further calls of google.script.run wait (developers.google.com/apps-script/guides/html/communication). */
export const MAX_CALLS_OF_A_PAGE = 10;

export const AUTHORIZATION_REQUIRED =
  "Authorization is required to perform that action. Please run the script again to authorize it.";
export const TIMED_OUT = "Exceeded maximum execution time";
export const TOO_MANY_EXECUTIONS =
  "There are too many scripts running simultaneously for this Google user account.";
