/** Checks what a person enters to connect (pure). */
import type { ConnectCall, State } from "../../add-on/sidebar-contract/calls";
import type { Audience } from "../../add-on/settings/settings";
import { concerning, type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

export interface ConnectDraft {
  readonly baseUrl: string;
  readonly key: string;
  readonly audience: Audience;
  /** Formulas are given the stamp, so that they stay up to date. */
  readonly follows: boolean;
}

/** Problems by field; `form` concerns none of them. */
export type ConnectProblems = Partial<Record<"baseUrl" | "key" | "form", string>>;

/** Never contains a stored key. */
export function draftOf(state: State): ConnectDraft {
  return {
    baseUrl: state.baseUrl ?? "",
    key: "",
    audience: state.audience ?? "me",
    follows: state.follows ?? true,
  };
}

/** A key is bound to its address. */
export function keepsKey(draft: ConnectDraft, state: State): boolean {
  return (
    state.mine &&
    state.connected &&
    state.usable &&
    (state.pinned || plainAddress(draft.baseUrl) === plainAddress(state.baseUrl ?? ""))
  );
}

export function problemsOfDraft(draft: ConnectDraft, state: State): ConnectProblems {
  const problems: ConnectProblems = {};
  if (!state.pinned && draft.baseUrl.trim() === "") problems.baseUrl = texts.connection.addressMissing;
  if (draft.key.trim() === "" && !keepsKey(draft, state)) {
    problems.key =
      state.connected && state.usable ? texts.connection.keyMissingForAddress : texts.connection.keyMissing;
  }
  return problems;
}

export function connectCall(draft: ConnectDraft, state: State): ConnectCall {
  const key = draft.key.trim();
  return {
    baseUrl: state.pinned ? (state.baseUrl ?? "") : draft.baseUrl.trim(),
    audience: draft.audience,
    follows: draft.follows,
    // The form warns of a colleague's connection.
    ...(state.mine ? {} : { replaces: true }),
    ...(key === "" ? {} : { key }),
  };
}

/** Shown beside what the person can change. */
export function problemsFrom(failure: ShownFailure, state: State): ConnectProblems {
  const { subject, problem } = concerning(failure) ?? { subject: "", problem: sentenceOf(failure) };
  if (failure.kind === "badSetting" && subject === "api key") return { key: problem };
  if (failure.kind === "wrongKey" || failure.kind === "forbidden") return { key: sentenceOf(failure) };
  const aboutAddress =
    failure.kind === "serviceDown" || failure.kind === "unreadable" || failure.kind === "unknownName";
  if (!state.pinned && failure.kind === "badSetting" && subject === "address") return { baseUrl: problem };
  if (!state.pinned && aboutAddress) return { baseUrl: sentenceOf(failure) };
  return { form: sentenceOf(failure) };
}

function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^https:[/]{2}/i, "")
    .replace(/(?<!\/)\/+$/, "");
}
