/**
 * What people read as the add-on's name, such as in the menu: at most 30 characters, and no product of
 * Google's is part of it (developers.google.com/workspace/add-ons/guides/workspace-add-ons-style-guide). The
 * script's own name must be the same: Google takes the entry under Extensions from there.
 */
export const DISPLAY_NAME = "Analytics Tables";
