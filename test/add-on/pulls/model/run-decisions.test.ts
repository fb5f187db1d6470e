/**
 * What a runner decides: which pulls run now and in what order, when to stop, what is remembered, when to try
 * again.
 */
import { AddOnError } from "../../../../src/add-on/shared/errors";
import type { FailureKind } from "../../../../src/add-on/shared/failures";
import {
  noteAsked,
  mayAsk,
  NO_FAILURES,
  describeRest,
} from "../../../../src/add-on/pulls/model/account-failures";
import { NEW_STATE, type Phase, type PullState } from "../../../../src/add-on/pulls/model/pull-state";
import { isOverdue, makeQueue, computeDueState } from "../../../../src/add-on/pulls/schedule/due";
import { endOfFailure, type RunEnd } from "../../../../src/add-on/pulls/model/run-end";
import { pullStateText, readPullState } from "../../../../src/add-on/pulls/model/stored-state";
import { statusOf } from "../../../../src/add-on/pulls/model/status";
import { applyEvent } from "../../../../src/add-on/pulls/model/transition";
import { mayBegin, estimateRunSeconds } from "../../../../src/add-on/pulls/model/run-cost";
import { openZone } from "../../../../src/add-on/table/zone";
import { knownPull, savedPull } from "./known-pull";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Friday, twenty past ten. */
const NOW = Date.UTC(2026, 10, 20, 10, 20);
const ZONE = openZone("Etc/UTC");
const DAILY = savedPull("Daily", "daily at 9");
const BY_HAND = savedPull("By hand");
const LIMITED = {
  kind: "paused",
  cause: "time",
  soFar: { requests: 1, seconds: 1 },
  isStaged: false,
} as const;
const failed = (retryAt?: number): Phase => ({ kind: "failed", ...(retryAt !== undefined && { retryAt }) });
const running = (until: number): Phase => ({ kind: "running", lease: { who: "a", until } });
const stopped = (configHash: string): Phase => ({ kind: "stopped", configHash });
const ended = (end: RunEnd, now: number, isFirst = false) =>
  ({
    kind: "ended",
    end,
    now,
    isFirst,
    cost: { requests: 1, seconds: 1 },
    configHash: "",
    nextDue: NOW + HOUR,
  }) as const;
const RAN_TODAY = { begun: NOW - HOUR, finished: NOW - HOUR + MINUTE };
const RAN_YESTERDAY = { begun: NOW - 25 * HOUR, finished: NOW - 25 * HOUR + MINUTE };

