/** "Refresh formulas": everything is asked for once, then all cells calculate, and find their answers. */
import { status } from "../service-client/scripted";
import { isTried } from "../../sweep/part";
import type { SmallOffice } from "../../in-process/small-office";
import { killAt, killed } from "../../in-process/killing";
import { about, asked, cell, filled, MINUTE, waiting } from "./waking";

describe("Refresh formulas", () => {
  const refresh = (made: SmallOffice) =>
    made.done("refreshFormulas", { run: String(made.executions.length) });

  it("asks for everything that cells show once, then moves the stamp once, and cells ask nothing", () => {
    const made = filled("A", "B");
    cell(made, "A");
    const stamps = new Set([Number(made.stamp())]);
    const answer = made.answer;
    made.answer = (request) => {
      stamps.add(Number(made.stamp()));
      // A cell that calculates meanwhile has what is there at once.
      expect(cell(made, "B")).toBe(2);
      return answer(request);
    };
    expect(refresh(made)).toEqual({ filled: 2, failed: 0, left: 0, nextAt: "" });
    made.answer = answer;
    expect(stamps.size).toBe(1);
    expect([cell(made, "A"), cell(made, "B")]).toEqual([3, 4]);
    expect(asked(made)).toEqual(["A", "B", "A", "B"]);
    expect(made.done("state", null).lastRefresh).toBe("2026-11-20 09:04:00");
  });

  it("also asks for what a cell was given a moment ago", () => {
    const made = filled("A");
    cell(made, "B");
    made.clock.advance(1_000);
    expect(refresh(made)).toMatchObject({ filled: 2 });
    expect([cell(made, "A"), cell(made, "B")]).toEqual([3, 4]);
    expect(asked(made)).toHaveLength(4);
  });

  it("asks for what waits first", () => {
    const made = waiting("B");
    refresh(made);
    expect(asked(made)).toEqual(["Z", "B", "Z"]);
  });

  it("that runs out of time goes on where it was, and the stamp stays until all is there", () => {
    const names = ["A", "B", "C", "D", "E", "F"];
    const made = filled(...names);
    made.done("setPreferences", { perMinute: 1 });
    const stamp = made.stamp();
    const turns = [refresh(made)];
    expect(turns[0]?.left).toBeGreaterThan(0);
    expect(made.stamp()).toEqual(stamp);
    for (const name of names) expect(cell(made, name)).toEqual(expect.any(Number));
    expect(asked(made)).toHaveLength(6 + (turns[0]?.filled ?? 0));
    made.clock.advance(62_000);
    turns.push(refresh(made));
    expect(turns.map(({ filled: count }) => count).reduce((sum, count) => sum + count)).toBe(6);
    expect(names.map((name) => cell(made, name))).toEqual([7, 8, 9, 10, 11, 12]);
    expect(asked(made)).toHaveLength(12);
  });

  it.each([
    ["refuses a question", status(400, {}, { error: "No" }), { filled: 4, unchanged: 0, failed: 2 }],
    ["is down for it", status(503), { filled: 4, unchanged: 2, failed: 0 }],
  ])("ends although the service %s, and asks for it no more than once", (_, answer, total) => {
    const names = ["A", "B", "C", "D", "E", "F"];
    const made = filled(...names);
    made.done("setPreferences", { perMinute: 1 });
    const good = made.answer;
    made.answer = (request) => (/[AB]/.test(about(request)) ? answer : good(request));
    const stamp = made.stamp();
    let turn = refresh(made);
    const sum = { filled: turn.filled, unchanged: turn.unchanged ?? 0, failed: turn.failed };
    for (let turns = 0; turn.left > 0 && turns < 10; turns++) {
      made.clock.advance(62_000);
      turn = refresh(made);
      sum.filled += turn.filled;
      sum.unchanged += turn.unchanged ?? 0;
      sum.failed += turn.failed;
    }
    expect(turn.left).toBe(0);
    expect(sum).toEqual(total);
    expect(asked(made)).toHaveLength(12);
    expect(made.stamp()).not.toEqual(stamp);
  });

  it("is not held up by a job that does not end", () => {
    const made = filled("A", "B");
    made.answer = (request) => {
      if (about(request) === "A") return status(202, { Location: "/jobs/a" }, { id: "a" });
      return { body: request.line.startsWith("GET") ? { id: "a", status: "running" } : { count: 7 } };
    };
    expect(refresh(made)).toEqual({ filled: 1, unchanged: 1, failed: 0, left: 0, nextAt: "" });
    expect(cell(made, "B")).toBe(7);
    expect(made.done("state", null).waiting).toBe(1);
  });

  it("leaves out what no cell has read for long since the last one", () => {
    const made = filled("A", "B");
    refresh(made);
    cell(made, "A");
    made.clock.advance(11 * MINUTE);
    expect(refresh(made)).toMatchObject({ filled: 1 });
    expect(asked(made)).toEqual(["A", "B", "A", "B", "A"]);
    made.clock.advance(11 * MINUTE);
    cell(made, "B");
    expect(asked(made)).toHaveLength(6);
  });

  it("pressed twice at once asks twice, although no cell had the time to calculate in between", () => {
    const made = filled("A", "B");
    refresh(made);
    made.clock.advance(1_000);
    refresh(made);
    const before = asked(made).length;
    expect([cell(made, "A"), cell(made, "B")]).toEqual([5, 6]);
    expect(asked(made)).toHaveLength(before);
  });

  it("says which of the answers comes now, and counts those of the calls before", () => {
    const made = filled("A", "B", "C");
    const good = made.answer;
    const seen: unknown[] = [];
    made.answer = (request) => {
      seen.push(made.done("progress", { run: "r" }).answer);
      made.clock.advance(2_000);
      return good(request);
    };
    made.done("refreshFormulas", { run: "r", done: 15 });
    expect(seen).toEqual([16, 17, 18].map((number) => ({ number, count: 18 })));
  });

  it("stopped by the person goes on from there the next time, and nothing else changes", () => {
    const made = filled("A", "B", "C");
    const good = made.answer;
    const run = String(made.executions.length);
    made.answer = (request) => {
      if (about(request) === "B") made.done("cancel", { run });
      // The run hears of it within two seconds.
      made.clock.advance(2_000);
      return good(request);
    };
    const stamp = made.stamp();
    expect(made.call("refreshFormulas", { run })).toMatchObject({
      ok: false,
      failure: { kind: "cancelled" },
    });
    expect(made.stamp()).toEqual(stamp);
    expect(cell(made, "C")).toBe(3);
    made.answer = good;
    made.clock.advance(31_000);
    refresh(made);
    expect(asked(made).slice(3)).toEqual(["A", "B", "C"]);
  });

  it("from the menu says how it went", () => {
    const made = filled("A", "B");
    expect(made.refresh().map(({ message }) => message)).toEqual(["Formulas are up to date."]);
    made.done("setPreferences", { perMinute: 1 });
    made.clock.advance(MINUTE);
    for (const name of ["C", "D", "E", "F", "G", "H"]) cell(made, name);
    made.clock.advance(MINUTE);
    expect(made.refresh().map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^\d+ questions are left: the next can be asked at [\d:]{8}\. Open the sidebar to go on\.$/,
      ),
    ]);
  });

  it("that is killed at any point is gone on with: afterwards every cell has a new answer", () => {
    const whole = filled("A", "B");
    const calls = killAt(whole, Infinity);
    refresh(whole);
    for (let call = 1; call <= calls(); call++) {
      if (!isTried(call, 5)) continue;
      const made = filled("A", "B");
      killAt(made, call);
      expect(killed(() => made.call("refreshFormulas", { run: "1" }))).toBe(true);
      delete made.stores.faults.before;
      made.clock.advance(31_000);
      refresh(made);
      const before = asked(made).length;
      for (const name of ["A", "B"]) expect(cell(made, name)).toBeGreaterThan(2);
      expect(asked(made)).toHaveLength(before);
    }
  });
});
