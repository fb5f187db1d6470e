/** Rules of conditional formatting that a pull has laid: where they stay, and where they go with it. */
import { endFaults } from "../../../in-process/killing";
import type { LookRule } from "../../../../src/local/sheet/grid/sheet-objects";
import { a1Of } from "../../../../src/local/sheet/grid/a1";
import { rectOf } from "../../sheet-writer/open-spreadsheet";
import { rows } from "../../service-client/scripted";
import { answering, HOUR, SavedOffice } from "./saved-office";

const OURS = { min: "#ffffff", max: "#8ab4f8" };
const PERSONS: LookRule = { ranges: [rectOf("A1:B3")], scale: { min: "#ffffff", max: "#57bb8a" } };

function saved(mode: string): SavedOffice {
  return new SavedOffice().save("One", { mode, schedule: "hourly" });
}

/** The table with both kinds of rule, and one of a person. */
function ruled(): SavedOffice {
  const office = saved("grey when late");
  office.run(["One"]);
  const grid = office.workbook.sheetByName("One");
  grid?.setLookRules([...grid.lookRules, PERSONS, { ranges: [rectOf("A2:A3")], scale: OURS }]);
  return office;
}

function rulesOf(office: SavedOffice, sheet: string): string[] | undefined {
  return office.workbook.sheetByName(sheet)?.lookRules.map(({ ranges, scale }) => {
    const what = scale === undefined ? "late" : scale.max === OURS.max ? "scale" : "a person's";
    return `${ranges.map(a1Of).join(" ")}: ${what}`;
  });
}

function freeze(office: SavedOffice): string {
  return office.done("freezeTable", { rangeName: office.item("One").rangeName ?? "" }).sheet;
}

it("go with the cells of a deleted pull; a person's stays, and the scale stays where the cells do", () => {
  const office = ruled();
  expect(rulesOf(office, "One")).toEqual(["A2:B3: late", "A1:B3: a person's", "A2:A3: scale"]);
  office.done("deletePull", { name: "One", clear: true });
  expect(rulesOf(office, "One")).toEqual(["A1:B3: a person's"]);
  const kept = ruled();
  kept.done("deletePull", { name: "One", clear: false });
  expect(rulesOf(kept, "One")).toEqual(["A1:B3: a person's", "A2:A3: scale"]);
});

it("hinder no deletion where Google refuses to change them: the cells and their name go", () => {
  const office = ruled();
  const { rangeName } = office.item("One");
  expect(office.workbook.namedRanges.map(({ name }) => name)).toContain(rangeName);
  office.stores.faults.before = (name) =>
    name === "Sheet.setConditionalFormatRules" ? "Refused." : undefined;
  office.done("deletePull", { name: "One", clear: true });
  endFaults(office);
  expect(office.lines("One", 2).join("")).toBe("");
  expect(office.workbook.namedRanges.map(({ name }) => name)).not.toContain(rangeName);
});

it("are in a frozen copy, but for the one that shows a table as late", () => {
  const office = ruled();
  expect(rulesOf(office, freeze(office))).toEqual(["A1:B3: a person's", "A2:A3: scale"]);
  expect(rulesOf(office, "One")).toHaveLength(3);
});

it("show the latest tab alone as late, of a pull that makes one each time", () => {
  const office = saved("snapshot; grey when late");
  office.run(["One"]);
  expect(rulesOf(office, "One 2026-11-20")).toEqual(["A2:B3: late"]);
  office.clock.advance(HOUR);
  office.run(["One"]);
  expect(rulesOf(office, "One 2026-11-20")).toEqual([]);
  expect(rulesOf(office, "One 2026-11-20 10-02-00")).toEqual(["A2:B3: late"]);
});

it.each(["get", "set"])(
  "are as planned once a run that was killed before its call to %s them goes on in its own tab",
  (call) => {
    const office = saved("snapshot; grey when late");
    office.run(["One"]);
    office.clock.advance(HOUR);
    let isDead = false;
    office.stores.faults.before = (name) => {
      isDead ||= name === `Sheet.${call}ConditionalFormatRules`;
      return isDead ? "killed" : undefined;
    };
    office.hourWithFaults();
    const tabs = office.workbook.sheets.filter(({ name }) => name.startsWith("One ")).map(({ name }) => name);
    office.clock.advance(HOUR);
    office.everyHour();
    expect(tabs.map((name) => rulesOf(office, name))).toEqual([["A2:B3: late"], []]);
  },
);

/** From when on the only table is late, in hours from the first that was said. */
function lateHours(office: SavedOffice): readonly number[] {
  const said = office.workbook.sheets.flatMap(({ lookRules }) => lookRules.map(({ when }) => when?.formula));
  return said.flatMap((formula) => (formula === undefined ? [] : [Number(/>(\d+)/.exec(formula)?.[1])]));
}

it("an empty answer is no missed run: the table is late as much later", () => {
  let isEmpty = false;
  const full = answering();
  const office = new SavedOffice((request) => (isEmpty ? rows() : full(request)));
  office.save("One", { mode: "grey when late", schedule: "hourly" }).run(["One"]);
  const [before] = lateHours(office);
  isEmpty = true;
  office.clock.advance(5 * HOUR);
  office.run(["One"]);
  expect(lateHours(office)).toEqual([(before ?? 0) + 5]);
  expect(office.lines("One", 2)).toHaveLength(3);
});

const SAYS_REFUSED = /^Google did not let its rules of colours and grey be changed/;

function refuseRules(office: SavedOffice): void {
  office.stores.faults.before = (name) =>
    name === "Sheet.setConditionalFormatRules" ? "Refused." : undefined;
}

