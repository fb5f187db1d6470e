/**
 * What is stored: every name under which the add-on keeps something, in which of Google's stores, for how
 * long, how large it can be, and who can read it. The code takes the names from here. A name that ends in ":"
 * is followed by what it is of.
 */

/**
 * Document stores are shared by all who use the add-on in one spreadsheet, user stores belong to one person,
 * and script stores are shared by all who use the add-on anywhere. A cache may forget at any time
 * (reference/properties, reference/cache).
 */
export type StoragePlace =
  | "document properties"
  | "user properties"
  | "script properties"
  | "document cache"
  | "user cache"
  | "script cache";

export interface Stored {
  readonly place: StoragePlace;
  readonly name: string;
  readonly holds: string;
  readonly life: string;
  /** The largest it gets. A property holds 9 KB and a store 500 KB; a cached item 100 KB. */
  readonly most: string;
  /**
   * Who can read it besides the add-on: whoever can change a script that is bound to the spreadsheet reads
   * its properties, and by a function in a cell those of the spreadsheet's owner.
   */
  readonly readers: "nobody" | "the person" | "editors of a bound script" | "who maintains the add-on";
}

export const STORED = {
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
  freshness: {
    place: "document properties",
    name: "freshness",
    holds: "the moments of the last refresh and of the stamp, and whether all formulas are to follow it",
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
  stampSeen: {
    place: "document properties",
    name: "seen",
    holds: "the last stamp that was seen in its cell",
    life: "for ever",
    most: "20 B",
    readers: "editors of a bound script",
  },
  refresh: {
    place: "document properties",
    name: "refresh",
    holds: "the moment at which the refresh under way began",
    life: "an hour counts",
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
  owed: {
    place: "document properties",
    name: "owed:",
    holds: "a question whose cells wait for an answer",
    life: "until it is answered, 7 days at most",
    most: "2,800 characters",
    readers: "editors of a bound script",
  },
  lastHourlyRun: {
    place: "document properties",
    name: "runs",
    holds: "when an hourly run last came while cells waited for one",
    life: "until the next such run",
    most: "1 KB",
    readers: "editors of a bound script",
  },
  hourlyRuns: {
    place: "user properties",
    name: "runs:",
    holds: "when the hourly runs of the last day in a spreadsheet began, and how long they took",
    life: "a day counts; then the next hourly run in any spreadsheet takes it away",
    most: "1 KB",
    readers: "the person",
  },
  lastGood: {
    place: "document properties",
    name: "last:",
    holds: "a question with its last good answer",
    life: "until the store is full: the older half gives way",
    most: "2,800 characters",
    readers: "editors of a bound script",
  },
  saved: {
    place: "document properties",
    name: "saved",
    holds: "up to which moment the last good answers are in their tab",
    life: "for ever",
    most: "100 B",
    readers: "editors of a bound script",
  },
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
    holds: "such a note that could not be read, as it was found, once a person let its pull begin anew",
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
  told: {
    place: "document properties",
    name: "told:",
    holds: "what a chat was last told of a saved pull (its id): how it stood, and of which run",
    life: "until a week after its row is gone",
    most: "100 B",
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
  telling: {
    place: "document properties",
    name: "telling",
    holds:
      "the address of the chat that is told of pulls, a secret as the key is, and a digest of who set it; how often in a row it took no message",
    life: "until it is removed",
    most: "3 KB",
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
  teller: {
    place: "user properties",
    name: "teller:",
    holds: "the secret of who set the chat of a spreadsheet",
    life: "until they remove it",
    most: "50 B",
    readers: "editors of a bound script",
  },
  window: {
    place: "script properties",
    name: "window:",
    holds: "the requests of the last minute of an account (its digest), and how the account does",
    life: "until the store is full: what says nothing any more gives way",
    most: "8 KB",
    readers: "who maintains the add-on",
  },
  settings: {
    place: "document cache",
    name: "settings",
    holds: "connection, preferences, freshness and time zone; never the key",
    life: "6 hours",
    most: "2 KB",
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
  outcome: {
    place: "document cache",
    name: "answer:",
    holds: "what became of a question (its digest): the answer or a failure",
    life: "6 hours, failures for less",
    most: "60 pieces of 100 KB",
    readers: "nobody",
  },
  begun: {
    place: "document cache",
    name: "begun:",
    holds: "a job at work for a question, or the pages that are here",
    life: "6 hours",
    most: "60 pieces of 100 KB",
    readers: "nobody",
  },
  caveats: {
    place: "document cache",
    name: "caveats",
    holds: "what the last answer that is not exact said of itself, and when it came",
    life: "6 hours",
    most: "1 KB",
    readers: "nobody",
  },
  asking: {
    place: "document cache",
    name: "asking:",
    holds: "since when somebody asks a question",
    life: "half a minute",
    most: "20 B",
    readers: "nobody",
  },
  waitingCount: {
    place: "document cache",
    name: "waiting",
    holds: "how many questions wait",
    life: "a minute",
    most: "5 B",
    readers: "nobody",
  },
  looked: {
    place: "document cache",
    name: "looked",
    holds: "that the cells were looked at for failures",
    life: "a minute",
    most: "20 B",
    readers: "nobody",
  },
  woken: {
    place: "document cache",
    name: "woken",
    holds: "the places of failed cells that were woken for it, and when they are woken again",
    life: "2 hours",
    most: "90 KB",
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
  fetchQuota: {
    place: "user cache",
    name: "quota",
    holds: "when the day's requests that Google lets a person send are free again at the latest",
    life: "6 hours",
    most: "20 B",
    readers: "nobody",
  },
  windowCopy: {
    place: "script cache",
    name: "shown:",
    holds: "an account's window, to be shown",
    life: "10 minutes",
    most: "8 KB",
    readers: "nobody",
  },
  denied: {
    place: "script cache",
    name: "denied:",
    holds: "until when no request of an account (its digest) can be served",
    life: "until then, an hour at most",
    most: "200 B",
    readers: "nobody",
  },
} as const satisfies { readonly [what: string]: Stored };
