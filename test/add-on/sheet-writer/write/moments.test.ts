/** Moments as keys are moments: whatever the spreadsheet's zone was, and where clocks show a time twice. */
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { openZone } from "../../../../src/add-on/table/zone";
import { lines, open, sheetOf, table, type } from "../open-spreadsheet";
import { Pull } from "../pull";

const mode = makeMode({ mode: "merge", keys: ["at"], vanished: "keep" }, { at: 46_346, isWhole: true });
const answer = (zone: string, ...rows: readonly (readonly [string, number])[]) =>
  table(
    "at:datetime n",
    rows.map(([at, n]) => [new Date(openZone(zone).cell(Date.parse(at))), n]),
  );

test("rows keyed by a moment are updated after the spreadsheet's zone was changed", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const [PARIS, LA] = ["Europe/Paris", "America/Los_Angeles"];
  const run = (zone: string, from: number) => {
    sheet.workbook.timeZone = zone;
    const rows = [
      ["2026-11-01T08:00:00Z", from],
      ["2026-11-02T23:30:00Z", from + 1],
    ] as const;
    return pull.run(answer(zone, ...rows), { mode, zone });
  };
  run(PARIS, 0);
  const report = run(LA, 10);
  expect(report).toMatchObject({ rows: 2, changes: { added: 0 } });
  const cells = sheetOf(sheet.spreadsheet).getRange("B3:C4").getValues();
  expect(cells).toEqual([
    [new Date("2026-11-01T08:00:00Z"), 10],
    [new Date("2026-11-02T23:30:00Z"), 11],
  ]);
});

test("two rows of the hour that clocks show twice are two rows, and look different", () => {
  const sheet = open();
  const zone = "Europe/Paris";
  sheet.workbook.timeZone = zone;
  const pull = new Pull(sheet);
  const hours = [
    "2026-10-24T23:00:00Z",
    "2026-10-25T00:00:00Z",
    "2026-10-25T01:00:00Z",
    "2026-10-25T02:00:00Z",
  ];
  const run = (from: number, ...times: readonly string[]) =>
    pull.run(answer(zone, ...times.map((at, nth) => [at, from + nth] as const)), { mode, zone });
  run(0, ...hours);
  expect(run(10, ...hours)).toMatchObject({ rows: 4, changes: { added: 0, changed: 4 } });
  const shown = () => sheetOf(sheet.spreadsheet).getRange("B3:B6").getDisplayValues().flat();
  expect(shown().map((text) => text.slice(0, 16))).toEqual([
    "2026-10-25 01:00",
    "2026-10-25 02:00",
    "2026-10-25 02:00",
    "2026-10-25 03:00",
  ]);
  expect(shown().map((text) => /[+-]\d\d:\d\d$/.exec(text)?.[0])).toEqual([
    undefined,
    "+02:00",
    "+01:00",
    undefined,
  ]);
  expect(lines(sheet.grid, "C3:C6")).toEqual(["10", "11", "12", "13"]);
});

test("a cell shows no offset any more once it holds another time", () => {
  const sheet = open();
  const zone = "Europe/Paris";
  sheet.workbook.timeZone = zone;
  const pull = new Pull(sheet);
  const run = (...times: readonly string[]) =>
    pull.run(answer(zone, ...times.map((at) => [at, 1] as const)), { zone });
  run("2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z");
  run("2026-10-26T00:00:00Z", "2026-10-26T01:00:00Z");
  const shown = sheetOf(sheet.spreadsheet).getRange("B3:B4").getDisplayValues().flat();
  expect(shown.map((text) => text.slice(0, 16))).toEqual(["2026-10-26 01:00", "2026-10-26 02:00"]);
  expect(shown.join(" ")).not.toContain("+");
});

test("what waits for a moment comes back to it, and to no other, after the zone was changed", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const [PARIS, LA] = ["Europe/Paris", "America/Los_Angeles"];
  // The second 02:00 of Paris, and what LA's clocks show as Paris' did.
  const [twice, early, same] = ["2026-10-25T01:00:00Z", "2026-10-25T06:00:00Z", "2026-10-25T15:00:00Z"];
  let at = 46_346;
  const run = (zone: string, ...moments: readonly string[]) => {
    sheet.workbook.timeZone = zone;
    return pull.run(answer(zone, ...moments.map((one, nth) => [one, nth] as const)), {
      mode: makeMode({ mode: "replace" }, { at: (at += 1), isWhole: true }),
      rows: { given: ["at"], isOfPeople: false, isWhole: true },
      allowShrink: true,
      zone,
    });
  };
  run(PARIS, twice, early);
  type(sheet, { D2: "Note", D3: "of the second 02:00", D4: "of 07:00" });
  run(PARIS, same);
  const aside = () => sheet.workbook.sheetByName("analytics_t__typed");
  expect([2, 3].map((row) => aside()?.value(row, 1))).toEqual(["2026-10-25 02:00", "2026-10-25 07:00"]);
  run(LA, same);
  expect(lines(sheet.grid, "D2:D4")).toEqual(["Note", "", ""]);
  run(LA, early, same, twice);
  expect(lines(sheet.grid, "D2:D5")).toEqual(["Note", "of 07:00", "", "of the second 02:00"]);
  expect(aside()).toBeUndefined();
});

test("a run after the zone was changed counts the rows that changed, and no others", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const run = (zone: string, ...numbers: readonly number[]) => {
    sheet.workbook.timeZone = zone;
    const rows = numbers.map((n, at) => [`2026-11-0${at + 1}T08:00:00Z`, n] as const);
    return pull.run(answer(zone, ...rows), { zone });
  };
  run("Europe/Paris", 1, 2, 3);
  expect(run("America/Los_Angeles", 1, 7, 3).changes).toMatchObject({ added: 0, removed: 0, changed: 1 });
});
