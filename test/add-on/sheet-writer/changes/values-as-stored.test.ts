/** A time that a clock change skips is read back as another, so that a refresh finds no edit in it. */
import { toStoredValues } from "../../../../src/add-on/sheet-writer/changes/values-as-stored";
import { toSerial } from "../../../../src/add-on/table/sheet-values";
import { openZone, type Zone } from "../../../../src/add-on/table/zone";

/** In Berlin the clock went from 02:00 to 03:00 on this morning. */
const at = (hour: number, minute = 0): number => toSerial(Date.UTC(2026, 2, 29, hour, minute));
const inBerlin = (): Zone => openZone("Europe/Berlin");

test("a skipped time is read an hour later, wherever it stands, and no other one", () => {
  const rows = [
    [at(1, 59), at(2, 30)],
    [at(2), at(3)],
    [at(2, 59), at(4)],
  ];
  expect(toStoredValues(rows, ["datetime", "date"], inBerlin)).toEqual([
    [at(1, 59), at(3, 30)],
    [at(3), at(3)],
    [at(3, 59), at(4)],
  ]);
});

test("what is no time stays as it is: texts, blank cells, and numbers of columns that are no times", () => {
  const rows = [
    ["'2026-03-29 02:30", "", true],
    [at(2, 30), at(2, 30), at(2, 30)],
  ];
  expect(toStoredValues(rows, ["datetime", "number", undefined], inBerlin)).toEqual([
    rows[0],
    [at(3, 30), at(2, 30), at(2, 30)],
  ]);
});

test("a time keeps all of its digits, also those that no clock shows", () => {
  const exact = 46_110 + 1 / 3;
  expect(toStoredValues([[exact, at(2)]], ["datetime", "datetime"], inBerlin)).toEqual([[exact, at(3)]]);
});

test("without a column of times no zone is asked for, and nothing is read otherwise", () => {
  const rows = [[at(2), "x"]];
  const never = (): Zone => {
    throw new Error("A zone was asked for.");
  };
  expect(toStoredValues(rows, ["number", "text"], never)).toEqual(rows);
  expect(toStoredValues([], ["datetime"], inBerlin)).toEqual([]);
});
