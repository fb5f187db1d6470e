/**
 * At most 30 characters, no Google product
 * (developers.google.com/workspace/add-ons/guides/workspace-add-ons-style-guide). The script needs the same
 * name: Google shows that under Extensions.
 */
export const DISPLAY_NAME = "Analytics Tables";
