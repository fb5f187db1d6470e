/** "Forget everything": what is kept of people goes, after it was listed; their own tables stay. */
import { inspect } from "node:util";
import { endFaults, failAt, faultsOf, killed } from "../../in-process/killing";
import { land } from "../../in-process/landing";
import { EDITOR, OWNER } from "../../in-process/small-office";
import { isTried } from "../../sweep/part";
import { HOUR, SavedOffice } from "../pulls/run/saved-office";
import { rows, status } from "../service-client/scripted";

const PERSON = "ann.victim@example.net";

/** An office in which a person's address has gone wherever data goes. */
function makeOffice(): SavedOffice {
  const office = new SavedOffice(({ request: { body } }) =>
    body?.toString().includes("fails")
      ? status(400, {}, { error: `no such person ${PERSON}` })
      : rows({ email: PERSON, n: 1 }, { email: "b", n: 2 }),
  );
  office.save("People", { schedule: "daily at 9", what: `select '${PERSON}'` });
  office.save("Broken", { what: "fails" });
  for (let n = 0; n < 3; n++) {
    office.run(["People"]);
    land(office, { place: "Other", what: `select '${PERSON}'` });
    office.clock.advance(HOUR);
  }
  office.call("runPulls", { run: "r", names: ["Broken"] });
  office.calculated("ANALYTICS_SQL", [`select '${PERSON}', 2`]);
  office.everyHour();
  return office;
}

/** Everything of the spreadsheet and the document's properties but the cells that are a person's own. */
function whatIsThere(office: SavedOffice): string {
  const own = new Set(["People", "Other"]);
  const sheets = office.workbook.sheets.map((sheet) => ({
    name: sheet.name,
    notes: sheet.note(1, 1),
    lines: own.has(sheet.name) || sheet.name === "Analytics pulls" ? [] : office.lines(sheet.name),
    messages: sheet.name === "Analytics pulls" ? office.list().pulls.map(({ message }) => message) : [],
  }));
  return inspect([sheets, office.properties()], { depth: 9, maxArrayLength: null, maxStringLength: null });
}

describe("Forget everything", () => {
  it("lists what it will remove, and changes nothing by listing", () => {
    const office = makeOffice();
    const before = whatIsThere(office);
    expect(before).toContain(PERSON);
    const { kept } = office.done("whatIsKept", null);
    const text = kept.join("\n");
    for (const word of [
      "analytics_from_outside_people__before",
      '"Analytics log"',
      "Notes on 2 tables",
      "kept answer",
      "message",
      "key",
    ]) {
      expect(text).toContain(word);
    }
    expect(whatIsThere(office)).toBe(before);
  });

  it("removes every copy of people's data, and leaves tables, their names and the rows of pulls", () => {
    const office = makeOffice();
    const [people, other] = [office.lines("People", 2), office.lines("Other", 2)];
    const outcome = office.done("forgetEverything", null);
    expect(outcome).toMatchObject({ kind: "forgotten", left: [], state: { connected: false } });
    expect(whatIsThere(office)).not.toContain(PERSON);
    expect(office.workbook.sheets.filter(({ hidden }) => hidden)).toEqual([]);
    expect([office.lines("People", 2), office.lines("Other", 2)]).toEqual([people, other]);
    expect(office.workbook.namedRange("analytics_from_outside_people")).toBeDefined();
    expect(office.list().pulls.map(({ name }) => name)).toEqual(["People", "Broken", "Other"]);
    expect(office.leaks(null)).toEqual([]);
    expect(Object.keys(office.properties()).sort()).toEqual([
      "landing:analytics_from_outside_other",
      "landing:analytics_from_outside_people",
    ]);
  });

  it("is over: no hourly run brings anything back, and a second time finds nothing", () => {
    const office = makeOffice();
    office.done("forgetEverything", null);
    const asked = office.asked.length;
    office.clock.advance(24 * HOUR);
    expect(office.done("whatIsKept", null).kept).toEqual([]);
    expect(office.asked).toHaveLength(asked);
  });

  it("is finished where it was stopped at any call, once the person who pressed it presses it again", () => {
    const make = (): SavedOffice => {
      const office = new SavedOffice(() => rows({ email: PERSON }));
      office.connect({ audience: "me" });
      office.save("People", { schedule: "daily at 9" }).run(["People"]);
      office.run(["People"]);
      return office;
    };
    const first = make();
    const kills = faultsOf(first, () => void first.done("forgetEverything", null)).filter(
      ({ moment }) => moment === "killed before",
    );
    expect(kills.length).toBeGreaterThan(10);
    // What it writes last decides who may press again.
    for (const kill of kills.filter((_, i) => isTried(i, 4) || i >= kills.length - 10)) {
      const office = make();
      failAt(office, kill);
      expect(killed(() => office.call("forgetEverything", null))).toBe(true);
      endFaults(office);
      const isNoneLeft = office.done("whatIsKept", null).kept.length === 0;
      if (!isNoneLeft) office.done("forgetEverything", null);
      const own = Object.keys(office.stores.userProperties(OWNER).all());
      expect([kill, own, Object.keys(office.properties()), office.leaks(null)]).toEqual([
        kill,
        ["sidebar"],
        ["landing:analytics_from_outside_people"],
        [],
      ]);
      expect(whatIsThere(office)).not.toContain(PERSON);
    }
  });

  it("leaves what a person keeps in the document's properties by a script of their own", () => {
    const office = makeOffice();
    office.stores.documentProperties(office.workbook.id).setAll({ mine: "1", keyboard: "2" }, false);
    office.done("forgetEverything", null);
    expect(office.properties()).toMatchObject({ mine: "1", keyboard: "2" });
  });

  it("is for the maker of the connection alone", () => {
    const office = makeOffice();
    const before = whatIsThere(office);
    expect(office.call("forgetEverything", null, EDITOR)).toMatchObject({
      ok: false,
      failure: { kind: "notYours" },
    });
    expect(whatIsThere(office)).toBe(before);
  });

  it("a table of before is not overwritten unasked by a new pull at its place", () => {
    let people = rows({ email: PERSON, n: 1 });
    const office = new SavedOffice(() => people);
    office.save("People").run(["People"]);
    const block = office.lines("People", 2);
    people = rows({ email: "other", n: 2 });
    office.done("forgetEverything", null);
    office.connect({});
    office.done("deletePull", { name: "People", clear: false });
    const { ran } = office.save("Others", { place: "People" }).run(["Others"]);
    expect(ran).toMatchObject([
      { status: "failed", message: expect.stringContaining('it holds "email"') as string },
    ]);
    expect(office.lines("People", 2)).toEqual(block);
    office.run(["Others"], { overwrite: true });
    expect(office.lines("People", 2)).not.toEqual(block);
  });
});
