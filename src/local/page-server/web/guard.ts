/**
 * Only this machine, only who has the printed address, and only the page from this server. Other people of
 * the machine reach the port too, and read what programs were started with: the key is told in the terminal
 * alone.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The page sends it with every request; other sites in the browser cannot know it. */
const TOKEN_HEADER = "x-page-token";
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

/** The printed address ends in it. */
export const KEY_PARAMETER = "key";

/**
 * Where the page is, and what its browser holds. A browser shows a cookie to every port of a machine, and so
 * to other people's programs: but only below its path, which nobody can guess. Neither gives the key away.
 */
export interface Room {
  readonly path: string;
  readonly cookie: string;
}

/** The same for the same key: a page that is open comes back after a restart. */
export function roomOf(key: string): Room {
  const madeOf = (what: string): string =>
    createHmac("sha256", key).update(what).digest("base64url").slice(0, 32);
  return { path: `/${madeOf("path")}/`, cookie: madeOf("cookie") };
}

export function roomCookie({ path, cookie }: Room, port: number): string {
  return `${cookieName(port)}=${cookie}; Path=${path}; HttpOnly; SameSite=Lax`;
}

export function hasRoomCookie(request: IncomingMessage, { cookie }: Room, port: number): boolean {
  const start = `${cookieName(port)}=`;
  const given = (request.headers.cookie ?? "").split("; ");
  return given.some((one) => one.startsWith(start) && isSameToken(one.slice(start.length), cookie));
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
