/** What the host and a worker say to each other, and what a realm needs to know of the services. */

/** What a realm is told of Google's services: names only. */
export interface ServiceMap {
  /** Methods by class. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
  /** The ids of the root objects by their global names, which are also the names of their classes. */
  readonly roots: Readonly<Record<string, number>>;
  /** Names of values, by class and by the name of the enumeration on its objects. */
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** The id by which a realm reports that a script used something that is not there. */
export const GAP = 0;

/** Google services that scripts may know and this runtime lacks altogether: using one says so. */
export const ABSENT_SERVICES = [
  "AdminDirectory",
  "BigQuery",
  "Browser",
  "CalendarApp",
  "CardService",
  "Charts",
  "ContactsApp",
  "ContentService",
  "DocumentApp",
  "Drive",
  "DriveApp",
  "FormApp",
  "GmailApp",
  "GroupsApp",
  "Jdbc",
  "LanguageApp",
  "Maps",
  "People",
  "Sheets",
  "SitesApp",
  "SlidesApp",
  "XmlService",
] as const;

/** Host to worker: run a function. */
export interface RunMessage {
  /** The folder of scripts to load. */
  readonly distDir: string;
  readonly functionName: string;
  /** The arguments, encoded. */
  readonly args: string;
  readonly realm: RealmOptions;
  /** Whether the realm is a fresh one, as Google's is, or one in which the script has been loaded before. */
  readonly isLoadedAnew: boolean;
}

/** How time looks within a realm. */
export interface RealmOptions {
  /**
   * The script's time zone where it differs from the machine's, else null: then the realm's own Date serves.
   */
  readonly timeZone: string | null;
  /** Epoch milliseconds where the clock is set, else null. */
  readonly now: number | null;
  /** How far a clock that goes by itself is ahead of the machine's (ms). */
  readonly ahead?: number;
  /**
   * Of the script's random numbers where the clock is set, else null: a simulation must be the same each
   * time.
   */
  readonly seed: number | null;
}

/** Worker to host. */
export type WorkerMessage =
  | { readonly kind: "call"; readonly id: number; readonly method: string; readonly args: string }
  | { readonly kind: "done"; readonly outcome: Outcome };

/** How a call or a function ended. */
export type Outcome = { readonly value: string } | { readonly error: RemoteError };

export interface RemoteError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
}

/** Host to worker: the answer to a call. `now` and `ahead` move the clock within the realm, as in `RealmOptions`. */
export interface Reply {
  readonly outcome: Outcome;
  readonly now: number | null;
  readonly ahead?: number;
}
