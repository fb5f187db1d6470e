/**
 * Saved pulls are run by hand and by schedule: each once, none by two at the same time, and what is cut off
 * goes on.
 */
import { RunLog } from "../../../../src/add-on/pulls/store/run-log";
import { open } from "../../sheet-writer/open-spreadsheet";
import { numbered, rows, status } from "../../service-client/scripted";
import { killAt, killed } from "../../../in-process/killing";
import { countOf, isTried } from "../../../sweep/part";
import { EDITOR } from "../../../in-process/small-office";
import { HOUR, MINUTE, SavedOffice } from "./saved-office";

/** Six pulls whose answers take 50 s each: one call has no time for all. */
function openSlowOffice(): { readonly office: SavedOffice; readonly names: readonly string[] } {
  const office = new SavedOffice();
  const names = Array.from({ length: 6 }, (_, i) => `Pull ${i}`);
  for (const name of names) office.save(name);
  office.answer = () => {
    office.clock.advance(50_000);
    return rows({ n: 1 });
  };
  return { office, names };
}

describe("a run by hand", () => {
  it("runs the pulls in the order of their names, each with two lines in the log and its status in its row", () => {
    const office = new SavedOffice().save("One").save("Two");
    const turn = office.run(["Two", "One"]);
    expect(turn.ran).toEqual([
      { name: "Two", status: "well", message: "" },
      { name: "One", status: "well", message: "" },
    ]);
    expect(turn.left).toEqual([]);
    expect(office.lines("Two", 2)).toEqual(["request|name", "1|a", "1|b"]);
    expect(office.lines("One", 2)).toEqual(["request|name", "2|a", "2|b"]);
    expect(office.log()).toEqual([
      "One|by hand|finished|1|2|2|0|0|",
      "One|by hand|started||||||",
      "Two|by hand|finished|1|2|2|0|0|",
      "Two|by hand|started||||||",
    ]);
    expect(office.item("One")).toMatchObject({ status: "well", rows: 2, requests: 1 });
  });

  it("asks equal questions of several pulls once", () => {
    const office = new SavedOffice().save("One").save("Same", { what: "select 'One'" }).save("Other");
    office.run(["One", "Other", "Same"]);
    expect(office.asked).toHaveLength(2);
    expect(office.lines("Same", 2)).toEqual(office.lines("One", 2));
  });

  it("answers the cells that ask the same, and is answered by them", () => {
    const office = new SavedOffice().save("One");
    office.cell("ANALYTICS_SQL", ["select 'One'"]);
    office.clock.advance(HOUR);
    office.run(["One"]);
    expect(office.cell("ANALYTICS_SQL", ["select 'One'"])).toMatchObject({
      value: [
        ["request", "name"],
        [2, "a"],
        [2, "b"],
      ],
    });
    expect(office.asked).toHaveLength(2);
  });

  it("leaves out a pull that somebody else runs at that moment", () => {
    const office = new SavedOffice().save("One");
    let meanwhile: unknown;
    office.answer = () => {
      office.answer = () => rows({ n: 2 });
      meanwhile = office.run(["One"], {}, EDITOR).ran;
      return rows({ n: 1 });
    };
    expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
    expect(meanwhile).toEqual([
      { name: "One", status: "at work", message: "It is running already, by somebody else or its schedule." },
    ]);
    expect(office.lines("One", 1)).toEqual(["n", "1"]);
  });

  it("stops at the next step, and what had landed stays", () => {
    const office = new SavedOffice().save("One").save("Two").save("Three");
    office.answer = ({ body }) => {
      if (JSON.stringify(body).includes("Two")) office.done("cancel", { run: "r" });
      return rows({ n: 1 });
    };
    const turn = office.run(["One", "Two", "Three"]);
    expect(turn).toMatchObject({
      ran: [{ name: "One" }],
      left: [],
      ended: expect.stringMatching(/^Stopped/),
    });
    expect(office.item("Two")).toMatchObject({
      status: "cancelled",
      message: "Stopped by hand. Nothing was changed.",
    });
    expect([office.lines("One", 1), office.lines("Two", 1), office.lines("Three", 1)]).toEqual([
      ["n", "1"],
      [],
      [],
    ]);
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.lines("Three", 1)).toEqual([]);
  });

  it("that has no time for all says what is left, and the next call goes on with it", () => {
    const { office, names } = openSlowOffice();
    const first = office.run(names);
    expect(first.ran.length).toBeLessThan(6);
    expect(first.left).toEqual(names.slice(first.ran.length));
    const second = office.run(first.left, { since: first.since, done: first.ran.length });
    expect(second.left).toEqual([]);
    expect(office.asked).toHaveLength(6);
  });

  it("whose sidebar is closed is gone on with by the hourly run", () => {
    const { office, names } = openSlowOffice();
    office.run(names);
    office.answer = () => rows({ n: 1 });
    office.clock.advance(HOUR);
    office.everyHour();
    expect(names.map((name) => office.lines(name, 1))).toEqual(names.map(() => ["n", "1"]));
    expect(office.asked).toHaveLength(6);
  });

  describe("during another person's run of all", () => {
    const namesOf = (whose: string): string[] => [1, 2, 3, 4, 5, 6].map((n) => `${whose} ${n}`);
    const [ours, theirs] = [namesOf("Our"), namesOf("Their")];
    let office: SavedOffice;
    const landed = (): string[] => [...ours, ...theirs].filter((name) => office.lines(name, 1).length > 0);
    const nextHour = (): void => {
      office.answer = () => rows({ n: 1 });
      office.clock.advance(HOUR);
      office.everyHour();
    };

    const slow = () => {
      office.clock.advance(50_000);
      return rows({ n: 1 });
    };

    beforeEach(() => {
      office = new SavedOffice();
      for (const name of [...ours, ...theirs]) office.save(name);
      office.answer = slow;
    });

    it("is gone on with by the hourly run where both sidebars are closed", () => {
      expect(office.run(ours, { run: "owner" }).left).not.toEqual([]);
      expect(office.run(theirs, { run: "editor" }, EDITOR).left).not.toEqual([]);
      nextHour();
      expect(landed()).toEqual([...ours, ...theirs]);
    });

    it("that is stopped leaves to the other what both want", () => {
      const first = office.run([...ours, ...theirs], { run: "owner" });
      expect(office.run(first.left, { run: "editor" }, EDITOR).left).not.toEqual([]);
      office.done("cancel", { run: "owner" });
      expect(office.run(first.left, { run: "owner", since: first.since }).ended).toMatch(/^Stopped/);
      nextHour();
      expect(landed()).toEqual([...ours, ...theirs]);
    });

    it("counts for a day where nobody comes back, and is forgotten by the next one", () => {
      office.run(ours, { run: "owner" });
      const before = landed();
      office.clock.advance(25 * HOUR);
      nextHour();
      expect(landed()).toEqual(before);
      office.answer = slow;
      office.run(theirs, { run: "editor" }, EDITOR);
      expect(Object.keys(office.properties()).filter((name) => name.startsWith("wanted"))).toEqual([
        "wanted:editor",
      ]);
    });
  });

  it("says of when the rows are that are there, also after a later run that failed, and what the last one changed", () => {
    const office = new SavedOffice().save("One");
    office.run(["One"]);
    const first = office.item("One");
    expect(first).toMatchObject({ rowsOf: first.lastRun, change: "", isUndoable: false });
    office.clock.advance(HOUR);
    office.answer = () => rows({ request: 1, name: "a" });
    office.run(["One"]);
    const second = office.item("One");
    expect(second).toMatchObject({ rowsOf: second.lastRun, change: "1 removed", isUndoable: true });
    office.clock.advance(HOUR);
    office.answer = () => status(403);
    office.run(["One"]);
    expect(office.item("One")).toMatchObject({
      status: "failed",
      rows: 1,
      rowsOf: second.rowsOf,
      isUndoable: true,
    });
    expect(office.item("One").lastRun).not.toBe(second.rowsOf);
  });

  it("puts back the block before the last run, and says so in its row and in the log", () => {
    const office = new SavedOffice().save("One");
    office.run(["One"]);
    office.clock.advance(MINUTE);
    office.run(["One"]);
    expect(office.lines("One", 1)).toEqual(["request", "2", "2"]);
    expect(office.done("undoRun", { name: "One" })).toMatchObject({ rows: 2 });
    expect(office.lines("One", 1)).toEqual(["request", "1", "1"]);
    const message = "The table from before the last run is back. The next run brings the new one again.";
    expect(office.item("One")).toMatchObject({ message, rowsOf: null, change: "", isUndoable: false });
    expect(office.log()[0]).toBe(`One|by hand|put back||2||||${message}`);
    expect(office.lines("Analytics pulls", 17)[1]).toMatch(
      /put back\|.*\|put back\|2\|.*The table from before the last run/,
    );
  });

  it("is not undone while somebody else runs the pull", () => {
    const office = new SavedOffice().save("One");
    office.run(["One"]);
    office.run(["One"]);
    let undone: unknown;
    office.answer = () => {
      undone = office.call("undoRun", { name: "One" }, EDITOR);
      return rows({ n: 1 });
    };
    office.run(["One"]);
    expect(undone).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("Undo it when that is over") },
    });
  });

  it("says between two calls what it waits for, and how many requests are left", () => {
    const office = new SavedOffice().save("One").save("Two");
    office.answer = () => status(429, { "Retry-After": "30" });
    const turn = office.run(["One", "Two"]);
    expect(turn).toMatchObject({ left: ["One", "Two"], nextAt: expect.stringMatching(/^\d\d:\d\d:\d\d$/) });
    expect(office.done("progress", { run: "r" })).toMatchObject({
      stage: "waiting",
      until: turn.nextAt,
      pull: { name: "One", number: 1, count: 2 },
      slotsLeft: expect.any(Number),
    });
  });

  it("asks before it covers cells of somebody's, and covers them once a person agreed, for that run alone", () => {
    const office = new SavedOffice().save("One");
    const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().insertSheet("One");
    sheet.getRange("A1").setValue("Do not lose this");
    const [asked] = office.run(["One"]).ran;
    expect(asked).toMatchObject({
      status: "failed",
      covers: { place: "One!A1", holds: "Do not lose this" },
    });
    expect(asked?.message).toContain("run the pull in the sidebar, which asks whether to overwrite it");
    expect(office.lines("One", 1)).toEqual(["Do not lose this"]);
    expect(office.run(["One"], { overwrite: true }).ran).toMatchObject([{ status: "well", message: "" }]);
    expect(office.lines("One", 1)).toEqual(["request", "2", "2"]);
    sheet.getRange("A4").setValue("Nor this");
    office.answer = () => rows(...[1, 2, 3, 4].map((n) => ({ request: n, name: "a" })));
    expect(office.run(["One"]).ran).toMatchObject([{ covers: { holds: "Nor this" } }]);
  });

  it("of a pull that was moved lands at its new place, and the block that it leaves stays", () => {
    const office = new SavedOffice().save("One");
    office.run(["One"]);
    office.edit("One", "Place", "Elsewhere!C3");
    office.clock.advance(MINUTE);
    office.run(["One"]);
    expect(office.lines("Elsewhere", 3)).toEqual(["||", "||", "||request", "||2", "||2"]);
    expect(office.lines("One", 1)).toEqual(["request", "1", "1"]);
  });
});

