/** Wall clocks and instants agree, in plain hours and where clocks change. */

import { assert, integer, property } from "../../suites/fast-check";
import {
  isLater,
  isShownTwice,
  openZone,
  readCellInstant,
  writeOffset,
} from "../../../src/add-on/table/zone";

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(`${text}Z`);
const read = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

describe("the wall clock at an instant", () => {
  test.each([
    ["UTC", "2024-07-01T12:00:00", "2024-07-01T12:00:00"],
    ["Europe/Paris", "2024-01-15T12:00:00", "2024-01-15T13:00:00"],
    ["Europe/Paris", "2024-03-31T00:59:59", "2024-03-31T01:59:59"],
    ["Europe/Paris", "2024-03-31T01:00:00", "2024-03-31T03:00:00"],
    ["America/New_York", "2024-11-03T05:59:59", "2024-11-03T01:59:59"],
    ["America/New_York", "2024-11-03T06:00:00", "2024-11-03T01:00:00"],
    ["Asia/Kathmandu", "2024-05-05T23:50:00", "2024-05-06T05:35:00"],
    ["Australia/Lord_Howe", "2024-10-05T15:30:00", "2024-10-06T02:30:00"],
    ["America/St_Johns", "2006-04-02T03:31:00", "2006-04-02T01:01:00"],
    ["Pacific/Apia", "2011-12-30T10:00:00", "2011-12-31T00:00:00"],
  ])("%s at %s shows %s", (name, instant, wall) => {
    expect(read(openZone(name).wall(at(instant)))).toBe(wall);
  });

  test("keeps milliseconds, also before 1970", () => {
    expect(openZone("Asia/Tokyo").wall(-1)).toBe(9 * HOUR - 1);
    expect(openZone("Europe/Paris").wall(at("2024-01-01T00:00:00") + 7)).toBe(at("2024-01-01T01:00:00") + 7);
  });
});

test("a moment before the year 1000, which mostly means a missing date, is shown as UTC has it", () => {
  for (const year of ["0001", "0500", "0999"])
    expect(read(openZone("Asia/Tokyo").wall(at(`${year}-06-01T12:00:00`)))).toBe(`${year}-06-01T12:00:00`);
});

test("a moment with a fraction of a second differs from its twin already, and keeps all of it", () => {
  const zone = openZone("Europe/Paris");
  const [first, second] = [at("2024-10-27T00:30:00"), at("2024-10-27T01:30:00")];
  expect([zone.cell(first), zone.cell(second)].map((ms) => ms % 1000)).toEqual([0, 1]);
  expect(zone.cell(second + 250)).toBe(zone.wall(second + 250));
  expect(zone.cell(at("2024-07-01T12:00:00"))).toBe(zone.wall(at("2024-07-01T12:00:00")));
});

describe("the instant of a wall clock", () => {
  test.each([
    [
      "an hour that is skipped is read as before the change",
      "Europe/Paris",
      "2024-03-31T02:30:00",
      "2024-03-31T01:30:00",
    ],
    ["an hour that occurs twice is the first", "Europe/Paris", "2024-10-27T02:30:00", "2024-10-27T00:30:00"],
    ["just after the second pass", "Europe/Paris", "2024-10-27T03:00:00", "2024-10-27T02:00:00"],
    ["a plain afternoon", "America/New_York", "2024-07-04T15:00:00", "2024-07-04T19:00:00"],
    ["a day that was left out", "Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00"],
  ])("%s", (_, name, wall, instant) => {
    expect(read(openZone(name).instant(at(wall)))).toBe(instant);
  });

  test.each(["Europe/London", "America/Sao_Paulo", "Australia/Lord_Howe", "Africa/Casablanca"])(
    "%s: there and back",
    (name) => {
      const zone = openZone(name);
      const instants = integer({ min: at("1990-01-01T00:00:00"), max: at("2037-12-31T00:00:00") });
      assert(
        property(instants, (ms) => {
          const back = zone.instant(zone.wall(ms));
          expect(zone.wall(back)).toBe(zone.wall(ms));
          expect(back).toBeLessThanOrEqual(ms);
        }),
        { numRuns: 300 },
      );
    },
  );
});

test("a name that is not a zone is said", () => {
  expect(() => openZone("Mars/Olympus")).toThrow('"Mars/Olympus" is not a known time zone');
});