describe("whose turn it is", () => {
  it.each<[string, Parameters<typeof knownPull>, object]>([
    ["a pull that is due and has not run", [DAILY, RAN_YESTERDAY], { kind: "now", why: "schedule" }],
    ["a pull that ran after it was due", [DAILY, RAN_TODAY], { kind: "later", why: "schedule" }],
    ["a pull without a schedule", [BY_HAND, RAN_TODAY], { kind: "by hand only" }],
    ["a pull that a person wants", [BY_HAND, RAN_TODAY, NOW - MINUTE], { kind: "now", why: "by hand" }],
    [
      "a pull that ran since a person wanted it",
      [BY_HAND, RAN_TODAY, NOW - 2 * HOUR],
      { kind: "by hand only" },
    ],
    [
      "a pull that somebody runs",
      [DAILY, { begun: NOW - MINUTE, phase: running(NOW + MINUTE) }, NOW],
      { kind: "at work", who: "a" },
    ],
    [
      "a pull whose runner was killed",
      [DAILY, { begun: NOW - 10 * MINUTE, phase: running(NOW - MINUTE) }],
      { kind: "now", why: "goes on" },
    ],
    [
      "a pull that the limit cut off",
      [BY_HAND, { begun: NOW - MINUTE, phase: { ...LIMITED, until: NOW - 1 } }],
      { kind: "now", why: "goes on" },
    ],
    [
      "a pull that is to go on a little later",
      [BY_HAND, { begun: NOW - MINUTE, phase: { ...LIMITED, until: NOW + 5 } }],
      { kind: "later", why: "goes on", at: NOW + 5 },
    ],
    [
      "a failed pull whose pause is over",
      [DAILY, { ...RAN_TODAY, failures: 1, phase: failed(NOW - 1) }],
      { kind: "now", why: "tried again" },
    ],
    [
      "a failed pull in its pause",
      [DAILY, { ...RAN_TODAY, failures: 1, phase: failed(NOW + HOUR) }],
      { kind: "later", why: "tried again", at: NOW + HOUR },
    ],
    [
      "a failed pull in its pause that is due by its schedule",
      [DAILY, { ...RAN_YESTERDAY, failures: 3, phase: failed(NOW + HOUR) }],
      { kind: "now", why: "schedule" },
    ],
    [
      "a stopped pull",
      [DAILY, { ...RAN_YESTERDAY, failures: 1, phase: stopped("as it is") }],
      { kind: "stopped" },
    ],
    [
      "a stopped pull whose row was changed",
      [DAILY, { ...RAN_YESTERDAY, failures: 1, phase: stopped("as it was") }],
      { kind: "now", why: "schedule" },
    ],
    [
      "a stopped pull that a person wants",
      [DAILY, { failures: 1, phase: stopped("as it is") }, NOW],
      { kind: "now" },
    ],
  ])("%s", (_, known, turn) => {
    expect(computeDueState(knownPull(...known), NOW, ZONE)).toMatchObject(turn);
  });

  it("never comes by a schedule for a pull whose state is of another spreadsheet", () => {
    const read = { kind: "unusable", why: "of another spreadsheet", message: "A copy." } as const;
    const known = { ...knownPull(DAILY), read };
    expect(computeDueState(known, NOW, ZONE)).toEqual({ kind: "unscheduled", message: "A copy." });
    expect(computeDueState({ ...known, requestedSince: NOW }, NOW, ZONE)).toMatchObject({
      kind: "now",
      why: "by hand",
    });
  });

  it("goes by the schedule's own zone", () => {
    const inTokyo = savedPull("Tokyo", "daily at 19 in Asia/Tokyo");
    expect(computeDueState(knownPull(inTokyo, RAN_YESTERDAY), NOW, ZONE)).toMatchObject({
      since: Date.UTC(2026, 10, 19, 10),
    });
  });
});

it("what a person wants runs first, then what has waited longest, then in the order of the rows", () => {
  const pulls = [
    knownPull(savedPull("nine", "daily at 9", { row: 5 }), RAN_YESTERDAY),
    knownPull(savedPull("six", "daily at 6", { row: 6 }), RAN_YESTERDAY),
    knownPull(savedPull("nine too", "daily at 9", { row: 3 }), RAN_YESTERDAY),
    knownPull(savedPull("later", "daily at 12"), RAN_TODAY),
    knownPull(savedPull("wanted", "", { row: 9 }), RAN_TODAY, NOW),
  ];
  expect(makeQueue(pulls, NOW, ZONE).map(({ known }) => known.pull.name)).toEqual([
    "wanted",
    "six",
    "nine too",
    "nine",
  ]);
});

it.each([
  [20, ["nine", "six"]],
  [30, ["nine", "six"]],
  [31, ["six", "nine"]],
])(
  "who was refused %d hours ago, the first of a run, has its turn six hours after that: %j",
  (hours, order) => {
    const before = { ...NEW_STATE, begun: NOW - 41 * HOUR, finished: NOW - 40 * HOUR };
    const end = { kind: "cut off", why: "", logged: "", byLimit: true, isRefused: true } as const;
    const refused = applyEvent(before, ended({ ...end, until: NOW - MINUTE }, NOW - hours * HOUR, true));
    const pulls = [
      knownPull(savedPull("six", "daily at 6"), refused),
      knownPull(savedPull("nine", "daily at 9"), RAN_YESTERDAY),
    ];
    expect(makeQueue(pulls, NOW, ZONE).map(({ known }) => known.pull.name)).toEqual(order);
  },
);

