/** What is said of the chat that is told of pulls (pure). */
import type { PullItem, ChatState } from "../../../add-on/sidebar-contract/calls";
import { withoutSeconds } from "../../wording/clock";
import { texts } from "../../texts/texts";

/** Where messages go, who set it up, and how many pulls send some. */
export function describeChat({ service, isMine }: ChatState, pulls: readonly PullItem[]): string {
  if (service === null) return texts.chat.offer;
  const count = pulls.filter(({ notifyWhen }) => notifyWhen !== "nobody").length;
  return `${describeRecipient(service, isMine)} ${count === 0 ? texts.chat.noPulls : texts.chat.pulls(count)}`;
}

function describeRecipient(service: string, isMine: boolean): string {
  if (service === "mail") return isMine ? texts.chat.mailToYou : texts.chat.mailToColleague;
  return isMine ? texts.chat.chatOfYours(service) : texts.chat.chatOfColleague(service);
}

/** What to do where the chat takes nothing any more. */
export function refusedWords({ service, refusedSince, isMine }: ChatState): string {
  const since = withoutSeconds(refusedSince ?? "");
  return isMine
    ? texts.chat.refused(service ?? "", since)
    : texts.chat.refusedColleagues(service ?? "", since);
}
