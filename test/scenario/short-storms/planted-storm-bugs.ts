/** Faults that somebody could make, and that only a storm with a full store shows. */
import type { PlantedBug } from "../long-storms/planted-bugs";
import type { StormPlan } from "./storm-plan";

interface PlantedStormBug extends Omit<PlantedBug, "breaks"> {
  readonly breaks: RegExp;
  /** What the storm has that finds it, whatever its seed draws. */
  readonly plan: Partial<StormPlan>;
}

export const PLANTED_STORM_BUGS: readonly PlantedStormBug[] = [
  {
    name: "a sweep of a full store that deletes what others keep there",
    file: "src/add-on/rate-limit/account-store.ts",
    from: "name.startsWith(WINDOW_PREFIX) && isSpent(text, now, this.policy)",
    to: "name !== text",
    breaks: /texts of others were deleted/,
    seed: 1_013,
    plan: { fullStore: "script" },
  },
];
