const tags = new Map<string, string>();

/**
 * A spreadsheet's locale, such as `de_DE`, as the tag that formatters know. One that nobody knows is American
 * English.
 */
export function localeTag(locale: string): string {
  let tag = tags.get(locale);
  // Each typed or shown value asks, and JavaScript takes long to answer.
  if (tag === undefined) tags.set(locale, (tag = canonicalTag(locale.replace("_", "-"))));
  return tag;
}

function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en-US";
  } catch {
    return "en-US";
  }
}
