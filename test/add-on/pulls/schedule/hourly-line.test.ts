/** `ANALYTICS_STATUS("hourly")`: whether the run comes that fills cells, with or without schedules. */
import { EDITOR, OWNER, SmallOffice } from "../../../in-process/small-office";

const HOUR = 3_600_000;
const line = (made: SmallOffice): unknown => made.cell("ANALYTICS_STATUS", ["hourly"]);

it("says since when it is on, when it came last, and when it came no more", () => {
  const made = new SmallOffice().connect();
  expect(line(made)).toEqual({
    value: "The hourly run is on since 2026-11-20 09:00, and comes within the hour.",
  });
  made.clock.advance(HOUR);
  made.everyHour();
  expect(line(made)).toEqual({ value: "The last hourly run came 2026-11-20 10:00." });
  made.clock.advance(3 * HOUR);
  expect(line(made)).toEqual({
    value:
      "No hourly run has come since 2026-11-20 10:00. Google has switched this off, or other add-ons of that person have used up its 90 minutes a day. The next sidebar that is opened begins it again.",
  });
});

it.each([OWNER, EDITOR])("one that came no more is begun again where %s opens the sidebar", (person) => {
  const made = new SmallOffice().connect();
  made.everyHour();
  made.clock.advance(3 * HOUR);
  made.done("state", null, person);
  expect(line(made)).toEqual({
    value: "The hourly run is on since 2026-11-20 12:00, and comes within the hour.",
  });
  made.everyHour(person);
  expect(line(made)).toEqual({ value: "The last hourly run came 2026-11-20 12:00." });
});

it("says so where there is none", () => {
  const made = new SmallOffice();
  expect(line(made)).toEqual({
    value:
      "There is no hourly run. Formulas that wait are filled while a sidebar is open. Connecting in the sidebar begins one.",
  });
});
