/** Sends to a chat or by mail, without key or redirects, and never quotes an address. */
import type { Pass } from "../gate/pass";
import { PULL_DATA_PLACE } from "../shared/display-name";
import { isOfGoogle } from "../shared/errors";
import { readRetryAfter } from "../response-parser/envelope/retry-after";
import type { Clock } from "../shared/services";
import type { EpochMs } from "../shared/time";
import type { ChatAddress } from "./chat-address";
import { type Webhook, WEBHOOKS } from "./webhooks";

export type Delivery =
  | { readonly kind: "delivered" }
  /** The chat takes no other message either: its webhook is gone. */
  | { readonly kind: "refused"; readonly status: number }
  /**
   * `why` completes "The message did not reach the chat: …"; `status`: the message's fault. `isUnsure`: it
   * may have arrived. `waits`: requested pause (ms).
   */
  | {
      readonly kind: "not delivered";
      readonly why: string;
      readonly status?: number;
      readonly isUnsure?: boolean;
      readonly waits?: number | undefined;
    };

/** Chats answer within two seconds; the rest of the time is for pulls. */
const TIMEOUT_S = 10;
const PAUSE_MS = 2_000;
const NOT_ALLOWED = `Google does not let the add-on; choose ${PULL_DATA_PLACE} and tick every box that Google shows`;
/** Also said of hosts that an administrator has not allowed (release notes, 2024-08-07). */
const UNREACHED =
  "Google could not reach it; if that goes on, ask your Google administrator whether scripts may";

type PostOutcome =
  | { readonly code: number; readonly waits: number | undefined }
  | { readonly why: string; readonly isUnsure?: boolean };

/** Sends messages to chats and by mail, and says whether they arrived. */
export class Messenger {
  constructor(
    private readonly services: {
      readonly http: () => GoogleAppsScript.URL_Fetch.UrlFetchApp;
      readonly clock: Clock;
      /** Undefined in builds without mail. */
      readonly mail: (() => GoogleAppsScript.Mail.MailApp) | undefined;
    },
  ) {}

  /** Tries twice if possible before `latest`. `isPatient`: one try. */
  send(_pass: Pass<"message">, to: ChatAddress, text: string, latest: EpochMs, isPatient = false): Delivery {
    if (to.service === "mail") return this.sendMail(to.address, text);
    const webhook = WEBHOOKS[to.service];
    const first = this.post(to.address, webhook, text);
    const isTimely = this.services.clock.now() + PAUSE_MS + TIMEOUT_S * 1_000 <= latest;
    if (first.kind !== "not delivered" || !first.isPassing || !isTimely || isPatient) return first;
    if ((first.waits ?? 0) > PAUSE_MS) return first;
    this.services.clock.sleep(PAUSE_MS);
    return this.post(to.address, webhook, text);
  }

  private post(address: string, webhook: Webhook, text: string): Delivery & { readonly isPassing?: boolean } {
    const answer = this.answerTo(address, webhook.body(text));
    if ("why" in answer) return { kind: "not delivered", ...answer };
    const { code, waits } = answer;
    if (code >= 200 && code < 300) return { kind: "delivered" };
    const status = String(code);
    if (webhook.gone.test(status)) return { kind: "refused", status: code };
    return webhook.passing.test(status)
      ? { kind: "not delivered", why: `it could not take the message (${status})`, isPassing: true, waits }
      : { kind: "not delivered", why: `it refused the message (${status})`, status: code };
  }

  /** Google's message quotes the secret address. */
  private answerTo(address: string, payload: string): PostOutcome {
    const began = this.services.clock.now();
    const options: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions = {
      method: "post",
      contentType: "application/json; charset=UTF-8",
      payload,
      muteHttpExceptions: true,
      // Elsewhere someone else could read it.
      followRedirects: false,
      timeoutSeconds: TIMEOUT_S,
    };
    try {
      const response = this.services.http().fetch(address, options);
      const waits = readRetryAfter(response.getAllHeaders(), this.services.clock.now());
      return { code: response.getResponseCode(), waits };
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      if (/\burlfetch\b/.test(error.message)) return { why: "Google lets you send no more requests today" };
      if (/UrlFetchApp|script\.external_request/.test(error.message)) return { why: NOT_ALLOWED };
      // Google translates its time-out message, so the clock decides.
      return { why: UNREACHED, isUnsure: this.services.clock.now() - began >= TIMEOUT_S * 1_000 };
    }
  }

  private sendMail(address: string, text: string): Delivery {
    if (!this.services.mail) return { kind: "not delivered", why: "this build of the add-on sends no mail" };
    const mail = this.services.mail();
    if (mail.getRemainingDailyQuota() < 1)
      return { kind: "not delivered", why: "Google lets you send no more mail today" };
    const [subject = ""] = text.split("\n");
    try {
      mail.sendEmail(address, subject, text);
      return { kind: "delivered" };
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      return { kind: "not delivered", why: "Google did not send it; check the address" };
    }
  }
}
