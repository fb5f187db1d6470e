/** A script's page beside the cells, in a frame that reaches nothing but google.script.run. */
import { useEffect, useRef } from "preact/hooks";
import type { PageEvent, ScriptReply } from "../../page-server/contract/calls";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { focusGrid } from "../actions/editing";
import { useStore } from "../model/use-store";
import { onEvent } from "../server/hear";

/** As the server says it too, for a browser that would not heed that. */
const SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

interface FrameMessage {
  readonly id?: number;
  readonly request?: string;
  readonly close?: true;
  readonly leave?: true;
}

let lastId = 0;

export function Sidebar() {
  const store = useStore();
  const frame = useRef<HTMLIFrameElement>(null);
  const sidebar = store.state?.sidebar;
  const version = sidebar?.version;
  useEffect(() => {
    const waiting = new Map<number, number>();
    const answer = (id: number, reply: ScriptReply): void => {
      frame.current?.contentWindow?.postMessage({ id, answer: JSON.stringify(reply) }, "*");
    };
    const hear = ({ source, data }: MessageEvent<FrameMessage>): void => {
      if (!frame.current || source !== frame.current.contentWindow || typeof data !== "object") return;
      if (data.close === true) void close();
      else if (data.leave === true) focusGrid();
      else if (typeof data.id === "number" && typeof data.request === "string")
        void run(data.id, data.request);
    };
    const run = async (id: number, request: string): Promise<void> => {
      lastId += 1;
      const own = lastId;
      waiting.set(own, id);
      const [name, ...values] = JSON.parse(request) as [string, ...unknown[]];
      await call("run", { id: own, function: name, arguments: values }).catch((error: unknown) => {
        waiting.delete(own);
        answer(id, { googleSays: `NetworkError: ${(error as Error).message}` });
      });
    };
    const stop = onEvent((event: PageEvent) => {
      if (event.kind !== "returned") return;
      const id = waiting.get(event.id);
      waiting.delete(event.id);
      if (id !== undefined) answer(id, event.reply);
    });
    addEventListener("message", hear);
    return () => {
      stop();
      removeEventListener("message", hear);
    };
  }, [version]);
  const close = async (): Promise<void> => {
    await attempt(store, () => call("closeSidebar", null));
    focusGrid();
  };
  if (!sidebar) return null;
  return (
    <aside class="sidebar" aria-label={sidebar.title}>
      <header>
        <h2>{sidebar.title}</h2>
        <button
          type="button"
          class="icon"
          aria-label="Close the sidebar"
          title="Close"
          onClick={() => void close()}
        >
          ✕
        </button>
      </header>
      <iframe
        key={sidebar.version}
        ref={frame}
        title={sidebar.title}
        sandbox={SANDBOX}
        src={`/frame/sidebar?${sidebar.version}`}
      />
    </aside>
  );
}
