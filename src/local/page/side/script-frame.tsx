/** A page of a script's, in a frame that reaches nothing but google.script.run and google.script.host. */
import { useEffect, useRef } from "preact/hooks";
import type { FrameInput } from "../../page-server/bridge/frame";
import type { ScriptPageName, ScriptPageView, ScriptReply } from "../../page-server/contract/calls";
import { attempt } from "../actions/attempt";
import { focusGrid } from "../actions/editing";
import type { Store } from "../model/store";
import { useStore } from "../model/use-store";
import { call } from "../server/client";
import { onEvent } from "../server/hear";

/** As the server says it too, for a browser that would not heed that. */
const SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/** What the frame says: a call, or what the page asks of its surroundings. */
interface FrameMessage {
  readonly id?: number;
  readonly request?: string;
  readonly close?: true;
  readonly leave?: true;
  readonly escape?: true;
  readonly width?: number;
  readonly height?: number;
}

interface ScriptFrameProps {
  readonly name: ScriptPageName;
  readonly page: ScriptPageView;
  /** Of dialogs: the frame takes the focus, Escape closes it, and it may ask for another size. */
  readonly dialog?: { readonly resize: (side: "width" | "height", pixels: number) => void };
}

type FrameRef = { readonly current: HTMLIFrameElement | null };

let lastId = 0;

export function ScriptFrame({ name, page, dialog }: ScriptFrameProps) {
  const store = useStore();
  const frame = useRef<HTMLIFrameElement>(null);
  const { version } = page;
  useEffect(() => {
    const calls = passCalls(frame);
    const hear = ({ source, data }: MessageEvent<FrameMessage>): void => {
      if (!frame.current || source !== frame.current.contentWindow || typeof data !== "object") return;
      if (data.close === true || (data.escape === true && dialog)) void closePage(store, name, version);
      else if (data.leave === true) focusGrid();
      else if (typeof data.width === "number") dialog?.resize("width", data.width);
      else if (typeof data.height === "number") dialog?.resize("height", data.height);
      else if (typeof data.id === "number" && typeof data.request === "string")
        void calls.pass(data.id, data.request);
    };
    addEventListener("message", hear);
    return () => {
      calls.stop();
      removeEventListener("message", hear);
    };
  }, [version]);
  const ahead = store.state?.ahead ?? 0;
  useEffect(() => say(frame, { ahead }), [ahead]);
  return (
    <iframe
      key={version}
      ref={frame}
      title={page.title}
      sandbox={SANDBOX}
      src={`frame/${name}?${version}`}
      onLoad={() => dialog && frame.current?.focus()}
    />
  );
}

export async function closePage(store: Store, page: ScriptPageName, version: number): Promise<void> {
  await attempt(store, () => call("closePage", { page, version }));
  focusGrid();
}

function say(frame: FrameRef, input: FrameInput): void {
  frame.current?.contentWindow?.postMessage(input, "*");
}

/** Passes the frame's calls on, and their outcomes back. */
function passCalls(frame: FrameRef) {
  const waiting = new Map<number, number>();
  const answer = (id: number, reply: ScriptReply): void => say(frame, { id, answer: JSON.stringify(reply) });
  const stop = onEvent((event) => {
    if (event.kind !== "returned") return;
    const id = waiting.get(event.id);
    waiting.delete(event.id);
    if (id !== undefined) answer(id, event.reply);
  });
  const pass = async (id: number, request: string): Promise<void> => {
    lastId += 1;
    const own = lastId;
    waiting.set(own, id);
    const [name, ...values] = JSON.parse(request) as [string, ...unknown[]];
    await call("run", { id: own, function: name, arguments: values }).catch((error: unknown) => {
      waiting.delete(own);
      answer(id, { googleSays: `NetworkError: ${(error as Error).message}` });
    });
  };
  return { pass, stop };
}
