/** What a failure makes of a run: whether it goes on, when, and in which words; and what a long run takes. */
import { HOURLY_PULLS_S } from "../../../../src/add-on/input-language/schedules/hourly-run";
import {
  estimateHoursAlone,
  isLong,
  mayBegin,
  UNKNOWN_COST,
} from "../../../../src/add-on/pulls/model/run-cost";
import {
  endOfFailure,
  isGoneOnWith,
  mayPassByItself,
  type RunEnd,
} from "../../../../src/add-on/pulls/model/run-end";
import { AddOnError } from "../../../../src/add-on/shared/errors";

const NOW = Date.UTC(2026, 10, 20, 10, 20);

describe("what a failure makes of a run", () => {
  const endBy = (...failure: ConstructorParameters<typeof AddOnError>): RunEnd =>
    endOfFailure(new AddOnError(...failure), NOW, { hasPages: () => true, isHalfWritten: () => true });

  it("keeps its pages where the service or a file's host is down, and in no other trouble", () => {
    expect(endBy("serviceDown", { host: "h" })).toMatchObject({ kind: "failed", isSaved: true });
    expect(endBy("fileHost", { host: "h", status: 500 })).toMatchObject({ kind: "failed", isSaved: true });
    expect(endBy("wrongKey", {})).not.toHaveProperty("isSaved");
    expect([endBy("serviceDown", { host: "h" }), endBy("wrongKey", {})].map(isGoneOnWith)).toEqual([
      true,
      false,
    ]);
    expect(isGoneOnWith({ kind: "cut off", why: "", logged: "", until: NOW, byLimit: false })).toBe(true);
    expect(isGoneOnWith({ kind: "cancelled", isHalfWritten: false })).toBe(false);
  });

  it("says nothing of pages and of its table where there are none", () => {
    const plain = (...failure: ConstructorParameters<typeof AddOnError>): RunEnd =>
      endOfFailure(new AddOnError(...failure), NOW);
    expect(plain("serviceDown", { host: "h" })).not.toHaveProperty("isSaved");
    expect(plain("cancelled", {})).toStrictEqual({ kind: "cancelled", isHalfWritten: false });
  });

  it("may pass by itself where service or Google failed, or where another answer may be another", () => {
    const mayPass = (...failure: ConstructorParameters<typeof AddOnError>) =>
      mayPassByItself(new AddOnError(...failure));
    expect([mayPass("serviceDown", { host: "h" }), mayPass("fileHost", { host: "h", status: 500 })]).toEqual([
      true,
      true,
    ]);
    expect([mayPass("unreadable", { detail: "no JSON" }), mayPass("unexpected", {})]).toEqual([true, true]);
    const repeated = { setting: "Merge", problem: "p", isOfAnswer: true } as const;
    expect([
      mayPass("badSetting", repeated),
      mayPass("badSetting", { setting: "Merge", problem: "p" }),
    ]).toEqual([true, false]);
    expect([mayPass("wrongKey", {}), mayPass("cancelled", {})]).toEqual([false, false]);
  });

  it("waits for a file's host as long as that says, and no other pull does", () => {
    expect(endBy("fileHost", { host: "h", until: NOW + 7, at: "10:20" })).toMatchObject({
      kind: "cut off",
      until: NOW + 7,
      byLimit: false,
    });
  });

  it("says that it was stopped, and whether it had begun to write", () => {
    expect(endBy("cancelled", {})).toEqual({ kind: "cancelled", isHalfWritten: true });
  });

  it.each<[string, RunEnd, RegExp]>([
    ["Google was busy", endBy("busy", {}), /^Google Sheets was busy\.$/],
    [
      "Google said why",
      endBy("busy", { detail: "no such range" }),
      /could not do this now: no such range\.$/,
    ],
    ["somebody moved the table", endBy("busy", { isMoved: true }), /^Somebody moved the table/],
    [
      "no request was free",
      endBy("waiting", { until: NOW + 7, at: "10:20:07" }),
      /^No request is free before 10:20:07\.$/,
    ],
    [
      "all is read",
      endBy("allRead", { rows: 1_200 }),
      /^All 1,200 rows are here\. The next run writes them\.$/,
    ],
  ])("tells why it was cut off: %s", (_, cutOff, why) => {
    expect(cutOff.kind === "cut off" && cutOff.why).toMatch(why);
  });

  it("goes on when the service says, but within a day, and tells where that is sooner", () => {
    const HOUR = 3_600_000;
    const [within, beyond] = [NOW + 23 * HOUR, NOW + 23 * HOUR + 1];
    const waits = (kind: "rateLimited" | "quotaUsedUp", until: number): [number, boolean, boolean] => {
      const end = endBy(kind, { until, at: "tomorrow" });
      if (end.kind !== "cut off") throw new Error(`It is ${end.kind}.`);
      return [end.until, end.byLimit, end.why.startsWith("That is sooner than the analytics service says")];
    };
    expect(waits("rateLimited", within)).toEqual([within, true, false]);
    expect(waits("rateLimited", beyond)).toEqual([within, true, true]);
    // That of Google is no word of the service.
    expect(waits("quotaUsedUp", beyond)).toEqual([within, true, false]);
  });

  it("goes on soon where nobody says when, and lets others ask meanwhile", () => {
    expect(endBy("busy", {})).toMatchObject({ kind: "cut off", until: NOW, byLimit: false });
  });

  it("is logged without words from outside", () => {
    const cutOff = endBy("busy", { detail: "ann@example.com" });
    expect(cutOff.kind === "cut off" && cutOff.logged).toBe(
      "Google Sheets could not do this now: its reason is in the pull's row.",
    );
  });

  it("says of a limit whether this pull itself was refused", () => {
    const refused = [
      endBy("waiting", { until: NOW + 7, at: "" }),
      endBy("waiting", { until: NOW + 7, at: "", isRefused: true }),
      endBy("rateLimited", { until: NOW + 7, at: "" }),
      endBy("quotaUsedUp", { until: NOW + 7, at: "" }),
    ].map((one) => one.kind === "cut off" && one.isRefused);
    expect(refused).toEqual([false, true, true, false]);
  });
});

