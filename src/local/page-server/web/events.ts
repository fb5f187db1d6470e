/** Server-sent events, one stream per window. */
import type { ServerResponse } from "node:http";
import type { PageEvent } from "../contract/calls";

const MOST_WINDOWS = 20;
const HEARTBEAT_MS = 10_000;

export class EventStreams {
  private readonly streams = new Map<ServerResponse, string>();
  /** For windows that just lost their stream and will return. */
  private readonly missed = new Map<string, PageEvent[]>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor() {
    // Silent streams are dropped by proxies and the page.
    this.heartbeat = setInterval(() => this.write(":\n\n"), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  get isWatched(): boolean {
    return this.streams.size > 0;
  }

  add(response: ServerResponse, window: string): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(":\n\n");
    this.streams.set(response, window);
    response.on("close", () => this.streams.delete(response));
    for (const event of this.missed.get(window) ?? []) this.send(event, window);
    this.missed.delete(window);
  }

  /** To one window, or to all. */
  send(event: PageEvent, window?: string): void {
    if (window !== undefined && ![...this.streams.values()].includes(window))
      return this.keepFor(window, event);
    this.write(`data: ${JSON.stringify(event)}\n\n`, window);
  }

  close(): void {
    clearInterval(this.heartbeat);
    for (const stream of this.streams.keys()) stream.end();
  }

  private keepFor(window: string, event: PageEvent): void {
    const events = this.missed.get(window) ?? [];
    if (this.missed.size < MOST_WINDOWS || events.length > 0)
      this.missed.set(window, [...events, event].slice(-100));
  }

  private write(text: string, window?: string): void {
    for (const [stream, name] of this.streams)
      if (window === undefined || name === window) stream.write(text);
  }
}
