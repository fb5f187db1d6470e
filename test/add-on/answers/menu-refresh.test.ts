/** "Refresh formulas" of the menu: nobody sees how it goes, so its last words say what is still to come. */
import { status } from "../service-client/scripted";
import type { SmallOffice } from "../../in-process/small-office";
import { about, asked, cell, filled, MINUTE } from "./waking";

/** What the menu's refresh says in the end, and how long that took (ms). */
function refreshed(made: SmallOffice): { said: string; tookMs: number } {
  const began = made.clock.now();
  const said = made.refresh().map(({ message }) => message);
  return { said: said.join("\n"), tookMs: made.clock.now() - began };
}

describe("a job that the service does not end", () => {
  /** An office whose service has begun a job for each question, and ends them once `isOver`. */
  const withJobs = (...names: string[]) => {
    const made = filled(...names);
    const service = { isOver: false, begun: 0 };
    made.answer = ({ line }) => {
      if (!line.startsWith("GET")) return status(202, { Location: `/jobs/${++service.begun}` }, { id: "1" });
      return service.isOver ? { body: { count: 99 } } : { body: { status: "running" } };
    };
    return { made, service };
  };

  it("is waited for half a minute, and then said", () => {
    const { made } = withJobs("A");
    const { said, tookMs } = refreshed(made);
    expect(said).toBe(
      "0 answers updated. The service still works on 1 answer. Open the sidebar, or refresh again in a while.",
    );
    expect(tookMs).toBeLessThan(MINUTE);
    expect(cell(made, "A")).toBe(1);
  });

  it("is looked at by the next refresh, and not begun again", () => {
    const { made, service } = withJobs("A", "B");
    expect(refreshed(made).said).toContain("The service still works on 2 answers.");
    made.clock.advance(MINUTE);
    service.isOver = true;
    expect(refreshed(made).said).toBe("Formulas are up to date.");
    expect(service.begun).toBe(2);
    expect([cell(made, "A"), cell(made, "B")]).toEqual([99, 99]);
  });

  it("comes by the hour where nobody refreshes again", () => {
    const { made, service } = withJobs("A");
    refreshed(made);
    service.isOver = true;
    made.clock.advance(30 * MINUTE);
    made.everyHour();
    expect(cell(made, "A")).toBe(99);
    expect(service.begun).toBe(1);
  });
});

it("says when the next question can be asked, where requests do not suffice", () => {
  const names = ["A", "B", "C", "D", "E", "F", "G"];
  const made = filled(...names);
  made.done("setPreferences", { perMinute: 1 });
  const { said } = refreshed(made);
  const now = new Date(made.clock.now()).toISOString().slice(11, 19);
  const parts =
    /^(\d) questions are left: the next can be asked at (\d\d:\d\d:\d\d)\. Open the sidebar to go on\.$/;
  const [, left, at = ""] = parts.exec(said) ?? [];
  expect(asked(made)).toHaveLength(2 * names.length - Number(left));
  expect(at > now).toBe(true);
});

it("says that nothing is connected any more, and calls nothing up to date", () => {
  const made = filled("A");
  made.done("disconnect", null);
  expect(refreshed(made).said).toBe(
    "Not connected to the analytics service. Choose Extensions > Analytics Tables > Pull data and connect.",
  );
  expect(cell(made, "A")).toBe(1);
});

it("says of what failed before it was gone on with, too, and does not call that up to date", () => {
  const made = filled("A", "B", "C", "D", "E", "F", "G");
  made.done("setPreferences", { perMinute: 1 });
  const { answer } = made;
  made.answer = (request) => (about(request) === "A" ? status(500, {}, {}) : answer(request));
  expect(refreshed(made).said).toMatch(/^\d questions are left/);
  made.clock.advance(5 * MINUTE);
  expect(refreshed(made).said).toMatch(
    /^\d answers updated\. 1 without a new answer yet: =ANALYTICS_STATUS\("stale"\) says why\.$/,
  );
});
