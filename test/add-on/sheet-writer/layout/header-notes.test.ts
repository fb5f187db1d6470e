/** A person's note on a table's first header stays, and ours is below it. */
import { joinNotes } from "../../../../src/add-on/sheet-writer/layout/header-notes";
import { DISPLAY_NAME } from "../../../../src/add-on/shared/display-name";
import { counted, open } from "../open-spreadsheet";
import { Pull } from "../pull";

const OURS = `From api.example.com by ${DISPLAY_NAME}\nThursday`;
const NEW = `From api.example.com by ${DISPLAY_NAME}\nFriday`;

test.each([
  ["", NEW],
  [OURS, NEW],
  ["Do not use for billing", `Do not use for billing\n\n${NEW}`],
  [`Do not use for billing\n\n${OURS}`, `Do not use for billing\n\n${NEW}`],
])("%s", (now, after) => {
  expect(joinNotes(now, NEW, [OURS])).toBe(after);
  expect(joinNotes(now, NEW, [])).toBe(after);
});

test("in a sheet, run by run", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a b", 2), { note: OURS });
  sheet.spreadsheet.getSheets()[0]?.getRange("B2").setNote("Do not use for billing");
  pull.run(counted("a b", 2), { note: NEW });
  pull.run(counted("a b", 2), { note: OURS });
  expect(sheet.grid.note(2, 2)).toBe(`Do not use for billing\n\n${OURS}`);
});
