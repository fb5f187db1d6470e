/** Pulls until the rows have landed: those that took an execution's time to read land in one of their own. */
import type { PullCall, PullResult } from "../../add-on/sidebar-contract/calls";
import type { Answer, Server } from "../server/server";

export async function pullToEnd(server: Server, call: PullCall): Promise<Answer<PullResult>> {
  const answer = await server("pull", call);
  const isRead = !answer.ok && answer.failure.kind === "allRead";
  return isRead ? server("pull", call) : answer;
}
