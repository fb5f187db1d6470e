/** What storms once broke, each as a case of its own. */
import { HEALTHY, writeHealth } from "../../../src/add-on/rate-limit/health";
import { BASE, EDITOR, KEY, SmallOffice } from "../../in-process/small-office";
import { status } from "../service-client/scripted";
import { rightAnswer } from "../../scenario/storms/right-answer";
import { count, DID, MINUTE, office, shown } from "./counting";
import { HOUR, LongDay } from "./long-day";
import { asked, cell, office as officeOfNames } from "./waking";

it("a store that is full of spent windows of other accounts makes room, and a cell is served", () => {
  const made = office();
  const old = "0 " + Array.from({ length: 15 }, (_, i) => `${(1_000 + i).toString(36)}:abcdefgh`).join(" ");
  const names = Array.from({ length: 2_220 }, (_, i) => `window:${String(i).padStart(32, "0")}`);
  made.stores.scriptProperties.setAll(Object.fromEntries(names.map((name) => [name, old])), false);
  const room = 500 * 1_024 - names.length * (39 + old.length);
  made.stores.scriptProperties.setAll({ other: "x".repeat(Math.min(9_000, Math.max(0, room - 400))) }, false);
  expect(count(made)).toBe(1);
});

it("after a 429 that the window did not foresee half as many requests are sent a minute", () => {
  // The first of those who were refused together.
  const random = jest.spyOn(Math, "random").mockReturnValue(0);
  const made = office(8);
  const good = made.answer;
  made.answer = () => {
    made.answer = good;
    return status(429, { "Retry-After": "1" });
  };
  expect(count(made, "", "did A")).toEqual(expect.any(Number));
  made.clock.advance(2 * MINUTE);
  const served = Array.from({ length: 8 }, (_, i) => count(made, "", `did B${i}`)).filter(Number.isFinite);
  random.mockRestore();
  expect(served).toHaveLength(4);
});

it("cells that were asked before the connection are woken when it is made", () => {
  const made = new SmallOffice(() => ({ body: { count: 5 } }));
  expect(count(made)).toMatch(/Not connected/);
  const before = made.stamp();
  made.connect({}, EDITOR);
  expect(made.stamp()).not.toEqual(before);
  expect(count(made, made.stamp())).toBe(5);
});

describe("a slow Google", () => {
  it("that takes half a second to hand out a slot costs one cell one of them", () => {
    const made = office();
    let taken = 0;
    made.stores.faults.before = (call) => {
      if (/^(Properties\.setProperty|Lock\.releaseLock)$/.test(call)) made.clock.advance(260);
      if (call === "Lock.tryLock") taken++;
      return undefined;
    };
    expect(count(made)).toBe(1);
    delete made.stores.faults.before;
    // The slot that came too late was given up for the next, which was taken far enough ahead.
    expect(taken).toBe(2);
    expect(made.done("state", null).slotsLeft).toBe(14);
  });

  it("whatever it takes, serves a cell while there are slots", () => {
    for (const ms of [300, 600, 1_200, 2_400]) {
      const made = office();
      made.stores.faults.before = (call) => {
        if (/^(Properties\.setProperty|Lock\.releaseLock)$/.test(call)) made.clock.advance(ms);
        return undefined;
      };
      expect([ms, count(made)]).toEqual([ms, 1]);
    }
  });
});

it.each<[string, boolean]>([
  ["for the first time", false],
  ["once more", true],
])(
  "a cell that comes away waiting %s does not cover the answer that a turn brings meanwhile",
  (_, waitsAlready) => {
    /** Cell A finds no free request. */
    const full = (): SmallOffice => {
      const made = officeOfNames();
      made.done("setPreferences", { perMinute: 1 });
      if (waitsAlready) {
        cell(made, "Z");
        cell(made, "A");
        made.clock.advance(2 * MINUTE);
      }
      cell(made, "Y");
      return made;
    };
    const names: string[] = [];
    const alone = full();
    alone.stores.faults.before = (name) => void names.push(name);
    expect(cell(alone, "A")).toMatch(/^Waiting/);
    // Its last look, after which nothing is called but what writes down that it waits.
    const lastLook = names.lastIndexOf("Cache.get") + 1;
    expect(names.slice(lastLook)).toEqual(["Cache.put"]);
    for (let call = names.indexOf("Cache.get") + 1; call <= lastLook; call++) {
      const made = full();
      const victim = made.executions.length + 1;
      let calls = 0;
      made.stores.faults.before = (__, { id }) => {
        if (id !== victim || ++calls !== call) return undefined;
        made.done("setPreferences", { perMinute: 15 });
        made.done("workOff", null);
        return undefined;
      };
      cell(made, "A");
      delete made.stores.faults.before;
      made.done("workOff", null);
      expect([names[call - 1], cell(made, "A")]).toEqual([names[call - 1], expect.any(Number)]);
      expect(asked(made).filter((name) => name === "A")).toHaveLength(1);
    }
  },
);

