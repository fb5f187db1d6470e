/** The chat that a row tells, beside the one that was agreed to: where it is, and who set it up. Pure. */
import type { ChatSettings } from "../../notifications/notification-settings";
import { digestWithKey } from "../../settings/digest";
import { isDict, isText } from "../../table/values";

/** The spreadsheet's chat as far as it is agreed to: who set it may give it another address. */
export type ToldChat = Pick<ChatSettings, "service" | "maker">;

/** As an approval holds it, who set it up as a keyed digest; both are "" where there was none. */
export type AgreedChat = { readonly [part in "service" | "by"]: string };

/** The chat as an approval holds it. */
export function agreeToChat(chat: ToldChat | undefined, secret: string): AgreedChat {
  return chat ? { service: chat.service, by: digestWithKey(chat.maker, secret) } : { service: "", by: "" };
}

/** Also where none is set now, as nothing is told, and where an approval of before does not say which. */
export function isAgreedChat(
  agreed: AgreedChat | undefined,
  now: ToldChat | undefined,
  secret: string,
): boolean {
  return !agreed || !now || (agreed.service === now.service && isOfSame(agreed, now, secret));
}

/** Whether the same person set it up as the agreed one. */
export function isOfSame({ by }: AgreedChat, now: ToldChat, secret: string): boolean {
  return by === digestWithKey(now.maker, secret);
}

/** Whether this stored value is of a chat. */
export function isChat(value: unknown): value is AgreedChat {
  return isDict(value) && isText(value["service"]) && isText(value["by"]);
}
