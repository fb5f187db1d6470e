/** What the server sends without being asked. The connection comes back by itself. */
import type { PageEvent } from "../../page-server/contract/calls";
import { HEADERS } from "./client";

/** The server says something at least every 10 seconds; a stream that is silent for longer is dead. */
const SILENCE_MS = 25_000;
const AGAIN_MS = 700;

export interface StreamListener {
  event(event: PageEvent): void;
  /** The connection is there: the first time, or again. */
  opened(): void;
  lost(): void;
}

/** Listens to the server for as long as the page is open. */
export async function listen(listener: StreamListener): Promise<never> {
  for (;;) {
    await readStream(listener).catch(() => undefined);
    listener.lost();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function readStream(listener: StreamListener): Promise<void> {
  const abort = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => abort.abort(), SILENCE_MS);
  };
  heard();
  try {
    const response = await fetch("api/events", { headers: HEADERS, signal: abort.signal });
    if (response.status === 403) location.reload();
    if (!response.ok || !response.body) return;
    listener.opened();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      heard();
      const messages = (rest + value).split("\n\n");
      rest = messages.pop() ?? "";
      for (const message of messages) {
        if (message.startsWith("data: ")) listener.event(JSON.parse(message.slice(6)) as PageEvent);
      }
    }
  } finally {
    clearTimeout(silence);
    abort.abort();
  }
}
