/** A cell of one number says what it is: in a note, which comes and goes with what the service says. */
import { calculatorOf } from "../../src/local/desk/sheet-functions";
import type { SheetCalculator } from "../../src/local/sheet/calculator/calculator";
import { type Office, openOffice } from "./office";

const SAID = "The service says that these numbers come from a sample of the data (10 %).";
const NOTE = `About this number: ${SAID} (Analytics for Sheets)`;
const MINE = "Ask Ada about this one.";

let office: Office;
let calculator: SheetCalculator;
async function open(sample?: number): Promise<void> {
  office = await openOffice({
    service: { perMinute: 0, people: 1_000, ...(sample === undefined ? {} : { sample }) },
    settings: { locale: "en_US" },
  });
  await office.call("setPreferences", { perMinute: 600 });
  calculator = calculatorOf(office.desk);
}
afterEach(() => office.close());

const sheet = () => office.desk.workbook.sheets[0]!;
const noteOf = (row: number, column = 1): string => sheet().note(row, column);

async function type(cells: Readonly<Record<string, string>>): Promise<void> {
  for (const [cell, input] of Object.entries(cells)) calculator.setInput(sheet(), cell, input);
  await calculator.settled();
}

/** As the sidebar does while it is open. */
async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    office.clock.advance(61_000);
    await office.call("state", null);
    await calculator.settled();
  }
}

const CELLS = {
  A1: '=ANALYTICS_METRIC("Signups"; "2026-10"; ; analytics_stamp)',
  A2: '=SUM(ANALYTICS_METRIC("Signups"; "2026-09"; ; analytics_stamp)) + 1',
  A3: '=ANALYTICS_PEOPLE_COUNT("plan = Team"; ; analytics_stamp)',
  A4: '=ANALYTICS_METRIC("Signups"; C4; ; analytics_stamp)',
  C4: "2026-10-05",
  A5: '=ANALYTICS_METRIC("Signups"; "2026-08"; ; analytics_stamp)',
  E1: '=ANALYTICS_METRIC("Signups"; "2026-10"; "by: week"; analytics_stamp)',
};

it("a sampled number has a note, but where a person's stands, and the status names the cells", async () => {
  await open(0.1);
  await office.call("follow", { follows: true });
  await type(CELLS);
  sheet().setNotes({ row: 5, column: 1, rows: 1, columns: 1 }, () => MINE);
  await passMinutes(2);
  expect([1, 2, 3, 4].map((row) => noteOf(row))).toEqual([NOTE, NOTE, NOTE, NOTE]);
  expect(noteOf(5)).toBe(MINE);
  expect(noteOf(1, 5)).toBe("");
  await type({ G1: '=ANALYTICS_STATUS("exactness"; analytics_stamp)' });
  expect(sheet().value(1, 7)).toBe(`Sheet1!A1, Sheet1!A2, Sheet1!A3, Sheet1!A4, Sheet1!A5: ${SAID}`);
  // Who adds to a note makes it theirs.
  sheet().setNotes({ row: 2, column: 1, rows: 1, columns: 1 }, () => `${NOTE}\n${MINE}`);
  await office.call("follow", { follows: false });
  expect([1, 2, 3, 4, 5].map((row) => noteOf(row))).toEqual(["", `${NOTE}\n${MINE}`, "", "", MINE]);
});

it("nobody's cells get a note who has not agreed", async () => {
  await open(0.1);
  await office.call("follow", { follows: false });
  await type(CELLS);
  await passMinutes(2);
  expect([1, 2, 3, 4, 5].map((row) => noteOf(row))).toEqual(["", "", "", "", ""]);
});

it("days that are not over are said, until they are", async () => {
  await open();
  await office.call("follow", { follows: true });
  await type({ A1: '=ANALYTICS_METRIC("Signups"; "2026-11"; ; analytics_stamp)', A2: CELLS.A1 });
  await passMinutes(2);
  expect([noteOf(1), noteOf(2)]).toEqual([
    "About this number: Its days are not over. (Analytics for Sheets)",
    "",
  ]);
  office.clock.advance(12 * 86_400_000);
  await office.call("refreshFormulas", { run: "december" });
  await passMinutes(2);
  expect([noteOf(1), noteOf(2)]).toEqual(["", ""]);
});

it("a formula that is gone takes its note along", async () => {
  await open(0.1);
  await office.call("follow", { follows: true });
  await type(CELLS);
  await passMinutes(2);
  await type({ A1: "17", A2: "", A3: "", A4: "", A5: "", E1: "" });
  await passMinutes(2);
  expect([1, 2, 3, 4, 5].map((row) => noteOf(row))).toEqual(["", "", "", "", ""]);
});
