/**
 * google.script.run and google.script.host for a page. `installScriptRun` is inserted as text before its
 * program, so it must be self-contained.
 */

/** The function's result, or a message of Google's own. */
export type Reply = { readonly returned: unknown } | { readonly googleSays: string };

/**
 * `callServer` takes and returns JSON text. `functions`: callable names. As in Apps Script, those ending in
 * an underscore are hidden, at most ten calls run at a time, and only the handler gets failures.
 */
export function installScriptRun(functions: readonly string[]): void {
  type Handler = (value: unknown, userObject?: unknown) => void;
  interface Handlers {
    readonly success: Handler | null;
    readonly failure: Handler | null;
    readonly userObject: unknown;
  }
  const MOST_CALLS = 10;
  const { callServer, postToHost } = globalThis as unknown as {
    callServer: (request: string) => Promise<string>;
    /** Messages to the surrounding page, if any. */
    postToHost?: (message: object) => void;
  };
  const queue: (() => void)[] = [];
  let running = 0;

  // developers.google.com/apps-script/guides/html/communication: dates, functions and elements but forms are
  // refused.
  const refuseIllegal = (value: unknown, path: string, above: readonly unknown[]): void => {
    if (value === null || value === undefined || ["string", "number", "boolean"].includes(typeof value))
      return;
    const prototype: unknown = typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
    const isPlain = prototype === Object.prototype || prototype === Array.prototype || prototype === null;
    if (typeof value !== "object" || !isPlain || above.includes(value)) {
      throw new TypeError("Failed due to illegal value in property: " + path);
    }
    for (const [name, item] of Object.entries(value)) refuseIllegal(item, name, above.concat([value]));
  };
  const next = (): void => {
    while (running < MOST_CALLS) {
      const start = queue.shift();
      if (start === undefined) return;
      running += 1;
      start();
    }
  };
  const send = (name: string, values: readonly unknown[], handlers: Handlers): void => {
    refuseIllegal(values, name, []);
    // Copied at the call: later changes are not sent.
    const text = JSON.stringify([name, ...values]);
    const end = (): void => {
      running -= 1;
      next();
    };
    const fail = (message: string): void => {
      const error = new Error(message);
      error.name = "ScriptError";
      if (handlers.failure === null) console.error(error);
      else handlers.failure(error, handlers.userObject);
    };
    const finish = (reply: Reply): void => {
      end();
      if (!("returned" in reply)) fail(reply.googleSays);
      else if (handlers.success !== null) handlers.success(reply.returned, handlers.userObject);
    };
    queue.push(() => {
      callServer(text).then(
        (answer) => finish(JSON.parse(answer) as Reply),
        () => finish({ googleSays: "NetworkError: Connection failure due to HTTP 0" }),
      );
    });
    next();
  };
  const runnerWith = (handlers: Handlers): object => {
    const runner: Record<string, unknown> = {
      withSuccessHandler: (success: Handler) => runnerWith({ ...handlers, success }),
      withFailureHandler: (failure: Handler) => runnerWith({ ...handlers, failure }),
      withUserObject: (userObject: unknown) => runnerWith({ ...handlers, userObject }),
    };
    for (const name of functions) {
      if (!name.endsWith("_")) runner[name] = (...values: unknown[]) => send(name, values, handlers);
    }
    return runner;
  };
  const pixels = (length: unknown): number => {
    if (typeof length !== "number" || !Number.isFinite(length))
      throw new TypeError("A dialog's size must be a number of pixels.");
    return Math.round(length);
  };
  const script = {
    run: runnerWith({ success: null, failure: null, userObject: undefined }),
    host: {
      origin: location.origin,
      close: () => postToHost?.({ close: true }),
      editor: { focus: () => postToHost?.({ leave: true }) },
      setHeight: (height: unknown) => postToHost?.({ height: pixels(height) }),
      setWidth: (width: unknown) => postToHost?.({ width: pixels(width) }),
    },
  };
  Object.assign(globalThis, { google: { script } });
}
