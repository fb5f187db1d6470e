/**
 * A person goes wherever data can go; then every store is searched. What is found is on the list of copies,
 * goes by its button, or is named as left. Nothing is read of the list that is checked.
 */
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { EDITOR } from "../../../in-process/small-office";
import { rows, status } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";
import { findIn, readEveryStore } from "./every-store";

const ANN = "ann.victim@example.net";
const CHAT = "https://hooks.slack.com/services/T1/B2/secret";
const SQL = "select * from people";

/** Everything that the add-on does with rows and words of a person. */
function makeOffice(): SavedOffice {
  let n = 0;
  const office = new SavedOffice(({ request: { body }, line }) => {
    if (line.includes(CHAT)) return { body: "ok" };
    if (String(body).includes("fails")) return status(400, {}, { error: `no such person ${ANN}` });
    const text = String(body).includes("large") ? "x".repeat(6_000) : "x";
    return rows({ email: ANN, n: (n += 1), text }, { email: "zoe@example.net", n: 2, text });
  });
  office.save("People", { what: SQL, schedule: "hourly", tell: "changed" });
  office.save("Snapshots", { what: SQL, mode: "snapshot" });
  office.save("Merged", { what: SQL, mode: "merge on email" });
  office.save("Broken", { what: "fails", schedule: "hourly" });
  office.done("setChat", { address: CHAT });
  office.run(["People", "Snapshots", "Merged"]);
  // What a person types beside the row waits when the row is gone.
  const beside = { row: 2, column: 4, rows: 1, columns: 1 };
  office.workbook.sheetByName("Merged")?.write(beside, { values: [["call back"]] });
  for (const sql of [SQL, "select 'large'"]) office.calculated("ANALYTICS_SQL", [sql]);
  office.calculated("ANALYTICS_SQL", ["select 'fails'"]);
  office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
  for (let hour = 0; hour < 3; hour++) {
    office.clock.advance(HOUR);
    office.everyHour();
    office.run(["Snapshots", "Broken"]);
  }
  const { answer } = office;
  office.answer = () => rows({ email: "zoe@example.net", n: 9, text: "x" });
  office.run(["Merged"]);
  office.answer = answer;
  office.call("dryRun", { run: "d", name: "People" });
  office.call("lookAt", { run: "l", form: { ...BLANK_FORM, source: "SQL", what: SQL } });
  office.refresh();
  return office;
}

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
