/** Addresses to which news of pulls may be sent: incoming webhooks of two chat services, and mail where it is built in. Pure. */
import { AddOnError } from "../shared/errors";

export const TELL_SERVICES = ["Slack", "Google Chat", "mail"] as const;

export type TellService = (typeof TELL_SERVICES)[number];

/** A chat's address is a secret: whoever has it can write there. */
export interface TellAddress {
  readonly service: TellService;
  readonly address: string;
}

/** How the addresses of chats begin, as a manifest's allow-list has them. GovSlack has a domain of its own (api.slack-gov.com/gov-slack/about). */
export const CHAT_BEGINNINGS: readonly string[] = [
  "https://hooks.slack.com/services/",
  "https://hooks.slack-gov.com/services/",
  "https://chat.googleapis.com/v1/spaces/",
];

/** docs.slack.dev, "Sending messages using incoming webhooks": team, webhook and secret. */
const SLACK = /^https:\/\/hooks\.slack(?:-gov)?\.com\/services(?:\/\w{1,200}){3}$/i;
/** developers.google.com/workspace/chat/quickstart/webhooks: the space, with a key and a token. */
const GOOGLE_CHAT = /^https:\/\/chat\.googleapis\.com\/v1\/spaces\/[\w-]{1,200}\/messages\?[\w%=&.~-]{1,1000}$/i;
const MAIL = /^[^\s@,;:<>"()]{1,64}@[^\s@,;:<>"()]{1,200}\.[^\s@,;:<>"().]{2,60}$/;

/**
 * What a person entered, as an address of a service that is known. What they entered is not repeated: it may be a secret.
 * @throws AddOnError badSetting
 */
export function tellAddressOf(entered: string, takesMail: boolean): TellAddress {
  const address = entered.trim();
  if (SLACK.test(address)) return { service: "Slack", address };
  if (GOOGLE_CHAT.test(address) && ["key", "token"].every((name) => hasParameter(address, name))) {
    return { service: "Google Chat", address };
  }
  if (takesMail && MAIL.test(address)) return { service: "mail", address };
  throw badChat(problemOf(address, takesMail));
}

export function badChat(problem: string): AddOnError<"badSetting"> {
  return new AddOnError("badSetting", { setting: "Chat", problem });
}

function problemOf(address: string, takesMail: boolean): string {
  const expected = `Enter the whole address of an incoming webhook of Slack or Google Chat${takesMail ? ", or one e-mail address" : ""}.`;
  if (address === "") return expected;
  if (/^https:\/\/hooks\.slack(?:-gov)?\.com\/(?:workflows|triggers)\//i.test(address)) {
    return "This one starts a workflow of Slack, which takes no message. Make an incoming webhook instead.";
  }
  if (!takesMail && MAIL.test(address)) return `This build of the add-on sends no mail. ${expected}`;
  return `It is not such an address. ${expected}`;
}

function hasParameter(address: string, name: string): boolean {
  return new RegExp(`[?&]${name}=[^&]`).test(address);
}