describe("after five failures in a row of the account", () => {
  const NAMES = Array.from({ length: 8 }, (_, i) => `Pull ${i}`);
  const failing = (): SavedOffice => {
    const office = new SavedOffice(() => status(403));
    for (const name of NAMES) office.save(name);
    return office;
  };

  it("the rest of a run is not asked for, with one sentence and one line in the log", () => {
    const office = failing();
    const turn = office.run(NAMES);
    expect(office.asked).toHaveLength(5);
    expect(turn).toMatchObject({
      left: [],
      ended: expect.stringMatching(/^Not asked, because 5 pulls before it failed/),
    });
    expect(office.log().filter((line) => line.includes("not asked"))).toHaveLength(1);
  });

  it("one request a minute finds out whether it is well again", () => {
    const office = failing();
    office.run(NAMES);
    office.run(NAMES);
    expect(office.asked).toHaveLength(5);
    office.clock.advance(MINUTE);
    office.run(NAMES);
    expect(office.asked).toHaveLength(6);
    office.clock.advance(MINUTE);
    office.answer = () => rows({ n: 1 });
    expect(office.run(NAMES).ran).toHaveLength(8);
  });
});

describe("the hourly run", () => {
  const ranAt = (office: SavedOffice): number => Number(office.lines("One", 1)[1] ?? 0);

  it("runs what is due, once, and says when it is due next", () => {
    const office = new SavedOffice().save("One", { schedule: "every 3 hours" });
    office.everyHour();
    expect(ranAt(office)).toBe(1);
    office.clock.advance(HOUR);
    office.everyHour();
    expect(ranAt(office)).toBe(1);
    expect(office.item("One")).toMatchObject({ status: "well", nextRun: "2026-11-20 12:00:00" });
    office.clock.advance(2 * HOUR);
    office.everyHour();
    expect(ranAt(office)).toBe(2);
  });

  it("catches up once, however many hours were missed", () => {
    const office = new SavedOffice().save("One", { schedule: "hourly" });
    office.everyHour();
    office.clock.advance(72 * HOUR);
    office.everyHour();
    office.everyHour();
    expect(ranAt(office)).toBe(2);
  });

  /** One call for each would be too many. */
  const PULLS = countOf(30, 12);

  it("with nothing due makes at most 12 service calls", () => {
    const office = new SavedOffice();
    for (let n = 0; n < PULLS; n++) office.save(`Pull ${n}`, { schedule: "daily at 9", tell: "changes" });
    office.done("setChat", { address: "https://hooks.slack.com/services/T1/B2/secret" });
    office.everyHour();
    for (let hour = 0; hour < 4; hour++) {
      office.clock.advance(HOUR);
      office.everyHour();
    }
    const calls = office.last.execution.calls.data;
    expect(Object.values(calls).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(12);
  });

  it("ends where the limit is far, and goes on in the next hour with what it has read", () => {
    const office = new SavedOffice().save("One", { schedule: "hourly" });
    office.answer = ({ line }) => {
      const page = Number(/\d+$/.exec(line)?.[0] ?? 1);
      return { body: { data: [{ n: page }], ...(page < 120 && { next: `/more/${page + 1}` }) } };
    };
    office.everyHour();
    const read = office.asked.length;
    expect(read).toBeGreaterThan(30);
    expect(read).toBeLessThan(120);
    expect(office.lines("One", 1)).toEqual([]);
    expect(office.item("One").status).toBe("goes on later");
    let hours = 0;
    for (; hours < 5 && office.lines("One", 1).length === 0; hours++) {
      office.clock.advance(HOUR);
      office.everyHour();
    }
    expect(office.lines("One", 1)).toHaveLength(121);
    // Each later hour asks once more for the last page that it has, to see whether it still is there.
    expect(office.asked).toHaveLength(120 + hours);
  });

  it("says of a run that was killed, and takes it up again", () => {
    const office = new SavedOffice().save("One", { schedule: "hourly" });
    let hasAsked = false;
    office.stores.faults.before = (call) => {
      hasAsked ||= call === "UrlFetchApp.fetch";
      return hasAsked ? "killed" : undefined;
    };
    killed(() => {
      office.everyHour();
      return { ok: true };
    });
    delete office.stores.faults.before;
    expect(office.log()).toEqual(["One|schedule|started||||||"]);
    office.answer = () => rows({ request: 1 });
    office.clock.advance(HOUR);
    office.everyHour();
    expect(
      office
        .log()
        .slice(0, 3)
        .map((line) => line.split("|").slice(0, 3).join("|")),
    ).toEqual(["One|goes on|finished", "One|goes on|started", "One|goes on|was cut off"]);
    expect(office.lines("One", 1)).toEqual(["request", "1"]);
  });

  it("that is killed at any of its calls leaves the pull to the next one, which lands it once", () => {
    const begin = (): SavedOffice =>
      new SavedOffice(() => rows({ n: 1 })).save("One", { schedule: "hourly", mode: "append" });
    const whole = begin();
    const calls = killAt(whole, Infinity);
    whole.everyHour();
    delete whole.stores.faults.before;
    const expected = whole.lines("One", 1).length;
    expect(calls()).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (let call = 1; call <= calls(); call++) {
      if (!isTried(call, 9)) continue;
      const office = begin();
      office.killHour(call);
      // A little later than a lease lives, in the same hour: nothing is due again.
      office.clock.advance(10 * MINUTE);
      office.everyHour();
      const rowsNow = office.lines("One", 1).length;
      if (rowsNow !== expected) wrong.push(`killed at ${call}: ${rowsNow} lines`);
      office.clock.advance(HOUR);
      office.everyHour();
      const logged = office.log().map((line) => line.split("|")[2]);
      const hasOpen = logged.some((what, at) => what === "started" && (at === 0 || logged[at - 1] === what));
      if (hasOpen || logged.includes("")) wrong.push(`killed at ${call}: ${logged.join(", ")}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("who runs the schedules", () => {
  const everyHourOf = (office: SavedOffice, person: string): void => office.everyHour(person);
  const triggers = (office: SavedOffice): string[] =>
    office.stores.triggers.ofDocument(office.workbook.id).map(({ user }) => user);

  it("is who connected, until somebody takes them over; the other's trigger then ends itself", () => {
    const office = new SavedOffice().save("One", { schedule: "hourly" });
    expect(office.list()).toMatchObject({ isMine: true, isWell: true });
    office.done("takeOverSchedules", null, EDITOR);
    expect(office.list()).toMatchObject({
      isMine: false,
      health: expect.stringMatching(/^Schedules are run by a colleague/),
    });
    expect(triggers(office)).toHaveLength(2);
    everyHourOf(office, "owner@example.com");
    expect(office.lines("One", 1)).toEqual([]);
    expect(triggers(office)).toEqual([EDITOR]);
    everyHourOf(office, EDITOR);
    expect(office.lines("One", 1)).toEqual(["request", "1", "1"]);
  });

  it("is made again at their next visit where Google has switched it off, and by a click", () => {
    const office = new SavedOffice().save("One", { schedule: "hourly" });
    const made = (): unknown => office.stores.triggers.ofDocument(office.workbook.id)[0];
    office.everyHour();
    const before = made();
    office.clock.advance(HOUR);
    office.done("state", null);
    expect(made()).toBe(before);
    // It is listed still, and fires no more.
    office.clock.advance(2 * HOUR);
    office.done("state", null);
    expect(triggers(office)).toHaveLength(1);
    expect(made()).not.toBe(before);
    const visited = made();
    office.clock.advance(3 * HOUR);
    office.done("takeOverSchedules", null);
    expect(triggers(office)).toHaveLength(1);
    expect(made()).not.toBe(visited);
    expect(office.list().isMine).toBe(true);
  });

  it("is seen in a formula, also when nobody does any more", () => {
    const office = new SavedOffice().save("One", { schedule: "daily at 9" });
    office.everyHour();
    expect(office.cell("ANALYTICS_STATUS", ["schedules"])).toEqual({
      value:
        "Schedules are run by one of the editors. Last ran 2026-11-20 09:02. Next: One, after 2026-11-21 09:00.",
    });
    office.clock.advance(30 * HOUR);
    expect(office.cell("ANALYTICS_STATUS", ["schedules"])).toMatchObject({
      value: expect.stringContaining(
        "They should run every hour. Google has switched this off, or other add-ons of that person have used up its 90 minutes a day",
      ),
    });
    expect(office.list()).toMatchObject({ isWell: false, health: expect.stringContaining("Overdue: One.") });
    office.done("disconnect", null);
    expect(office.list().health).toMatch(/^Nobody runs the schedules/);
  });
});

it("a pull that was saved after its hour is not overdue: it begins with the next one, once", () => {
  const office = new SavedOffice().save("One", { schedule: "daily at 4" });
  expect(office.list()).toMatchObject({
    isWell: true,
    health: "Schedules are run by you. They begin within the hour. Next: One, after 2026-11-21 04:00.",
  });
  for (let hour = 0; hour < 18; hour++) {
    office.everyHour();
    office.clock.advance(HOUR);
  }
  expect(office.asked).toHaveLength(0);
  office.clock.advance(HOUR);
  office.everyHour();
  expect(office.asked).toHaveLength(1);
  expect(office.item("One")).toMatchObject({ status: "well", nextRun: "2026-11-22 04:00:00" });
  office.clock.advance(26 * HOUR);
  expect(office.list()).toMatchObject({
    isWell: false,
    health: expect.stringMatching(/They should run every hour.* Overdue: One\.$/),
  });
});

it("a schedule that was saved on a Sunday for Mondays begins on Monday, and is caught up where its hour is missed", () => {
  const office = new SavedOffice();
  office.clock.advance(2 * 24 * HOUR);
  office.save("One", { schedule: "Mondays at 9" });
  office.everyHour();
  expect(office.asked).toHaveLength(0);
  expect(office.item("One").nextRun).toBe("2026-11-23 09:00:00");
  office.clock.advance(29 * HOUR);
  office.everyHour();
  expect(office.asked).toHaveLength(1);
});

it("a pull that never ran is reported as overdue once its hour has passed without a run", () => {
  const office = new SavedOffice().save("One", { schedule: "daily at 4" });
  office.clock.advance(21 * HOUR);
  expect(office.list()).toMatchObject({ isWell: false, health: expect.stringContaining("Overdue: One.") });
});

describe("a copied spreadsheet", () => {
  it("keeps its pulls, unscheduled, and says so; a run by hand begins the schedule", () => {
    const office = new SavedOffice().save("One", { schedule: "hourly" });
    office.everyHour();
    const properties = office.stores.documentProperties(office.workbook.id);
    for (const [name, text] of Object.entries(properties.all())) {
      if (text.includes(office.workbook.id)) {
        properties.setAll({ [name]: text.split(office.workbook.id).join("another-sheet") }, false);
      }
    }
    expect(office.list()).toMatchObject({
      ...{
        isWell: false,
        isTabStrange: true,
        pulls: [expect.objectContaining({ status: "check this row" })],
      },
      health: expect.stringContaining("until somebody uses it here"),
    });
    const cells = office.lines("Analytics pulls", 20);
    expect(office.call("runPulls", { run: "r", names: ["One"] })).toMatchObject({ ok: false });
    expect([office.asked.length, office.lines("Analytics pulls", 20)]).toEqual([1, cells]);
    expect(office.done("adoptTab", null)).toMatchObject({
      ...{ isWell: false, isTabStrange: false },
      health: expect.stringMatching(/^This spreadsheet is a copy/),
    });
    expect(office.item("One")).toMatchObject({
      status: "schedule off",
      message: expect.stringMatching(/copy|copied/),
      isCopied: true,
    });
    office.clock.advance(HOUR);
    office.done("takeOverSchedules", null);
    office.everyHour();
    expect(office.asked).toHaveLength(1);
    office.run(["One"]);
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.asked).toHaveLength(3);
  });
});

it("a row with a mistake says so, and stops nobody else", () => {
  const office = new SavedOffice().save("One", { schedule: "hourly" }).save("Two", { schedule: "hourly" });
  office.edit("One", "Schedule", "sometimes");
  office.everyHour();
  expect(office.lines("Two", 1)).toHaveLength(3);
  expect(office.item("One")).toMatchObject({
    status: "check this row",
    message: expect.stringMatching(/schedule/i),
  });
  expect(office.lines("Analytics pulls", 20).find((line) => line.startsWith("One"))).toMatch(
    /check this row.*schedule/i,
  );
  expect(office.call("runPulls", { run: "r", names: ["One"] })).toMatchObject({
    ok: false,
    failure: { kind: "badArgument" },
  });
});

it("the log keeps its newest lines, and no column cuts them off", () => {
  const { spreadsheet, workbook } = open();
  const log = new RunLog({
    spreadsheet: () => spreadsheet,
    whoIsHere: () => "a colleague",
    log: () => undefined,
  });
  const lines = Array.from({ length: 700 }, (_, n) => {
    return { at: `moment ${n}`, pull: "=1+1", why: "by hand", what: "started" } as const;
  });
  for (const line of lines) log.add([line]);
  const grid = workbook.sheetByName("Analytics log");
  expect([grid?.value(1, 1), grid?.value(2, 1), grid?.value(2, 2)]).toEqual(["Time", "moment 699", "=1+1"]);
  expect([1, 2, 11].map((column) => grid?.columnWidths.get(column))).toEqual([150, 210, 700]);
  expect(grid?.lastRow()).toBeLessThanOrEqual(552);
  expect(grid?.lastRow()).toBeGreaterThan(500);
});

describe("tabs of the add-on's own", () => {
  const protect = (office: SavedOffice, name: string): void => {
    const grid = office.workbook.sheetByName(name);
    if (!grid) throw new Error(`There is no sheet ${name}.`);
    grid.protections = [...grid.protections, { id: 900, description: "", warningOnly: false, editors: [] }];
  };

  it("leave a person's sheet of the log's name as it is", () => {
    const office = new SavedOffice().save("One");
    const mine = office.last.SpreadsheetApp.getActiveSpreadsheet().insertSheet("Analytics log");
    const rowsOfMine = Array.from({ length: 700 }, (_, n) => [`mine ${n}`]);
    mine.getRange(1, 1, rowsOfMine.length, 1).setValues(rowsOfMine);
    office.run(["One"]);
    office.run(["One"]);
    expect(office.lines("Analytics log", 1)).toEqual(rowsOfMine.flat());
    expect(office.lines("Analytics log 2", 5).map((line) => line.split("|").at(-1))).toEqual([
      "What",
      ...["finished", "started", "finished", "started"],
    ]);
  });

  it("leave a person's sheet of the name of the tab of pulls as it is, and a pull can be saved next to it", () => {
    const office = new SavedOffice();
    const mine = office.last.SpreadsheetApp.getActiveSpreadsheet().insertSheet("Analytics pulls");
    mine.getRange("A1:B1").setValues([["my", "notes"]]);
    expect(office.list()).toMatchObject({ pulls: [], health: "No pull has a schedule." });
    office.save("One").run(["One"]);
    expect(office.lines("Analytics pulls", 2)).toEqual(["my|notes"]);
    expect(office.item("One").status).toBe("well");
  });

  it("are no place for a pull, also under another name", () => {
    const office = new SavedOffice().save("One");
    office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls")?.setName("Mine");
    expect(() => office.save("Two", { place: "Mine!Z1" })).toThrow(/"Mine!Z1" is the add-on's own sheet/);
    expect(() => office.save("Two", { place: "Analytics last good answers" })).toThrow(
      /is the add-on's own sheet/,
    );
  });

  it.each([
    ["Analytics log", /The tab "Analytics log" is protected/],
    ["Analytics pulls", /^$/],
  ])("that are protected from the person who runs pulls hold none of them up: %s", (name, message) => {
    const office = new SavedOffice().save("One").save("Two");
    office.run(["One"]);
    protect(office, name);
    office.clock.advance(HOUR);
    expect(office.run(["One", "Two"], {}, EDITOR).ran).toEqual(
      ["One", "Two"].map((pull) => ({
        name: pull,
        status: "well",
        ...(pull === "One" && { change: "2 changed" }),
        message: expect.stringMatching(message),
      })),
    );
    expect([office.lines("One", 1), office.lines("Two", 1)]).toEqual([
      ["request", "2", "2"],
      ["request", "3", "3"],
    ]);
    const linesOfProtected = office.log().filter((line) => /not told.*tab of pulls are protected/.test(line));
    expect(linesOfProtected).toHaveLength(name === "Analytics pulls" ? 2 : 0);
  });

  it.each(["Analytics log", "Analytics pulls", "Analytics"])(
    "that refuse values by a rule end no hourly run: %s",
    (name) => {
      const office = new SavedOffice().save("One", { schedule: "hourly" });
      office.everyHour();
      const grid = office.workbook.sheetByName(name);
      const rect = { row: 2, column: 1, rows: 900, columns: 20 };
      const rule = { values: ["never"], hasDropdown: true, allowInvalid: false, help: "" };
      if (grid) grid.validations = [{ ...rule, rect: { ...rect, row: name === "Analytics" ? 1 : 2 } }];
      for (let hour = 0; hour < 3; hour++) {
        office.clock.advance(HOUR);
        office.everyHour();
      }
      expect(Number(office.lines("One", 1)[1])).toBe(4);
      expect(office.item("One")).toMatchObject({ status: "well", message: "" });
    },
  );
});

it("an answer that is suspiciously small once stops no schedule; five in a row do", () => {
  let count = 100;
  const office = new SavedOffice(() => rows(...numbered(0, count))).save("One", { schedule: "daily at 9" });
  const nextDay = (answered: number): string => {
    count = answered;
    office.clock.advance(24 * HOUR);
    office.everyHour();
    return office.item("One").status;
  };
  office.everyHour();
  expect([nextDay(10), nextDay(90)]).toEqual(["will try again", "well"]);
  expect(office.lines("One", 1)).toHaveLength(91);
  expect([1, 2, 3, 4, 5].map(() => nextDay(10)).at(-1)).toBe("stopped");
  expect(office.lines("One", 1)).toHaveLength(91);
});

it("a merge on days knows its rows again in whatever zone the spreadsheet has by then", () => {
  let value = 0;
  const answer = () => rows({ day: "2026-03-29", v: ++value }, { day: "2026-10-25", v: ++value });
  const office = new SavedOffice(answer, { workbook: { timeZone: "Europe/Berlin" } });
  office.save("One", { mode: "merge on day" });
  office.run(["One"]);
  office.workbook.timeZone = "America/New_York";
  office.clock.advance(MINUTE);
  office.run(["One"]);
  expect(office.lines("One", 2)).toEqual(["day|v", "46110|3", "46320|4"]);
});

it("pulls go on where the add-on's store is full of what was remembered of their cells", () => {
  let value = 0;
  const answer = () => rows(...numbered(0, 900).map((row) => ({ ...row, value: ++value })));
  const office = new SavedOffice(answer);
  const names = Array.from({ length: 6 }, (_, n) => `Pull ${n}`);
  for (const name of names) office.save(name);
  const size = (): number => Object.entries(office.properties()).join("").length;
  office.run(names.slice(0, 3));
  const filler = 500 * 1_024 - size() - 6_000;
  const parts = Array.from({ length: Math.floor(filler / 8_000) }, (_, n) => [
    `other${n}`,
    "x".repeat(7_990),
  ]);
  office.stores.documentProperties(office.workbook.id).setAll(Object.fromEntries(parts), false);
  for (let turns = 0; turns < 2; turns++) {
    office.clock.advance(MINUTE);
    const turn = office.run(names);
    expect(turn.ran.map(({ status }) => status)).toEqual(names.map(() => "well"));
  }
  expect(office.lines("Pull 0", 2)).toHaveLength(901);
  office.done("undoRun", { name: "Pull 0" });
});

it("the cell of the next run follows a schedule that is changed in the tab, and is not read twice where it shows it already", () => {
  const office = new SavedOffice().save("One", { schedule: "daily at 9" }).save("Two");
  office.run(["One"]);
  const nextRun = (): unknown => office.workbook.sheetByName("Analytics pulls")?.value(2, 16);
  expect(nextRun()).toBe(46_347.375);
  const steps: [string, number | null][] = [
    ["daily at 12", 46_346.5],
    ["monthly on day 1 at 6", 46_357.25],
    ["", null],
    ["hourly", 46_346 + 10 / 24],
  ];
  for (const [schedule, next] of steps) {
    office.act("One");
    office.edit("One", "Schedule", schedule);
    office.act("One");
    expect(nextRun()).toEqual(next === null ? null : expect.closeTo(next, 6));
  }
  office.list();
  expect(office.last.execution.calls.data["Sheet.getDataRange"]).toBe(1);
});

it("rows of one key stop the schedule of a merge as little as a small answer does", () => {
  const office = new SavedOffice(() => rows({ id: 1 }, { id: 2 }));
  office.save("One", { schedule: "daily at 9", mode: "merge on id" }).everyHour();
  office.answer = () => rows({ id: 1, v: 1 }, { id: 1, v: 2 });
  office.clock.advance(24 * HOUR);
  office.everyHour();
  expect(office.item("One").status).toBe("will try again");
});

it.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void, string]>([
  ["its sheet was renamed", (sheet) => void sheet.setName("Uno"), "Uno"],
  ["rows were put above it", (sheet) => void sheet.insertRowsBefore(1, 2), "One!A3"],
])("a place that only says where the block is by now, because %s, moves nothing", (_, change, place) => {
  const office = new SavedOffice().save("One");
  office.run(["One"]);
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One");
  if (sheet) change(sheet);
  office.edit("One", "Place", place);
  office.clock.advance(HOUR);
  expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
  expect(office.lines(place.split("!")[0] ?? "", 1).filter((line) => line !== "")).toEqual([
    "request",
    "2",
    "2",
  ]);
  office.done("undoRun", { name: "One" });
  expect(office.lines(place.split("!")[0] ?? "", 1).filter((line) => line !== "")).toEqual([
    "request",
    "1",
    "1",
  ]);
});

describe("a pull that gets another name", () => {
  const named = (rename: (office: SavedOffice) => void): SavedOffice => {
    const office = new SavedOffice()
      .save("One", { schedule: "daily at 9" })
      .save("Two", { schedule: "daily at 9" });
    office.everyHour();
    office.clock.advance(24 * HOUR);
    rename(office);
    return office;
  };
  const form = { name: "Uno", source: "SQL", what: "select 'One'", schedule: "daily at 9", place: "One" };
  const blanks = { dates: "", options: "", columns: "", mode: "", tell: "" };

  it.each([
    ["in the tab", (office: SavedOffice) => office.edit("One", "Name", "Uno")],
    [
      "in the sidebar",
      (office: SavedOffice) => void office.done("savePull", { before: "One", form: { ...form, ...blanks } }),
    ],
  ])("%s keeps its schedule, its block and its undo", (_, rename) => {
    const office = named(rename);
    office.everyHour();
    expect(office.lines("One", 1)).toEqual(["request", "3", "3"]);
    expect(office.item("Uno")).toMatchObject({
      status: "well",
      rows: 2,
      rangeName: "analytics_from_outside_one",
    });
    office.done("undoRun", { name: "Uno" });
    expect(office.lines("One", 1)).toEqual(["request", "1", "1"]);
    expect(Object.keys(office.properties()).filter((key) => /^(pull|told):one$/.test(key))).toEqual([]);
  });

  it("and a copy of its old row is a pull of its own", () => {
    const office = named((one) => one.edit("One", "Name", "Uno"));
    office.everyHour();
    office.save("One", { place: "Elsewhere" });
    office.run(["One"]);
    expect(office.lines("Elsewhere", 1)).toHaveLength(3);
    expect(office.item("Uno").status).toBe("well");
  });
});

describe("the health line says, also in a formula, that a schedule does not run", () => {
  it.each<[string, (office: SavedOffice) => void, string]>([
    ["because its row has a mistake", (office) => office.edit("One", "Mode", "replce"), "Stopped: One."],
    [
      "because its schedule is none",
      (office) => office.edit("One", "Schedule", "sometimes"),
      "Stopped: One.",
    ],
    ["because its name is gone", (office) => office.edit("One", "Name", ""), "Stopped: row 2."],
    [
      "because a column is gone",
      (office) =>
        void office.last.SpreadsheetApp.getActiveSpreadsheet()
          .getSheetByName("Analytics pulls")
          ?.getRange("I1:J1")
          .setValues([["x", "y"]])
          .clearNote(),
      "Stopped: One, Two.",
    ],
    [
      "because it stopped",
      (office) => {
        office.edit("One", "Place", "Two!A1");
        office.edit("Two", "Place", "Elsewhere");
      },
      "Stopped: One.",
    ],
    ["because it fails", (office) => void (office.answer = () => status(503)), "Failing: One."],
  ])("%s", (_, become, words) => {
    const office = new SavedOffice().save("One", { schedule: "daily at 9" }).save("Two");
    office.run(["Two"]);
    office.everyHour();
    become(office);
    office.clock.advance(24 * HOUR);
    office.everyHour();
    expect(office.cell("ANALYTICS_STATUS", ["schedules"])).toEqual({ value: expect.stringContaining(words) });
    expect(office.list()).toMatchObject({ isWell: false, health: expect.stringContaining(words) });
  });
});

it("a pull whose answer was there already is expected to ask the next time", () => {
  const office = new SavedOffice();
  const since = office.clock.now();
  office.cell("ANALYTICS_SQL", ["select 'One'"]);
  office.save("One").run(["One"], { since });
  expect(office.lines("Analytics log").at(1)).toContain("|0|");
  expect(office.item("One")).toMatchObject({ status: "well", requests: 1, took: 1 });
});
