/** Who is told of pulls. */
import type { ChatService } from "../notifications/chat-address";

/** Who is told of pulls. Never the address, which is a secret. */
export interface TellingState {
  /** Null where nobody is. */
  readonly service: ChatService | null;
  /** Whether this person set it (or nothing is set): only they remove it. */
  readonly isMine: boolean;
  /** Since when it takes no message any more ("2026-11-21 10:42:10"), where that is so. */
  readonly refusedSince: string | null;
  /** Whether an e-mail address is taken as well. */
  readonly takesMail: boolean;
}

export interface NotificationCalls {
  /**
   * Sets who is told of pulls, after a test message was taken. `replaces`: the person knows that a
   * colleague's is replaced.
   */
  setTelling(request: { readonly address: string; readonly replaces?: boolean }): TellingState;
  /** Sends a test message. */
  testTelling(request: null): TellingState;
  removeTelling(request: null): TellingState;
}