it("a cell whose last word that it waits covers the answer that came meanwhile finds it, and asks nothing again", () => {
  const full = (): SmallOffice => {
    const made = officeOfNames();
    made.done("setPreferences", { perMinute: 1 });
    cell(made, "Y");
    return made;
  };
  const names: string[] = [];
  const alone = full();
  alone.stores.faults.before = (name) => void names.push(name);
  cell(alone, "A");
  const made = full();
  const victim = made.executions.length + 1;
  let calls = 0;
  made.stores.faults.before = (_, { id }) => {
    // After its last look, and before it writes down that it waits.
    if (id !== victim || ++calls !== names.lastIndexOf("Cache.put") + 1) return undefined;
    delete made.stores.faults.before;
    made.done("setPreferences", { perMinute: 15 });
    expect(made.done("workOff", null)).toMatchObject({ filled: 1 });
    return undefined;
  };
  expect(cell(made, "A")).toMatch(/^Waiting/);
  made.clock.advance(5 * MINUTE);
  expect(cell(made, "A")).toEqual(expect.any(Number));
  expect(asked(made).filter((name) => name === "A")).toHaveLength(1);
});

it("a job of 30 seconds is begun once and its cell is right within two hourly runs alone", () => {
  const began: number[] = [];
  const day = new LongDay((name, { line }) => {
    if (line.startsWith("POST")) {
      began.push(day.now);
      return status(202, { Location: `/jobs/${name}` }, { id: name });
    }
    const isDone = day.now - (began[0] ?? Infinity) >= 30_000;
    return { body: isDone ? { count: rightAnswer("Q1") } : { id: "Q1", status: "running" } };
  });
  day.keepHours();
  day.type(["Q1"]);
  expect(day.wrong()).toEqual(["Q1"]);
  day.pass(2 * HOUR);
  expect(day.wrong()).toEqual([]);
  expect(began).toHaveLength(1);
});

it.each(["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu"])(
  "a cell of yesterday is right after the first hourly run of each day in %s, with nobody at the screen",
  (timeZone) => {
    const made = new SmallOffice(({ body }) => ({
      body: { count: Number(lastDay(body).replaceAll("-", "")) },
    }));
    made.workbook.timeZone = timeZone;
    made.connect();
    made.clock.advance(2 * MINUTE);
    const cell = (): unknown => shown(made.cell("ANALYTICS_PEOPLE_COUNT", [DID, "yesterday", made.stamp()]));
    let value = cell();
    let stamp = Number(made.stamp());
    for (let hour = 0; hour < 60; hour++) {
      made.clock.advance(60 * MINUTE);
      made.everyHour();
      if (Number(made.stamp()) !== stamp) value = cell();
      stamp = Number(made.stamp());
      expect([hour, value]).toEqual([
        hour,
        Number(dayBefore(made.clock.now(), timeZone).replaceAll("-", "")),
      ]);
    }
    // Woken once a day, asked once a day.
    expect(made.asked.length).toBeLessThanOrEqual(4);
  },
);

/** The last day that a request asks about. */
function lastDay(body: unknown): string {
  return /.*"(\d{4}-\d\d-\d\d)/.exec(JSON.stringify(body))?.[1] ?? "";
}

