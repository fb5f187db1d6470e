/** A job that does not end in one cell's time is gone on with by the next, and never begun twice. */
import { type Scripted, status } from "../service-client/scripted";
import { count, MINUTE, office, shown } from "./counting";

describe("a job", () => {
  const started = status(202, { Location: "/jobs/1" }, { id: "1" });
  const working = { body: { id: "1", status: "running" } };

  it("that does not end in a cell's time is gone on with by the next cell, whatever came between", () => {
    const made = office();
    made.answer = ({ line }) => (line.startsWith("POST") ? started : working);
    expect(count(made)).toBe("The service is still working on this people count. Try again in a minute.");
    const asked = made.asked.length;
    expect(count(made)).toMatch(/still working/);
    expect(made.asked).toHaveLength(asked);
    // No request is free meanwhile: the cell waits, and the job is not forgotten.
    made.clock.advance(40_000);
    made.answer = () => status(429, { "Retry-After": "50" });
    expect(count(made)).toMatch(/^Waiting/);
    made.clock.advance(60_000);
    made.answer = ({ line }) => (line === "GET /jobs/1" ? { body: { count: 9 } } : status(500));
    expect(count(made)).toBe(9);
    expect(made.asked.filter((line) => line.startsWith("POST"))).toHaveLength(1);
  });

  it.each<[string, Scripted]>([
    ["failed", { body: { id: "1", status: "failed", error: "Too large" } }],
    ["is gone", status(404, {}, { error: "No such job" })],
  ])("that %s is begun again by the next cell that asks", (_, end) => {
    const made = office();
    made.answer = ({ line }) => (line.startsWith("POST") ? started : end);
    expect(count(made)).toMatch(/Too large|No such job/);
    made.clock.advance(31_000);
    made.answer = () => ({ body: { count: 3 } });
    expect(count(made)).toBe(3);
    expect(made.asked.at(-1)).toBe("POST /queries/people/count");
  });

  it("begun before a refresh is not taken for its answer", () => {
    const made = office();
    count(made);
    made.done("setPreferences", { maxAgeMinutes: 1 });
    made.clock.advance(2 * MINUTE);
    made.answer = ({ line }) => (line.startsWith("POST") ? started : working);
    expect(count(made)).toBe(1);
    expect(shown(made.cell("ANALYTICS_STATUS", ["stale"]))).toMatch(/still working on this people count/);
    made.clock.advance(MINUTE);
    made.answer = ({ line }) => ({ body: { count: line.startsWith("POST") ? 50 : 40 } });
    made.refresh();
    expect(count(made, made.stamp())).toBe(50);
  });

  it("whose next look finds no free request soon does not end an hourly run that has the time to wait for one", () => {
    const made = office(1);
    count(made, "", "did Z");
    for (const search of ["did A", "did B"]) expect(count(made, "", search)).toMatch(/^Waiting/);
    made.clock.advance(2 * MINUTE);
    made.answer = ({ line, body }) => {
      if (line === "GET /jobs/1") return { body: { count: 5 } };
      return JSON.stringify(body).includes('"A"') ? started : { body: { count: 6 } };
    };
    made.everyHour();
    const asked = made.asked.length;
    expect([count(made, "", "did A"), count(made, "", "did B")]).toEqual([5, 6]);
    expect(made.asked).toHaveLength(asked);
  });
});
