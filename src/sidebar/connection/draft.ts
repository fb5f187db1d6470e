/** What a person enters to connect, checked before it is sent (pure). */
import type { ConnectCall, State } from "../../add-on/sidebar-contract/calls";
import type { Audience } from "../../add-on/settings/settings";
import { concerning, type Failure, sentenceOf } from "../wording/failures";

export interface ConnectDraft {
  readonly baseUrl: string;
  readonly key: string;
  readonly audience: Audience;
}

/** What is wrong, beside the field it concerns; `form` is about none of them. */
export type ConnectProblems = Partial<Record<"baseUrl" | "key" | "form", string>>;

/** The draft a person starts from. A stored key is never part of it. */
export function draftOf(state: State): ConnectDraft {
  return { baseUrl: state.baseUrl ?? "", key: "", audience: state.audience ?? "me" };
}

/** Whether the stored key serves for the address in the draft: a key is bound to its address. */
export function keepsKey(draft: ConnectDraft, state: State): boolean {
  return (
    state.mine &&
    state.connected &&
    state.usable &&
    (state.pinned || plain(draft.baseUrl) === plain(state.baseUrl ?? ""))
  );
}

export function problemsOf(draft: ConnectDraft, state: State): ConnectProblems {
  const problems: ConnectProblems = {};
  if (!state.pinned && draft.baseUrl.trim() === "") problems.baseUrl = "Enter the service's address.";
  if (draft.key.trim() === "" && !keepsKey(draft, state)) {
    problems.key =
      state.connected && state.usable
        ? "Another address needs its own key. Enter it here."
        : "Enter your API key.";
  }
  return problems;
}

export function connectCall(draft: ConnectDraft, state: State): ConnectCall {
  const key = draft.key.trim();
  return {
    baseUrl: state.pinned ? (state.baseUrl ?? "") : draft.baseUrl.trim(),
    audience: draft.audience,
    // The form says so where a colleague's connection stands.
    ...(state.mine ? {} : { replaces: true }),
    ...(key === "" ? {} : { key }),
  };
}

/** Where a refused connection is told: beside what the person can change. */
export function problemsFrom(failure: Failure, state: State): ConnectProblems {
  const { subject, problem } = concerning(failure) ?? { subject: "", problem: sentenceOf(failure) };
  if (failure.kind === "badSetting" && subject === "api key") return { key: problem };
  if (failure.kind === "wrongKey" || failure.kind === "forbidden") return { key: sentenceOf(failure) };
  const aboutAddress =
    failure.kind === "serviceDown" || failure.kind === "unreadable" || failure.kind === "unknownName";
  if (!state.pinned && failure.kind === "badSetting" && subject === "address") return { baseUrl: problem };
  if (!state.pinned && aboutAddress) return { baseUrl: sentenceOf(failure) };
  return { form: sentenceOf(failure) };
}

function plain(address: string): string {
  return address
    .trim()
    .replace(/^https:[/]{2}/i, "")
    .replace(/(?<!\/)\/+$/, "");
}
