/**
 * Date cells and date answers mean the same day by whichever zone Google reads them: the spreadsheet's, or
 * the script's own (which of the two is not documented; see src/platform/facts/formulas.ts).
 */
import type { PlatformBehaviour } from "../../src/local/google/rules/platform-behaviour";
import { calculatorOf } from "../../src/local/desk/sheet-functions";
import type { SheetCalculator } from "../../src/local/sheet/calculator/calculator";
import { CellError } from "../../src/local/sheet/grid/cells";
import { partOf } from "../sweep/part";
import { type Office, openOffice } from "./office";

const READINGS: readonly PlatformBehaviour["customFunctionDates"][] = ["spreadsheet zone", "script zone"];
const ZONES = ["America/New_York", "Asia/Tokyo"];

let office: Office;
let calculator: SheetCalculator;
afterEach(() => office.close());

async function open(
  customFunctionDates: PlatformBehaviour["customFunctionDates"],
  timeZone: string,
): Promise<void> {
  office = await openOffice({
    service: { perMinute: 0 },
    settings: { timeZone },
    platform: { customFunctionDates },
  });
  await office.call("setPreferences", { perMinute: 600 });
  calculator = calculatorOf(office.desk);
}

const sheet = () => office.desk.workbook.sheets[0]!;

function at(row: number, column: number): unknown {
  const value = sheet().value(row, column);
  return value instanceof CellError ? `${value.code} ${value.message}` : value;
}

async function type(cells: Readonly<Record<string, string>>): Promise<void> {
  for (const [cell, input] of Object.entries(cells)) calculator.setInput(sheet(), cell, input);
  await calculator.settled();
}

/** Each reading, and each zone. */
const PLACES = READINGS.flatMap((reading, i) => partOf(ZONES, 2, i).map((zone) => [reading, zone] as const));

describe.each(PLACES)("where dates are read by the %s, in %s", (reading, zone) => {
  beforeEach(() => open(reading, zone));

  it("a date cell is the day that it shows, and a date of an answer shows its day", async () => {
    await type({
      A1: "2026-10-05",
      B1: '=ANALYTICS_METRIC("Active people"; A1; ; analytics_stamp)',
      B2: '=ANALYTICS_METRIC("Active people"; "2026-10-05"; ; analytics_stamp)',
      B3: '=ANALYTICS_METRIC("Active people"; "2026-10-04"; ; analytics_stamp)',
      D1: '=ANALYTICS_METRIC("Signups"; "2026-10-05 to 2026-10-06"; "by: day"; analytics_stamp)',
      G1: "=D2-DATE(2026; 10; 5)",
      G2: "=D3-DATE(2026; 10; 6)",
    });
    expect(at(1, 2)).toBe(at(2, 2));
    expect(at(2, 2)).toEqual(expect.any(Number));
    expect(at(3, 2)).not.toBe(at(2, 2));
    expect([at(1, 7), at(2, 7)]).toEqual([0, 0]);
  });

  it("a refresh asks each question once, however often cells are calculated", async () => {
    await type({
      B1: '=ANALYTICS_METRIC("Signups"; "2026-10-05"; ; analytics_stamp)',
      B2: '=ANALYTICS_METRIC("Signups"; "2026-10-06"; ; analytics_stamp)',
    });
    office.clock.advance(600_000);
    const before = office.service.log.length;
    for (let round = 0; round < 3; round++) {
      await office.call("refreshFormulas", { run: `refresh ${round}` });
      office.clock.advance(90_000);
      await calculator.settled();
    }
    expect(office.service.log.length - before).toBe(6);
    expect([at(1, 2), at(2, 2)]).toEqual([expect.any(Number), expect.any(Number)]);
  });
});
