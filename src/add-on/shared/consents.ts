/** What the add-on asks Google for, for manifest, README, sentences and the publisher's page. */

export interface Consent {
  /** Without the common prefix. */
  readonly scope: string;
  /** Completes "Google does not let the add-on …". */
  readonly does: string;
  /** One sentence. */
  readonly why: string;
}

/** `leftOut` is empty if Google wants to ask again without saying for what. */
export interface MissingConsent {
  readonly leftOut: readonly Pick<Consent, "does" | "why">[];
  /** Google's page to allow it. */
  readonly url: string;
}

export const SCOPE_PREFIX = "https://www.googleapis.com/auth/";

export const CONSENTS: readonly Consent[] = [
  {
    scope: "script.container.ui",
    does: "show its sidebar",
    why: "The sidebar is where an account is connected and tables are pulled.",
  },
  {
    scope: "script.external_request",
    does: "connect to the analytics service",
    why: "Questions are sent to the analytics service that you connect and to addresses which its answers lead to, and news of pulls to a chat if you set one.",
  },
  {
    scope: "script.scriptapp",
    does: "run once an hour",
    why: "Cells that wait are filled and schedules are kept while nobody has the spreadsheet open.",
  },
  {
    scope: "spreadsheets.currentonly",
    does: "read and write this spreadsheet",
    why: "Answers are written into this spreadsheet; no other file can be seen.",
  },
];

/** Only in builds with mail (`npm run build -- --mail`). */
export const MAIL_CONSENT: Consent = {
  scope: "script.send_mail",
  does: "send mail",
  why: "News of pulls is sent to the e-mail address that you enter, as mail from you.",
};
