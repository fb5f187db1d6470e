/** Faults that somebody could make, and that only a storm with a full store shows. */
import type { PlantedBug } from "../long-storms/planted-bugs";

export const PLANTED_STORM_BUGS: readonly (Omit<PlantedBug, "breaks"> & { readonly breaks: RegExp })[] = [
  {
    name: "a sweep of a full store that deletes what others keep there",
    file: "src/add-on/rate-limit/account-store.ts",
    from: "name.startsWith(WINDOW_PREFIX) && isSpent(text, now, this.policy)",
    to: "name !== text",
    breaks: /texts of others were deleted/,
    seed: 1_001,
  },
];
