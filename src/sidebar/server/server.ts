/** The server, as the page sees it: one typed call over google.script.run, whose answer is always a value. */
import type { CallResult, Calls } from "../../add-on/sidebar-contract/calls";
import { type Failure, scriptFailure, UNREADABLE } from "../wording/failures";

/** The part of google.script.run that the page uses. Each `with…` returns a new runner, as in Apps Script. */
export interface ScriptRun {
  withSuccessHandler(handler: (answer: unknown) => void): ScriptRun;
  withFailureHandler(handler: (error: unknown) => void): ScriptRun;
  callFromSidebar(name: string, request: unknown): void;
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** Calls the server. The promise is never rejected: whatever goes wrong is a failure with a sentence. */
export type Server = <N extends keyof Calls>(
  name: N,
  request: Parameters<Calls[N]>[0],
) => Promise<Answer<ReturnType<Calls[N]>>>;

export function serverOver(run: ScriptRun): Server {
  return <N extends keyof Calls>(name: N, request: Parameters<Calls[N]>[0]) =>
    new Promise<Answer<ReturnType<Calls[N]>>>((resolve) => {
      const began = Date.now();
      run
        .withSuccessHandler((answer) => {
          resolve(isCallResult<ReturnType<Calls[N]>>(answer) ? answer : { ok: false, failure: UNREADABLE });
        })
        .withFailureHandler((error) =>
          resolve({ ok: false, failure: scriptFailure(error, Date.now() - began) }),
        )
        .callFromSidebar(name, request);
    });
}

/** Google answers with null for a function that returned nothing, so the shape is looked at. */
function isCallResult<T>(answer: unknown): answer is CallResult<T> {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "ok" in answer &&
    ("value" in answer || "failure" in answer)
  );
}
