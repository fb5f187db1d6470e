/**
 * A schedule begins with the hour in which it is saved, also for a pull that has run before: what it would
 * have asked for earlier, nobody wants caught up.
 */
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

/** How often the service was asked in so many hourly runs, at twenty to each hour. */
function askedIn(office: SavedOffice, hours: number): number {
  const before = office.asked.length;
  for (let hour = 0; hour < hours; hour++) {
    office.clock.advance(HOUR);
    office.everyHour();
  }
  return office.asked.length - before;
}

/**
 * A pull without a schedule that ran by hand at 9:02 on a Friday, and was looked at until ten past twelve
 * the day after.
 */
function ranYesterday(schedule = ""): SavedOffice {
  const office = new SavedOffice().save("One", { schedule });
  office.run(["One"]);
  office.clock.advance(27 * HOUR + 8 * MINUTE);
  return office;
}

const change = (office: SavedOffice, schedule: string): void => {
  const form = office.done("pullForm", { name: "One" })!;
  expect(office.done("savePull", { form: { ...form, schedule }, before: "One" }).kind).toBe("saved");
};

it("does not run at once a pull that ran by hand the day before, when a schedule for six is saved at noon", () => {
  const office = ranYesterday();
  change(office, "daily at 6");
  expect(office.item("One")).toMatchObject({ status: "well", nextRun: "2026-11-22 06:00:00" });
  expect(askedIn(office, 17)).toBe(0);
  expect(askedIn(office, 2)).toBe(1);
  expect(askedIn(office, 20)).toBe(0);
});

it("runs within the hour in which it is saved what is scheduled for that hour", () => {
  const office = ranYesterday();
  change(office, "daily at 12");
  expect(office.item("One").status).toBe("due");
  office.clock.advance(30 * MINUTE);
  office.everyHour();
  expect(office.asked).toHaveLength(2);
  expect(office.item("One").nextRun).toBe("2026-11-22 12:00:00");
});

it("runs it not again in that hour where it has just run by hand", () => {
  const office = ranYesterday();
  office.run(["One"]);
  change(office, "daily at 12");
  expect(office.item("One").nextRun).toBe("2026-11-22 12:00:00");
  expect(askedIn(office, 2)).toBe(0);
});

it("begins again where a schedule is changed to an earlier hour of the day", () => {
  const office = ranYesterday("daily at 20");
  const before = office.asked.length;
  office.everyHour();
  expect(office.asked.length - before).toBe(1);
  office.clock.advance(24 * HOUR);
  change(office, "daily at 6");
  expect(office.item("One").nextRun).toBe("2026-11-23 06:00:00");
});

it("begins again where a schedule is taken away and given again some days later", () => {
  const office = ranYesterday("daily at 6");
  office.everyHour();
  change(office, "");
  office.clock.advance(72 * HOUR);
  change(office, "daily at 6");
  expect(office.item("One").nextRun).toBe("2026-11-25 06:00:00");
  expect(askedIn(office, 10)).toBe(0);
});

it("catches up an hour that was missed after it began", () => {
  const office = ranYesterday();
  change(office, "daily at 6");
  office.clock.advance(20 * HOUR);
  expect(office.item("One").status).toBe("due");
  office.everyHour();
  expect(office.asked).toHaveLength(2);
});
