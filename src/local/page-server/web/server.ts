import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FRAME_POLICY } from "../bridge/frame";
import { Refusal } from "../contract/refusal";
import { newPageKey } from "../kept/page-key";
import type { EventStreams } from "./events";
import {
  hasRoomCookie,
  isFromPage,
  KEY_PARAMETER,
  namesKey,
  namesThisServer,
  type Room,
  roomCookie,
  roomOf,
  WINDOW_HEADER,
} from "./guard";
import { PAGE_POLICY, pageHtml, type PageFile } from "./page-files";

const HOST = "127.0.0.1";
/** Ports tried one after another. */
const MOST_PORTS = 50;
const MOST_BYTES = 200_000_000;

/** `call` returns JSON; a Refusal is shown to the person. */
export interface PageBackend {
  readonly events: EventStreams;
  call(name: string, request: unknown, window: string): Promise<unknown>;
  /** The page of a frame, of `sidebar` or `dialog`. */
  framePage(name: string): string | undefined;
}

export interface PageServer {
  /** With the key that opens it. */
  readonly url: string;
  close(): Promise<void>;
}

/** At `port`, or the next free one, for who has the key. */
export async function servePage(
  backend: PageBackend,
  files: ReadonlyMap<string, PageFile>,
  port: number,
  key = newPageKey(),
): Promise<PageServer> {
  const token = randomBytes(24).toString("base64url");
  const server = createServer();
  const bound = await listen(server, port);
  const room = roomOf(key);
  server.on("request", (request, response) => {
    answer({ backend, files, token, key, room, port: bound }, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  return {
    url: `http://${HOST}:${bound}/?${KEY_PARAMETER}=${key}`,
    close: async () => {
      backend.events.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Served {
  readonly backend: PageBackend;
  readonly files: ReadonlyMap<string, PageFile>;
  /** What the page sends with its calls. */
  readonly token: string;
  /** The secret in the address that opens the page. */
  readonly key: string;
  readonly room: Room;
  readonly port: number;
}

const COMMON_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
} as const;

async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { key, room, port } = served;
  if (!namesThisServer(request, port)) return void response.writeHead(403, COMMON_HEADERS).end();
  const [asked = "", search = ""] = (request.url ?? "/").split("?", 2);
  if (asked === "/" && request.method === "GET" && namesKey(new URLSearchParams(search), key)) {
    const headers = { ...COMMON_HEADERS, location: room.path, "set-cookie": roomCookie(room, port) };
    return void response.writeHead(303, headers).end();
  }
  if (!asked.startsWith(room.path) || !hasRoomCookie(request, room, port)) return answerStranger(response);
  const path = asked.slice(room.path.length - 1);
  if (path.startsWith("/api/")) return answerCall(served, request, response, path.slice(5));
  if (request.method !== "GET") return void response.writeHead(405, COMMON_HEADERS).end();
  const { type, text, policy } = fileAt(served, path) ?? {};
  if (text === undefined) return answerText(response, 404, "There is nothing at this address.");
  const headers = {
    ...COMMON_HEADERS,
    "content-type": type,
    "content-security-policy": policy ?? PAGE_POLICY,
  };
  response.writeHead(200, headers).end(text);
}

/** All that answers without the key. */
function answerStranger(response: ServerResponse): void {
  answerText(
    response,
    403,
    "This is a local spreadsheet. Open it by the address that its terminal shows: it ends in a key.",
  );
}

function answerText(response: ServerResponse, status: number, text: string): void {
  const headers = {
    ...COMMON_HEADERS,
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'",
  };
  response.writeHead(status, headers).end(`${text}\n`);
}

/** By name only: no path leads to the disk. */
function fileAt(
  { backend, files, token }: Served,
  path: string,
): (PageFile & { policy?: string }) | undefined {
  if (path === "/") return { type: "text/html; charset=utf-8", text: pageHtml(token) };
  const frame = /^\/frame\/(\w+)$/.exec(path)?.[1];
  if (frame === undefined) return files.get(path);
  const text = backend.framePage(frame);
  return text === undefined ? undefined : { type: "text/html; charset=utf-8", text, policy: FRAME_POLICY };
}

async function answerCall(
  { backend, token }: Served,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  if (!isFromPage(request, token)) return void response.writeHead(403, COMMON_HEADERS).end();
  const window = String(request.headers[WINDOW_HEADER] ?? "");
  if (name === "events") return backend.events.add(response, window);
  if (request.method !== "POST") return void response.writeHead(405, COMMON_HEADERS).end();
  const [status, body] = await outcome(async () => backend.call(name, await jsonOf(request), window));
  response
    .writeHead(status, { ...COMMON_HEADERS, "content-type": "application/json" })
    .end(JSON.stringify(body));
}

async function outcome(work: () => Promise<unknown>): Promise<[status: number, body: unknown]> {
  try {
    return [200, (await work()) ?? null];
  } catch (error) {
    if (error instanceof Refusal) return [422, { refused: error.message }];
    if (error instanceof Unreadable) return [400, { refused: error.message }];
    // Unexpected errors are printed here; the page only learns that there was one.
    console.error(error);
    return [500, { refused: "Something went wrong in the local spreadsheet. Its terminal says what." }];
  }
}

/** What no page of ours sends. */
class Unreadable extends Error {
  override readonly message = "What was sent here is no JSON. Reload the page.";
}

/** @throws Unreadable, and Refusal for what is too large */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const text = await bodyOf(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Refusal("This is too large: at most 200 MB can be taken at once.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8") || "null";
}

async function listen(server: Server, first: number): Promise<number> {
  for (let port = first; ; port += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, HOST, () => {
          server.off("error", reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || port >= Math.min(65_535, first + MOST_PORTS)) throw error;
    }
  }
}