it.each<[string, RunEnd, boolean]>([
  ["days that are not there", { kind: "waits", why: "", logged: "", until: NOW - MINUTE }, false],
  [
    "an export under way",
    { kind: "cut off", why: "", logged: "", until: NOW - MINUTE, byLimit: false },
    true,
  ],
  [
    "a job that goes on",
    { kind: "cut off", why: "", logged: "", until: NOW - MINUTE, byLimit: false },
    false,
  ],
])("a look at %s was a turn, and the next run's end counts again", (_, end, hasExport) => {
  const before = { ...NEW_STATE, begun: NOW - 41 * HOUR, finished: NOW - 40 * HOUR };
  const under = { id: "e", key: "", begun: NOW - 2 * HOUR, state: "running" };
  const event = ended(end, NOW - HOUR);
  const looked = applyEvent(before, { ...event, ...(hasExport && { export: under }) });
  const pulls = [
    knownPull(savedPull("looked", "daily at 6"), looked),
    knownPull(savedPull("nine", "daily at 9"), RAN_YESTERDAY),
  ];
  expect(makeQueue(pulls, NOW, ZONE).map(({ known }) => known.pull.name)).toEqual(["nine", "looked"]);
  const landed = { kind: "left", why: "", logged: "" } as const;
  expect(applyEvent(looked, ended(landed, NOW))).not.toHaveProperty("turn");
});

it("a run that Google ended was a turn", () => {
  const ended = { begun: NOW - 25 * HOUR, phase: running(NOW - 24 * HOUR) };
  const pulls = [
    knownPull(savedPull("ended", "daily at 6"), ended),
    knownPull(savedPull("nine", "daily at 9"), RAN_YESTERDAY),
  ];
  expect(makeQueue(pulls, NOW, ZONE).map(({ known }) => known.pull.name)).toEqual(["nine", "ended"]);
});

it("is overdue once the hour in which it was due is over", () => {
  const at = (hour: number, minute: number) =>
    computeDueState(knownPull(DAILY, RAN_YESTERDAY), Date.UTC(2026, 10, 20, hour, minute), ZONE);
  expect(isOverdue(at(9, 50), Date.UTC(2026, 10, 20, 9, 50))).toBe(false);
  expect(isOverdue(at(10, 0), Date.UTC(2026, 10, 20, 10, 0))).toBe(true);
});

describe("another pull is begun", () => {
  it.each<[string, { requests: number; seconds: number }, number, number, boolean]>([
    ["where there is time for what it took last time", { requests: 1, seconds: 30 }, 60_000, 1, true],
    ["not where there is less time than that", { requests: 1, seconds: 61 }, 60_000, 1, false],
    ["not where its requests take longer than the time", { requests: 16, seconds: 5 }, 60_000, 1, false],
    [
      "as the first, whatever it takes, because it goes on later",
      { requests: 500, seconds: 900 },
      60_000,
      0,
      true,
    ],
    ["not when the time is over", { requests: 1, seconds: 1 }, 0, 0, false],
  ])("%s", (_, cost, ms, done, may) => {
    expect(mayBegin(cost, { ms, perMinute: 15, done })).toBe(may);
  });

  it("42 requests at 15 a minute take nearly three minutes", () => {
    expect(
      estimateRunSeconds(
        [
          { requests: 40, seconds: 20 },
          { requests: 2, seconds: 1 },
        ],
        15,
      ),
    ).toBe(172);
    expect(estimateRunSeconds([{ requests: 1, seconds: 90 }], 15)).toBe(90);
  });
});

const failure = <K extends FailureKind>(kind: K, fields = {}): AddOnError =>
  new AddOnError(kind, fields as never);

