/**
 * The waiting list: what cells could not have at once is asked for once, in order, and then the cells are
 * woken.
 */
import { status } from "../service-client/scripted";
import { isTried } from "../../sweep/part";
import { EDITOR, OWNER } from "../../in-process/small-office";
import { killAt, killed } from "../../in-process/killing";
import { about, asked, cell, MINUTE, office, waiting } from "./waking";

describe("a turn at the waiting list", () => {
  it("asks for each question once, the oldest first, then wakes the cells, which ask nothing", () => {
    const made = waiting("A", "B", "A", "C", "B");
    const stamps = [made.stamp()];
    const answer = made.answer;
    made.answer = (request) => {
      stamps.push(made.stamp());
      return answer(request);
    };
    const before = asked(made).length;
    expect(made.done("workOff", null)).toEqual({ filled: 3, failed: 0, left: 0, nextAt: "" });
    expect(asked(made).slice(before)).toEqual(["A", "B", "C"]);
    expect(new Set(stamps.map(Number)).size).toBe(1);
    expect(made.stamp()).not.toEqual(stamps[0]);
    expect(["A", "B", "C"].map((name) => cell(made, name))).toEqual([2, 3, 4]);
    expect(asked(made)).toHaveLength(before + 3);
    expect(made.done("state", null).waiting).toBe(0);
  });

  it("says what is left and when to go on, and goes on there", () => {
    const made = waiting("A", "B", "C");
    made.done("setPreferences", { perMinute: 2 });
    const turn = made.done("workOff", null);
    expect(turn).toEqual({ filled: 2, failed: 0, left: 1, nextAt: "09:05:05" });
    made.clock.advance(62_000);
    expect(made.done("workOff", null)).toMatchObject({ filled: 1, left: 0 });
    expect(asked(made)).toEqual(["Z", "A", "B", "C"]);
  });

  it("with nothing to do moves no stamp", () => {
    const made = office();
    const stamp = made.stamp();
    expect(made.done("workOff", null)).toEqual({ filled: 0, failed: 0, left: 0, nextAt: "" });
    expect(made.stamp()).toEqual(stamp);
  });

  it("goes on owing what the service gave nothing at all for", () => {
    const made = waiting("A", "B");
    const answer = made.answer;
    made.answer = (request) => (about(request) === "A" ? { body: { count: null } } : answer(request));
    expect(made.done("workOff", null)).toMatchObject({ filled: 1, failed: 1 });
    expect([cell(made, "A"), cell(made, "B")]).toEqual(["", 2]);
    made.answer = answer;
    made.clock.advance(5 * MINUTE);
    expect(made.done("workOff", null)).toMatchObject({ filled: 1, failed: 0 });
    expect(cell(made, "A")).toBe(3);
  });

  it("lets cells say in their own place why their question failed", () => {
    const made = waiting("A", "B");
    made.answer = (request) =>
      about(request) === "A" ? status(400, {}, { error: "No A" }) : { body: { count: 9 } };
    expect(made.done("workOff", null)).toMatchObject({ filled: 1, failed: 1, left: 0 });
    const before = asked(made).length;
    expect(cell(made, "A")).toMatch(/No A\./);
    expect(cell(made, "B")).toBe(9);
    expect(asked(made)).toHaveLength(before);
  });

  it("is not held up by a job that takes long, nor loses it", () => {
    const made = waiting("A", "B");
    const started = status(202, { Location: "/jobs/a" }, { id: "a" });
    made.answer = (request) =>
      about(request) === "A"
        ? started
        : { body: request.line.startsWith("GET") ? { id: "a", status: "running" } : { count: 5 } };
    expect(made.done("workOff", null)).toMatchObject({
      filled: 1,
      failed: 0,
      left: 1,
      nextAt: expect.stringMatching(/:/),
    });
    expect(cell(made, "B")).toBe(5);
    expect(cell(made, "A")).toMatch(/still working/);
    made.clock.advance(MINUTE);
    made.answer = ({ line }) => (line === "GET /jobs/a" ? { body: { count: 6 } } : status(500));
    expect(made.done("workOff", null)).toMatchObject({ filled: 1, left: 0 });
    expect(cell(made, "A")).toBe(6);
    expect(asked(made).filter((name) => name === "A")).toHaveLength(1);
  });

  it("in two sidebars at once asks for each question once", () => {
    const made = waiting("A", "B", "C");
    const answer = made.answer;
    const turns: unknown[] = [];
    made.answer = (request) => {
      made.answer = answer;
      turns.push(made.done("workOff", null, EDITOR));
      return answer(request);
    };
    turns.push(made.done("workOff", null, OWNER));
    expect(turns).toEqual([
      // The first question is the owner's at that moment.
      expect.objectContaining({ filled: 2, failed: 0, left: 1 }),
      expect.objectContaining({ filled: 3, failed: 0, left: 0 }),
    ]);
    expect(asked(made).sort()).toEqual(["A", "B", "C", "Z"]);
  });

  it("once an hour does the same with nobody at the screen", () => {
    const made = waiting("A", "B");
    made.everyHour();
    expect([cell(made, "A"), cell(made, "B")]).toEqual([2, 3]);
    expect(asked(made)).toEqual(["Z", "A", "B"]);
  });

  it("that is killed at any point is made up for by the next: at most the question under way is asked twice", () => {
    const whole = waiting("A", "B", "C");
    const calls = killAt(whole, Infinity);
    whole.done("workOff", null);
    const all = calls();
    expect(all).toBeGreaterThan(20);
    for (let call = 1; call <= all; call++) {
      if (!isTried(call, 5)) continue;
      const made = waiting("A", "B", "C");
      killAt(made, call);
      expect(killed(() => made.call("workOff", null))).toBe(true);
      delete made.stores.faults.before;
      made.clock.advance(31_000);
      made.done("workOff", null);
      expect(["A", "B", "C"].map((name) => cell(made, name))).toEqual(
        [1, 2, 3].map(() => expect.any(Number)),
      );
      expect(made.done("state", null).waiting).toBe(0);
      expect(asked(made).length).toBeLessThanOrEqual(1 + 3 + 1);
    }
  });
});
