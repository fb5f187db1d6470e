/** Stands between spreadsheet and service, loses some requests and replies, and notes each of them. */
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export interface Passed {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** 0: there was no reply. */
  status: number;
}

/** What happens to a request; `draw` is between 0 and 1. */
export function fateOf(draw: number): "passes" | "is lost" | "its reply is lost" | "fails" {
  if (draw < 0.03) return "is lost";
  if (draw < 0.06) return "its reply is lost";
  return draw < 0.09 ? "fails" : "passes";
}

/** The most moments that lie in any 60 seconds. */
export function countMostInAMinute(moments: readonly number[]): number {
  const following = (from: number): number => moments.filter((at) => at >= from && at < from + 60_000).length;
  return Math.max(0, ...moments.map(following));
}

export class LossyProxy {
  readonly passed: Passed[] = [];
  isLossy = true;
  private readonly server: Server;

  constructor(
    private readonly servicePort: number,
    private readonly random: () => number,
  ) {
    this.server = createServer((request, response) => {
      this.pass(request, response).catch(() => response.destroy());
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  mostInAMinute(): number {
    return countMostInAMinute(this.passed.map(({ at }) => at));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    let body = "";
    for await (const part of request) body += String(part);
    const { method = "GET", url = "/" } = request;
    const noted: Passed = { at, method, path: url, body, status: 0 };
    this.passed.push(noted);
    const fate = this.isLossy ? fateOf(this.random()) : "passes";
    if (fate === "is lost") return void response.destroy();
    if (fate === "fails") {
      noted.status = 503;
      return void response.writeHead(503, { "content-type": "text/plain" }).end("down for a moment");
    }
    const answered = await this.forward(request, body);
    noted.status = answered.status;
    if (fate === "its reply is lost") return void response.destroy();
    response.writeHead(answered.status, answered.headers).end(answered.text);
  }

  private forward({ method, url, headers }: IncomingMessage, body: string) {
    return new Promise<{ status: number; headers: Record<string, string>; text: string }>(
      (resolve, reject) => {
        const options = {
          host: "127.0.0.1",
          port: this.servicePort,
          method,
          path: url,
          headers: { ...headers, host: `127.0.0.1:${this.servicePort}` },
        };
        const sent = ask(options, (reply) => {
          let text = "";
          reply.setEncoding("utf8");
          reply.on("data", (part: string) => (text += part));
          reply.on("error", reject);
          const kept = Object.entries(reply.headers).filter(
            ([name]) => name === "content-type" || name === "retry-after" || name === "location",
          );
          reply.on("end", () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: Object.fromEntries(kept) as Record<string, string>,
              text,
            }),
          );
        });
        sent.on("error", reject);
        sent.end(body);
      },
    );
  }
}
