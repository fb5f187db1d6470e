/** A spreadsheet's locale, such as `de_DE`, as the tag that formatters know. One that nobody knows is American English. */
export function localeTag(locale: string): string {
  const tag = locale.replace("_", "-");
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en-US";
  } catch {
    return "en-US";
  }
}
