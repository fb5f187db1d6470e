/** An answer that no spreadsheet holds is no fault of a moment: it is not asked for again every hour. */
import { HOUR, SavedOffice } from "../saved-office";

const SAID = "An answer of 1 row and 20,000 columns or more is larger than what a spreadsheet can hold.";
const BODY = { data: [Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`field ${i}`, i]))] };

function askedIn(hours: number, office: SavedOffice): number {
  const before = office.asked.length;
  for (let hour = 0; hour < hours; hour++) {
    office.clock.advance(HOUR);
    office.everyHour();
  }
  return office.asked.length - before;
}

it("a pull whose answer has more fields than a sheet has columns is asked once, and says what to do", () => {
  const office = new SavedOffice(() => ({ body: BODY })).save("Wide", { schedule: "hourly" });
  expect(askedIn(12, office)).toBe(1);
  expect(office.item("Wide")).toMatchObject({ status: "stopped" });
  expect(office.item("Wide").message).toContain(`${SAID} Nothing was written. Ask for fewer rows or columns`);
});

it("a cell of such an answer says so, and is asked again a few times a day", () => {
  const office = new SavedOffice(() => ({ body: BODY }));
  const question = ["select * from wide"];
  expect(office.cell("ANALYTICS_SQL", question)).toMatchObject({
    error: expect.stringContaining(SAID) as string,
  });
  expect(askedIn(24, office)).toBeLessThan(8);
});
