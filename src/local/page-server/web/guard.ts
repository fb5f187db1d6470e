/**
 * Who may speak to the server: this machine, by the address that was printed, and only the page that it
 * served itself.
 */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * The page sends it along with every request; another site that is open in the same browser cannot know it.
 */
export const TOKEN_HEADER = "x-page-token";
/** Which of the windows asks. */
export const WINDOW_HEADER = "x-page-window";

/**
 * Whether a request names this server by its own address: a foreign name that leads here would be another's
 * page.
 */
export function namesThisServer(request: IncomingMessage, port: number): boolean {
  const { host } = request.headers;
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
}

/** Whether a request comes from the page that this server has served. */
export function isFromPage(request: IncomingMessage, token: string): boolean {
  const { host, origin } = request.headers;
  // Browsers leave the origin out of a page's own GET requests.
  const isOwnOrigin = origin === `http://${host}` || (origin === undefined && request.method === "GET");
  return isOwnOrigin && isSameToken(String(request.headers[TOKEN_HEADER] ?? ""), token);
}

function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
