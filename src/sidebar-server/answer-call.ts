/** Answers the sidebar: failures are values, because google.script.run keeps only an error's message. */
import type { CallResult } from "../calls";
import { unexpected } from "../errors";
import { doCall } from "./allow-list";
import type { SidebarServices } from "./sidebar-services";

export function answerCall(services: SidebarServices, name: unknown, request: unknown): CallResult<unknown> {
  try {
    return { ok: true, value: doCall(services, name, request) };
  } catch (error) {
    const { kind, message } = unexpected(error);
    return { ok: false, failure: { kind, message } };
  }
}
