/** What the add-on asks Google for, for manifest, README, sentences and the publisher's page. */

/** A scope of Google's, without its common prefix. */
export type ConsentScope =
  | "script.container.ui"
  | "script.external_request"
  | "script.scriptapp"
  | "spreadsheets.currentonly"
  | "script.send_mail";

/** A permission, and what people read of it. */
export interface Consent {
  /** The scope without the prefix that all have in common. */
  readonly scope: ConsentScope;
  /** Completes "Google does not let the add-on …". */
  readonly does: string;
  /** Why it is needed, in one sentence. */
  readonly why: string;
}

/** `leftOut` is empty if Google wants to ask again without saying for what. */
export interface MissingConsent {
  readonly leftOut: readonly Consent[];
  /** Google's page to allow it. */
  readonly url: string;
}

/** What all of Google's scopes begin with. */
export const SCOPE_PREFIX = "https://www.googleapis.com/auth/";

/** Every permission that the add-on asks Google for, and why. */
export const CONSENTS: readonly Consent[] = [
  {
    scope: "script.container.ui",
    does: "show its sidebar",
    why: "You connect an account and pull tables in the sidebar.",
  },
  {
    scope: "script.external_request",
    does: "connect to the analytics service",
    why: "Questions go to the analytics service that you connect, and to addresses that its answers link to. Messages about pulls go to a chat, if you set one up.",
  },
  {
    scope: "script.scriptapp",
    does: "run once an hour",
    why: "Waiting cells fill and schedules run while nobody has the spreadsheet open.",
  },
  {
    scope: "spreadsheets.currentonly",
    does: "read and write this spreadsheet",
    why: "Answers are written into this spreadsheet. The add-on can see no other file.",
  },
];

/** Only in builds with mail (`npm run build -- --mail`). */
export const MAIL_CONSENT: Consent = {
  scope: "script.send_mail",
  does: "send mail",
  why: "Messages about pulls go to the e-mail address that you enter, as mail from you.",
};
