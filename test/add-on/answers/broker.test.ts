/**
 * How cells are served: equal questions cost one request until the answer is too old, and nobody waits for
 * long.
 */
import { STORED } from "../../../src/add-on/shared/stored";
import { status } from "../service-client/scripted";
import type { SmallOffice } from "../../in-process/small-office";
import { calls, count, MINUTE, office } from "./counting";

describe("whether a cell asks again", () => {
  it.each<[string, (made: SmallOffice) => unknown, number]>([
    ["an equal cell does not", (made) => count(made), 1],
    ["another question does", (made) => count(made, "", "did Paid"), 2],
    [
      "nor does it hours later",
      (made) => {
        made.clock.advance(5 * 60 * MINUTE);
        count(made);
      },
      1,
    ],
    [
      "an answer older than the wanted age is not taken",
      (made) => {
        made.done("setPreferences", { maxAgeMinutes: 5 });
        made.clock.advance(6 * MINUTE);
        count(made);
      },
      2,
    ],
    [
      "a formula's own max age wins",
      (made) => {
        made.cell("ANALYTICS_METRIC", ["Signups", "", "max age: 2 hours"]);
        made.done("setPreferences", { maxAgeMinutes: 5 });
        made.clock.advance(60 * MINUTE);
        made.cell("ANALYTICS_METRIC", ["Signups", "", "max age: 2 hours"]);
      },
      2,
    ],
    ["a changed refresh value within a minute shares the answer", (made) => count(made, "again"), 1],
    [
      "a changed refresh value after a minute asks again",
      (made) => {
        made.clock.advance(61_000);
        count(made, "again");
      },
      2,
    ],
    [
      "and the same value then does not",
      (made) => {
        made.clock.advance(61_000);
        count(made, "again");
        made.clock.advance(60 * MINUTE);
        count(made, "again");
        count(made, "");
      },
      2,
    ],
    [
      "a tick is not the text TRUE",
      (made) => {
        made.clock.advance(61_000);
        count(made, true);
        made.clock.advance(61_000);
        count(made, "true");
      },
      3,
    ],
    [
      "a person's own date does",
      (made) => {
        made.clock.advance(61_000);
        count(made, new Date(Date.UTC(2026, 10, 20)));
      },
      2,
    ],
    [
      "the stamp does not, nor does the one before it",
      (made) => {
        made.clock.advance(MINUTE);
        made.refresh();
        const before = made.stamp();
        made.clock.advance(4 * MINUTE);
        expect(count(made, before)).toBe(2);
        // A turn of the waiting list moves the stamp on while cells that were given the last one still
        // calculate.
        made.done("setPreferences", { perMinute: 1 });
        count(made, "", "did Paid");
        count(made, "", "did Paid often");
        made.clock.advance(2 * MINUTE);
        made.done("workOff", null);
        expect(made.stamp()).not.toEqual(before);
        expect([count(made, before), count(made, made.stamp())]).toEqual([2, 2]);
      },
      4,
    ],
  ])("%s", (_, then, requests) => {
    const made = office();
    expect(count(made)).toBe(1);
    then(made);
    expect(made.asked).toHaveLength(requests);
  });

  it("a cell served from the cache makes two service calls and takes no lock", () => {
    const made = office();
    count(made);
    count(made);
    expect(calls(made)).toEqual({ "Cache.get": 1, "Cache.getAll": 1 });
  });
});

describe("a failure", () => {
  it.each<[string, number, unknown, number]>([
    ["is shared by equal cells", 0, "", 1],
    ["is shared for 29 s", 29_000, "", 1],
    ["is asked again after 31 s", 31_000, "", 2],
    ["is asked again at once by a person who changes the refresh value", 0, "again", 2],
  ])("%s", (_, later, refresh, requests) => {
    const made = office();
    made.answer = () => status(400, {}, { error: "No such property" });
    const said = count(made);
    expect(said).toMatch(/refused this question: No such property/);
    made.clock.advance(later);
    expect(count(made, refresh)).toBe(said);
    expect(made.asked).toHaveLength(requests);
  });
});

