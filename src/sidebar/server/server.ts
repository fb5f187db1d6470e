/** One typed call over google.script.run, which always returns a value. */
import type { CallResult, Calls, SidebarCall } from "../../add-on/sidebar-contract/calls";
import { type ShownFailure, scriptFailure, UNREADABLE } from "../wording/failures";

/** Each `with…` returns a new runner, as in Apps Script. */
export interface ScriptRun {
  withSuccessHandler(handler: (answer: unknown) => void): ScriptRun;
  withFailureHandler(handler: (error: unknown) => void): ScriptRun;
  callFromSidebar(call: SidebarCall): void;
}

/** What a call ended in: its value, or a failure with a sentence for the person. */
export type ServerAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ShownFailure };

/** Never rejects: errors are failures with a sentence. */
export type Server = <N extends keyof Calls>(
  name: N,
  request: Parameters<Calls[N]>[0],
) => Promise<ServerAnswer<ReturnType<Calls[N]>>>;

/** `ticket`: what the page was given when it was opened. */
export function serverOver(run: ScriptRun, ticket: string): Server {
  return <N extends keyof Calls>(name: N, request: Parameters<Calls[N]>[0]) =>
    new Promise<ServerAnswer<ReturnType<Calls[N]>>>((resolve) => {
      const began = Date.now();
      run
        .withSuccessHandler((answer) => {
          resolve(isCallResult<ReturnType<Calls[N]>>(answer) ? answer : { ok: false, failure: UNREADABLE });
        })
        .withFailureHandler((error) =>
          resolve({ ok: false, failure: scriptFailure(error, Date.now() - began) }),
        )
        .callFromSidebar({ ticket, name, request });
    });
}

/** Google returns null for functions without a result, so the shape is checked. */
function isCallResult<T>(answer: unknown): answer is CallResult<T> {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "ok" in answer &&
    ("value" in answer || "failure" in answer)
  );
}
