/** Formulas that do not follow "Refresh formulas": looking, asking, changing. */
import {
  followingAfter,
  type Following,
  type FollowingAction,
  NOT_LOOKED,
} from "../../../src/sidebar/formulas/use-following";

const looked = (cells: readonly string[], wanted = true): FollowingAction => ({
  type: "looked",
  wanted,
  answer: { ok: true, value: { cells } },
});
const DOWN = { kind: "busy", message: "Busy." } as const;
const after = (...actions: FollowingAction[]): Following => actions.reduce(followingAfter, NOT_LOOKED);
const ASKED: readonly FollowingAction[] = [looked(["Sheet1!B2"]), { type: "asked" }];

it.each<[string, Following, Following]>([
  ["the person looks", after({ type: "looking" }), { stage: "looking" }],
  ["there are some", after(looked(["Sheet1!B2"])), { stage: "found", cells: ["Sheet1!B2"] }],
  ["there are none, and the person asked", after(looked([])), { stage: "none" }],
  ["there are none after a refresh", after(looked([], false)), { stage: "idle" }],
  ["the person wants to change them", after(...ASKED), { stage: "asking", cells: ["Sheet1!B2"] }],
  ["a look comes while the person is asked", after(...ASKED, looked([], false)), after(...ASKED)],
  ["the person leaves them", after(...ASKED, { type: "left" }), { stage: "idle" }],
  ["the person agrees", after(...ASKED, { type: "giving" }), { stage: "giving", cells: ["Sheet1!B2"] }],
  [
    "nothing was asked",
    after(looked(["Sheet1!B2"]), { type: "giving" }),
    { stage: "found", cells: ["Sheet1!B2"] },
  ],
  [
    "they were changed",
    after(...ASKED, { type: "giving" }, { type: "gave", answer: { ok: true, value: { changed: 1 } } }),
    { stage: "given", changed: 1 },
  ],
  [
    "looking failed",
    after({ type: "looked", wanted: false, answer: { ok: false, failure: DOWN } }),
    { stage: "failed", failure: DOWN },
  ],
  [
    "changing failed",
    after(...ASKED, { type: "giving" }, { type: "gave", answer: { ok: false, failure: DOWN } }),
    { stage: "asking", cells: ["Sheet1!B2"], failure: DOWN },
  ],
])("when %s", (_, following, expected) => {
  expect(following).toEqual(expected);
});
