/** google.script.run for a page under test: asynchronous, JSON only, and a new runner from each `with…`. */

type Handler = (value: unknown) => void;

interface Runner {
  withSuccessHandler(handler: Handler): Runner;
  withFailureHandler(handler: Handler): Runner;
  callFromSidebar(...values: unknown[]): void;
}

/**
 * What the test's side answers: what the server function returned, or the message of an error of Google's
 * own.
 */
export type Reply = { readonly returned: unknown } | { readonly googleSays: string };

/**
 * Runs inside the page, before its program. `callServer` leads to the test's side and takes and gives JSON
 * text.
 */
export function installScriptRun(): void {
  const { callServer } = globalThis as unknown as { callServer: (request: string) => Promise<string> };
  // developers.google.com/apps-script/guides/html/communication: dates, functions and elements are refused.
  const refuseIllegal = (value: unknown): void => {
    if (value === null || ["string", "number", "boolean"].includes(typeof value)) return;
    const prototype: unknown = typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
    if (prototype !== Object.prototype && prototype !== Array.prototype) {
      throw new TypeError(`Failed due to illegal value of type ${typeof value}`);
    }
    Object.values(value as object).forEach(refuseIllegal);
  };
  const runner = (onSuccess: Handler, onFailure: Handler): Runner => ({
    withSuccessHandler: (handler) => runner(handler, onFailure),
    withFailureHandler: (handler) => runner(onSuccess, handler),
    callFromSidebar: (...values) => {
      refuseIllegal(values);
      void callServer(JSON.stringify(values)).then((text) => {
        const reply = JSON.parse(text) as Reply;
        if ("returned" in reply) onSuccess(reply.returned);
        else onFailure(new Error(reply.googleSays));
      });
    },
  });
  Object.assign(globalThis, { google: { script: { run: runner(console.log, console.error) } } });
}
