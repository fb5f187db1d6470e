/** "Forget everything": what is kept of people goes, after it was listed; their own tables stay. */
import { endFaults, failAt, faultsOf, killed } from "../../in-process/killing";
import { land } from "../../in-process/landing";
import { EDITOR, OWNER } from "../../in-process/small-office";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { wholeTextOf } from "../../in-process/whole-text";
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
  return wholeTextOf([sheets, office.properties()]);
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

  it("removes every copy of people's data, and leaves tables and the rows of pulls", () => {
    const office = makeOffice();
    const [people, other] = [office.lines("People", 2), office.lines("Other", 2)];
    const outcome = office.done("forgetEverything", { frozen: false });
    expect(outcome).toMatchObject({ kind: "forgotten", left: [], state: { connected: false } });
    expect(whatIsThere(office)).not.toContain(PERSON);
    expect(office.workbook.sheets.filter(({ hidden }) => hidden)).toEqual([]);
    expect([office.lines("People", 2), office.lines("Other", 2)]).toEqual([people, other]);
    expect(office.workbook.namedRange("analytics_from_outside_people")).toBeUndefined();
    expect(office.list().pulls.map(({ name }) => name)).toEqual(["People", "Broken", "Other"]);
    expect(office.leaks(null)).toEqual([]);
    expect(Object.keys(office.properties())).toEqual([]);
  });

  it("leaves nothing in any store but what names nobody and what the limit needs", () => {
    const office = makeOffice();
    office.call("lookAt", {
      run: "look",
      form: { ...BLANK_FORM, source: "SQL", what: `select '${PERSON}'` },
    });
    office.done("namesOf", { list: "events" });
    office.run(["People"], { run: "once more" });
    office.call("cancel", { run: "none" });
    expect(wholeTextOf(office.stores)).toContain(PERSON);
    office.done("forgetEverything", { frozen: false });
    const { stores, workbook } = office;
    expect({
      document: stores.documentProperties(workbook.id).keys(),
      user: stores.userProperties(OWNER).keys(),
      // How far a look is: counts alone, over in ten minutes.
      documentCache: stores
        .documentCache(workbook.id)
        .names()
        .filter((name) => name !== "progress:look"),
      userCache: stores.userCache(OWNER).names(),
      scriptCache: stores.scriptCache.names(),
      script: stores.scriptProperties.keys().map((name) => name.replace(/:.*/, "")),
      names: workbook.namedRanges
        .map(({ name }) => name)
        .filter((name) => !["analytics_pulls", "analytics_stamp"].includes(name)),
    }).toEqual({
      document: [],
      user: ["sidebar"],
      // Read again for the page, which shows that nothing is connected.
      documentCache: ["settings", "calm", "looked", "waiting"],
      userCache: [`person:${workbook.id}`],
      scriptCache: [],
      script: ["window"],
      names: [],
    });
    expect(wholeTextOf(office.stores)).not.toContain(PERSON);
  });

  it("names frozen copies, and deletes them where a person ticks that", () => {
    const office = makeOffice();
    const { sheet } = office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
    expect(office.done("whatIsKept", null).frozen).toEqual([sheet]);
    office.done("forgetEverything", { frozen: false });
    expect(office.lines(sheet, 2).join()).toContain(PERSON);
    // It is still known for what it is.
    expect(office.done("whatIsKept", null).frozen).toEqual([sheet]);
    office.done("forgetEverything", { frozen: true });
    expect(office.workbook.sheetByName(sheet)).toBeUndefined();
  });

  it("a new pull of the same name does not take over the table of before", () => {
    let people = rows({ email: PERSON, n: 1 });
    const office = new SavedOffice(() => people);
    office.save("People").run(["People"]);
    const block = office.lines("People", 2);
    people = rows({ email: "other", n: 2 });
    office.done("forgetEverything", { frozen: false });
    office.connect({});
    office.done("deletePull", { name: "People", clear: false });
    const { ran } = office.save("People").run(["People"]);
    expect(ran).toMatchObject([{ status: "failed" }]);
    expect(office.lines("People", 2)).toEqual(block);
  });

  it("is over: no hourly run brings anything back, and a second time finds nothing", () => {
    const office = makeOffice();
    office.done("forgetEverything", { frozen: false });
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
    const kills = faultsOf(first, () => void first.done("forgetEverything", { frozen: false })).filter(
      ({ moment }) => moment === "killed before",
    );
    expect(kills.length).toBeGreaterThan(10);
    // What it writes last decides who may press again.
    for (const kill of kills.filter((_, i) => isTried(i, 4) || i >= kills.length - 10)) {
      const office = make();
      failAt(office, kill);
      expect(killed(() => office.call("forgetEverything", { frozen: false }))).toBe(true);
      endFaults(office);
      const isNoneLeft = office.done("whatIsKept", null).kept.length === 0;
      if (!isNoneLeft) office.done("forgetEverything", { frozen: false });
      const own = Object.keys(office.stores.userProperties(OWNER).all());
      expect([kill, own, Object.keys(office.properties()), office.leaks(null)]).toEqual([
        kill,
        ["sidebar"],
        [],
        [],
      ]);
      expect(whatIsThere(office)).not.toContain(PERSON);
    }
  });

  it("leaves what a person keeps in the document's properties by a script of their own", () => {
    const office = makeOffice();
    office.stores.documentProperties(office.workbook.id).setAll({ mine: "1", keyboard: "2" }, false);
    office.done("forgetEverything", { frozen: false });
    expect(office.properties()).toMatchObject({ mine: "1", keyboard: "2" });
  });

  it("is for the maker of the connection alone", () => {
    const office = makeOffice();
    const before = whatIsThere(office);
    expect(office.call("forgetEverything", { frozen: false }, EDITOR)).toMatchObject({
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
    office.done("forgetEverything", { frozen: false });
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
