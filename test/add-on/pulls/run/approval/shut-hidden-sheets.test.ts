/** A colleague protects a hidden sheet of a table: the run stops with the place and how to get there. */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { answering, HOUR, SavedOffice } from "../saved-office";

/** An office whose schedules are run by somebody who does not own the spreadsheet. */
class EditorsOffice extends SavedOffice {
  constructor() {
    super(answering(), {}, EDITOR);
    this.save("Mine", { schedule: "hourly" }, EDITOR);
    for (let hours = 0; hours < 3; hours++) this.hour();
  }

  hour(): void {
    this.clock.advance(HOUR);
    this.everyHour(EDITOR);
  }

  shut(isShut: boolean): void {
    const rule = { id: 900, description: "", warningOnly: false, editors: [OWNER] };
    for (const grid of this.workbook.sheets)
      if (grid.name.includes("__before")) grid.protections = isShut ? [rule] : [];
  }
}

it("names the hidden sheet and the way to it, keeps the table, and asks no more", () => {
  const office = new EditorsOffice();
  office.shut(true);
  const before = office.lines("Mine", 2);
  office.hour();
  expect(office.item("Mine")).toMatchObject({ status: "stopped" });
  expect(office.item("Mine").message).toMatch(
    /Cannot write to the hidden sheet with the rows from before the last run: its cells are protected\. Choose View > Hidden sheets > analytics_from_outside_mine__before(_2)?, then Data > Protect sheets and ranges/,
  );
  expect(office.lines("Mine", 2)).toEqual(before);
  const asked = office.asked.length;
  office.hour();
  expect(office.asked).toHaveLength(asked);
});

it("goes on once the protection is gone and somebody runs it", () => {
  const office = new EditorsOffice();
  office.shut(true);
  office.hour();
  office.shut(false);
  office.run(["Mine"], {}, EDITOR);
  expect(office.item("Mine")).toMatchObject({ status: "well", message: "" });
});
