/**
 * Document stores belong to a spreadsheet's users, user stores to one person, script stores to everybody. A
 * cache may forget at any time (reference/properties, reference/cache).
 */
export type StoragePlace =
  | "document properties"
  | "user properties"
  | "script properties"
  | "document cache"
  | "user cache";

export interface Stored {
  readonly place: StoragePlace;
  readonly name: string;
  readonly holds: string;
  readonly life: string;
  /** A property holds 9 KB and a store 500 KB; a cached item 100 KB. */
  readonly most: string;
  /**
   * Besides the add-on: editors of a bound script can read its properties and, through a cell's function, the
   * spreadsheet owner's.
   */
  readonly readers: "nobody" | "the person" | "editors of a bound script" | "who maintains the add-on";
  /**
   * Whether it can hold what a service answered or a question names, and so a person. Such an entry has its
   * line in `pulls/copies`, or nothing compiles.
   */
  readonly people: boolean;
}

export interface StoredEntries {
  readonly [what: string]: Stored;
}
