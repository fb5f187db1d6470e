/**
 * A board whose run is killed at any call: the next run puts the new days above its columns, makes no column
 * twice, and gives it its first look where that is missing.
 */
import { isTried } from "../../../../sweep/part";
import { rows } from "../../../service-client/scripted";
import type { Request } from "../../../../in-process/small-office";
import { HOUR, SavedOffice } from "../saved-office";

const DAY_MS = 24 * HOUR;
const HEADERS = [
  "metric",
  "now",
  "before",
  "change %",
  "trend",
  "counted as",
  "exactness",
  "as of",
  "next",
  "as text",
];
const METRIC_WIDTH = 230;

/** Of each day the number of its date. */
function answer({ body }: Request) {
  const { date_range: range } = body as { readonly date_range: { readonly date: string } };
  const [from = 0, to = 0] = range.date.split("/").map((day) => Date.parse(day));
  const days: object[] = [];
  for (let day = from; day <= to; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    days.push({ date, value: Number(date.slice(8)) });
  }
  return rows(...days);
}

function openBoard(): SavedOffice {
  return new SavedOffice(answer).save("Board", {
    source: "comparison",
    what: "Signups; Paid",
    dates: "yesterday",
    options: "show: board",
    schedule: "every hour",
  });
}

function lookOf({ workbook }: SavedOffice) {
  const grid = workbook.sheetByName("Board");
  const header = HEADERS.map((_, c) => String(grid?.value(1, c + 1) ?? ""));
  return { header, width: grid?.columnWidths.get(1), columns: grid?.lastColumn() };
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

it("lands under its new days after a kill at any call", () => {
  const office = openBoard();
  office.everyHour();
  let tried = 0;
  for (let call = 1, landed = 0; landed < 2; call++) {
    if (!isTried(call, 9)) continue;
    office.clock.advance(DAY_MS);
    const before = office.workbook.sheetByName("Board")?.value(1, 2);
    office.killHour(call);
    landed += office.workbook.sheetByName("Board")?.value(1, 2) === before ? 0 : 1;
    office.clock.advance(HOUR);
    office.everyHour();
    const yesterday = new Date(office.clock.now() - DAY_MS);
    const day = `${yesterday.getUTCDate()} ${MONTHS[yesterday.getUTCMonth()]}`;
    expect(lookOf(office)).toMatchObject({ columns: HEADERS.length, width: METRIC_WIDTH });
    expect(lookOf(office).header.map((title) => title.split("\n")[0])).toEqual(HEADERS);
    expect(lookOf(office).header[1]).toContain(`now\n${day} `);
    expect(office.lines("Board", 2)[1]).toBe(`Signups|${yesterday.getUTCDate()}`);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(10);
});

it("has its look after a first run that was killed at any call", () => {
  for (let call = 1, landed = false; !landed; call++) {
    if (!isTried(call, 19)) continue;
    const office = openBoard();
    office.killHour(call);
    landed = lookOf(office).width === METRIC_WIDTH;
    office.clock.advance(HOUR);
    office.everyHour();
    expect(lookOf(office)).toMatchObject({ columns: HEADERS.length, width: METRIC_WIDTH });
  }
});
