/** Answers the sidebar: failures are values, because google.script.run keeps only an error's message. */
import type { CallResult } from "../calls";
import { tellFailure } from "../failure-log";
import { doCall } from "./allow-list";
import type { SidebarServices } from "./sidebar-services";

export function answerCall(
  services: SidebarServices,
  log: (text: string) => void,
  name: unknown,
  request: unknown,
): CallResult<unknown> {
  try {
    return { ok: true, value: doCall(services, name, request) };
  } catch (error) {
    return { ok: false, failure: tellFailure(error, log).toJSON() };
  }
}
