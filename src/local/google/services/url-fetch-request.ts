/** Checks and limits of UrlFetchApp (pure). */
import { Blob } from "./blob";
import type { HttpRequest } from "../time/http";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { textOf } from "../rules/stand-in";

/** developers.google.com/apps-script/reference/url-fetch/url-fetch-app and …/guides/services/quotas */
const MAX_URL = 2082;
const MAX_BODY_BYTES = 50 * 1024 * 1024;
const MAX_HEADERS = 100;
const MAX_HEADER_BYTES = 8 * 1024;
const DEFAULT_TIMEOUT_SECONDS = 360;

const METHODS = new Set(["GET", "DELETE", "PATCH", "POST", "PUT"]);
const OPTIONS = new Set([
  "contentType",
  "headers",
  "method",
  "payload",
  "validateHttpsCertificates",
  "followRedirects",
  "muteHttpExceptions",
  "escaping",
  "timeoutSeconds",
  "url",
]);
/** Set by the service itself. */
const OWN_HEADERS = new Set(["host", "content-length", "connection", "transfer-encoding"]);

/** Adds the time-out that Google's types lack. */
export type FetchOptions = GoogleAppsScript.URL_Fetch.URLFetchRequestOptions & {
  readonly timeoutSeconds?: number;
};

export interface FetchPolicy {
  /** The manifest's `urlFetchWhitelist`; absent: every host. */
  readonly whitelist?: readonly string[];
  /** Even if not whitelisted. Google's servers refuse private addresses. */
  readonly allowLoopback: boolean;
  /** Hosts the administrator allows; absent: all. */
  readonly adminHosts?: readonly string[];
}

/** Checked, and whether HTTP errors are returned rather than thrown. */
export interface CheckedRequest {
  readonly request: HttpRequest;
  readonly muted: boolean;
}

export function checkedRequest(url: unknown, options: FetchOptions, policy: FetchPolicy): CheckedRequest {
  const target = checkedUrl(url, policy);
  checkOptions(options);
  const body = bodyOf(options.payload);
  const headers = checkedHeaders(options, body !== undefined);
  if (body && body.length > MAX_BODY_BYTES) throw new ServiceError("Limit Exceeded: URLFetch POST Size.");
  const request: HttpRequest = {
    url: target,
    method: methodOf(options, body),
    headers,
    ...(body ? { body } : {}),
    timeoutMs: (options.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000,
    followRedirects: options.followRedirects ?? true,
  };
  return { request, muted: options.muteHttpExceptions ?? false };
}

function checkedUrl(url: unknown, policy: FetchPolicy): string {
  if (typeof url !== "string") throw signatureError("UrlFetchApp.fetch", [url]);
  if (url.length > MAX_URL) throw new ServiceError("Limit Exceeded: URLFetch URL Length.");
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url))
    throw new ServiceError(`Invalid argument: ${url}`);
  const { hostname, href } = new URL(url);
  if (isLoopback(hostname)) {
    if (!policy.allowLoopback) throw new ServiceError(`DNS error: ${url}`);
    return href;
  }
  // The real text is not published; this one keeps no word in other languages.
  if (policy.adminHosts?.includes(hostname) === false) {
    throw new ServiceError(`Not permitted by your administrator: ${hostname}`);
  }
  if (isPrivate(hostname)) throw new ServiceError(`Bad request: ${url}`);
  if (policy.whitelist && !policy.whitelist.some((prefix) => matchesPrefix(href, prefix))) {
    throw new ServiceError(
      `Request to ${url} failed because the URL has not been whitelisted in the script manifest.`,
    );
  }
  return href;
}

/**
 * developers.google.com/apps-script/manifest/allowlist-url: https, one leading wildcard, identical or a
 * child.
 */
function matchesPrefix(url: string, prefix: string): boolean {
  const parts = /^https:\/\/(\*\.)?([^/*]+)(\/[^*]*)$/.exec(prefix);
  if (!parts) throw new ServiceError(`The manifest's urlFetchWhitelist has an invalid entry: ${prefix}`);
  const [, wildcard, host = "", path = "/"] = parts;
  const { protocol, host: target, href, origin } = new URL(url);
  const sameHost = wildcard ? target.endsWith(`.${host}`) : target === host;
  if (protocol !== "https:" || !sameHost) return false;
  const rest = href.slice(origin.length);
  return (
    rest === path || (rest.startsWith(path) && (path.endsWith("/") || /^[/?#]/.test(rest.slice(path.length))))
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}
function isPrivate(host: string): boolean {
  return (
    /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|\[f[cd])/.test(host) ||
    !/[.\]]/.test(host)
  );
}

function checkOptions(options: FetchOptions): void {
  const unknown = Object.keys(options).find((name) => !OPTIONS.has(name));
  if (unknown) throw new NotImplementedError(`UrlFetchApp.fetch with the option "${unknown}"`);
  if (options.validateHttpsCertificates === false) {
    throw new NotImplementedError("UrlFetchApp.fetch with validateHttpsCertificates false");
  }
  const { timeoutSeconds } = options;
  if (timeoutSeconds !== undefined && !(Number.isInteger(timeoutSeconds) && timeoutSeconds > 0)) {
    throw new ServiceError("Attribute provided with invalid value: timeoutSeconds");
  }
}

function methodOf(options: FetchOptions, body: Buffer | undefined): string {
  // A payload without a method makes a POST.
  const method = textOf(options.method ?? (body ? "post" : "get")).toUpperCase();
  if (!METHODS.has(method)) throw new ServiceError("Attribute provided with invalid value: method");
  if (method === "GET" && body)
    throw new ServiceError("Attribute provided with invalid value: payload (a GET has none)");
  return method;
}

function checkedHeaders(options: FetchOptions, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = { "User-Agent": "Mozilla/5.0 (compatible; Google-Apps-Script)" };
  const given = Object.entries((options.headers ?? {}) as Record<string, unknown>);
  if (given.length > MAX_HEADERS) throw new ServiceError("Limit Exceeded: URLFetch Header Count.");
  for (const [name, value] of given) {
    if (value === null || value === undefined)
      throw new ServiceError(`Attribute provided with no value: ${name}`);
    if (OWN_HEADERS.has(name.toLowerCase())) {
      throw new ServiceError(`Attribute provided with invalid value: Header:${name}`);
    }
    headers[name] = textOf(value);
  }
  const bytes = given.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${String(value)}\r\n`),
    0,
  );
  if (bytes > MAX_HEADER_BYTES) throw new ServiceError("Limit Exceeded: URLFetch Header Size.");
  const typedByHeader = given.some(([name]) => name.toLowerCase() === "content-type");
  if (options.contentType !== undefined) headers["Content-Type"] = options.contentType;
  else if (hasBody && !typedByHeader) headers["Content-Type"] = "application/x-www-form-urlencoded";
  return headers;
}

/** A string, bytes, a blob, or form fields. */
function bodyOf(payload: unknown): Buffer | undefined {
  if (payload === undefined || payload === null) return undefined;
  if (typeof payload === "string") return Buffer.from(payload);
  if (payload instanceof Blob) return payload.bytes();
  if (Array.isArray(payload)) return Buffer.from(payload as number[]);
  if (typeof payload !== "object") throw signatureError("UrlFetchApp.fetch", [payload]);
  const fields = Object.entries(payload);
  if (fields.some(([, value]) => value instanceof Blob))
    throw new NotImplementedError("UrlFetchApp.fetch with a form file");
  const pairs = fields.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return Buffer.from(pairs.join("&"));
}