describe("after a run", () => {
  const before: PullState = { ...RAN_TODAY, begun: NOW - MINUTE, failures: 0, phase: running(NOW + HOUR) };
  const after = (
    end: RunEnd,
    more: Partial<PullState> = {},
    nextDue: number | undefined = NOW + 23 * HOUR,
  ) => {
    const cost = { requests: 3, seconds: 12 };
    return applyEvent(
      { ...before, ...more },
      { kind: "ended", end, now: NOW, cost, configHash: "as it is", nextDue },
    );
  };

  it("that landed, it is known what it brought and cost, and nothing of a failure is left", () => {
    const landedAt = { sheet: "S", cell: "A1" };
    const landed: RunEnd = { kind: "landed", rows: 7, rangeName: "r", landedAt, isUndoable: true };
    const state = after(landed, { failures: 4, export: { id: "e", key: "k", state: "s", begun: NOW } });
    expect(statusOf(state)).toBe("well");
    expect(state).toEqual({
      phase: { kind: "done", result: "landed" },
      begun: NOW - MINUTE,
      finished: NOW,
      failures: 0,
      block: { rangeName: "r", landedAt: { sheet: "S", cell: "A1" } },
      last: { rows: 7, requests: 3, seconds: 12, at: NOW - MINUTE },
      isUndoable: true,
    });
  });

  it.each<[FailureKind, object]>([
    ["waiting", { until: NOW + 9_000, at: "10:20:09" }],
    ["rateLimited", { until: NOW + 9_000, at: "10:20:09" }],
  ])("that the limit cut off (%s), it goes on when the next request is free", (kind, fields) => {
    const state = after(endOfFailure(failure(kind, fields), NOW + MINUTE));
    expect(state).toMatchObject({
      begun: NOW - MINUTE,
      phase: { kind: "paused", until: NOW + 9_000 },
      failures: 0,
    });
    expect(statusOf(state)).toBe("goes on later");
    expect(computeDueState(knownPull(DAILY, state), NOW + 9_000, ZONE)).toMatchObject({
      kind: "now",
      why: "goes on",
    });
  });

  it.each([2, 365])("that may go on in %d days only, its state can be read and it tries in a day", (days) => {
    const until = NOW + days * 24 * HOUR;
    const end = endOfFailure(failure("rateLimited", { until, at: "2027-11-20 09:00:00" }), NOW + MINUTE);
    const why = expect.stringContaining("sooner than the analytics service says (2027-11-20") as string;
    expect(end).toMatchObject({ why });
    const state = after(end);
    const read = readPullState(pullStateText(state, "s"), { spreadsheetId: "s", now: NOW });
    expect(read).toMatchObject({ kind: "known" });
    expect(computeDueState(knownPull(DAILY, state), NOW + 24 * HOUR, ZONE)).toMatchObject({ kind: "now" });
  });

  it("whose job the service works on, it goes on soon", () => {
    const { phase } = after(endOfFailure(failure("stillRunning", { what: "the report" }), NOW + MINUTE));
    expect(phase).toMatchObject({ kind: "paused", cause: "time", until: NOW + MINUTE });
  });

  it("that a person stopped, it rests until it is due", () => {
    const state = after(endOfFailure(failure("cancelled"), NOW));
    expect(statusOf(state)).toBe("cancelled");
    expect(computeDueState(knownPull(DAILY, state), NOW, ZONE)).toMatchObject({
      kind: "later",
      why: "schedule",
    });
  });

  it("that failed, it is tried again in the next hour, then ever later, and never after it is due", () => {
    const pauses = [0, 1, 2, 3, 4, 9].map((failures) => {
      const { phase } = after(endOfFailure(failure("serviceDown", { host: "h" }), NOW), { failures });
      return phase.kind === "failed" ? Math.round(((phase.retryAt ?? NOW) - NOW) / MINUTE) : phase.kind;
    });
    expect(pauses).toEqual([50, 110, 230, 470, 470, 470]);
    const soon = after(endOfFailure(failure("serviceDown", { host: "h" }), NOW), { failures: 9 }, NOW + HOUR);
    expect(soon.phase).toMatchObject({ kind: "failed", retryAt: NOW + HOUR });
  });

  it.each<[FailureKind, object]>([
    ["badArgument", { argument: "dates", problem: "none" }],
    ["badDestination", { place: "A1", problem: "taken" }],
  ])("that only a person can mend (%s), it is stopped at once, until its row is another", (kind, fields) => {
    const state = after(endOfFailure(failure(kind, fields), NOW));
    expect(statusOf(state)).toBe("stopped");
    const tomorrow = NOW + 24 * HOUR;
    expect(computeDueState(knownPull(DAILY, state), tomorrow, ZONE)).toEqual({ kind: "stopped" });
    expect(computeDueState({ ...knownPull(DAILY, state), configHash: "changed" }, tomorrow, ZONE).kind).toBe(
      "now",
    );
  });

  it("that the service refuses, it is stopped at the fifth time", () => {
    const refused = endOfFailure(failure("refused", { status: 400 }), NOW);
    const kinds = [0, 3, 4].map((failures) => statusOf(after(refused, { failures })));
    expect(kinds).toEqual(["will try again", "will try again", "stopped"]);
  });

  it("of a pull without a schedule that failed, nothing is tried again", () => {
    const end = endOfFailure(failure("serviceDown", { host: "h" }), NOW);
    const cost = { requests: 1, seconds: 1 };
    const ended = { kind: "ended", end, now: NOW, cost, configHash: "as it is", nextDue: undefined } as const;
    const state = applyEvent(before, ended);
    expect(statusOf(state)).toBe("failed");
    expect(computeDueState(knownPull(BY_HAND, state), NOW + 99 * HOUR, ZONE)).toEqual({
      kind: "by hand only",
    });
  });
});

