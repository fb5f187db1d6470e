/** A person changes the cell Columns of a saved pull that has landed. */
import { rows } from "../../../service-client/scripted";
import { landWithoutPull } from "../../../../in-process/landing";
import { HOUR, SavedOffice } from "../saved-office";

function landed(columns = "a, b, c", mode = ""): SavedOffice {
  const office = new SavedOffice(() => rows({ a: 1, b: 2, c: 3 })).save("One", { columns, mode });
  office.run(["One"]);
  return office;
}

function changed(office: SavedOffice, columns: string): { lines: string[]; message: string } {
  office.edit("One", "Columns", columns);
  const { ran } = office.run(["One"]);
  expect(ran).toMatchObject([{ status: "well" }]);
  return { lines: office.lines("One", 4), message: ran[0]?.message ?? "" };
}

test("the table follows the cell: another order, one less without a gap, that one again in its place, all", () => {
  const office = landed();
  expect(changed(office, "C, a, b").lines).toEqual(["c|a|b|", "3|1|2|"]);
  expect(changed(office, "c, b").lines).toEqual(["c|b||", "3|2||"]);
  expect(changed(office, "c, a, b")).toMatchObject({
    lines: ["c|a|b|", "3|1|2|"],
    message: "New columns: a.",
  });
  expect(changed(office, "").lines).toEqual(["a|b|c|", "1|2|3|"]);
});

test("a person's order in the sheet stays for as long as the cell names the same columns in the same order", () => {
  const office = landed();
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One");
  sheet?.getRange("A1:C2").setValues([
    ["b", "c", "a"],
    [2, 3, 1],
  ]);
  expect(changed(office, "A , b (masked),c").lines).toEqual(["b|c|a|", "…|3|1|"]);
});

test("where a formula of the person's goes by the old order, that stays, and the run says what to do", () => {
  const office = landed();
  office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One")?.getRange("D2").setValue("=A2*2");
  const { lines, message } = changed(office, "c, a");
  expect(lines[0]).toBe("a||c|");
  expect(message).toContain("Move the columns there yourself, and delete those that are blank.");
});

test("a table that landed when no row was kept of it is taken over at its place, laid out as the new row says", () => {
  const office = new SavedOffice(() => rows({ a: 1, b: 2, c: 3 }));
  landWithoutPull(office, { place: "One" });
  office.save("One", { columns: "c, a" }).run(["One"]);
  expect(office.lines("One", 4)).toEqual(["c|a||", "3|1||"]);
});

it("a chosen column that comes apart lands with all its parts, masked as it was", () => {
  const office = new SavedOffice(() =>
    rows(
      { team: "Blue", members: [{ email: "ann@example.com", n: 1 }] },
      { team: "Red", members: [{ email: "bea@example.com", n: 2 }] },
    ),
  );
  office.save("One", { columns: "team, members (masked)" }).run(["One"]);
  const lines = ["team|members.email|members.n|", "Blue|a…@example.com|…|", "Red|b…@example.com|…|"];
  expect(office.lines("One", 4)).toEqual(lines);
  office.clock.advance(HOUR);
  expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
  expect(office.lines("One", 4)).toEqual(lines);
});
