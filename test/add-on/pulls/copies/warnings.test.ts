/** A service's own warning may name a person. Notes and stores that have it are walked like answers. */
import { rows } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";
import { findIn, readEveryStore } from "./every-store";

const ANN = "ann.victim@example.net";
const METRIC = ["Signups", "2026-10"];

/** An office in which each answer came with a warning of a person. */
function makeOffice(): SavedOffice {
  const office = new SavedOffice(() => ({
    body: { data: [{ n: 1 }], warnings: [`rows of ${ANN} were left out`] },
  }));
  office.save("One", { what: "select 1" }).run(["One"]);
  office.done("follow", { follows: true });
  office.type({ row: 9, column: 9 }, `=ANALYTICS_METRIC("${METRIC.join('"; "')}"; ; analytics_stamp)`);
  office.calculated("ANALYTICS_METRIC", METRIC);
  office.clock.advance(HOUR);
  office.everyHour();
  return office;
}

const search = (office: SavedOffice): readonly string[] => findIn(readEveryStore(office), ANN);

it("is found in the note on a number's cell, in what is said of cells, and in the cache", () => {
  const office = makeOffice();
  expect(office.workbook.sheets[0]?.note(9, 9)).toContain(ANN);
  const { places } = office.done("findPerson", { value: ANN });
  expect(places.map(({ copy }) => copy)).toEqual(
    expect.arrayContaining(["cellNotes", "inexact", "caveats", "notes", "messages"]),
  );
  expect(places.find(({ copy }) => copy === "cellNotes")).toMatchObject({ where: "Sheet1!I9", count: 1 });
});

it("goes everywhere with one click, and the note of a cell whose number has another reason stays", () => {
  const office = makeOffice();
  const other = "About this number: Its days are not over. (Analytics for Sheets)";
  office.workbook.sheets[0]?.setNotes({ row: 8, column: 9, rows: 1, columns: 1 }, () => other);
  expect(office.done("removePerson", { value: ANN }).places).toEqual([]);
  expect(search(office)).toEqual([]);
  expect(office.workbook.sheets[0]?.note(8, 9)).toBe(other);
  // The sheet is still known as one with a note of ours.
  office.answer = () => rows({ n: 1 });
  office.done("follow", { follows: false });
  expect(office.workbook.sheets[0]?.note(8, 9)).toBe("");
});

it("names that the service told or that answered go as well", () => {
  const office = new SavedOffice(() => rows({ n: 1 }));
  office.save("One", { source: "Metric", what: `Signups of ${ANN}`, dates: "2026-10" }).run(["One"]);
  office.done("deletePull", { name: "One", clear: true });
  const isNamed = (): boolean => JSON.stringify(office.properties()).includes(`Signups of ${ANN}`);
  expect(isNamed()).toBe(true);
  office.done("removePerson", { value: ANN });
  const left = Object.entries(office.properties()).filter(([, text]) => text.includes(ANN));
  expect(left.map(([name]) => name.replace(/:.*/, ""))).toEqual(["agreed"]);
});

it("an agreement that an earlier version kept under a pull's name is named where that is a person's", () => {
  const office = makeOffice();
  const agreed = { [`agreed:${ANN}`]: "{}" };
  office.stores.documentProperties(office.workbook.id).setAll(agreed, false);
  const { places } = office.done("findPerson", { value: ANN });
  expect(places.map(({ copy }) => copy)).toContain("agreed");
});
