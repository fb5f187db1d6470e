/** What is said of everything that is stored. */

/**
 * Document stores are shared by a spreadsheet's users, user stores are one person's, script stores
 * everybody's. A cache may forget at any time (reference/properties, reference/cache).
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
   * Who can read it besides the add-on: editors of a bound script read its properties, and by a cell's
   * function those of the spreadsheet's owner.
   */
  readonly readers: "nobody" | "the person" | "editors of a bound script" | "who maintains the add-on";
}

export interface StoredEntries {
  readonly [what: string]: Stored;
}
