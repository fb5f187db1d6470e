/**
 * A person goes wherever data can go; then every store is searched. What is found is on the list of copies,
 * goes by its button, or is named as left. Nothing is read of the list that is checked.
 */
import { EDITOR } from "../../../in-process/small-office";
import { HOUR, type SavedOffice } from "../run/saved-office";
import { findIn, readEveryStore } from "./every-store";
import { ANN, makeOffice, SQL } from "./office-of-person";

/** Google's version history and what was sent are in no store of ours. */
const search = (office: SavedOffice): readonly string[] => findIn(readEveryStore(office), ANN);

it("Google's error log, which no button reaches, never has a person", () => {
  const office = makeOffice();
  expect(search(office).filter((where) => where.startsWith("error log"))).toEqual([]);
});

it("one click removes a person from every store, and what is kept afterwards is named", () => {
  const office = makeOffice();
  expect(search(office).length).toBeGreaterThan(10);
  const { places } = office.done("removePerson", { value: ANN, keepOut: true });
  expect(places.map(({ copy }) => copy)).toEqual([]);
  expect(search(office)).toEqual([]);
  // The service's own words of a failure may still name them, as the guide says.
  office.edit("Broken", "Schedule", "");
  office.clock.advance(HOUR);
  office.everyHour();
  office.run(["People", "Snapshots", "Merged"]);
  office.calculated("ANALYTICS_SQL", [SQL]);
  office.refresh();
  expect(search(office).filter((where) => !where.startsWith("stores"))).toEqual([]);
  const found = office.done("findPerson", { value: ANN }, EDITOR).places;
  expect(found.filter(({ copy }) => copy === "table" || copy === "frozen")).toEqual([]);
});

it("after everything is forgotten the person is in nothing but people's own tables", () => {
  const office = makeOffice();
  office.done("forgetEverything", { frozen: true });
  const own = /^(workbook|row of (People|Merged|Snapshots))/;
  expect(search(office).filter((where) => !own.test(where))).toEqual([]);
  const hidden = office.workbook.sheets.filter(({ hidden: isHidden }) => isHidden);
  expect(hidden.map(({ name }) => name)).toEqual([]);
});
