/** How a spreadsheet's locale writes numbers, and the parts of a moment. Pure. */

const FALLBACK = "en-US";

/** A tag that Intl knows, of a spreadsheet's locale such as `de_DE`; English for an unknown one. */
export function readNumberLocale(sheetLocale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(sheetLocale.replace(/_/g, "-"))[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** Any month and day: only the order of the parts and what stands between them are read. */
const SOME_DAY = Date.UTC(2026, 10, 20, 9, 31);
const PATTERNS: { readonly [part in Intl.DateTimeFormatPartTypes]?: string } = {
  weekday: "ddd",
  day: "d",
  hour: "hh",
  minute: "mm",
};

/**
 * A number format such as `d". "mmm, hh:mm`; the names of months and weekdays are the spreadsheet's own.
 * English has the day before its month, which is read as what it is on both sides of the ocean.
 */
export function momentFormat(locale: string, { isWithWeekday }: { readonly isWithWeekday: boolean }): string {
  const parts = new Intl.DateTimeFormat(locale.startsWith("en") ? "en-GB" : locale, {
    ...(isWithWeekday && { weekday: "short" }),
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  }).formatToParts(SOME_DAY);
  return parts
    .map(
      ({ type, value }) => PATTERNS[type] ?? (type === "month" ? monthPattern(value) : quoteLiteral(value)),
    )
    .join("");
}

/** Where the language counts its months, a name would be the number once more. */
function monthPattern(shown: string): string {
  const unit = shown.replace(/^\d+/, "");
  return unit === shown ? "mmm" : `m${quoteLiteral(unit)}`;
}

/** A dot that ends a shortened name goes with the name, which has its own dot or none. */
function quoteLiteral(between: string): string {
  const text = between.replace(".,", ",");
  return /^(?:,? |:)?$/.test(text) ? text : `"${text}"`;
}