test("what no calendar holds is not a number", () => {
  expect(openZone("Europe/Paris").wall(9e15)).toBeNaN();
  expect(openZone("Europe/Paris").instant(NaN)).toBeNaN();
});

describe("of an hour that clocks show twice", () => {
  const CHANGES: readonly (readonly [zone: string, first: string, second: string, wall: string])[] = [
    ["Europe/Paris", "2024-10-27T00:30:00", "2024-10-27T01:30:00", "2024-10-27T02:30:00"],
    ["America/New_York", "2024-11-03T05:30:00", "2024-11-03T06:30:00", "2024-11-03T01:30:00"],
    ["Australia/Lord_Howe", "2024-04-06T14:45:00", "2024-04-06T15:15:00", "2024-04-07T01:45:00"],
  ];

  test.each(CHANGES)(
    "in %s the two moments stay two, and each is found again",
    (name, first, second, wall) => {
      const zone = openZone(name);
      const cells = [first, second].map((text) => zone.cell(at(text)));
      expect(cells.map(read)).toEqual([wall, wall]);
      expect(cells[0]).not.toBe(cells[1]);
      expect(cells.map((cell) => isLater(cell, zone))).toEqual([false, true]);
      expect(isShownTwice(at(wall), zone)).toBe(true);
      expect(cells.map((cell) => readCellInstant(cell, zone))).toEqual([at(first), at(second)]);
    },
  );

  test.each([
    ["Europe/Paris", 0, "+02:00", "+01:00"],
    ["America/New_York", 1, "-04:00", "-05:00"],
    ["Australia/Lord_Howe", 2, "+11:00", "+10:30"],
  ])("in %s the offset tells them apart", (name, which, before, after) => {
    const [, first = "", second = ""] = CHANGES[which] ?? [];
    const zone = openZone(name);
    expect([first, second].map((text) => writeOffset(zone.cell(at(text)), zone))).toEqual([before, after]);
  });

  test.each([
    ["Europe/Paris", "2026-10-24T12:00:00"],
    ["America/St_Johns", "2006-10-28T12:00:00"],
    ["Australia/Lord_Howe", "2024-04-06T00:00:00"],
    // Here clocks go back at midnight as UTC has it: the second hour is that of another of its days.
    ["Europe/Chisinau", "2020-10-24T12:00:00"],
    ["Asia/Baku", "2015-10-24T12:00:00"],
    ["Asia/Baghdad", "2006-09-30T12:00:00"],
    ["Africa/Windhoek", "2016-04-02T12:00:00"],
  ])(
    "in %s each minute of the day from %s on has a cell of its own, by which it is found again",
    (name, from) => {
      const zone = openZone(name);
      const minutes = Array.from({ length: 24 * 60 }, (_, minute) => at(from) + minute * 60_000);
      const cells = minutes.map((ms) => zone.cell(ms));
      expect(new Set(cells).size).toBe(minutes.length);
      expect(cells.map((cell) => readCellInstant(cell, zone))).toEqual(minutes);
      expect(cells.filter((cell) => isLater(cell, zone)).length).toBe(name.endsWith("Lord_Howe") ? 30 : 60);
    },
  );

  test("a time that is shown once is no later one, with its fraction or without", () => {
    const zone = openZone("Europe/Paris");
    for (const text of ["2024-10-27T12:00:00", "2024-10-26T12:00:00.001"]) {
      const cell = zone.cell(at(text));
      expect([isLater(cell, zone), isShownTwice(cell, zone)]).toEqual([false, false]);
      expect(readCellInstant(cell, zone)).toBe(at(text));
    }
  });
});

test.each([
  ["UTC", "+00:00"],
  ["Asia/Kathmandu", "+05:45"],
  ["America/St_Johns", "-03:30"],
])("the offset of %s is %s", (name, offset) => {
  const zone = openZone(name);
  expect(writeOffset(zone.wall(at("2024-01-15T12:00:00")), zone)).toBe(offset);
});

test("a moment that no date can be has no clock", () => {
  const zone = openZone("Europe/Paris");
  expect([zone.wall(9e15), zone.cell(9e15), zone.instant(9e15), zone.cell(NaN)]).toEqual([
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
  // The clocks of Paris are then past the last moment that a date can be.
  expect([zone.wall(8.64e15), zone.cell(8.64e15)]).toEqual([NaN, NaN]);
  for (const days of [0, 1]) expect(zone.instant(8.64e15 - days * 24 * HOUR)).toBeNaN();
});
