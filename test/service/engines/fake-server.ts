/**
 * A server that speaks ClickHouse's HTTP and answers only what it was told: any other statement, setting or
 * user is an error, as for a user who may only read.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  readonly query: string;
  /** The bound values. */
  readonly params: Readonly<Record<string, string>>;
}

/** Answers a statement that matches: rows, a whole text, an error's code, or a line cut short by one. */
export type Canned =
  | { readonly rows: readonly unknown[] }
  | { readonly text: string }
  | "nothing yet"
  | { readonly code: number; readonly message: string }
  | { readonly rows: readonly unknown[]; readonly thenBreaks: true };

const KNOWN = /^(?:query|query_id|database|default_format|session_id|param_p\d+)$/;
const AUTHORIZATION = `Basic ${Buffer.from("analytics_reader:a-key").toString("base64")}`;

export class FakeServer {
  readonly heard: Heard[] = [];
  readonly addresses: string[] = [];
  /** Requests whose client went away before they were answered. */
  left = 0;
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(answers: readonly (readonly [RegExp, Canned])[]): Promise<FakeServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const fake = new FakeServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      let text = "";
      request.on("data", (part: Buffer) => (text += part.toString()));
      request.on("end", () => fake.answer(request, text, response, answers));
    });
    return fake;
  }

  private answer(
    request: IncomingMessage,
    text: string,
    response: ServerResponse,
    answers: readonly (readonly [RegExp, Canned])[],
  ): void {
    const { searchParams } = new URL(request.url ?? "/", this.url);
    this.addresses.push(request.url ?? "/");
    const query = `${searchParams.get("query") ?? ""}${text}`;
    const entries = [...searchParams].filter(([name]) => name.startsWith("param_"));
    this.heard.push({ query, params: Object.fromEntries(entries) });
    const unknown = [...searchParams.keys()].find((name) => !KNOWN.test(name));
    if (unknown !== undefined) return refuse(response, 164, `Cannot modify '${unknown}' in readonly mode`);
    if (request.headers.authorization !== AUTHORIZATION)
      return refuse(response, 516, "Authentication failed");
    const canned = answers.find(([pattern]) => pattern.test(query))?.[1];
    if (!canned) return refuse(response, 62, `The fake has no answer to ${query}`);
    if (canned === "nothing yet")
      return void response.on("close", () => {
        this.left += 1;
      });
    if ("code" in canned) return refuse(response, canned.code, canned.message);
    response.writeHead(200, { "Content-Type": "application/x-ndjson" });
    if ("text" in canned) return void response.end(canned.text);
    const lines = canned.rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    if (!("thenBreaks" in canned)) return void response.end(lines);
    response.write(lines, () => response.destroy());
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function refuse(response: ServerResponse, code: number, message: string): void {
  response.writeHead(500, { "X-ClickHouse-Exception-Code": String(code) });
  response.end(`Code: ${code}. DB::Exception: ${message}. (SOME_NAME) (version 26.7.2.1)`);
}
