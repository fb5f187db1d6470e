import type { Language } from "./language";

/**
 * At most 30 characters, no Google product
 * (developers.google.com/workspace/add-ons/guides/workspace-add-ons-style-guide). The script needs the same
 * name: Google shows that under Extensions.
 */
export const DISPLAY_NAME = "Analytics Tables";

/** What the menu offers, in each language: tasks, as the style guide asks, and not the parts of a screen. */
export const MENU_ITEMS = {
  en: { pull: "Pull data", refresh: "Refresh formulas" },
  de: { pull: "Daten abrufen", refresh: "Formeln aktualisieren" },
} as const satisfies Readonly<Record<Language, unknown>>;

/** Where somebody connects an account and pulls, as English sentences and pages lead to it. */
export const PULL_DATA_PLACE = `Extensions > ${DISPLAY_NAME} > ${MENU_ITEMS.en.pull}`;
