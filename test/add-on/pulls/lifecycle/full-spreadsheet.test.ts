/** Pulls in a spreadsheet that has next to no room left of its 10 million cells. */
import { rows } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";

const CELLS = 10_000_000;
const MODES = ["replace", "append", "merge on k", "merge on k; vanished: remove"] as const;
const FREE = [0, 30, 1_000];

class FullOffice extends SavedOffice {
  cellsLeft(): number {
    return CELLS - this.workbook.sheets.reduce((sum, sheet) => sum + sheet.maxRows * sheet.maxColumns, 0);
  }
}

function officeWith(free: number, mode: string): FullOffice {
  let n = 0;
  const office = new FullOffice(() => {
    const from = ++n * 10;
    return rows({ k: "a", n: from }, { k: "b", n: from + 1 }, { k: "c", n: from + 2 });
  });
  office.save("One", { mode, schedule: "hourly" }).everyHour();
  const [filler] = office.workbook.sheets;
  filler?.insertRows(1, Math.floor((office.cellsLeft() - free) / (filler.maxColumns || 1)));
  office.clock.advance(HOUR);
  return office;
}

/** They add rows, and keep no copy of the block. */
const KEEPS_NO_COPY: readonly string[] = ["append"];

describe.each(FREE)("with %d free cells", (free) => {
  it.each(MODES)("%s asks once before it lands without Undo, and then lands at its hours", (mode) => {
    const office = officeWith(free, mode);
    const before = office.lines("One", 2);
    office.everyHour();
    const { message } = office.item("One");
    if (!KEEPS_NO_COPY.includes(mode)) {
      expect(office.lines("One", 2)).toEqual(before);
      expect(message).toMatch(/needs 26,000 more cells, and \d+ \(of 10 million\) are left/);
      expect(message).toContain("asks whether to go on without Undo");
      expect(office.run(["One"]).ran).toMatchObject([{ failure: "noUndo" }]);
      expect(office.run(["One"], { withoutUndo: true }).ran).toMatchObject([{ status: "well" }]);
      expect(office.item("One")).toMatchObject({ isUndoable: false });
    }
    for (let hour = 0; hour < 2; hour++) {
      const landed = office.lines("One", 2);
      office.clock.advance(HOUR);
      office.everyHour();
      expect(office.lines("One", 2)).not.toEqual(landed);
      expect(office.item("One").status).toBe("well");
    }
  });
});

it("tries again at its hours while nobody has agreed, and keeps copies again once there is room", () => {
  const office = officeWith(0, "replace");
  const before = office.lines("One", 2);
  for (let hour = 0; hour < 8; hour++) {
    office.everyHour();
    office.clock.advance(HOUR);
  }
  expect(office.lines("One", 2)).toEqual(before);
  office.run(["One"], { withoutUndo: true });
  office.workbook.sheets[0]?.deleteRows(1, 2_000);
  office.clock.advance(HOUR);
  office.everyHour();
  expect(office.item("One")).toMatchObject({ status: "well", isUndoable: true });
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
