/** One HTTP exchange, as UrlFetchApp's stand-in hands it to whoever carries it out. */

/** developers.google.com/apps-script/guides/services/quotas: "URL Fetch response size". */
export const MAX_RESPONSE_BYTES = 50 * 1024 * 1024;

export interface HttpRequest {
  readonly url: string;
  /** In upper case. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly timeoutMs: number;
  readonly followRedirects: boolean;
}

/** What came back. Header names are in the server's case, and repeated ones stand several times. */
export interface HttpResponseData {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/**
 * Nothing came back. `too large` is an answer beyond UrlFetchApp's limit, `bandwidth` Google's own refusal to
 * carry more.
 */
export interface HttpFailure {
  readonly failure: "dns" | "refused" | "timeout" | "too large" | "bandwidth";
}

export type HttpAnswer = HttpResponseData | HttpFailure;

/** Carries out requests: over the network, or from a test's own answers. */
export type HttpTransport = (request: HttpRequest) => Promise<HttpAnswer>;
