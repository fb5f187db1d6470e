/**
 * "Yesterday" is another day tomorrow, and in another zone: in each formula, with the sidebar open though no
 * trigger fires, and by the hourly run alone.
 */
import { json } from "./storm-service";
import type { StormSheet } from "./storm-sheet";
import { stormsOfSuite } from "./storms-of-suite";
import { HOUR, MINUTE } from "./times";

const openStorm = stormsOfSuite();

/** Typed as people do; the last one hides a failure. */
const FORMULAS = [
  '=ANALYTICS_PEOPLE_COUNT("did Q1 yesterday")',
  '=ANALYTICS_PEOPLE_COUNT("did Q2";"yesterday";B1)',
  '=IFERROR(ANALYTICS_PEOPLE_COUNT("did Q3";"yesterday");0)',
];
/** 10 a.m. of November 20 when they are typed. */
const BERLIN = { locale: "en_US", timeZone: "Europe/Berlin" };
/** What only now and then looks at the sheet has so long, from midnight on. */
const WAITS = { "the sidebar open": 4 * MINUTE, "the hourly run alone": HOUR + 2 * MINUTE };

async function sheetWith(how: keyof typeof WAITS) {
  const storm = openStorm({
    settings: BERLIN,
    // The last day that is asked, as a number: 20261119.
    answer: ({ question, days }) =>
      question === "" ? undefined : json({ count: Number(days.slice(-10).replace(/-/g, "")) }),
  });
  const sheet = await storm.open();
  await sheet.connect();
  FORMULAS.forEach((formula, i) => sheet.calculator.setInput("Sheet1", `A${i + 1}`, formula));
  if (how === "the sidebar open") void sheet.sitAtSidebar();
  else sheet.keepHours();
  // Longer than cells are woken for what was typed.
  await storm.world.advance(HOUR);
  expect(shownBy(sheet)).toEqual([20_261_119, 20_261_119, 20_261_119]);
  return { storm, sheet };
}

const shownBy = (sheet: StormSheet): unknown[] => FORMULAS.map((_, i) => sheet.shown(`A${i + 1}`));

describe.each(["the sidebar open", "the hourly run alone"] as const)("with %s", (how) => {
  it("the day before is another one soon after midnight, and each is asked once", async () => {
    const { storm, sheet } = await sheetWith(how);
    const midnight = storm.now() + 13 * HOUR;
    await storm.world.advance(midnight - storm.now() + WAITS[how]);
    expect(shownBy(sheet)).toEqual([20_261_120, 20_261_120, 20_261_120]);
    expect(storm.asked(midnight)).toHaveLength(FORMULAS.length);
  });

  it("the day before is that of another zone soon after somebody gave the spreadsheet a zone in which it is tomorrow", async () => {
    const { storm, sheet } = await sheetWith(how);
    await storm.world.advance(3 * HOUR);
    sheet.runtime.workbook.timeZone = "Pacific/Auckland";
    await storm.world.advance(WAITS[how]);
    expect(shownBy(sheet)).toEqual([20_261_120, 20_261_120, 20_261_120]);
  });
});