it("are laid by the next run where Google refused them, and its message says so", () => {
  const office = saved("grey when late");
  refuseRules(office);
  office.run(["One"]);
  endFaults(office);
  expect(lateHours(office)).toEqual([]);
  expect(office.item("One").message).toMatch(SAYS_REFUSED);
  office.clock.advance(HOUR);
  office.run(["One"]);
  expect(lateHours(office)).toHaveLength(1);
  expect(office.item("One").message).toBe("");
});

it("are renewed at a later look where Google refused that of a fresh table, or of another schedule", () => {
  const office = saved("grey when late");
  office.run(["One"]);
  const [before = 0] = lateHours(office);
  refuseRules(office);
  office.clock.advance(3 * HOUR);
  office.run(["One"]);
  expect(lateHours(office)).toEqual([before]);
  expect(office.item("One").message).toMatch(SAYS_REFUSED);
  endFaults(office);
  office.everyHour();
  expect(lateHours(office)).toEqual([before + 3]);
  refuseRules(office);
  office.edit("One", "Schedule", "daily at 9");
  const said = (): string[] => office.log().filter((line) => line.includes("Google did not let its rules"));
  const already = said().length;
  office.clock.advance(HOUR);
  office.everyHour();
  office.clock.advance(HOUR);
  office.everyHour();
  expect(said()).toHaveLength(already + 1);
  endFaults(office);
  office.everyHour();
  expect(lateHours(office)[0]).toBeGreaterThan(before + 12);
});

it("are renewed at a later look where Google refused that of an empty answer, which is no missed run", () => {
  let isEmpty = false;
  const full = answering();
  const office = new SavedOffice((request) => (isEmpty ? rows() : full(request)));
  office.save("One", { mode: "grey when late", schedule: "hourly" }).run(["One"]);
  const [before = 0] = lateHours(office);
  isEmpty = true;
  refuseRules(office);
  office.clock.advance(5 * HOUR);
  office.run(["One"]);
  expect(office.item("One").message).toContain("Google did not let its rules");
  endFaults(office);
  office.everyHour();
  expect(lateHours(office)).toEqual([before + 5]);
});

it("never turns grey once its schedule was taken out, by whatever way", () => {
  const [inTab, inForm, deleted] = [1, 2, 3].map(() => saved("grey when late"));
  for (const office of [inTab, inForm, deleted]) office!.run(["One"]);
  inTab!.edit("One", "Schedule", "");
  inTab!.everyHour();
  inForm!.edit("One", "Mode", "");
  inForm!.act("One");
  deleted!.done("deletePull", { name: "One", clear: false });
  deleted!.everyHour();
  expect([inTab, inForm, deleted].map((office) => rulesOf(office!, "One"))).toEqual([[], [], []]);
  inTab!.edit("One", "Schedule", "hourly");
  inTab!.run(["One"]);
  expect(rulesOf(inTab!, "One")).toEqual(["A2:B3: late"]);
});

describe("a table that turned grey before its schedule was noted", () => {
  function noted(): SavedOffice {
    const office = saved("grey when late");
    office.run(["One"]);
    const store = office.stores.documentProperties(office.workbook.id);
    const [name = "", text = ""] =
      Object.entries(store.all()).find(([, value]) => value.includes('"lateBy":"')) ?? [];
    store.setAll({ [name]: text.replace(/"lateBy":"[^"]*"/, '"turnsLate":true') }, false);
    return office;
  }

  it("never turns grey without its schedule or its row, and stays as a person left it", () => {
    const [unscheduled, deleted, taken] = [noted(), noted(), noted()];
    unscheduled.edit("One", "Schedule", "");
    unscheduled.everyHour();
    deleted.done("deletePull", { name: "One", clear: false });
    deleted.everyHour();
    const grid = taken.workbook.sheetByName("One");
    if (grid) grid.lookRules = [];
    taken.run(["One"]);
    expect([unscheduled, deleted, taken].map((office) => rulesOf(office, "One"))).toEqual([[], [], []]);
  });

  it("is renewed once, and then by the schedule that is noted", () => {
    const office = noted();
    office.clock.advance(HOUR);
    office.act("One");
    const [renewed] = lateHours(office);
    office.clock.advance(HOUR);
    office.act("One");
    expect(lateHours(office)).toEqual([renewed]);
  });
});

it("is late by the schedule that it has by now, and a missed run stays missed", () => {
  const office = saved("grey when late");
  office.run(["One"]);
  const [hourly = 0] = lateHours(office);
  office.clock.advance(HOUR);
  office.act("One");
  expect(lateHours(office)).toEqual([hourly]);
  office.edit("One", "Schedule", "monthly on day 1 at 7");
  office.act("One");
  expect(lateHours(office)[0]).toBeGreaterThan(hourly + 10 * 24);
});

it("turns grey at an age that its row says, also without a schedule", () => {
  const [late, old] = ["hourly", ""].map((schedule) =>
    new SavedOffice().save("One", { mode: "grey when late: 3 days", schedule }),
  );
  const scheduled = saved("grey when late");
  for (const office of [late, old, scheduled]) office!.run(["One"]);
  const [missed = 0] = lateHours(scheduled);
  expect([lateHours(late!), lateHours(old!)]).toEqual([[missed + 69], [missed + 69]]);
  old!.edit("One", "Mode", "grey when late: soon");
  expect(old!.item("One").message).toContain('grey when late cannot be "soon"');
});

it("is as old as its rows are where its row says another age by now", () => {
  const office = new SavedOffice().save("One", { mode: "grey when late: 1 day" });
  office.run(["One"]);
  const [day = 0] = lateHours(office);
  office.clock.advance(50 * HOUR);
  office.edit("One", "Mode", "grey when late: 3 days");
  office.act("One");
  expect(lateHours(office)).toEqual([day + 48]);
});
