/** developers.google.com/apps-script/guides/services/quotas: "URL Fetch response size". */
export const MAX_RESPONSE_BYTES = 50 * 1024 * 1024;

export interface HttpRequest {
  readonly url: string;
  /** The method of the request, in upper case. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly timeoutMs: number;
  readonly followRedirects: boolean;
}

/** Header names in the server's case; repeated ones appear several times. */
export interface HttpResponseData {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** `too large`: beyond UrlFetchApp's limit; `bandwidth`: Google's own refusal. */
export interface HttpFailure {
  readonly failure: "dns" | "refused" | "timeout" | "too large" | "bandwidth";
}

export type HttpAnswer = HttpResponseData | HttpFailure;
