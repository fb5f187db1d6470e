/** A script's page in a frame, with google.script.run added before its program. */
import { installScriptRun } from "./script-run";

/** An opaque origin: reaches only the surrounding page, by messages, and opens links in new windows. */
export const FRAME_SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

export const FRAME_POLICY = [
  `sandbox ${FRAME_SANDBOX}`,
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
].join("; ");

/** Passes calls to the surrounding page. Written into the frame as text. */
function installFrame(): void {
  const waiting = new Map<number, (answer: string) => void>();
  let last = 0;
  addEventListener("message", ({ source, data }: MessageEvent<{ id: number; answer: string }>) => {
    if (source !== parent) return;
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
    tellHost: (told: object) => parent.postMessage(told, "*"),
  });
  addEventListener("keydown", (event: KeyboardEvent) => {
    // Back to the cells, as F6 moves between panes.
    if (event.key === "F6") parent.postMessage({ leave: true }, "*");
    // The page's own use of the key comes first.
    if (event.key === "Escape")
      setTimeout(() => event.defaultPrevented || parent.postMessage({ escape: true }, "*"));
  });
}

/** `functions`: those the page may call. */
export function frameHtml(html: string, functions: readonly string[]): string {
  const names = JSON.stringify(functions).replaceAll("<", "\\u003c");
  // Compilers may use a helper for function names that the frame lacks.
  const helper = "globalThis.__name=(f)=>f;";
  const script = `<script>${helper}(${installFrame.toString()})();(${installScriptRun.toString()})(${names});</script>`;
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + script) : script + html;
}
