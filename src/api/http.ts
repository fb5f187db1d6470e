/** Sends single requests through UrlFetchApp. The only place where the key meets a request. */
import { isFailure, unexpected } from "../errors";
import { hostOf, mayCarryKey } from "./address";
import type { HttpRequest } from "./request";
import { withoutKey } from "./secrets";

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the types of Google's services are namespaces
  namespace GoogleAppsScript.URL_Fetch {
    interface URLFetchRequestOptions {
      /** Documented for fetch (default 360), absent from the published types. Seconds. */
      timeoutSeconds?: number;
    }
  }
}

/** What came back, with header names in lower case (services spell them as they like). */
export interface HttpReply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly text: string;
}

/** No answer. `sent` is false when the request certainly did not reach the service. `detail` holds no secret. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  constructor(
    readonly host: string,
    readonly detail: string,
    readonly sent: boolean,
  ) {
    super(`${host}: ${detail}`);
  }
}

/** Where and as whom to ask. The key is read only when a request is about to be sent. */
export interface Account {
  readonly baseUrl: string;
  readonly id: string;
  key(): string;
}

/**
 * Google's words for a request that certainly never left: its host is not known, or may not be asked. "Address unavailable"
 * is not among them: it is also said of a connection that broke after the request was read.
 */
const NEVER_LEFT = /DNS error|Unable to resolve|Bad request: http/i;

export class Transport {
  constructor(
    private readonly http: () => GoogleAppsScript.URL_Fetch.UrlFetchApp,
    private readonly utilities: () => GoogleAppsScript.Utilities.Utilities,
    private readonly account: Account,
  ) {}

  /** Sends one request. `timeoutMs` bounds the wait for its answer. @throws Unreachable, or AddOnError busy */
  send(request: HttpRequest, timeoutMs: number): HttpReply {
    const key = mayCarryKey(request.url, this.account.baseUrl) ? this.account.key() : "";
    const login = key && this.utilities().base64Encode(`${key}:`);
    const clean = (text: string): string => (key ? withoutKey(text, key, this.utilities()) : text);
    const options: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions = {
      method: request.method,
      headers: {
        Accept: "application/json, text/csv;q=0.9, */*;q=0.5",
        ...(login ? { Authorization: `Basic ${login}` } : {}),
      },
      muteHttpExceptions: true,
      // A redirect could carry the key to another host: it is read as an answer with a Location instead.
      followRedirects: false,
      timeoutSeconds: Math.max(1, Math.round(timeoutMs / 1_000)),
      ...(request.body === undefined ? {} : { contentType: "application/json", payload: request.body }),
    };
    try {
      return this.reply(this.http().fetch(request.url, options), clean);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // What Google itself refuses says nothing about the service.
      if (/permission/i.test(message)) throw error;
      const failure = unexpected(error);
      if (isFailure(failure)) throw failure;
      throw new Unreachable(hostOf(request.url), clean(withoutAddresses(message)), !NEVER_LEFT.test(message));
    }
  }

  private reply(response: GoogleAppsScript.URL_Fetch.HTTPResponse, clean: (text: string) => string): HttpReply {
    const headers: { [name: string]: string } = {};
    for (const [name, value] of Object.entries(response.getAllHeaders() as { [name: string]: string | string[] })) {
      headers[name.toLowerCase()] = clean(Array.isArray(value) ? value.join(", ") : value);
    }
    return { status: response.getResponseCode(), headers, text: clean(this.text(response, headers)) };
  }

  /** Exports may come compressed whatever their name says: the first two bytes tell. */
  private text(response: GoogleAppsScript.URL_Fetch.HTTPResponse, headers: { [name: string]: string }): string {
    if (/json|text/.test(headers["content-type"] ?? "")) return response.getContentText();
    const bytes = response.getContent();
    if (bytes[0] !== 0x1f || (bytes[1] ?? 0) !== 0x8b - 256) return response.getContentText();
    return this.utilities().ungzip(this.utilities().newBlob(bytes, "application/x-gzip")).getDataAsString();
  }
}

/** Google's messages quote the address of a request, whose parameters are nobody's business in an error. */
function withoutAddresses(message: string): string {
  return message.replace(/https?:\/\/\S+/gi, (url) => hostOf(url));
}
