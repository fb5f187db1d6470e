import {
  applyRefusal,
  type Refusals,
  evidenceOf,
  NO_REFUSALS,
  readRefusals,
  writeRefusals,
} from "../../../src/add-on/rate-limit/refusals";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

/** An hour apart. */
function after(times: number): Refusals {
  let known = NO_REFUSALS;
  for (let i = 0; i < times; i++) known = applyRefusal(known, NOW + i * HOUR);
  return known;
}

it.each([
  [0, undefined],
  [2, undefined],
  [3, { times: 3, since: NOW, last: NOW + 2 * HOUR }],
])("after %d refusals: what speaks for others", (times, evidence) => {
  expect(evidenceOf(after(times), NOW + 3 * HOUR)).toEqual(evidence);
});

it("is nothing a day later, and then counts from one", () => {
  const known = after(3);
  const later = known.last + 24 * HOUR;
  expect(evidenceOf(known, later)).toBeUndefined();
  expect(applyRefusal(known, later)).toEqual({
    times: 1,
    since: later,
    last: later,
  });
});

it("comes back as it was; an unreadable text is none", () => {
  for (const refusals of [NO_REFUSALS, after(3)])
    expect(readRefusals(writeRefusals(refusals))).toEqual(refusals);
  expect([readRefusals(undefined), readRefusals("?,!")]).toEqual([NO_REFUSALS, NO_REFUSALS]);
});
