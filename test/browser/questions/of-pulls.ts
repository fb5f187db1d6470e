/** Questions about what is in the spreadsheet already, and copies that leave it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AskedQuestion, columnsOf } from "./asked-question";
import { MONDAY_BOARD } from "./over-time";

const LAST_QUARTER = "select * from events where time::date between :from and :to";

export const OF_PULLS: readonly AskedQuestion[] = [
  {
    number: 22,
    question: "A file with all events of last quarter, for the warehouse",
    ask: async (by, desk) => {
      await by.kind("SQL");
      await by.type("Statement", LAST_QUARTER);
      await by.pick("Dates", "last quarter");
      await by.look();
      await by.type("Export", "s3://warehouse/events");
      await by.press("Land it");
      await by.see("zzz");
    },
    lands: "SQL",
    typed: "",
    count: "",
  },
  {
    number: 23,
    question: "A copy of today's board for a customer, without formulas, without us",
    ask: async (by, desk) => {
      await MONDAY_BOARD.ask(by, desk);
      await by.view("Saved");
      await by.press("Freeze a copy: Board");
      await by.see("Frozen in");
      console.log(desk.runtime.workbook.sheets.map(({ name }) => name));
    },
    lands: "Board copy",
    typed: MONDAY_BOARD.typed,
    ...(MONDAY_BOARD.counted && { counted: MONDAY_BOARD.counted }),
    count: MONDAY_BOARD.count,
  },
  {
    number: 24,
    question: "How old are these numbers, who refreshes them, and what is next?",
    ask: async (by, desk) => {
      await by.kind("A board of numbers");
      await by.type("Metrics", "Revenue");
      await by.pick("Dates", "last week");
      await by.look();
      await by.pick("When again", "daily at 6");
      await by.land();
      await by.view("Saved");
      desk.sheet.setInput("Sheet1", "A1", "=ANALYTICS_STATUS()");
      await by.see("Next");
      console.log(await desk.sidebar.page.locator("main, body").first().innerText());
      console.log(await desk.values("Sheet1!A1:D20"));
    },
    lands: "Sheet1",
    typed: "=ANALYTICS_STATUS()",
    count: "",
  },
];
