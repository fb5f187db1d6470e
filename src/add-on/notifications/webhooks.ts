export interface Webhook {
  /** The beginnings of addresses, for the list of allowed hosts in the manifest. */
  readonly beginnings: readonly string[];
  readonly isAddress: (address: string) => boolean;
  readonly explainRefusal: (address: string) => string | undefined;
  readonly body: (text: string) => string;
  /** No further message: webhook, channel or token is gone. */
  readonly gone: RegExp;
  /** Too many messages, or a fault of the chat. */
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
    // GovSlack's own domain (api.slack-gov.com/gov-slack/about).
    beginnings: ["https://hooks.slack.com/services/", "https://hooks.slack-gov.com/services/"],
    isAddress: (address) => SLACK.test(address),
    explainRefusal: (address) =>
      SLACK_WORKFLOW.test(address)
        ? "This one starts a Slack workflow, which takes no messages. Make an incoming webhook instead."
        : undefined,
    // Slack reads three signs as HTML does (docs.slack.dev, "Formatting message text").
    body: (text) =>
      JSON.stringify({
        text: text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;"),
        mrkdwn: false,
      }),
    // Its changelog of 2016-05-17. 400 "invalid_payload" concerns the message.
    gone: /^(?:3\d\d|403|404|410)$/,
    passing: /^(?:401|408|429|5\d\d)$/,
  },
  "Google Chat": {
    beginnings: ["https://chat.googleapis.com/v1/spaces/"],
    isAddress: (address) =>
      GOOGLE_CHAT.test(address) && ["key", "token"].every((name) => hasParameter(address, name)),
    explainRefusal: () => undefined,
    // Angle brackets make links and mentions, and cannot be escaped
    // (developers.google.com/workspace/chat/format-messages).
    body: (text) => JSON.stringify({ text: replaceMarks(text) }),
    // 403 means an address without a valid token.
    gone: /^(?:3\d\d|403|404|410)$/,
    // 401 comes at random for valid addresses (github.com/healthchecks/healthchecks issue 1117).
    passing: /^(?:401|408|429|5\d\d)$/,
  },
};

export const WEBHOOK_SERVICES = Object.keys(WEBHOOKS) as WebhookService[];

/** Formatting signs and harmless lookalikes. */
const MARKUP: Readonly<Record<string, string>> = { "<": "‹", ">": "›", "*": "∗", _: "ˍ", "~": "∼" };

function replaceMarks(text: string): string {
  const marks = /[<>*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
  return text.replace(marks, (sign) => MARKUP[sign] ?? sign);
}

function hasParameter(address: string, name: string): boolean {
  return new RegExp(`[?&]${name}=[^&]`).test(address);
}
