/** The only place where the key is added to requests. */
import type { Pass } from "../../gate/pass";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import type { NoAnswer } from "../../shared/failures";
import { readHost, mayCarryKey } from "../request/address";
import type { HttpRequest } from "../request/request";
import { readRefusal } from "./google-refusal";
import { makeKeyRemover } from "./secrets";
import { fitsUnpacked } from "./unpacked-size";

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the types of Google's services are namespaces
  namespace GoogleAppsScript.URL_Fetch {
    interface URLFetchRequestOptions {
      /** Documented for fetch (default 360), absent from the published types. Seconds. */
      timeoutSeconds?: number;
    }
  }
}

/** Header names in lower case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly text: string;
  /** Of a body that is not JSON. `isAsLong`: its header states that length. */
  readonly bytes?: number;
  readonly isAsLong?: boolean;
}

/** `sent`: false when the request surely did not arrive. Google's message, without secrets. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  constructor(
    readonly host: string,
    message: string,
    readonly sent: boolean,
    readonly why?: NoAnswer,
  ) {
    super(message);
  }
}

export class QuotaUsedUp extends Error {
  override readonly name = "QuotaUsedUp";
}

/** The key is read only to send. */
export interface Account {
  readonly baseUrl: string;
  readonly id: string;
  /** The build can reach no host but this account's and the chats'. */
  readonly isPinned?: boolean;
  /** @throws AddOnError noConnection */
  key(pass: Pass<"request">): string;
}

/** UrlFetchApp's limit (its reference page, "URL length"). */
const LONGEST_URL = 2_082;

/** Below an execution's memory, above a workbook's size. */
const MOST_UNPACKED = 200_000_000;
/** Google may unpack and keep the packed length's header: packing adds this much at most. */
const PACKING_BYTES = 64;
const PACKING_SHARE = 0.001;
const NOT_UNPACKED = "it is compressed, and it broke off or is larger than 200 MB";

/** Sends single requests. Only those to the account's own host carry its key. */
export class Transport {
  constructor(
    private readonly http: () => GoogleAppsScript.URL_Fetch.UrlFetchApp,
    private readonly utilities: () => GoogleAppsScript.Utilities.Utilities,
    private readonly account: Account,
  ) {}

  /** Such a request gets the key and counts for the limit. */
  isOurs(url: string): boolean {
    return mayCarryKey(url, this.account.baseUrl);
  }

  /** @throws Unreachable, QuotaUsedUp, or AddOnError busy, notAllowed, hostNotListed or unreadable */
  send(pass: Pass<"request">, request: HttpRequest, timeoutMs: number): HttpReply {
    if (request.url.length > LONGEST_URL) {
      throw new Unreachable(readHost(request.url), "The address is too long.", false, "addressTooLong");
    }
    // A file on another host got no key, but was written by the service, which has it.
    const key = this.account.key(pass);
    const clean = makeKeyRemover(key, this.utilities());
    return this.reply(this.fetch(request.url, this.options(key, request, timeoutMs), clean), clean);
  }

  /**
   * Sends requests to the service at the same time. Undefined for one whose reply cannot be read, and for all
   * where Google refuses any: each is then sent alone, which says why.
   */
  sendTogether(
    pass: Pass<"request">,
    requests: readonly HttpRequest[],
    timeoutMs: number,
  ): readonly (HttpReply | undefined)[] {
    if (!requests.every(({ url }) => this.isOurs(url) && url.length <= LONGEST_URL)) return [];
    const key = this.account.key(pass);
    const clean = makeKeyRemover(key, this.utilities());
    const whole = requests.map((request) => ({ url: request.url, ...this.options(key, request, timeoutMs) }));
    const responses = ignoreRefusal(() => this.http().fetchAll(whole)) ?? [];
    return responses.map((response) => ignoreRefusal(() => this.reply(response, clean)));
  }

  private options(
    key: string,
    request: HttpRequest,
    timeoutMs: number,
  ): GoogleAppsScript.URL_Fetch.URLFetchRequestOptions {
    const login = this.isOurs(request.url) && this.utilities().base64Encode(`${key}:`);
    return {
      method: request.method,
      headers: {
        Accept: "application/json, text/csv;q=0.9, */*;q=0.5",
        ...(login ? { Authorization: `Basic ${login}` } : {}),
      },
      muteHttpExceptions: true,
      // A followed redirect could carry the key to another host.
      followRedirects: false,
      timeoutSeconds: Math.max(1, Math.round(timeoutMs / 1_000)),
      ...(request.body === undefined ? {} : { contentType: "application/json", payload: request.body }),
    };
  }

