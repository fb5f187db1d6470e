/** One typed call over google.script.run, which always returns a value. */
import type { CallResult, Calls, SidebarCall } from "../../add-on/sidebar-contract/calls";
import { texts } from "../texts/texts";
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
          const isWhole = isCallResult<ReturnType<Calls[N]>>(answer);
          resolve(isWhole ? sayInLanguage(answer) : { ok: false, failure: UNREADABLE });
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

/** What is wrong with cells is said in English by the server, as it is written into cells too. */
function sayInLanguage<T>(answer: CallResult<T>): CallResult<T> {
  if (!answer.ok || typeof answer.value !== "object" || answer.value === null) return answer;
  const { value } = answer;
  if (!("cells" in value) || typeof value.cells !== "object" || value.cells === null) return answer;
  if (Array.isArray(value.cells)) return answer;
  const cells = Object.entries(value.cells).map(([cell, said]: [string, unknown]) => {
    return [cell, typeof said === "string" ? texts.remarks.sayRefusal(said) : said];
  });
  return { ok: true, value: { ...value, cells: Object.fromEntries(cells) as unknown } };
}
