/** How a spreadsheet's locale writes numbers. Pure. */

const FALLBACK = "en-US";

/** A tag that Intl knows, of a spreadsheet's locale such as `de_DE`; English for an unknown one. */
export function readNumberLocale(sheetLocale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(sheetLocale.replace(/_/g, "-"))[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}
