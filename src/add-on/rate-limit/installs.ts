/** For whom the add-on was built, and whose requests its window counts: the one place that says it. Pure. */

/**
 * `spreadsheet`: a script of one spreadsheet. `company`: a listing of a company for its own people.
 * `everyone`: a listing that strangers install, too.
 */
export type Install = "spreadsheet" | "company" | "everyone";

/** Where the window of an account is kept in one kind of build, and whom it counts. */
export interface WindowScope {
  /** Whose properties and lock guard the window of an account. */
  readonly store: "script" | "document";
  /** Whether all spreadsheets with a key count in one window, so that the limit is exact over all of them. */
  readonly countsAll: boolean;
}

/**
 * A script of one spreadsheet is copied with it, and each copy counts alone. A listing's script is one for
 * all who installed it: a company has few accounts, but among strangers one lock would be everybody's queue,
 * so that there each spreadsheet counts alone, too. Who counts alone learns of the others by the service's
 * 429.
 */
export const WINDOW_SCOPES: { readonly [install in Install]: WindowScope } = {
  spreadsheet: { store: "script", countsAll: false },
  company: { store: "script", countsAll: true },
  everyone: { store: "document", countsAll: false },
};

/** An installation with this many spreadsheets is better served by a company's own listing. */
export const SPREADSHEETS_FOR_LISTING = 5;

/** Of how many other spreadsheets with the same key somebody may tell. */
export const MOST_OTHERS = 500;

/**
 * A spreadsheet's part of an account's requests a minute, where `others` use them, too: whole, so that all
 * together are never above the account's. Where there are more spreadsheets than requests, it is less than
 * one, and one is sent in the minutes that it takes: then more may meet in a minute, but not on average.
 */
export function computeShare(perMinute: number, others: number): number {
  const share = perMinute / (others + 1);
  return share < 1 ? share : Math.floor(share);
}
