/** UrlFetchApp and HTTPResponse: the stand-ins that scripts see. */
import { Blob } from "./blob";
import { signedBytes } from "./bytes";
import type { DailyCounter } from "./daily-counter";
import type { HttpAnswer, HttpResponseData } from "./http";
import { ServiceError, signatureError } from "./service-error";
import { typed } from "./stand-in";
import { type CheckedRequest, checkedRequest, type FetchOptions, type FetchPolicy } from "./url-fetch-request";
import type { Waiting } from "./waiting";

type ResponseMethods = "getAllHeaders" | "getBlob" | "getContent" | "getContentText" | "getHeaders" | "getResponseCode";

/** Stands in for an HTTPResponse. */
export class HTTPResponse implements Pick<GoogleAppsScript.URL_Fetch.HTTPResponse, ResponseMethods> {
  readonly #data: HttpResponseData;
  constructor(data: HttpResponseData) {
    this.#data = data;
  }

  getResponseCode(): number {
    return this.#data.status;
  }
  getContentText(charset = "UTF-8"): string {
    return new TextDecoder(charset).decode(this.#data.body);
  }
  getContent(): number[] {
    return signedBytes(this.#data.body);
  }
  getBlob(): GoogleAppsScript.Base.Blob {
    return typed(new Blob(this.#data.body, this.#header("content-type") ?? null, null));
  }
  /** One value per name; names are in the server's case. */
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.#data.headers);
  }
  /** Repeated headers are arrays. */
  getAllHeaders(): Record<string, string | string[]> {
    const all: Record<string, string | string[]> = {};
    for (const [name, value] of this.#data.headers) {
      const before = all[name];
      all[name] = before === undefined ? value : [before, value].flat();
    }
    return all;
  }

  #header(name: string): string | undefined {
    return this.#data.headers.find(([header]) => header.toLowerCase() === name)?.[1];
  }
}

/** What UrlFetchApp needs of the execution that uses it. */
export interface FetchAccess {
  readonly waiting: Waiting;
  readonly policy: FetchPolicy;
  readonly counter: DailyCounter;
}

/** Stands in for UrlFetchApp. Every request of `fetchAll` counts against the day's quota. */
export class UrlFetchApp implements Pick<GoogleAppsScript.URL_Fetch.UrlFetchApp, "fetch" | "fetchAll" | "getRequest"> {
  readonly #access: FetchAccess;
  constructor(access: FetchAccess) {
    this.#access = access;
  }

  fetch(url: string, params: FetchOptions = {}): GoogleAppsScript.URL_Fetch.HTTPResponse {
    const checked = checkedRequest(url, params, this.#access.policy);
    this.#access.counter.count(1);
    return this.#access.waiting.fetch([checked.request], ([answer]) => typed(responseOf(checked, answer)));
  }

  /** One request that fails and is not muted discards the answers of all. */
  fetchAll(
    requests: (GoogleAppsScript.URL_Fetch.URLFetchRequest | string)[],
  ): GoogleAppsScript.URL_Fetch.HTTPResponse[] {
    if (!Array.isArray(requests)) throw signatureError("UrlFetchApp.fetchAll", [requests]);
    const checked = requests.map((request) =>
      typeof request === "string"
        ? checkedRequest(request, {}, this.#access.policy)
        : checkedRequest(request.url, request, this.#access.policy),
    );
    this.#access.counter.count(checked.length);
    return this.#access.waiting.fetch(
      checked.map(({ request }) => request),
      (answers) => checked.map((one, i) => typed(responseOf(one, answers[i]))),
    );
  }

  /** The request that `fetch` would send. */
  getRequest(url: string, params: FetchOptions = {}): GoogleAppsScript.URL_Fetch.URLFetchRequest {
    const { request } = checkedRequest(url, params, this.#access.policy);
    const { "User-Agent": _agent, "Content-Type": contentType, ...headers } = request.headers;
    return typed({
      url: request.url,
      method: request.method.toLowerCase(),
      contentType: contentType ?? "application/x-www-form-urlencoded",
      payload: request.body?.toString() ?? "",
      headers,
    });
  }
}

function responseOf({ request, muted }: CheckedRequest, answer: HttpAnswer | undefined): HTTPResponse {
  if (!answer || "failure" in answer) {
    const failures = {
      dns: `DNS error: ${request.url}`,
      refused: `Address unavailable: ${request.url}`,
      timeout: `Timeout: ${request.url}`,
      "too large": "Limit Exceeded: URLFetch Response Size.",
    };
    throw new ServiceError(failures[answer?.failure ?? "refused"]);
  }
  if (answer.status < 400 || muted) return new HTTPResponse(answer);
  const text = answer.body.toString();
  const shown = text.length > 200 ? `${text.slice(0, 200)}...` : text;
  throw new ServiceError(
    `Request failed for ${new URL(request.url).origin} returned code ${answer.status}. Truncated server response: ` +
      `${shown} (use muteHttpExceptions option to examine full response)`,
  );
}
