import type { ChatService } from "../notifications/chat-address";

/** Never the address, which is a secret. */
export interface ChatState {
  readonly service: ChatService | null;
  /** Also where nothing is set. */
  readonly isMine: boolean;
  /** They own the connection, or there is none: then they set, replace and remove any chat. */
  readonly mayChange: boolean;
  /** Since when messages are refused ("2026-11-21 10:42:10"). */
  readonly refusedSince: string | null;
  readonly takesMail: boolean;
}

export interface NotificationCalls {
  /** Sends a test message first. `replaces`: agreed to replace a colleague's. */
  setChat(request: { readonly address: string; readonly replaces?: boolean }): ChatState;
  testChat(request: null): ChatState;
  removeChat(request: null): ChatState;
}