  private fetch(
    url: string,
    options: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions,
    clean: (text: string) => string,
  ): GoogleAppsScript.URL_Fetch.HTTPResponse {
    try {
      return this.http().fetch(url, options);
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      throw this.explain(clean(shortenAddresses(error.message)), error.message, url);
    }
  }

  /** `shown`: Google's message without secrets. */
  private explain(shown: string, message: string, url: string): Error {
    const host = readHost(url);
    const refusal = readRefusal(message, url, this.account.isPinned === true && !this.isOurs(url));
    const cause = new Error(shown);
    switch (refusal.kind) {
      case "usedUp":
        return new QuotaUsedUp(shown);
      case "busy":
        return new AddOnError("busy", refusal.isShown ? { detail: shown } : {}, cause);
      case "notConsented":
        return new AddOnError("notAllowed", { what: "connect to the analytics service" }, cause);
      case "hostNotListed":
        return new AddOnError("hostNotListed", { host }, cause);
      case "noAnswer":
        return new Unreachable(host, shown, refusal.sent, refusal.why);
    }
  }

  private reply(
    response: GoogleAppsScript.URL_Fetch.HTTPResponse,
    clean: (text: string) => string,
  ): HttpReply {
    const headers: { [name: string]: string } = {};
    for (const [name, value] of Object.entries(
      response.getAllHeaders() as { [name: string]: string | string[] },
    )) {
      headers[name.toLowerCase()] = clean(Array.isArray(value) ? value.join(", ") : value);
    }
    const { text, ...length } = this.body(response, headers);
    return { status: response.getResponseCode(), headers, text: clean(text), ...length };
  }

  /** Exports may be compressed, whatever their name: the first two bytes decide. */
  private body(
    response: GoogleAppsScript.URL_Fetch.HTTPResponse,
    headers: { [name: string]: string },
  ): Pick<HttpReply, "text" | "bytes" | "isAsLong"> {
    const type = headers["content-type"] ?? "";
    // Without a charset Apps Script does not read UTF-8; JSON always is (RFC 8259).
    const read = (): string =>
      /charset=/i.test(type) ? response.getContentText() : response.getContentText("UTF-8");
    if (/json|text\/(?!csv)/.test(type)) return { text: read() };
    const bytes = response.getContent();
    const named =
      headers["content-encoding"] === undefined
        ? Number(headers["content-length"] ?? Number.NaN)
        : Number.NaN;
    if (bytes.length < named * (1 - PACKING_SHARE) - PACKING_BYTES) {
      throw new AddOnError("unreadable", { detail: `it broke off after ${bytes.length} of ${named} bytes` });
    }
    const isAsLong = bytes.length === named;
    const isPacked = bytes[0] === 0x1f && (bytes[1] ?? 0) === 0x8b - 256;
    const text = isPacked ? this.unpacked(bytes) : read();
    return {
      text,
      bytes: isPacked ? Math.max(bytes.length, readUnpackedSize(bytes)) : bytes.length,
      isAsLong: isAsLong || isPacked,
    };
  }

  /** A body that is too large would end the execution silently. A broken one states a wrong size. */
  private unpacked(bytes: GoogleAppsScript.Byte[]): string {
    try {
      if (readUnpackedSize(bytes) > MOST_UNPACKED || !fitsUnpacked(bytes, MOST_UNPACKED))
        throw new AddOnError("unreadable", { detail: NOT_UNPACKED });
      return this.utilities().ungzip(this.utilities().newBlob(bytes, "application/x-gzip")).getDataAsString();
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      throw new AddOnError("unreadable", { detail: NOT_UNPACKED }, error);
    }
  }
}

/** The last four bytes, lowest first (RFC 1952, ISIZE). */
function readUnpackedSize(bytes: readonly number[]): number {
  return bytes.slice(-4).reduceRight((size, byte) => size * 256 + ((byte + 256) % 256), 0);
}

/** Their parameters must not be shown. */
function shortenAddresses(message: string): string {
  return message.replace(/https?:\/\/\S+/gi, (url) => readHost(url) + (/[.,;]$/.exec(url)?.[0] ?? ""));
}

/** Undefined in place of a failure that comes again, and is told, where the request is sent alone. */
function ignoreRefusal<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!isOfGoogle(error) && !(error instanceof AddOnError)) throw error;
    return undefined;
  }
}
