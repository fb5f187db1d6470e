/**
 * Whatever a colleague types, renames, clicks and enters into cells, at random by seeds: nothing happens with
 * the owner's key, nothing is told and no protected cell changes as nobody agreed. `npm test` tries some
 * edits, the sweep `every-call` ten thousand; and with each check of the gate taken out, something does.
 */
import { CHECKS } from "../../../../../src/add-on/gate/checks";
import type { Effect } from "../../../../../src/add-on/gate/pass";
import { countOf, isAllTried, isNameTried } from "../../../../sweep/part";
import { findWrong } from "./any-edits";

const SEEDS = Array.from({ length: countOf(200, 4) }, (_, i) => (isAllTried() ? i : i + 1));
const EDITS = countOf(25, 15);

it.each(["me", "everyone"] as const)("by a connection for %s", (audience) => {
  expect(findWrong(audience, SEEDS, EDITS)).toBeUndefined();
});

/** Checks that stand alone. Of sheets and landings see `ways-around-approval.test.ts`. */
const ALONE: readonly (readonly [effect: Effect, check: string, audience: "me" | "everyone"])[] = [
  ["request", "its row waits", "me"],
  ["request", "the key is another person's", "me"],
  ["request", "it names a masked column", "everyone"],
  ["own sheet", "its cells are protected", "me"],
  ["message", "the owner of the key has not chosen the chat", "everyone"],
  ["figure", "its row is not agreed to", "everyone"],
  ["formula change", "nobody agreed to it", "me"],
];

it.each(ALONE.filter(([, check]) => isNameTried(check, 3)))(
  "without the check of the gate (%s: %s) something does happen",
  (effect, check, audience) => {
    const checks = CHECKS[effect] as Record<string, unknown>;
    const before = checks[check];
    expect(before).toBeDefined();
    checks[check] = () => undefined;
    try {
      const seeds = Array.from({ length: 40 }, (_, i) => i + 1);
      expect(findWrong(audience, seeds, 25)).toBeDefined();
    } finally {
      checks[check] = before;
    }
  },
);
