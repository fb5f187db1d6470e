/** Pulls in a spreadsheet that has next to no room left of its 10 million cells. */
import { rows } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";

const CELLS = 10_000_000;
const MODES = ["replace", "append", "merge on k", "merge on k; vanished: remove"] as const;
const FREE = [0, 30, 1_000];

function officeWith(free: number, mode: string): SavedOffice {
  let n = 0;
  const office = new SavedOffice(() => {
    const from = ++n * 10;
    return rows({ k: "a", n: from }, { k: "b", n: from + 1 }, { k: "c", n: from + 2 });
  });
  office.save("One", { mode, schedule: "hourly" }).everyHour();
  const [filler] = office.workbook.sheets;
  const held = office.workbook.sheets.reduce((sum, { maxRows, maxColumns }) => sum + maxRows * maxColumns, 0);
  filler?.insertRows(1, Math.floor((CELLS - held - free) / (filler.maxColumns || 1)));
  office.clock.advance(HOUR);
  return office;
}

describe.each(FREE)("with %d free cells", (free) => {
  it.each(MODES)("%s lands, and says where there is no Undo", (mode) => {
    const office = officeWith(free, mode);
    office.everyHour();
    expect(office.lines("One", 2).at(-1)).toMatch(/c\|22$|\|c$/);
    const { status, message, isUndoable } = office.item("One");
    expect(status).toBe("well");
    if (!isUndoable) expect(message).toContain("no room");
  });
});

it("a table that has to grow by more than is left stays, and says by how much", () => {
  const office = officeWith(30, "replace");
  office.answer = () => rows(...Array.from({ length: 1_500 }, (_, n) => ({ k: `k${n}`, n })));
  office.everyHour();
  expect(office.lines("One", 2)).toHaveLength(4);
  expect(office.item("One").message).toMatch(
    /What the sheet has to grow by \(13,026 cells\) is larger than the \d+ cells \(of 10 million\) left/,
  );
});
