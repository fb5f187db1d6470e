/**
 * Cells that must wait, or are served an older answer, through the built bundle: what they say, and that they
 * are filled.
 */
import { useAnalyst } from "./analyst";

// A question takes half a minute where the service answers with a handle, and a cell has 30 seconds.
const analyst = useAnalyst({ jobMs: 60_000 });

/** Lets the add-on send so many requests a minute, none of which is used yet. */
async function allow(perMinute: number): Promise<void> {
  await analyst.office.call("setPreferences", { perMinute });
  await analyst.office.desk.advance(180_000);
}

/** The moment that a sentence names, as seconds from now. */
function secondsUntil(sentence: string): number {
  const [clock = ""] = /\d\d:\d\d:\d\d/.exec(sentence) ?? [];
  const now = new Date(analyst.office.clock.now()).toISOString();
  return (Date.parse(`${now.slice(0, 11)}${clock}Z`) - Date.parse(now)) / 1_000;
}

/** What a sidebar does that is left open: works off what waits until nothing is left. */
async function workOff(): Promise<void> {
  for (let turns = 0; turns < 200; turns++) {
    const { left } = await analyst.office.call("workOff", null);
    if (left === 0) return;
    await analyst.office.desk.advance(1_000);
  }
  throw new Error("The waiting list does not end.");
}

describe("a cell that finds no free request", () => {
  it("says so at once, and when it will be filled; then it is, with no one touching it", async () => {
    await allow(2);
    for (const n of [1, 2]) await analyst.ask("SQL", `select ${n} as early`);
    const ask = () => analyst.ask("SQL", "select 3 as late");
    const sentence = await analyst.refusal("SQL", "select 3 as late");
    expect(sentence.replace(/\d\d:\d\d:\d\d/, "CLOCK")).toBe(
      "Waiting for a free request: this cell fills after CLOCK. Leave the sidebar open, or refresh formulas from the menu.",
    );
    const seconds = secondsUntil(sentence);
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(62);
    // Equal cells, and those that calculate again meanwhile, cost nothing and read the same.
    expect(await analyst.cost(() => analyst.refusal("SQL", "select 3 as late"))).toBe(0);
    expect(await analyst.refusal("SQL", "select 3 as late")).toBe(sentence);
    expect(await analyst.ask("STATUS", "waiting")).toBe(1);
    expect(await analyst.cost(workOff)).toBe(1);
    expect(await analyst.ask("STATUS", "waiting")).toBe(0);
    expect(await analyst.cost(ask)).toBe(0);
    expect(await ask()).toEqual([["late"], [3]]);
  });

  it("says how much of a range is there, and shows no half of it", async () => {
    await allow(3);
    const range = ["DE", "FR", "US", "BR", "IN"].map((country) => [`country = ${country}`]);
    expect(await analyst.refusal("PEOPLE_COUNT", range)).toMatch(
      /^Waiting for a free request \(3 of 5 answers are here\): this cell fills after \d\d:\d\d:\d\d\. Leave/,
    );
    await workOff();
    const counts = await analyst.sql(
      "select (select count(*) from people where country = c) from (values ('DE'), ('FR'), ('US'), ('BR'), ('IN')) t(c)",
    );
    expect(await analyst.ask("PEOPLE_COUNT", range)).toEqual(counts);
  });

  it("says of a range when the last of it can be there", async () => {
    await allow(2);
    const range = [1, 2, 3, 4, 5, 6, 7].map((n) => [`seats = ${n}`]);
    const seconds = secondsUntil(await analyst.refusal("PEOPLE_COUNT", range));
    const before = analyst.office.clock.now();
    await workOff();
    expect(Math.abs((analyst.office.clock.now() - before) / 1_000 - seconds)).toBeLessThan(10);
  });

  it("waits for the list of names too", async () => {
    await allow(1);
    await analyst.ask("SQL", "select 'before the list'");
    expect(await analyst.refusal("REPORT", "Activation", "2026-10")).toMatch(/^Waiting for a free request: /);
    await workOff();
    await analyst.office.desk.advance(61_000);
    expect(await analyst.rows("REPORT", "Activation", "2026-10")).toHaveLength(4);
  });

  it("waits when Google's locks are busy, instead of failing", async () => {
    await allow(600);
    analyst.office.faults.lockErrors = 1;
    expect(await analyst.refusal("SQL", "select 'locked' as n")).toMatch(/^Waiting for a free request: /);
    delete analyst.office.faults.lockErrors;
    await workOff();
    expect(await analyst.ask("SQL", "select 'locked' as n")).toEqual([["n"], ["locked"]]);
  });
});

