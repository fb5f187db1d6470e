/** Answers outlive the cache, and the last good one is shown, with its age, where no new one can be had. */
import { rows, type Scripted, status } from "../../service-client/scripted";
import type { SmallOffice } from "../../../in-process/small-office";
import { calls, count, DID, MINUTE, office, shown } from "../counting";

describe("an answer outlives the cache", () => {
  it("where it is small", () => {
    const made = office();
    count(made);
    made.stores.documentCache(made.workbook.id).clear();
    expect(count(made)).toBe(1);
    expect(made.asked).toHaveLength(1);
    count(made);
    expect(calls(made)).toEqual({ "Cache.get": 1, "Cache.getAll": 1 });
  });

  it("and otherwise is asked for again", () => {
    const made = office();
    const text = "x".repeat(4_000);
    made.answer = () => rows({ text });
    const list = () => shown(made.cell("ANALYTICS_PEOPLE", [DID]));
    expect(list()).toEqual([["text"], [text]]);
    made.stores.documentCache(made.workbook.id).clear();
    expect(list()).toEqual([["text"], [text]]);
    expect(made.asked).toHaveLength(2);
  });
});

describe("where no new answer can be had", () => {
  const STALE = (made: SmallOffice) => shown(made.cell("ANALYTICS_STATUS", ["stale"]));
  it.each<[string, Scripted, RegExp, number]>([
    ["the service is down", status(503), /internal error \(503\)/, 31_000],
    ["nobody answers", "timeout", /does not answer/, 31_000],
    ["the answer has no body", { status: 204, body: "" }, /it was empty/, 31_000],
    ["the body is empty", { body: "" }, /it was empty/, 31_000],
    ["the body is null", { body: "null" }, /it was empty/, 31_000],
    // Accounts get locked by keys that are refused again and again.
    ["the key is refused", status(401), /enter the key again/, 61 * MINUTE],
  ])(
    "because %s, the last good one is shown, the status says of when it is, and a later cell tries again",
    (_, bad, why, rest) => {
      const made = office();
      const good = made.answer;
      count(made);
      made.done("setPreferences", { maxAgeMinutes: 5 });
      made.clock.advance(20 * MINUTE);
      made.answer = () => bad;
      expect(count(made)).toBe(1);
      expect(STALE(made)).toMatch(/^Cells show an answer of 2026-11-20 09:02:00, the last good one\. /);
      expect(STALE(made)).toMatch(why);
      const asked = made.asked.length;
      expect(count(made)).toBe(1);
      expect(made.asked).toHaveLength(asked);
      made.clock.advance(rest);
      made.answer = good;
      expect(count(made)).toBe(2);
      expect(STALE(made)).toBe("nothing");
    },
  );

  it("because a refresh is given nothing at all, the last good one stays", () => {
    const made = office();
    const good = made.answer;
    count(made);
    made.answer = () => ({ status: 204, body: "" });
    made.clock.advance(MINUTE);
    made.refresh();
    expect(count(made, made.stamp())).toBe(1);
    expect(STALE(made)).toMatch(
      /^Cells show an answer of 2026-11-20 09:02:00, the last good one\. .*it was empty/,
    );
    made.answer = good;
    made.clock.advance(10 * MINUTE);
    made.done("workOff", null);
    expect(count(made, made.stamp())).toBe(2);
    expect(STALE(made)).toBe("nothing");
  });

  it("also where the cache has lost it, and only the store and the tab have it", () => {
    const made = office();
    count(made);
    made.stores.documentCache(made.workbook.id).clear();
    made.done("setPreferences", { maxAgeMinutes: 5 });
    made.clock.advance(20 * MINUTE);
    made.answer = () => ({ status: 204, body: "" });
    expect(count(made)).toBe(1);
  });

  it.each([
    ["an empty list", []],
    ["no rows", { rows: [] }],
    ["no data, in words", { message: "No data found" }],
  ])("%s is an answer: it takes the place of the last one, and outlives the cache", (_, body) => {
    const made = office();
    made.answer = () => rows({ name: "Ann" });
    const list = () => shown(made.cell("ANALYTICS_PEOPLE", [DID]));
    expect(list()).toEqual([["name"], ["Ann"]]);
    made.done("setPreferences", { maxAgeMinutes: 5 });
    made.clock.advance(20 * MINUTE);
    made.answer = () => ({ body });
    expect(list()).toBe("no rows");
    const asked = made.asked.length;
    made.stores.documentCache(made.workbook.id).clear();
    made.clock.advance(2 * MINUTE);
    expect(list()).toBe("no rows");
    expect(made.asked).toHaveLength(asked);
    expect(STALE(made)).toBe("nothing");
  });

  it("and there never was one, a cell that is given nothing at all is blank, and is right later", () => {
    const made = office();
    const good = made.answer;
    made.answer = () => ({ status: 204, body: "" });
    for (let times = 0; times < 2; times++) {
      expect(count(made)).toBe("");
      expect(STALE(made)).toBe("nothing");
      made.clock.advance(31_000);
    }
    made.answer = good;
    made.clock.advance(10 * MINUTE);
    made.done("workOff", null);
    expect(count(made, made.stamp())).toBe(1);
  });

  it("and there never was one, the failure is shown", () => {
    const made = office();
    made.answer = () => status(503);
    expect(count(made)).toMatch(/internal error/);
  });

  it.each([400, 403, 404])(
    "because the question is refused (%p), the refusal is shown: an old answer would hide it",
    (code) => {
      const made = office();
      count(made);
      made.done("setPreferences", { maxAgeMinutes: 5 });
      made.clock.advance(20 * MINUTE);
      made.answer = () => status(code, {}, { error: "No" });
      expect(count(made)).toMatch(/No\./);
    },
  );
});
