/** Addresses of chats, and of mail if built in. Pure. */
import { AddOnError } from "../shared/errors";
import { WEBHOOK_SERVICES, WEBHOOKS } from "./webhooks";

export const CHAT_SERVICES = [...WEBHOOK_SERVICES, "mail"] as const;

/** The name of a chat that messages can be sent to. */
export type ChatService = (typeof CHAT_SERVICES)[number];

/** A secret: it lets anyone write to the chat. */
export interface ChatAddress {
  readonly service: ChatService;
  readonly address: string;
}

/** The beginnings of addresses, for the list of allowed hosts in the manifest. */
export const CHAT_BEGINNINGS: readonly string[] = Object.values(WEBHOOKS).flatMap(
  ({ beginnings }) => beginnings,
);

const MAIL = /^[^\s@,;:<>"()]{1,64}@[^\s@,;:<>"()]{1,200}\.[^\s@,;:<>"().]{2,60}$/;

/** Errors never repeat the address. @throws AddOnError badSetting */
export function readChatAddress(entered: string, takesMail: boolean): ChatAddress {
  const address = entered.trim();
  const service = WEBHOOK_SERVICES.find((name) => WEBHOOKS[name].isAddress(address));
  if (service) return { service, address };
  if (takesMail && MAIL.test(address)) return { service: "mail", address };
  throw chatAddressError(describeAddressFault(address, takesMail));
}

/**
 * The error that says what is wrong with the address of a chat; it never quotes the address, which is a
 * secret.
 */
export function chatAddressError(problem: string): AddOnError<"badSetting"> {
  return new AddOnError("badSetting", { setting: "Chat", problem });
}

function describeAddressFault(address: string, takesMail: boolean): string {
  const expected = `Enter the whole address of an incoming webhook of ${WEBHOOK_SERVICES.join(" or ")}${takesMail ? ", or one e-mail address" : ""}.`;
  if (address === "") return expected;
  for (const { explainRefusal } of Object.values(WEBHOOKS)) {
    const reason = explainRefusal(address);
    if (reason !== undefined) return reason;
  }
  if (!takesMail && MAIL.test(address)) return `This build of the add-on sends no mail. ${expected}`;
  return `It is not the address of a chat. ${expected}`;
}