/** The day before that of a moment (epoch ms) in a zone, known by another way than the add-on's. */
function dayBefore(ms: number, timeZone: string): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(ms);
  return new Date(Date.parse(`${today}T12:00:00Z`) - 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

describe("notes of what is queued", () => {
  it("go when another account is connected, and the store has room for a refresh again", () => {
    const made = office(1);
    count(made, "", "did Z");
    for (let i = 0; i < 60; i++) expect(count(made, "", `did E${i}`)).toMatch(/^Waiting/);
    const retry = () => Object.keys(made.properties()).filter((name) => name.startsWith("owed:"));
    expect(retry()).toHaveLength(60);
    made.keys = [KEY, "another-key-of-theirs"];
    made.connect({ key: "another-key-of-theirs" });
    made.done("workOff", null);
    made.done("workOff", null);
    expect(retry()).toEqual([]);
  });

  it("that fill the store keep neither a refresh nor another connection from being made", () => {
    const made = office(1);
    count(made, "", "did Z");
    const room = 500 * 1_024 - JSON.stringify(made.properties()).length;
    for (let at = 0, i = 0; at < room; at += 2_400, i++) count(made, "", `did ${"e".repeat(2_000)}${i}`);
    made.done("setPreferences", { perMinute: 15 });
    made.clock.advance(5 * MINUTE);
    expect(made.call("refreshFormulas", { run: "1" })).toMatchObject({ ok: true });
    made.keys = [KEY, "another-key-of-theirs"];
    made.connect({ key: "another-key-of-theirs" });
    expect(made.call("refreshFormulas", { run: "2" })).toMatchObject({ ok: true });
  });
});

describe("where the owner of the hourly trigger is gone", () => {
  /** A cell that failed, so long ago that hourly runs would have come. */
  const failed = (hours: number, keepsHours: boolean): SmallOffice => {
    const made = new SmallOffice(() => status(500)).connect();
    made.clock.advance(2 * MINUTE);
    count(made);
    for (let hour = 0; hour < hours; hour++) {
      made.clock.advance(60 * MINUTE);
      if (keepsHours) made.everyHour();
    }
    made.clock.advance(10 * MINUTE);
    return made;
  };

  it("the person who opens the sidebar next has one made, and the cell is right after its run", () => {
    const made = failed(3, false);
    made.answer = () => ({ body: { count: 5 } });
    expect(made.done("state", null, EDITOR).hourly).toBe(true);
    made.clock.advance(60 * MINUTE);
    made.everyHour(EDITOR);
    expect(count(made, made.stamp())).toBe(5);
  });

  it.each([
    ["the runs come", 3, true],
    ["they may still come", 1, false],
  ])("nobody else gets one while %s", (_, hours, keepsHours) => {
    expect(failed(hours, keepsHours).done("state", null, EDITOR).hourly).toBe(false);
  });
});

it("a store that is full of windows of accounts that were refused a month ago makes room, and an account can be connected", () => {
  const made = office();
  const health = { ...HEALTHY, refusals: 3, closedUntil: made.clock.now() - 30 * 24 * HOUR };
  const text = `0 ${(1_000).toString(36)}:abcdefgh#${writeHealth(health)}`;
  let next = 0;
  const add = (count: number): void => {
    const names = Array.from({ length: count }, (_, i) => `window:${String(next + i).padStart(32, "0")}`);
    made.stores.scriptProperties.setAll(Object.fromEntries(names.map((name) => [name, text])), false);
    next += count;
  };
  for (const count of [500, 50, 1]) expect(() => forEver(() => add(count))).toThrow(/storage quota/);
  expect(next).toBeGreaterThan(5_000);
  made.keys = [KEY, "another-key-of-theirs"];
  expect(
    made.call("connect", { baseUrl: BASE, key: "another-key-of-theirs", audience: "everyone" }),
  ).toMatchObject({
    ok: true,
  });
  expect(count(made)).toEqual(expect.any(Number));
});

function forEver(act: () => void): never {
  for (;;) act();
}

describe("an account that is blocked until tomorrow", () => {
  const blocked = (): SmallOffice => {
    const made = office();
    const good = made.answer;
    made.answer = () => status(429, { "Retry-After": "86400" });
    count(made, "", "did A");
    made.answer = good;
    return made;
  };

  it("is said to be so with its date, by every cell", () => {
    const made = blocked();
    expect(count(made, "", "did B")).toMatch(/after 2026-11-21 09:02:0\d/);
    expect(count(made, "", "did A")).toMatch(/after 2026-11-21 09:02:0\d/);
  });

  it("is asked again after an hour all the same", () => {
    const made = blocked();
    made.clock.advance(61 * MINUTE);
    made.done("workOff", null);
    expect(count(made, made.stamp(), "did A")).toEqual(expect.any(Number));
  });

  it("can be tried by the person who connects it", () => {
    const made = blocked();
    expect(made.call("connect", { baseUrl: BASE, key: KEY, audience: "everyone" })).toMatchObject({
      ok: true,
    });
  });
});
