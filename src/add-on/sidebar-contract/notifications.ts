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
  /** Sets who is told, after a test message arrived. `replaces`: a colleague's is knowingly replaced. */
  setTelling(request: { readonly address: string; readonly replaces?: boolean }): TellingState;
  /** Sends a test message. */
  testTelling(request: null): TellingState;
  removeTelling(request: null): TellingState;
}
