import type { ChatService } from "../notifications/chat-address";

/** Never the address, which is a secret. */
export interface TellingState {
  readonly service: ChatService | null;
  /** Also where nothing is set. Only this person removes it. */
  readonly isMine: boolean;
  /** Since when messages are refused ("2026-11-21 10:42:10"). */
  readonly refusedSince: string | null;
  readonly takesMail: boolean;
}

export interface NotificationCalls {
  /** Sends a test message first. `replaces`: agreed to replace a colleague's. */
  setTelling(request: { readonly address: string; readonly replaces?: boolean }): TellingState;
  testTelling(request: null): TellingState;
  removeTelling(request: null): TellingState;
}
