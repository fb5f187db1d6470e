/** Only this machine, by the printed address, and only the page from this server. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The page sends it with every request; other sites in the browser cannot know it. */
export const TOKEN_HEADER = "x-page-token";
/** Names the window that asks. */
export const WINDOW_HEADER = "x-page-window";

/** Another name that resolves to this machine may be an attacker's. */
export function namesThisServer(request: IncomingMessage, port: number): boolean {
  const { host } = request.headers;
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
}

export function isFromPage(request: IncomingMessage, token: string): boolean {
  const { host, origin } = request.headers;
  // Browsers omit the origin from a page's own GET requests.
  const isOwnOrigin = origin === `http://${host}` || (origin === undefined && request.method === "GET");
  return isOwnOrigin && isSameToken(String(request.headers[TOKEN_HEADER] ?? ""), token);
}

function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
