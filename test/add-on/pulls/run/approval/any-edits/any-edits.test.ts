/**
 * Whatever a colleague types, renames, copies, clicks and enters into cells, at random by seeds: nothing
 * happens with the owner's key, nothing is told and no protected cell changes as nobody agreed. `npm test`
 * tries some edits, the sweep `every-call` ten thousand; and with each check of the gate taken out,
 * something does.
 */
import { CHECKS } from "../../../../../../src/add-on/gate/checks";
import { countOf, isAllTried, partOf } from "../../../../../sweep/part";
import { findWithout, GUARDED } from "./each-check";
import { findWrong } from "./find-wrong";

const SEEDS = Array.from({ length: countOf(200, 4) }, (_, i) => (isAllTried() ? i : i + 1));
const EDITS = countOf(25, 15);

it.each(["me", "everyone"] as const)("by a connection for %s", (audience) => {
  expect(findWrong({ audience, seeds: SEEDS, edits: EDITS })).toBeUndefined();
});

const NAMED = GUARDED.map((one) => [one.check.join(": "), one] as const);

it.each(partOf(NAMED, 6))("the check of the gate keeps something from happening: %s", (_, guarded) => {
  expect(findWithout(guarded, false)).toBeUndefined();
  expect(findWithout(guarded, true)).toBeDefined();
});

it("has an effect for each check", () => {
  const all = Object.entries(CHECKS).flatMap(([effect, checks]) =>
    Object.keys(checks).map((check) => `${effect}: ${check}`),
  );
  expect(NAMED.map(([check]) => check)).toEqual(all);
});
