/** Names for sheets and for named ranges, made from what a person calls things (pure). */

/** Sheets refuses longer names of sheets; spreadsheet files (xlsx) cut them at 31. */
const MAX_SHEET_NAME = 100;

/**
 * A name that Sheets accepts and no other sheet has, near to what was wished. Signs that spreadsheet files do
 * not allow in names become hyphens, so that an export of the spreadsheet keeps the name.
 */
export function findFreeSheetName(wish: string, taken: readonly string[]): string {
  return addNumber(makeSheetName(wish), " ", taken);
}

/** The name, or with the first number behind it that makes it another than all that are taken. */
function addNumber(base: string, separator: string, taken: readonly string[]): string {
  const lower = taken.map((name) => name.toLowerCase());
  let name = base;
  for (let number = 2; lower.includes(name.toLowerCase()); number += 1) {
    const end = separator + number;
    name = base.slice(0, MAX_SHEET_NAME - end.length).trim() + end;
  }
  return name;
}

function makeSheetName(wish: string): string {
  const plain = wish
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replace(/[[\]*?:/\\]/g, "-")
    .replace(/^[\s'=+@]+|(?<![\s'])[\s']+$/g, "")
    .slice(0, MAX_SHEET_NAME)
    .trim();
  return plain === "" ? "Analytics data" : plain;
}

/**
 * What the named ranges of pulls begin with: none of them is a name of the add-on's own, such as the stamp's,
 * and who reads the name knows whose texts these are. Landings keep the names that they have.
 */
const PULL_PREFIX = "analytics_from_outside_";

/** A hidden sheet is called by the range's name and what it keeps, and no sheet by more than 100 letters. */
const LONGEST_SLUG = 60;

/**
 * The named range of a pull, for formulas such as `=ROWS(analytics_from_outside_weekly_revenue)`. Sheets allows
 * letters, digits and underscores, at most 250 characters, and nothing that could be a cell; letters beyond
 * a-z are left out to be safe.
 */
export function makeRangeName(pullName: string, taken: readonly string[]): string {
  const slug = makeSlug(pullName, "_").slice(0, LONGEST_SLUG).replace(/_$/, "");
  return addNumber(`${PULL_PREFIX}${slug === "" ? "table" : slug}`, "_", taken);
}

/**
 * A name in small letters a-z and digits, without accents, for places that take nothing else; "" where
 * nothing is left.
 */
export function makeSlug(name: string, separator: "_" | "-"): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "").join(separator);
}
