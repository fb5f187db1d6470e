/** xlsx files cut at 31. */
const MAX_SHEET_NAME = 100;

/** Signs that xlsx does not allow become hyphens, so that an export keeps the name. */
export function chooseSheetName(wish: string, taken: readonly string[]): string {
  return addNumber(makeSheetName(wish), " ", taken);
}

/** The first number that makes the name unique. */
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

/** No name of the add-on's own, and shows whose texts these are. Existing blocks keep their names. */
const PULL_PREFIX = "analytics_from_outside_";

/** Hidden sheets add to it, and have at most 100 characters. */
const LONGEST_SLUG = 60;

/**
 * For `=ROWS(analytics_from_outside_weekly_revenue)`. Sheets allows letters, digits and underscores, at most
 * 250 characters, and nothing that looks like a cell; a-z to be safe.
 */
export function makeRangeName(pullName: string, taken: readonly string[]): string {
  const slug = makeSlug(pullName, "_").slice(0, LONGEST_SLUG).replace(/_$/, "");
  return addNumber(`${PULL_PREFIX}${slug === "" ? "table" : slug}`, "_", taken);
}

/** Only a-z and digits; may be "". */
export function makeSlug(name: string, separator: "_" | "-"): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "").join(separator);
}
