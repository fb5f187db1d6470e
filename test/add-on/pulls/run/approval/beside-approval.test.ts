/** What is typed beside a table moves only in a run that was agreed to, and not past a protection. */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { rows } from "../../../service-client/scripted";
import { SharedTab, WAITS } from "../shared-tab";

const ORDERS = [
  ["ada", "bo", "cy"],
  ["cy", "bo", "ada"],
];
const BY_NAME = { mode: "replace; identified by: name" };

/** A list that the owner's key pulls, in another order from the second run on; notes of ada's and bo's. */
function listOf(audience: "me" | "everyone") {
  let turned = 0;
  const office = new SharedTab(audience, BY_NAME, () =>
    rows(...(ORDERS[turned] ?? []).map((name) => ({ name }))),
  );
  office.google.getRange("Mine!B1:B3").setValues([["Note"], ["of ada"], ["of bo"]]);
  turned = 1;
  return office;
}

it("cells beside a row that waits for approval stay, and move once it is agreed to", () => {
  const office = listOf("me");
  office.edit("Mine", "What", "select name from others");
  const before = office.lines("Mine", 2);
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine").status).toBe(WAITS);
  expect(office.lines("Mine", 2)).toEqual(before);
  expect(office.approve("Mine", EDITOR).ok).toBe(false);
  expect(office.lines("Mine", 2)).toEqual(before);
  expect(office.approve("Mine", OWNER).ok).toBe(true);
  office.hour();
  expect(office.lines("Mine", 2)).toEqual(["name|Note", "cy|", "bo|of bo", "ada|of ada"]);
});

it("another key of the rows waits as well: it decides where cells go", () => {
  const office = listOf("me");
  office.edit("Mine", "Mode", "replace");
  const before = office.lines("Mine", 2);
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine").status).toBe(WAITS);
  expect(office.lines("Mine", 2)).toEqual(before);
});

it("cells that the person of a run may not edit stop it, and nothing moves", () => {
  const office = listOf("everyone");
  const grid = office.workbook.sheetByName("Mine");
  const rect = { row: 2, column: 2, rows: 9, columns: 1 };
  const rule = { id: 900, description: "", warningOnly: false, editors: [OWNER], rect };
  if (grid) grid.protections = [rule];
  const before = office.lines("Mine", 2);
  office.run(["Mine"], {}, EDITOR);
  expect(office.item("Mine").status).toBe(WAITS);
  expect(office.lines("Mine", 2)).toEqual(before);
  expect(office.approve("Mine", OWNER).ok).toBe(true);
  office.run(["Mine"], {}, EDITOR);
  expect(office.item("Mine").message).toContain("Mine!B1:B4: cells there are protected");
  expect(office.lines("Mine", 2)).toEqual(before);
});
