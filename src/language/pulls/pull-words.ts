/** What the cells of a pull's row say, beside its landing and its schedule. Pure. */

/** Where a pull's rows come from, as the Source cell names it. */
export const PULL_SOURCES = [
  "report",
  "metric",
  "people",
  "people count",
  "sql",
  "ab test",
  "listing",
  "export",
] as const;

export type PullSource = (typeof PULL_SOURCES)[number];

/** Of which runs the webhook hears. Its address is a setting and never in the tab. */
export const PULL_TELLS = ["nobody", "failures", "changes"] as const;

export type PullTells = (typeof PULL_TELLS)[number];

/** A column that lands. Of a masked one most of each value is hidden. */
export interface PullColumn {
  readonly name: string;
  readonly masked: boolean;
}

/** Where the block begins. */
export interface PullPlace {
  readonly sheet: string;
  /** A1 notation of one cell. */
  readonly cell: string;
}

/** What makes two names the same pull: all but the case of letters, spaces and the different Unicode spellings of a letter. */
export function pullIdentity(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
