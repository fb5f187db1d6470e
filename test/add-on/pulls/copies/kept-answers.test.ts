/**
 * What is kept of formulas' answers is under the masks and without the people who are kept out, also where
 * these were decided later; each store is searched itself, whatever the add-on says of it.
 */
import { EDITOR, OWNER } from "../../../in-process/small-office";
import { rows, status } from "../../service-client/scripted";
import { ExportOffice, state } from "../export/export-office";
import { HOUR, SavedOffice } from "../run/saved-office";
import { findIn, readEveryStore } from "./every-store";

const ANN = "ann.victim@example.net";
const ZOE = "zoe.other@example.net";
const SQL = "select * from people";

/** `length`: of a text in each row, by which an answer is too large for a property. */
function makeOffice(length = 10): SavedOffice {
  const row = (email: string) => ({ email, text: "x".repeat(length) });
  return new SavedOffice(() => rows(row(ANN), row(ZOE)));
}

const shows = (office: SavedOffice) => JSON.stringify(office.cell("ANALYTICS_SQL", [SQL], OWNER));

/** The cache forgets: what cells show comes from what is kept. */
function forgetCache(office: SavedOffice): void {
  office.stores.documentCache(office.workbook.id).clear();
  office.answer = () => status(503);
}

describe.each([
  ["in a property", 10],
  ["in the hidden tab", 6_000],
])("an answer %s", (_, length) => {
  it("holds no masked value in the open", () => {
    const office = makeOffice(length);
    office.done("setPreferences", { masks: ["email"] });
    expect(shows(office)).toContain("a…@example.net");
    office.everyHour();
    expect(findIn(readEveryStore(office), ANN)).toEqual([]);
    forgetCache(office);
    office.clock.advance(7 * HOUR);
    expect(shows(office)).toContain("a…@example.net");
  });

  it("is masked in place when a column is masked later, and stays the last good one", () => {
    const office = makeOffice(length);
    expect(shows(office)).toContain(ANN);
    office.everyHour();
    office.done("setPreferences", { masks: ["email"] });
    forgetCache(office);
    expect(findIn(readEveryStore(office), ANN)).toEqual([]);
    expect(shows(office)).toContain("a…@example.net");
  });

  it("is masked by the next hourly run where the click was cut off, or an earlier version kept it", () => {
    const office = makeOffice(length);
    shows(office);
    office.everyHour();
    const properties = office.stores.documentProperties(office.workbook.id);
    properties.setAll({ preferences: JSON.stringify({ masks: ["email"] }) }, false);
    office.stores.documentCache(office.workbook.id).clear();
    expect(findIn(readEveryStore(office), ANN)).not.toEqual([]);
    office.everyHour();
    expect(findIn(readEveryStore(office), ANN)).toEqual([]);
  });

  it("is without a person who is kept out, and so is what formulas ask afterwards", () => {
    const office = makeOffice(length);
    shows(office);
    office.everyHour();
    office.done("keepPersonOut", { value: ANN, isOut: true });
    expect(findIn(readEveryStore(office), ANN)).toEqual([]);
    expect(shows(office)).toContain(ZOE);
    expect(shows(office)).not.toContain(ANN);
    office.refresh();
    expect(shows(office)).toContain("Left out: 1 row of people who are kept out.");
    expect(shows(office)).toContain(ZOE);
    expect(findIn(readEveryStore(office), ANN)).toEqual([]);
  });
});

it("a person who is kept out is in no formula, look, table or shared answer, also where the column is masked", () => {
  const office = makeOffice();
  office.done("setPreferences", { masks: ["email"] });
  office.done("keepPersonOut", { value: ANN, isOut: true });
  office.save("One", { what: SQL }).save("Two", { what: SQL });
  office.run(["One", "Two"]);
  expect(office.lines("Two", 1)).toEqual(["email", "z…@example.net"]);
  expect(shows(office)).not.toContain("a…@example.net");
  expect(findIn(readEveryStore(office), ANN)).toEqual([]);
});

it("a colleague's pull gets no open value from the answer that was fetched for the owner's", () => {
  const office = makeOffice();
  office.save("Mine", { what: SQL });
  office.done("setPreferences", { masks: ["email"] });
  office.approve("Mine");
  office.save("His", { what: SQL }, EDITOR);
  office.run(["Mine", "His"]);
  expect(office.lines("His", 1)).not.toContain(ANN);
  expect(shows(office)).not.toContain(ANN);
});

it("without masks and people kept out, no execution reads or writes anything more", () => {
  const office = makeOffice();
  shows(office);
  office.everyHour();
  expect(Object.keys(office.properties())).not.toContain("keptUnder");
});

describe("an export while somebody is kept out", () => {
  it("lands without them where its file comes here", () => {
    const office = new ExportOffice();
    office.file = { headers: { "Content-Type": "text/csv" }, body: `email,n\r\n${ANN},1\r\n${ZOE},2\r\n` };
    office.done("keepPersonOut", { value: ANN, isOut: true });
    office.run(["Big"]);
    expect(office.lines("Big", 1)).toEqual(["email", ZOE]);
    expect(findIn(readEveryStore(office), ANN)).toEqual([]);
  });

  it("says of a bucket's file, which never comes here, that they are in it", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    office.states = [state("completed", { location: "s3://ours/weekly/big.csv" })];
    office.run(["Big"]);
    expect(office.reportedPath[1]).not.toContain("kept out");
    office.done("keepPersonOut", { value: ANN, isOut: true });
    office.run(["Big"]);
    expect(office.reportedPath[1]).toContain("people who are kept out are in it");
  });
});
