/** Date within a realm: the present comes from the runtime's clock, local fields from the script's zone. */
import { dateClass } from "../../../../src/local/google/execution/realm-date";
import { instantFromWall, wallFromInstant } from "../../../../src/local/sheet/grid/serial-dates";

const NOW = Date.UTC(2026, 2, 29, 0, 30);

function dateIn(zone: string): DateConstructor {
  return dateClass(Date, () => NOW, {
    wallFromInstant: (instant) => wallFromInstant(instant, zone),
    instantFromWall: (wall) => instantFromWall(wall, zone),
  });
}

const Berlin = dateIn("Europe/Berlin");
const iso = (date: Date) => date.toISOString();

test("the present is the clock's", () => {
  expect([Berlin.now(), new Berlin().getTime()]).toEqual([NOW, NOW]);
});

test.each<[string, () => Date, string]>([
  ["fields are the zone's", () => new Berlin(2026, 0, 5, 10), "2026-01-05T09:00:00.000Z"],
  ["in summer too", () => new Berlin(2026, 6, 5), "2026-07-04T22:00:00.000Z"],
  ["text without a zone is the zone's", () => new Berlin("2026-01-05T10:00:00"), "2026-01-05T09:00:00.000Z"],
  ["so is a written date", () => new Berlin("Jan 5, 2026 10:00"), "2026-01-05T09:00:00.000Z"],
  ["a day alone is UTC", () => new Berlin("2026-01-05"), "2026-01-05T00:00:00.000Z"],
  ["a zone in the text holds", () => new Berlin("2026-01-05T10:00:00+05:00"), "2026-01-05T05:00:00.000Z"],
  ["another date is copied", () => new Berlin(new Date(0)), "1970-01-01T00:00:00.000Z"],
  ["an hour that clocks skip is moved on", () => new Berlin(2026, 2, 29, 2, 30), "2026-03-29T01:30:00.000Z"],
])("%s", (_what, make, expected) => {
  expect(iso(make())).toBe(expected);
});

test("local fields are read and set in the zone", () => {
  const date = new Berlin("2026-03-28T23:30:00Z");
  expect([date.getDate(), date.getHours(), date.getDay(), date.getTimezoneOffset()]).toEqual([29, 0, 0, -60]);
  date.setHours(12, 15);
  expect(iso(date)).toBe("2026-03-29T10:15:00.000Z");
  date.setMonth(0, 1);
  expect(iso(date)).toBe("2026-01-01T11:15:00.000Z");
});

test("dates are dates of the realm", () => {
  const date = new Berlin(0);
  expect(date instanceof Berlin).toBe(true);
  expect(Object.prototype.toString.call(date)).toBe("[object Date]");
  expect([Berlin.name, JSON.stringify(date)]).toEqual(["Date", '"1970-01-01T00:00:00.000Z"']);
});

test("as text they show the zone's clock", () => {
  expect(String(new Berlin(2026, 0, 5, 9, 8, 7))).toBe("Mon Jan 05 2026 09:08:07 GMT+0100");
  expect(String(new Berlin(Number.NaN))).toBe("Invalid Date");
});

test("in UTC everything is as JavaScript's own", () => {
  const Utc = dateIn("Etc/UTC");
  const text = "2026-01-05T10:11:12";
  expect(iso(new Utc(text))).toBe(`${text}.000Z`);
});
