/** A pull that stopped because its key may not read something looks once a day whether access is back. */
import { HOUR } from "../../../../../src/local/google/time/durations";
import { rows, type Scripted } from "../../../service-client/scripted";
import { SavedOffice } from "../saved-office";

const FORBIDDEN: Scripted = { status: 403, body: { message: "not for this key" } };

it("asks once a day, says so, and is well again by itself", () => {
  const office = new SavedOffice().save("List", { schedule: "hourly" });
  office.everyHour();
  office.answer = () => FORBIDDEN;
  const asked: number[] = [];
  for (let day = 0; day < 4; day += 1) {
    const before = office.service.asked.length;
    for (let hour = 0; hour < 24; hour += 1) {
      office.clock.advance(HOUR);
      office.everyHour();
    }
    asked.push(office.service.asked.length - before);
  }
  // A few tries until it stops, then one look a day.
  expect(asked.slice(1)).toEqual([1, 1, 1]);
  expect(office.item("List")).toMatchObject({
    status: "will try again",
    message: expect.stringContaining("looks once a day whether access is back"),
  });
  office.answer = () => rows({ n: 1 });
  for (let hour = 0; hour < 25; hour += 1) {
    office.clock.advance(HOUR);
    office.everyHour();
  }
  expect(office.item("List").status).toBe("well");
  const after = office.service.asked.length;
  office.clock.advance(HOUR);
  office.everyHour();
  expect(office.service.asked.length).toBe(after + 1);
});
