/** What waits for rows that are gone is seen, shown, joined to a renamed row, or forgotten. */
import { MINUTE } from "../../../../../src/local/google/time/durations";
import { EDITOR } from "../../../../in-process/small-office";
import { rows } from "../../../service-client/scripted";
import { SavedOffice } from "../saved-office";

const person = (email: string, plan: string) => ({ email, plan });
const BO = person("bo@x.org", "Team");

/** In the column right beside two others, from its header down. */
function typeBeside(office: SavedOffice, sheet: string, cells: readonly string[]): void {
  const rect = { row: 1, column: 3, rows: cells.length, columns: 1 };
  const values = cells.map((text) => [text]);
  office.workbook.sheetByName(sheet)?.write(rect, { values, formulas: cells.map(() => [null]) });
}

/** "yes" is typed beside ada, who is then renamed, or gone. */
function officeWithNote(next: readonly object[]): SavedOffice {
  const office = new SavedOffice().save("List", { mode: "replace; identified by: email; allow fewer rows" });
  office.answer = () => rows(person("ada@old.org", "Free"), BO);
  office.run(["List"]);
  typeBeside(office, "List", ["Called?", "yes"]);
  office.answer = () => rows(...next);
  office.clock.advance(MINUTE);
  office.run(["List"]);
  return office;
}

it("a renamed row is offered as perhaps the same, and gets what waits once somebody says so", () => {
  const office = officeWithNote([BO, person("ada@new.org", "Free")]);
  expect(office.item("List").waitingCells).toBe(1);
  const seen = office.done("waitingCells", { name: "List" });
  expect(seen).toMatchObject({
    count: 1,
    cells: [{ row: "ada@old.org", column: "Called?", typed: "yes" }],
    alike: [{ goneName: "ada@old.org", nowName: "ada@new.org" }],
  });
  const [{ gone, now } = { gone: "", now: "" }] = seen.alike;
  office.done("joinWaiting", { name: "List", gone, now });
  expect(office.lines("List", 3)).toContain("ada@new.org|Free|");
  office.clock.advance(MINUTE);
  office.run(["List"]);
  expect(office.lines("List", 3)).toContain("ada@new.org|Free|yes");
  expect(office.item("List").waitingCells).toBeUndefined();
});

it("is forgotten for good", () => {
  const office = officeWithNote([BO]);
  office.done("showWaiting", { name: "List" });
  const isShown = () => office.workbook.sheets.some(({ name, hidden }) => /__typed$/.test(name) && !hidden);
  expect(isShown()).toBe(true);
  office.done("forgetWaiting", { name: "List" });
  expect(isShown()).toBe(false);
  expect(office.item("List").waitingCells).toBeUndefined();
  office.answer = () => rows(person("ada@old.org", "Free"), BO);
  office.clock.advance(MINUTE);
  office.run(["List"]);
  expect(office.lines("List", 3)).toContain("ada@old.org|Free|");
});

const isWaitingSheet = ({ name }: { readonly name: string }): boolean => name.endsWith("__typed");

it("is found as a person's, and removed with them", () => {
  const office = officeWithNote([BO]);
  const { places } = office.done("findPerson", { value: "ada@old.org" });
  expect(places.map(({ copy }) => copy)).toContain("typed");
  office.done("removePerson", { value: "ada@old.org" });
  expect(JSON.stringify(office.workbook.sheets)).not.toContain("ada@old.org");
});

it("goes with all else when everything is forgotten", () => {
  const office = officeWithNote([BO]);
  expect(office.workbook.sheets.some(isWaitingSheet)).toBe(true);
  office.done("forgetEverything", { frozen: false });
  expect(office.workbook.sheets.some(isWaitingSheet)).toBe(false);
});

it("of a masked column shows no key, and comes back all the same", () => {
  const office = new SavedOffice().save("List", {
    mode: "replace; allow fewer rows",
    columns: "email (masked), plan",
  });
  office.answer = () => rows(person("ada@old.org", "Free"), BO);
  office.run(["List"]);
  typeBeside(office, "List", ["Called?", "yes"]);
  const next = (...answer: readonly object[]): void => {
    office.answer = () => rows(...answer);
    office.clock.advance(MINUTE);
    office.run(["List"]);
  };
  next(BO);
  expect(office.done("waitingCells", { name: "List" }).cells.map(({ row }) => row)).toEqual([""]);
  expect(JSON.stringify(office.workbook.sheets)).not.toContain("ada@old.org");
  next(BO, person("ada@old.org", "Free"));
  expect(office.lines("List", 3)[2]).toMatch(/\|Free\|yes$/);
});

it("a protected cell beside a row that moves stops the run, and nothing changes", () => {
  const office = officeWithNote([person("ada@old.org", "Free"), BO]);
  const grid = office.workbook.sheetByName("List");
  if (!grid) throw new Error("There is no list.");
  const rect = { row: 2, column: 3, rows: 1, columns: 1 };
  grid.protections = [{ id: 7, rect, description: "", warningOnly: false, editors: [] }];
  const before = office.lines("List", 3);
  office.answer = () => rows(BO, person("ada@old.org", "Free"));
  office.clock.advance(MINUTE);
  office.run(["List"], {}, EDITOR);
  expect(office.item("List").message).toContain("would change protected cells");
  expect(office.lines("List", 3)).toEqual(before);
});

it("where nothing identifies the rows, columns that could are offered", () => {
  const office = new SavedOffice().save("Sums", { mode: "replace" });
  office.answer = () => rows({ a: 1, b: 2 }, { a: 3, b: 4 });
  office.run(["Sums"]);
  typeBeside(office, "Sums", ["Note", "mine"]);
  office.answer = () => rows({ a: 5, b: 4 }, { a: 3, b: 4 });
  office.clock.advance(MINUTE);
  office.run(["Sums"]);
  expect(office.item("Sums").keysWanted).toEqual({ cells: 1, keys: [] });
  office.answer = () => rows({ id: 5, b: 4 }, { id: 3, b: 4 });
  office.clock.advance(MINUTE);
  office.run(["Sums"]);
  office.clock.advance(MINUTE);
  office.run(["Sums"]);
  expect(office.item("Sums").keysWanted).toEqual({ cells: 1, keys: ["id"] });
});