describe("a run that begins", () => {
  const begins = { kind: "began", now: NOW, who: "a", until: NOW + 7 * MINUTE } as const;
  const cutOff: Phase = { ...LIMITED, until: NOW };

  it("after one that was cut off goes on from its beginning", () => {
    const state = applyEvent({ ...NEW_STATE, begun: NOW - HOUR, phase: cutOff }, begins);
    const lease = { who: "a", until: NOW + 7 * MINUTE };
    const { soFar, isStaged } = LIMITED;
    expect(state).toEqual({
      begun: NOW - HOUR,
      failures: 0,
      phase: { kind: "running", lease, soFar, isStaged },
    });
  });

  it("after one that was killed counts that one as failed", () => {
    const killed = { begun: NOW - HOUR, finished: NOW - 2 * HOUR, failures: 1, phase: running(NOW - MINUTE) };
    expect(applyEvent(killed, begins)).toMatchObject({ begun: NOW - HOUR, failures: 2 });
  });

  it("long after one that was cut off begins again, because what was read is forgotten", () => {
    const state = applyEvent({ ...NEW_STATE, begun: NOW - 7 * HOUR, phase: cutOff }, begins);
    expect(state).toMatchObject({ begun: NOW, phase: { isStaged: false } });
    expect(state.phase).not.toHaveProperty("soFar");
  });
});

describe("failures of an account in a row", () => {
  const down = failure("serviceDown", { host: "h" });
  const after = (count: number) =>
    Array(count)
      .fill(down)
      .reduce((known) => noteAsked(known, down, NOW), NO_FAILURES);

  it("end the asking after the fifth, and let one a minute find out whether it is well again", () => {
    expect(mayAsk(after(4), NOW)).toBe(true);
    expect(mayAsk(after(5), NOW)).toBe(false);
    expect(mayAsk(after(5), NOW + MINUTE)).toBe(true);
    expect(mayAsk(noteAsked(after(5), down, NOW + MINUTE), NOW + MINUTE + 1)).toBe(false);
    expect(describeRest(after(5))).toMatch(/^Not asked, because 5 pulls before it failed.* does not answer/);
  });

  it("are over with the first answer, and are not counted where the question was at fault", () => {
    expect(mayAsk(noteAsked(after(5), undefined, NOW), NOW)).toBe(true);
    // Where none failed, nothing is to be written.
    const well = { ...NO_FAILURES };
    expect(noteAsked(well, undefined, NOW)).toBe(well);
    expect(noteAsked(after(4), failure("badArgument", { argument: "a", problem: "b" }), NOW).inRow).toBe(4);
  });
});
