import type { StoredEntries } from "./stored-entry";

export const LIMITS_STORED = {
  window: {
    place: "script properties",
    name: "window:",
    holds:
      "the requests of the last minute of an account (its digest), how the account does, when it was refused, and the lowest limit that a spreadsheet has for it with that spreadsheet's name. In a listing for everyone it is in the document's properties",
    life: "until the store is full: what is no longer of use gives way",
    most: "8 KB",
    readers: "who maintains the add-on",
    people: false,
  },
  fetchQuota: {
    place: "user cache",
    name: "quota",
    holds: "when the day's requests that Google lets a person send are free again at the latest",
    life: "6 hours",
    most: "20 B",
    readers: "nobody",
    people: false,
  },
  windowCopy: {
    place: "document cache",
    name: "shown:",
    holds: "an account's window, to be shown",
    life: "10 minutes",
    most: "8 KB",
    readers: "nobody",
    people: false,
  },
  denied: {
    place: "document cache",
    name: "denied:",
    holds: "until when no request of an account (its digest) can be served",
    life: "until then, ten minutes at most",
    most: "200 B",
    readers: "nobody",
    people: false,
  },
} as const satisfies StoredEntries;
