/**
 * The add-on's name for people: at most 30 characters, no Google product in it
 * (developers.google.com/workspace/add-ons/guides/workspace-add-ons-style-guide). The script must have it
 * too: Google shows that under Extensions.
 */
export const DISPLAY_NAME = "Analytics Tables";