describe("a cell for which no request is free", () => {
  function full(): SmallOffice {
    const made = office(1);
    count(made, "", "did Paid");
    return made;
  }

  it("says at once when it will be filled", () => {
    const made = full();
    const before = made.clock.now();
    expect(count(made)).toBe(
      "Waiting for a free request: this cell fills after 09:03:02. Leave the sidebar open, or refresh formulas from the menu.",
    );
    expect(made.clock.now() - before).toBeLessThan(1_000);
    expect(made.done("state", null).waiting).toBe(1);
  });

  it("says its own place among all that wait: a window's worth of them is asked at a time", () => {
    const made = office(2);
    const saids = ["A", "B", "C", "D", "E", "F", "G"].map((event) => String(count(made, "", `did ${event}`)));
    const clocks = saids.map((said) => /after (\S+?)\./.exec(said)?.[1]);
    expect(clocks).toEqual([
      undefined,
      undefined,
      ...["09:03:02", "09:03:02"],
      ...["09:04:03", "09:04:03"],
      "09:05:05",
    ]);
    expect(count(made, "", "did F")).toBe(saids[5]);
    // The place is no reason to keep a cell from a request that is free before.
    made.clock.advance(62_000);
    expect(count(made, "", "did G")).toBe(3);
  });

  it("looks once for a request, and looks for no answer behind it", () => {
    const made = full();
    count(made);
    expect(calls(made)).toMatchObject({ "Lock.tryLock": 1, "Cache.get": 3 });
  });

  it("takes no lock while the account is known to refuse its key", () => {
    const made = office();
    made.answer = () => status(401, {}, { error: "No such key" });
    const said = count(made, "", "did Paid");
    expect(said).toMatch(/refused the API key/);
    expect(count(made)).toBe(said);
    expect(made.asked).toHaveLength(1);
    expect(calls(made)).not.toHaveProperty(["Lock.tryLock"]);
  });

  it("says equal cells without a lock, a write or another place on the list", () => {
    const made = full();
    const said = count(made);
    for (let i = 0; i < 5; i++) expect(count(made)).toBe(said);
    expect(calls(made)).toEqual({ "Cache.get": 1, "Cache.getAll": 1 });
    expect(made.done("state", null).waiting).toBe(1);
    expect(made.asked).toHaveLength(1);
  });

  it("asks by itself when it calculates after that", () => {
    const made = full();
    count(made);
    made.clock.advance(62_000);
    expect(count(made)).toBe(2);
  });

  it("waits for a slot that comes within its time", () => {
    const made = full();
    made.clock.advance(45_000);
    const before = made.clock.now();
    expect(count(made)).toBe(2);
    expect(made.clock.now() - before).toBe(16_500);
  });

  it.each([
    ["a column", [["did A"], ["did B"], ["did C"], ["did D"]]],
    ["a column with a gap", [["did A"], [""], ["did B"], ["did C"], ["did D"]]],
  ])(
    "of a range: %s says once how many answers are here, and later asks only for the others",
    (_, searches) => {
      const made = office(2);
      expect(count(made, "", searches)).toMatch(
        /^Waiting for a free request \(2 of 4 answers are here\): .* 09:03:02/,
      );
      made.clock.advance(62_000);
      expect(count(made, "", searches)).toEqual(
        searches.length === 5 ? [[1], [""], [2], [3], [4]] : [[1], [2], [3], [4]],
      );
      expect(made.asked).toHaveLength(4);
    },
  );

  it("says so soon when Google's locks are busy, and asks nothing", () => {
    const made = office();
    made.stores.faults.lockErrors = 1;
    const before = made.clock.now();
    expect(count(made)).toMatch(/^Waiting for a free request/);
    expect(made.clock.now() - before).toBeLessThan(5_000);
    expect(made.asked).toEqual([]);
    made.stores.faults.lockErrors = 0;
    expect(made.done("state", null).waiting).toBe(1);
  });
});

describe("a question that another cell is asking", () => {
  /** The question has taken its slot, and what came of it is not to be had any more. */
  function inFlight() {
    const made = office();
    count(made);
    const key = (Object.keys(made.properties()).find((name) => name.startsWith("last:")) ?? "").slice(5);
    const cache = made.stores.documentCache(made.workbook.id);
    const cached = STORED.outcome.name + key;
    const answer = cache.get(cached) ?? "";
    cache.remove(cached);
    made.stores.documentProperties(made.workbook.id).delete(`last:${key}`);
    return { made, arrive: () => cache.put(cached, answer, 600) };
  }

  it("is waited for, and its answer taken", () => {
    const { made, arrive } = inFlight();
    const before = made.clock.now();
    made.stores.faults.before = (call) => {
      if (call === "Utilities.sleep" && made.clock.now() - before > 3_000) arrive();
      return undefined;
    };
    expect(count(made)).toBe(1);
    expect(made.clock.now() - before).toBeLessThan(6_000);
    expect(made.asked).toHaveLength(1);
  });

  it("and is lost is waited for no longer than a cell may take, and asked again by the next", () => {
    const { made } = inFlight();
    const before = made.clock.now();
    expect(count(made)).toMatch(/^Waiting/);
    expect(made.clock.now() - before).toBeLessThanOrEqual(21_000);
    made.clock.advance(11_000);
    expect(count(made)).toBe(2);
  });

  it("and whose cell was killed is asked again", () => {
    const made = office();
    made.answer = () => {
      made.stores.faults.before = () => "Exceeded maximum execution time";
      return { body: { count: 1 } };
    };
    expect(count(made)).toMatch(/maximum execution time/);
    delete made.stores.faults.before;
    made.answer = () => ({ body: { count: 2 } });
    made.clock.advance(31_000);
    expect(count(made)).toBe(2);
  });
});
