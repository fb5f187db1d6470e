const tags = new Map<string, string>();

/** From `de_DE` to a formatter's tag; unknown ones are American English. */
export function localeTag(locale: string): string {
  let tag = tags.get(locale);
  // Cached: asked for each value, and slow.
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
