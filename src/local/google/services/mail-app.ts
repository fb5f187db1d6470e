import type { ClassAccess } from "../rules/auth";
import { ServiceError } from "../rules/service-error";

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** A day, for a consumer account (developers.google.com/apps-script/guides/services/quotas). */
export const RECIPIENTS_A_DAY = 100;

export interface MailAccess {
  readonly outbox: SentMail[];
  readonly counter: { readonly calls: number; count(calls: number): void };
}

export class MailApp implements Pick<GoogleAppsScript.Mail.MailApp, "getRemainingDailyQuota"> {
  static readonly access: ClassAccess = { modes: [], scopes: ["script.send_mail"] };
  readonly #access: MailAccess;
  constructor(access: MailAccess) {
    this.#access = access;
  }

  getRemainingDailyQuota(): number {
    return Math.max(0, RECIPIENTS_A_DAY - this.#access.counter.calls);
  }
  sendEmail(recipient: string, subject: string, body: string): void {
    const recipients = recipient.split(",").map((one) => one.trim());
    const wrong = recipients.find((one) => !/^[^\s@]+@[^\s@]+$/.test(one));
    if (wrong !== undefined) throw new ServiceError(`Invalid email: ${wrong}`);
    this.#access.counter.count(recipients.length);
    this.#access.outbox.push({ to: recipient, subject, body });
  }
}
