import { computeShare, MOST_OTHERS, WINDOW_SCOPES } from "../../../src/add-on/rate-limit/installs";
import {
  makeLimitPolicy,
  readWindow,
  reserve,
  type WindowState,
  writeWindow,
} from "../../../src/add-on/rate-limit/window";

it("strangers share nothing, a company's spreadsheets one window, and a script of a spreadsheet its own", () => {
  expect(WINDOW_SCOPES).toEqual({
    spreadsheet: { store: "script", countsAll: false },
    company: { store: "script", countsAll: true },
    everyone: { store: "document", countsAll: false },
  });
});

it.each([
  [15, 0, 15],
  [15, 1, 7],
  [15, 3, 3],
  [15, 14, 1],
  [15, 29, 0.5],
  [15, 499, 0.03],
  [600, 7, 75],
])("of %d a minute with %d others each takes %d", (perMinute, others, share) => {
  expect(computeShare(perMinute, others)).toBe(share);
});

it("the parts of one account are together never more than it has, however many there are", () => {
  let most = 0;
  for (let limit = 1; limit <= 600; limit++)
    for (let others = 0; others <= MOST_OTHERS; others++)
      most = Math.max(most, ((others + 1) * computeShare(limit, others)) / limit);
  expect(most).toBeCloseTo(1, 9);
});

it("half a request a minute is one in two minutes, also for a schedule", () => {
  const policy = makeLimitPolicy(0.5);
  let state: WindowState = { slots: [], blockedUntil: 0 };
  const moments: number[] = [];
  for (const lane of ["interactive", "background", "interactive"] as const) {
    const wish = { key: "", lane, now: 0, latest: Infinity, inFlightSince: Infinity };
    const reserved = reserve(state, wish, policy);
    if (reserved.kind !== "slot") throw new Error(reserved.kind);
    moments.push(reserved.at);
    state = reserved.state;
  }
  expect(moments).toEqual([0, 123_000, 246_000]);
});

it("a part of a request a minute gives moments of whole milliseconds, which are kept as they are", () => {
  for (const perMinute of [0.3, 0.45, 0.7, 0.9]) {
    const policy = makeLimitPolicy(perMinute);
    const slots = [{ at: 1_000, key: "" }];
    const wish = {
      key: "",
      lane: "interactive",
      now: 1_000,
      latest: Infinity,
      inFlightSince: Infinity,
    } as const;
    const reserved = reserve({ slots, blockedUntil: 0 }, wish, policy);
    if (reserved.kind !== "slot") throw new Error(reserved.kind);
    expect([perMinute, Number.isInteger(reserved.at)]).toEqual([perMinute, true]);
    expect(readWindow(writeWindow(reserved.state), 1_000, policy)).toEqual(reserved.state);
  }
});
