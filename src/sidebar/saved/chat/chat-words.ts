/** What is said of the chat that is told of pulls (pure). */
import type { PullItem, ChatState } from "../../../add-on/sidebar-contract/calls";
import { cutToMinute } from "../../wording/clock";

/** Whom pulls tell, who said so, and how many do. */
export function describeChat({ service, isMine }: ChatState, pulls: readonly PullItem[]): string {
  if (service === null) {
    return "A chat can be told when a pull begins to fail, when it is well again, or when its rows changed.";
  }
  const count = pulls.filter(({ notifyWhen }) => notifyWhen !== "nobody").length;
  const mail = `${isMine ? "You are" : "A colleague is"} told by mail.`;
  const who = service === "mail" ? mail : `${service} is told, as ${isMine ? "you" : "a colleague"} set.`;
  if (count === 0) return `${who} No pull tells yet: change one, and choose what it tells.`;
  return `${who} ${count === 1 ? "1 pull tells" : `${count} pulls tell`}.`;
}

/** What to do where the chat takes nothing any more. */
export function refusedWords({ service, refusedSince, isMine }: ChatState): string {
  const cure = isMine
    ? "Make a new webhook there, then change the address here."
    : "Whoever set it can make a new webhook there.";
  return `${service} takes no message since ${refusedSince && cutToMinute(refusedSince)}, so it is left alone. ${cure}`;
}
