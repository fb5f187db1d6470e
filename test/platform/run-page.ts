/** Runs the script of the page that the check shows in its sidebar, without a browser. */
import { createContext, runInContext } from "node:vm";
import type { Runtime } from "../../src/local/google/runtime/runtime";

type Handler = (value: unknown) => void;

/** Resolves with what the page says at its end. */
export async function runPage(runtime: Runtime): Promise<string> {
  const script = /<script>([\s\S]*)<\/script>/.exec(runtime.sidebarHtml() ?? "")?.[1];
  if (script === undefined) throw new Error("The page has no script.");
  return new Promise((resolve) => {
    const state = {
      set textContent(text: string) {
        resolve(text);
      },
    };
    const document = { getElementById: () => state };
    runInContext(script, createContext({ document, google: { script: { run: scriptRunner(runtime) } } }));
  });
}

/** `google.script.run`: handlers first, then the function by its name. */
function scriptRunner(runtime: Runtime, done: Handler = () => undefined, failed: Handler = () => undefined): object {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === "withSuccessHandler") return (handler: Handler) => scriptRunner(runtime, handler, failed);
        if (name === "withFailureHandler") return (handler: Handler) => scriptRunner(runtime, done, handler);
        return (...args: readonly unknown[]): void => {
          runtime.scriptRun(String(name), args.map(ownKind)).then(done, failed);
        };
      },
    },
  );
}

/** A value of the page's realm, made of this realm's kinds of objects. */
function ownKind(value: unknown): unknown {
  const isDate = Object.prototype.toString.call(value) === "[object Date]";
  return isDate ? new Date(Number(value)) : (JSON.parse(JSON.stringify(value)) as unknown);
}
