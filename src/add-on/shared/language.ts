/** The languages in which a person is spoken to, and which of them. Pure. */

const SPOKEN = ["en", "de"] as const;

export type Language = (typeof SPOKEN)[number];

/** The first of a person's languages ("de-AT", or "de_AT") that is spoken; English for none. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const spoken = SPOKEN.find((one) => one === tag.split(/[-_]/)[0]?.toLowerCase());
    if (spoken) return spoken;
  }
  return "en";
}