describe("the service's own limit", () => {
  it("is waited for within the cell where that is soon", async () => {
    analyst.office.service.failNext(1, { status: 429, retryAfter: 5 });
    expect(await analyst.ask("SQL", "select 'soon' as n")).toEqual([["n"], ["soon"]]);
  });

  it("is said with its end where it is not, and nobody asks before then", async () => {
    analyst.office.service.failNext(1, { status: 429, retryAfter: 300 });
    const sentence = await analyst.refusal("SQL", "select 'in five minutes' as n");
    expect(sentence).toMatch(/^Waiting for a free request: /);
    expect(secondsUntil(sentence)).toBeCloseTo(300, -1);
    expect(await analyst.cost(() => analyst.refusal("SQL", "select 'another' as n"))).toBe(0);
    expect(await analyst.ask("STATUS", "slots")).toBe(0);
    await analyst.office.desk.advance(301_000);
    await workOff();
    expect(await analyst.ask("SQL", "select 'in five minutes' as n")).toEqual([["n"], ["in five minutes"]]);
  });
});

describe("a job that the service works on for long", () => {
  it("is gone on with, not started again", async () => {
    analyst.office.service.setDialect("handle");
    const started = () => analyst.office.service.log.filter(({ path }) => path === "/queries/sql").length;
    const before = started();
    expect(await analyst.refusal("SQL", "select 'long' as n")).toBe(
      "The service is still working on this SQL statement. Try again in a minute.",
    );
    await workOff();
    expect(await analyst.ask("SQL", "select 'long' as n")).toEqual([["n"], ["long"]]);
    expect(started() - before).toBe(1);
    analyst.office.service.setDialect("rows");
  });
});

describe("the last good answer", () => {
  const ask = (refresh: number) => analyst.ask("SQL", "select count(*) as n from events", "", refresh);

  it("is served while the service is down or refuses the key, and the status says how old it is", async () => {
    const good = await ask(1);
    const at = new Date(analyst.office.clock.now()).toISOString().replace("T", " ").slice(0, 19);
    for (const [refresh, status] of [
      [2, 503],
      [3, 401],
    ] as const) {
      await analyst.office.desk.advance(120_000);
      analyst.office.service.failNext(1, { status });
      expect(await ask(refresh)).toEqual(good);
      expect(String(await analyst.ask("STATUS", "stale"))).toMatch(
        new RegExp(`^Cells show an answer of ${at}, the last good one\\. The analytics service `),
      );
    }
  });

  it("is fetched again by the next refresh, and the status is clear again", async () => {
    await analyst.office.desk.advance(120_000);
    await analyst.office.call("refreshFormulas", { run: "again" });
    expect(await analyst.ask("STATUS", "stale")).toBe("nothing");
    expect(await analyst.cost(() => ask(0))).toBe(0);
  });

  it("does not hide a mistake in the question", async () => {
    await analyst.ask("METRIC", "Signups", "2026-03", "", 1);
    await analyst.office.desk.advance(120_000);
    analyst.answerNext({ errors: ["There is no metric called Signups any more"] }, 404);
    expect(await analyst.refusal("METRIC", "Signups", "2026-03", "", 2)).toBe(
      "The analytics service refused this question: There is no metric called Signups any more. Correct it and try again.",
    );
  });
});
