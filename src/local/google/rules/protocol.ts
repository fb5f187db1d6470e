/** Messages between host and worker; a realm knows names only. */
export interface ServiceMap {
  readonly classes: Readonly<Record<string, readonly string[]>>;
  /** Ids by global name, which is also the class name. */
  readonly roots: Readonly<Record<string, number>>;
  /** Value names, by class and by the enumeration's name on its objects. */
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** The id for reporting something missing. */
export const GAP = 0;

/** Services that the runtime lacks; using one says so. */
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

export interface RunMessage {
  readonly distDir: string;
  readonly functionName: string;
  /** Encoded. */
  readonly args: string;
  readonly realm: RealmOptions;
  /** A fresh realm, as Google's, or one where the script is loaded already. */
  readonly isReloaded: boolean;
}

export interface RealmOptions {
  /** Null where the script's zone is the machine's: then the realm's own Date serves. */
  readonly timeZone: string | null;
  /** Epoch milliseconds on a set clock, else null. */
  readonly now: number | null;
  /** How far a running clock is ahead of the machine's (ms). */
  readonly ahead?: number;
  /** Seed of random numbers on a set clock, which must repeat; else null. */
  readonly seed: number | null;
}

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

/** `now` and `ahead` move the realm's clock, see `RealmOptions`. */
export interface Reply {
  readonly outcome: Outcome;
  readonly now: number | null;
  readonly ahead?: number;
}
