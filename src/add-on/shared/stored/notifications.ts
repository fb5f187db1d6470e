import type { StoredEntries } from "./stored-entry";

export const NOTIFICATIONS_STORED = {
  cursors: {
    place: "document properties",
    name: "told:",
    holds: "what a chat last got of a saved pull (its id): its state, and of which run",
    life: "until a week after its row is gone",
    most: "100 B",
    readers: "editors of a bound script",
    people: false,
  },
  chat: {
    place: "document properties",
    name: "telling",
    holds:
      "the address of the chat that gets messages about pulls, a secret as the key is, and a digest of who set it; how often in a row it took no message",
    life: "until it is removed",
    most: "3 KB",
    readers: "editors of a bound script",
    people: false,
  },
  chatMaker: {
    place: "user properties",
    name: "teller:",
    holds: "the secret of who set the chat of a spreadsheet",
    life: "until they remove it",
    most: "50 B",
    readers: "editors of a bound script",
    people: false,
  },
} as const satisfies StoredEntries;
