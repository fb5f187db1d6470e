/** What is stored of saved pulls, their runs and schedules. */
import type { StoredEntries } from "./stored-entry";

export const PULLS_STORED = {
  landing: {
    place: "document properties",
    name: "landing:",
    holds:
      "where a pull has landed or its export is told of, under which columns, a print of its cells of at most 4,000 characters, and since when pages of it wait",
    life: "for ever; a week after the row of its pull is gone, only the name of the block, while there is one",
    most: "pieces of 2,200 characters",
    readers: "editors of a bound script",
  },
  asideLanding: {
    place: "document properties",
    name: "aside:",
    holds: "such a note that could not be read, as it was found, once a person let its pull start again",
    life: "for ever, or until the next one of that block",
    most: "pieces of 2,200 characters",
    readers: "editors of a bound script",
  },
  pullState: {
    place: "document properties",
    name: "pull:",
    holds:
      "how a saved pull (its id; of former add-ons its name) stands: its last run, its lease, where it landed, how far it is, an export under way",
    life: "until a week after its row is gone",
    most: "9 KB",
    readers: "editors of a bound script",
  },
  agreed: {
    place: "document properties",
    name: "agreed:",
    holds:
      "what somebody agreed that a saved pull (its id) asks and where that goes: digests, the short texts of its row, and a keyed digest",
    life: "until a week after its row is gone",
    most: "7 KB",
    readers: "editors of a bound script",
  },
  goneRows: {
    place: "document properties",
    name: "gone",
    holds: "since when saved pulls (their ids) of which something is remembered have no row",
    life: "until nothing is remembered of them, or they have a row again",
    most: "2,800 characters",
    readers: "editors of a bound script",
  },
  hiddenCopies: {
    place: "document properties",
    name: "hidden",
    holds: "when the hidden sheets were last looked at, and since when (their ids) some are of no use",
    life: "for ever",
    most: "2,800 characters",
    readers: "editors of a bound script",
  },
  schedules: {
    place: "document properties",
    name: "schedules",
    holds: "who runs the schedules (a digest), when they last ran, what is next and overdue",
    life: "for ever",
    most: "1 KB",
    readers: "editors of a bound script",
  },
  wantedPulls: {
    place: "document properties",
    name: "wanted:",
    holds: "the ids of pulls that a person wants to run (the run's id) and that have not run yet",
    life: "until the run ends; a day counts, then the next run of several takes it away",
    most: "2,800 characters",
    readers: "editors of a bound script",
  },
  keeper: {
    place: "user properties",
    name: "keeper:",
    holds: "the secret of who runs the schedules of a spreadsheet",
    life: "for ever",
    most: "50 B",
    readers: "editors of a bound script",
  },
  accountFailures: {
    place: "document cache",
    name: "failing:",
    holds: "how many pulls of an account failed in a row, and what the last one said",
    life: "an hour",
    most: "1 KB",
    readers: "nobody",
  },
  progress: {
    place: "document cache",
    name: "progress:",
    holds: "how far a run is",
    life: "10 minutes",
    most: "100 B",
    readers: "nobody",
  },
  cancel: {
    place: "document cache",
    name: "cancel:",
    holds: "that a run is to stop",
    life: "10 minutes",
    most: "1 B",
    readers: "nobody",
  },
} as const satisfies StoredEntries;
