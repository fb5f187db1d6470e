/** A script's page in its frame: the page file itself, with google.script.run before its program. */
import { installScriptRun } from "./script-run";

/** An opaque origin: reaches only the surrounding page, by messages, and opens links in new windows. */
const FRAME_SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

export const FRAME_POLICY = [
  `sandbox ${FRAME_SANDBOX}`,
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
].join("; ");

/** What the page around the frame says to it: the outcome of a call, or what the clock shows now. */
export type FrameInput = { readonly id: number; readonly answer: string } | { readonly ahead: number };

/**
 * Gives the page the clock of its spreadsheet. `ahead`: milliseconds before the machine's clock. Returns what
 * sets it again. Written into the frame's page as text.
 */
function installMovedClock(ahead: number): (ahead: number) => void {
  const Machine = Date;
  let shift = ahead;
  const now = (): number => Machine.now() + shift;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
  return (next) => (shift = next);
}

/** Leads calls to the page around the frame. Written into the frame's page as text. */
function installFrame(setClock: (ahead: number) => void): void {
  const waiting = new Map<number, (answer: string) => void>();
  let last = 0;
  addEventListener("message", ({ source, data }: MessageEvent<FrameInput>) => {
    if (source !== parent) return;
    if ("ahead" in data) {
      setClock(data.ahead);
      // Who comes back after hours finds the page as it is then.
      dispatchEvent(new Event("focus"));
      return;
    }
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  Object.assign(globalThis, {
    callServer: (request: string) =>
      new Promise<string>((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        parent.postMessage({ id: last, request }, "*");
      }),
    postToHost: (message: object) => parent.postMessage(message, "*"),
  });
  addEventListener("keydown", (event: KeyboardEvent) => {
    // Back to the cells, as F6 moves between panes.
    if (event.key === "F6") parent.postMessage({ leave: true }, "*");
    // The page's own use of the key comes first.
    if (event.key === "Escape")
      setTimeout(() => event.defaultPrevented || parent.postMessage({ escape: true }, "*"));
  });
}

/** `functions`: what the page may call. `ahead`: how far its clock is before the machine's (ms). */
export function frameHtml(html: string, functions: readonly string[], ahead: number): string {
  const names = JSON.stringify(functions).replaceAll("<", "\\u003c");
  // Compilers may use a helper for function names that the frame lacks.
  const helper = "globalThis.__name=(f)=>f;";
  const clock = `(${installMovedClock.toString()})(${ahead})`;
  const script = `<script>${helper}(${installFrame.toString()})(${clock});(${installScriptRun.toString()})(${names});</script>`;
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + script) : script + html;
}
