/** Questions about what is in the spreadsheet already, and copies that leave it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { type AskedQuestion, boardOf } from "./asked-question";
import { MONDAY_BOARD } from "./over-time";

const MINUTE_MS = 60_000;
const LAST_QUARTER = "select * from events where time::date between :from and :to";

export const OF_PULLS: readonly AskedQuestion[] = [
  {
    number: 22,
    question: "A file with all events of last quarter, for the warehouse",
    ask: async (by) => {
      await by.kind("SQL");
      await by.choose("Start from", "All events of a period");
      await by.pick("Dates", "last quarter");
      await by.look();
      await by.type("Export", "s3://warehouse/events");
      await by.press("Insert");
      await by.see("The export is done");
    },
    lands: (desk) => {
      const folder = join(desk.service.bucketDir, "warehouse/events");
      const [file = ""] = readdirSync(folder).filter((name) => name.startsWith("all-events"));
      const rows = parse(readFileSync(join(folder, file))) as readonly (readonly string[])[];
      return Promise.resolve([["n"], [rows.length - 1]]);
    },
    // No formula writes a file: this one counts what is in it.
    typed: `=ANALYTICS_SQL("select count(*) as n from (${LAST_QUARTER})", VSTACK(HSTACK("from", "2026-07-01"), HSTACK("to", "2026-09-30")))`,
    count:
      "select count(*) as n from events where time >= timestamptz '2026-07-01 00:00:00+00' and time < timestamptz '2026-10-01 00:00:00+00'",
  },
  {
    number: 23,
    question: "A copy of today's board for a customer, without formulas, without us",
    ask: async (by, desk) => {
      await MONDAY_BOARD.ask(by, desk);
      await by.view("Saved");
      await by.press(/^More: Board of Signups/);
      await by.press(/^Freeze a copy: Board of Signups/);
      await by.see("Frozen in");
    },
    lands: (desk) => {
      const copy = desk.runtime.workbook.sheets.find(({ name }) => name.endsWith(" 2026-11-20"));
      return boardOf(copy?.name ?? "")(desk);
    },
    typed: MONDAY_BOARD.typed,
    ...(MONDAY_BOARD.counted && { counted: MONDAY_BOARD.counted }),
    count: MONDAY_BOARD.count,
  },
  {
    number: 24,
    question: "How old are these numbers, who refreshes them, and what is next?",
    ask: async (by, desk) => {
      await by.board(["Revenue"], "last week");
      await by.look();
      await by.pick("Schedule", "daily at 6");
      await by.land();
      await by.view("Saved");
      await by.see("1 row, 2026-11-20 09:");
      await by.see("next 2026-11-21 06:00");
      await by.see("Schedules are run by you.");
      // How many requests are free is of the moment: all of them are, long after the last one.
      desk.clock.advance(2 * MINUTE_MS);
      await by.view("Formulas");
      by.select("Sheet1!A1");
      await by.open("ANALYTICS_STATUS");
      await by.press("Insert into selected cell: =ANALYTICS_STATUS()");
      await by.see("Inserted in Sheet1!A1");
    },
    lands: "Sheet1",
    typed: "=ANALYTICS_STATUS()",
    counted: (cells) => cells.filter(([name]) => name === "schedules"),
    count: () =>
      Promise.resolve([
        [
          "schedules",
          "Schedules are run by one of the editors. They begin within the hour. " +
            "Next: Board of Revenue, last week, after 2026-11-21 06:00.",
        ],
      ]),
  },
];