describe("a pull of many requests", () => {
  it("needs several executions where it takes longer than one may, and an hour for each", () => {
    expect([isLong({ requests: 1, seconds: 30 }, 15), isLong({ requests: 1_000, seconds: 1 }, 15)]).toEqual([
      false,
      true,
    ]);
    const seconds = HOURLY_PULLS_S;
    expect([seconds, seconds + 1].map((one) => isLong({ requests: 1, seconds: one }, 15))).toEqual([
      false,
      true,
    ]);
    expect([seconds, seconds + 1, 2 * seconds, 2 * seconds + 1].map(estimateHoursAlone)).toEqual([
      1, 2, 2, 3,
    ]);
    expect(estimateHoursAlone(0)).toBe(1);
    expect(estimateHoursAlone(3_600)).toBeGreaterThan(1);
  });

  it("begins where half a minute is left, and another one where it fits to the second", () => {
    const long = { requests: 1_000, seconds: 1 };
    const begins = (cost: typeof long, ms: number): boolean => mayBegin(cost, { ms, perMinute: 15, done: 1 });
    expect([begins(long, 30_000), begins(long, 29_999)]).toEqual([true, false]);
    const short = { requests: 1, seconds: 60 };
    expect([begins(short, 60_000), begins(short, 59_999)]).toEqual([true, false]);
    // As the first of its run each begins: it goes on in the next one.
    const first = [long, short].map((cost) => mayBegin(cost, { ms: 1, perMinute: 15, done: 0 }));
    expect(first).toEqual([true, true]);
  });

  it("that has never run is taken to need ten seconds", () => {
    const begins = (ms: number): boolean => mayBegin(UNKNOWN_COST, { ms, perMinute: 15, done: 1 });
    expect([begins(10_000), begins(9_999)]).toEqual([true, false]);
  });
});
