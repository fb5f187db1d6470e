import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import { signedBytes } from "../rules/bytes";
import type { DailyCounter } from "../rules/daily-counter";
import type { HttpAnswer, HttpResponseData } from "../time/http";
import { ServiceError, signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import {
  type CheckedRequest,
  checkedRequest,
  type FetchOptions,
  type FetchPolicy,
} from "./url-fetch-request";
import type { Waiting } from "../time/waiting";

type ResponseMethods = "getAllHeaders" | "getContent" | "getContentText" | "getResponseCode";

export class HTTPResponse implements Pick<GoogleAppsScript.URL_Fetch.HTTPResponse, ResponseMethods> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #data: HttpResponseData;
  readonly #usualCharset: string;
  constructor(data: HttpResponseData, usualCharset: string) {
    this.#data = data;
    this.#usualCharset = usualCharset;
  }

  getResponseCode(): number {
    return this.#data.status;
  }
  /** The charset asked for, else the header's, else the default. */
  getContentText(charset = this.#headerCharset() ?? this.#usualCharset): string {
    return new TextDecoder(charset).decode(this.#data.body);
  }
  getContent(): number[] {
    return signedBytes(this.#data.body);
  }
  /** All headers of the answer; one that is repeated comes as a list. */
  getAllHeaders(): Record<string, string | string[]> {
    const all: Record<string, string | string[]> = {};
    for (const [name, value] of this.#data.headers) {
      const before = all[name];
      all[name] = before === undefined ? value : [before, value].flat();
    }
    return all;
  }

  #headerCharset(): string | undefined {
    const type = this.#data.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
    return /charset="?([^\s;"]+)/i.exec(type ?? "")?.[1];
  }
}

type RequestOfMany = string | (FetchOptions & { readonly url: string });

export interface FetchAccess {
  readonly waiting: Waiting;
  readonly policy: FetchPolicy;
  readonly counter: DailyCounter;
  /** Charset of bodies whose header names none. */
  readonly usualCharset: string;
}

/** Each request counts against the daily quota. */
export class UrlFetchApp implements Pick<GoogleAppsScript.URL_Fetch.UrlFetchApp, "fetch" | "fetchAll"> {
  static readonly access: ClassAccess = {
    modes: ["CUSTOM_FUNCTION"],
    scopes: ["script.external_request"],
  };
  readonly #access: FetchAccess;
  constructor(access: FetchAccess) {
    this.#access = access;
  }

  fetch(url: string, params: FetchOptions = {}): GoogleAppsScript.URL_Fetch.HTTPResponse {
    const checked = checkedRequest(url, params, this.#access.policy);
    this.#access.counter.count(1);
    return this.#access.waiting.fetch(checked.request, (answer) =>
      typed(responseOf(checked, answer, this.#access.usualCharset)),
    );
  }
  /** All at once; it returns with the last answer, and throws where one request would. */
  fetchAll(requests: readonly RequestOfMany[]): GoogleAppsScript.URL_Fetch.HTTPResponse[] {
    if (!Array.isArray(requests)) throw signatureError("UrlFetchApp.fetchAll", [requests]);
    const { policy, counter, waiting, usualCharset } = this.#access;
    const checked = requests.map((request) =>
      typeof request === "string"
        ? checkedRequest(request, {}, policy)
        : checkedRequest(request.url, request, policy),
    );
    if (checked.length === 0) return [];
    counter.count(checked.length);
    return waiting.fetchAll(
      checked.map(({ request }) => request),
      (answers) =>
        checked.map((one, i) => typed(responseOf(one, answers[i] ?? { failure: "refused" }, usualCharset))),
    );
  }
}

function responseOf(
  { request, muted }: CheckedRequest,
  answer: HttpAnswer,
  usualCharset: string,
): HTTPResponse {
  if ("failure" in answer) {
    const failures = {
      dns: `DNS error: ${request.url}`,
      refused: `Address unavailable: ${request.url}`,
      timeout: `Timeout: ${request.url}`,
      bandwidth: `Bandwidth quota exceeded: ${request.url}. Try reducing the rate of data transfer.`,
      "too large": "Limit Exceeded: URLFetch Response Size.",
    };
    throw new ServiceError(failures[answer.failure]);
  }
  if (answer.status < 400 || muted) return new HTTPResponse(answer, usualCharset);
  const text = answer.body.toString();
  const shown = text.length > 200 ? `${text.slice(0, 200)}...` : text;
  throw new ServiceError(
    `Request failed for ${new URL(request.url).origin} returned code ${answer.status}. Truncated server response: ` +
      `${shown} (use muteHttpExceptions option to examine full response)`,
  );
}
