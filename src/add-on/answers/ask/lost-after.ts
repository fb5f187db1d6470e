/** Who began to ask so long ago (ms) was ended by Google, and another may ask. */
export const LOST_AFTER_MS = 30_000;
