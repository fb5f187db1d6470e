/** What is stored of the connection, its key and its settings. */
import type { StoredEntries } from "./stored-entry";

export const CONNECTION_STORED = {
  connection: {
    place: "document properties",
    name: "connection",
    holds: "address, account, who may use it and a digest of its maker's secret; never the key",
    life: "until it is ended",
    most: "1 KB",
    readers: "editors of a bound script",
  },
  formerAccount: {
    place: "document properties",
    name: "former",
    holds: "the account (its digest) of the connection that was ended last",
    life: "for ever",
    most: "100 B",
    readers: "editors of a bound script",
  },
  preferences: {
    place: "document properties",
    name: "preferences",
    holds: "requests a minute and the age of answers",
    life: "for ever",
    most: "100 B",
    readers: "editors of a bound script",
  },
  dateReading: {
    place: "document properties",
    name: "dates",
    holds: "by whose zone Google reads the dates of formulas, where it is not the spreadsheet's",
    life: "for ever",
    most: "20 B",
    readers: "editors of a bound script",
  },
  sharedKey: {
    place: "document properties",
    name: "key",
    holds: "the API key of a connection for everyone, with its account",
    life: "until the connection is ended or private",
    most: "1 KB",
    readers: "editors of a bound script",
  },
  privateKey: {
    place: "user properties",
    name: "key:",
    holds: "the API key of a connection for one person, with its account; one for each spreadsheet",
    life: "until the connection is ended or shared, or its maker next opens the sidebar after a colleague replaced it",
    most: "1 KB",
    readers: "editors of a bound script",
  },
  maker: {
    place: "user properties",
    name: "maker:",
    holds: "the secret of who made the connection of a spreadsheet",
    life: "as long as the connection, or until its maker was told that it was replaced",
    most: "50 B",
    readers: "editors of a bound script",
  },
  settings: {
    place: "document cache",
    name: "settings",
    holds: "connection, preferences, freshness and time zone; never the key",
    life: "6 hours",
    most: "2 KB",
    readers: "nobody",
  },
  personal: {
    place: "user cache",
    name: "person:",
    holds:
      "whether the connection of a spreadsheet is this person's and usable, and whether the hourly run is on",
    life: "5 minutes",
    most: "1 KB",
    readers: "nobody",
  },
} as const satisfies StoredEntries;
