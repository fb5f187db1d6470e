import type { ChatService } from "../notifications/chat-address";

/** Who gets messages about pulls. Never the address, which is a secret. */
export interface TellingState {
  readonly service: ChatService | null;
  /** This person set it, or nothing is set: only they remove it. */
  readonly isMine: boolean;
  /** Since when messages are refused ("2026-11-21 10:42:10"). */
  readonly refusedSince: string | null;
  readonly takesMail: boolean;
}

export interface NotificationCalls {
  /** Stores the address after a test message arrived. `replaces`: agreed to replace a colleague's. */
  setTelling(request: { readonly address: string; readonly replaces?: boolean }): TellingState;
  testTelling(request: null): TellingState;
  removeTelling(request: null): TellingState;
}
