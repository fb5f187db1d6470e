/** The chats with incoming webhooks: each with its addresses and how it takes a text. Pure. */

export interface Webhook {
  /** How its addresses begin, as a manifest's allow-list has them. */
  readonly beginnings: readonly string[];
  readonly isAddress: (address: string) => boolean;
  /** What is wrong with an address like this chat's, where it can be told. */
  readonly explainRefusal: (address: string) => string | undefined;
  /** The body of a request with this text, in which nothing rings or becomes a link. */
  readonly body: (text: string) => string;
  /**
   * Statuses after which it will take no other message either: the webhook, its channel or its token is gone.
   */
  readonly gone: RegExp;
  /** Statuses that pass by themselves: too many messages at once, or a fault of the chat's own. */
  readonly passing: RegExp;
}

export type WebhookService = "Slack" | "Google Chat";

/** docs.slack.dev, "Sending messages using incoming webhooks": team, webhook and secret. */
const SLACK = /^https:\/\/hooks\.slack(?:-gov)?\.com\/services(?:\/\w{1,200}){3}$/i;
const SLACK_WORKFLOW = /^https:\/\/hooks\.slack(?:-gov)?\.com\/(?:workflows|triggers)\//i;
/** developers.google.com/workspace/chat/quickstart/webhooks: the space, with a key and a token. */
const GOOGLE_CHAT =
  /^https:\/\/chat\.googleapis\.com\/v1\/spaces\/[\w-]{1,200}\/messages\?[\w%=&.~-]{1,1000}$/i;

export const WEBHOOKS: Readonly<Record<WebhookService, Webhook>> = {
  Slack: {
    // GovSlack has a domain of its own (api.slack-gov.com/gov-slack/about).
    beginnings: ["https://hooks.slack.com/services/", "https://hooks.slack-gov.com/services/"],
    isAddress: (address) => SLACK.test(address),
    explainRefusal: (address) =>
      SLACK_WORKFLOW.test(address)
        ? "This one starts a workflow of Slack, which takes no message. Make an incoming webhook instead."
        : undefined,
    // Slack reads three signs as HTML does (docs.slack.dev, "Formatting message text").
    body: (text) =>
      JSON.stringify({
        text: text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;"),
        mrkdwn: false,
      }),
    // Its changelog of 2016-05-17. What else it refuses is the message: 400 is "invalid_payload".
    gone: /^(?:3\d\d|403|404|410)$/,
    passing: /^(?:401|408|429|5\d\d)$/,
  },
  "Google Chat": {
    beginnings: ["https://chat.googleapis.com/v1/spaces/"],
    isAddress: (address) =>
      GOOGLE_CHAT.test(address) && ["key", "token"].every((name) => hasParameter(address, name)),
    explainRefusal: () => undefined,
    // Angle brackets make links or ring, and cannot be escaped
    // (developers.google.com/workspace/chat/format-messages).
    body: (text) => JSON.stringify({ text: replaceMarks(text) }),
    // It says 403 of an address without a valid token.
    gone: /^(?:3\d\d|403|404|410)$/,
    // It says 401 at random of addresses that are well (github.com/healthchecks/healthchecks issue 1117).
    passing: /^(?:401|408|429|5\d\d)$/,
  },
};

export const WEBHOOK_SERVICES = Object.keys(WEBHOOKS) as WebhookService[];

/** Signs that make a word bold, slanted or struck, and nothing where they stand within one. */
const MARKS: Readonly<Record<string, string>> = { "<": "‹", ">": "›", "*": "∗", _: "ˍ", "~": "∼" };

function replaceMarks(text: string): string {
  const marks = /[<>*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
  return text.replace(marks, (sign) => MARKS[sign] ?? sign);
}

function hasParameter(address: string, name: string): boolean {
  return new RegExp(`[?&]${name}=[^&]`).test(address);
}
