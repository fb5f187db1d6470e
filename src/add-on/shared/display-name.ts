/**
 * At most 30 characters, no Google product
 * (developers.google.com/workspace/add-ons/guides/workspace-add-ons-style-guide). The script needs the same
 * name: Google shows that under Extensions.
 */
export const DISPLAY_NAME = "Analytics Tables";

/**
 * What the menu offers: tasks, as the style guide asks, and not the parts of a screen that do them. The menu
 * is made before anything is allowed, so it cannot know anybody's language: these stay English everywhere.
 */
export const MENU_ITEMS = { pull: "Pull data", refresh: "Refresh formulas" } as const;

/** Where somebody connects an account and pulls, as sentences and pages lead to it. */
export const PULL_DATA_PLACE = `Extensions > ${DISPLAY_NAME} > ${MENU_ITEMS.pull}`;
