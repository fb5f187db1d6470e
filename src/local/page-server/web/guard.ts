/**
 * Only this machine, only who has the printed address, and only the page from this server. Other people of
 * the machine reach the port too, and read what programs were started with: the key is told in the terminal
 * alone.
 */
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

/** The printed address ends in it; the browser has it as a cookie from then on. */
export const KEY_PARAMETER = "key";

/** A name of each port's own: browsers show cookies to all ports of a machine. */
export function keyCookie(key: string, port: number): string {
  return `${cookieName(port)}=${key}; Path=/; HttpOnly; SameSite=Lax`;
}

export function hasKeyCookie(request: IncomingMessage, key: string, port: number): boolean {
  const start = `${cookieName(port)}=`;
  const cookies = (request.headers.cookie ?? "").split("; ");
  return cookies.some((cookie) => cookie.startsWith(start) && isSameToken(cookie.slice(start.length), key));
}

/** Whether this is the printed address. */
export function namesKey(search: URLSearchParams, key: string): boolean {
  return isSameToken(search.get(KEY_PARAMETER) ?? "", key);
}

const cookieName = (port: number): string => `local-spreadsheet-${port}`;

function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
