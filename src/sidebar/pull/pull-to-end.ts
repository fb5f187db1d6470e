/** Repeats until rows have landed: a long read lands in another execution. */
import type { PullCall, PullResult } from "../../add-on/sidebar-contract/calls";
import type { Answer, Server } from "../server/server";

export async function pullToEnd(server: Server, call: PullCall): Promise<Answer<PullResult>> {
  const answer = await server("pull", call);
  const isRead = !answer.ok && answer.failure.kind === "allRead";
  return isRead ? server("pull", call) : answer;
}
