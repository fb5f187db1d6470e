/** When cells are calculated: within the execution that enters them, with nobody there, and many at once. */
import {
  isLoading,
  type MenuFact,
  NotAskedError,
  NotSeenError,
  type Platform,
  type PlatformFact,
} from "./fact";
import type { Json } from "../../add-on/table/values";

/** How the property begins in which each calculation of a watched cell is noted, with its argument. */
export const WATCHED = "platform_closed_watched";
/** The property in which the hourly run notes what it has put into the cell of the closed file. */
export const MOVED = "platform_closed_moved";
/**
 * What the hourly run has put there, and what a custom function was handed, each with its moment (ms). The
 * last run puts nothing there: it ends the watch.
 */
export type Moments = readonly (readonly [of: string, at: number])[];
/** Hourly runs of a watch: two that move the cell, and one that ends it. */
const RUNS = 3;
/** The argument of the cell that nothing moves. */
export const STILL = "still";

const MANY = 5_000;
const MANY_NAME = "platform_check_moved";
const LOOKS = 10;
const LOOK_MS = 2_000;

function momentsOf({ propertiesService }: Platform, name: string): Moments {
  return JSON.parse(propertiesService.getScriptProperties().getProperty(name) ?? "[]") as Moments;
}

/** A fact about a spreadsheet that nobody had open for two hours. */
function closedFact(
  fact: Omit<MenuFact, "kind" | "observe">,
  find: (moved: Moments, watched: Moments) => Json,
): PlatformFact {
  return {
    ...fact,
    kind: "menu",
    observe: (platform) => {
      const [moved, watched] = [momentsOf(platform, MOVED), momentsOf(platform, WATCHED)];
      if (moved.length < RUNS)
        throw new NotAskedError("choose Watch the closed file, and close the spreadsheet for three hours");
      if (watched.length === 0) throw new NotSeenError("the watched cells were never calculated");
      return find(moved, watched);
    },
  };
}

export const CALCULATION_FACTS: readonly PlatformFact[] = [
  {
    id: "cell-within-its-execution",
    kind: "menu",
    does: "enters a custom function and looks for its value for twenty seconds, in the same execution",
    observe: ({ scratch, spreadsheetApp, utilities }) => {
      const cell = scratch.getRange("H1").setFormula('=PLATFORM_RETURN("text:3")');
      for (let look = 0; look < LOOKS; look++) {
        spreadsheetApp.flush();
        const value = cell.getValue() as string;
        if (value === "xxx") return "calculated";
        if (!isLoading({ value, display: cell.getDisplayValue() }))
          throw new NotSeenError(`the cell shows ${value}`);
        utilities.sleep(LOOK_MS);
      }
      return "loads to the end";
    },
    expected: { open: ["calculated", "loads to the end"] },
    why: "No run waits for cells that it has woken. Where they load to its end, this check reads its cells at the next click.",
    source: "not documented; practitioners say that flush does not wait for calculation",
    standIn: "sheet/calculator/custom-functions.ts",
    reliedOnBy: "add-on/answers/refresh/recalculation.ts",
  },
  {
    id: "many-cells-of-one-name",
    kind: "menu",
    does: `enters ${MANY} formulas that read one named cell, moves it, and measures until the last of them follows`,
    observe: ({ spreadsheet, scratch, spreadsheetApp, now }) => {
      const missing = MANY - scratch.getMaxRows();
      if (missing > 0) scratch.insertRowsAfter(scratch.getMaxRows(), missing);
      spreadsheet.setNamedRange(MANY_NAME, scratch.getRange("J1"));
      scratch.getRange("J1").setValue(1);
      scratch.getRange(1, 11, MANY, 1).setFormula(`=${MANY_NAME}+1`);
      spreadsheetApp.flush();
      const last = scratch.getRange(MANY, 11);
      if (last.getValue() !== 2) throw new NotSeenError("the formulas were not calculated");
      const began = now();
      scratch.getRange("J1").setValue(2);
      spreadsheetApp.flush();
      const follows = last.getValue() === 3;
      const seconds = Math.round((now() - began) / 100) / 10;
      spreadsheet.removeNamedRange(MANY_NAME);
      return { follows, seconds };
    },
    expected: { measured: "whether it follows at once, and after how many seconds" },
    why: "All formulas of the add-on read one stamp: moving it wakes them all.",
    source: "measured",
    standIn: "sheet/calculator/calculator.ts",
    reliedOnBy: "add-on/answers/refresh/recalculation.ts",
    isHeavy: true,
  },
  closedFact(
    {
      id: "cells-while-nobody-is-there",
      does: "looks whether a cell that the hourly run moved was calculated while the spreadsheet was closed",
      expected: { open: ["calculated", "not calculated"] },
      why: "Waiting cells fill while nobody has the spreadsheet open; else the hourly run fetches their answers, and they show them when it is opened.",
      source: "not documented",
      standIn: "sheet/calculator/custom-functions.ts",
      reliedOnBy: "add-on/answers/refresh/hourly-retries.ts",
    },
    // What came later may have been calculated because somebody opened the spreadsheet again.
    ([first, second], watched) =>
      watched.some(([noted, at]) => noted === first?.[0] && at < (second?.[1] ?? 0))
        ? "calculated"
        : "not calculated",
  ),
  closedFact(
    {
      id: "cells-calculated-every-hour",
      does: "counts how often a custom function ran whose arguments never change, with calculation set to every hour",
      expected: { open: ["once", "again and again"] },
      why: "Where Sheets calculates them every hour by itself, each answer is asked for at most once an hour more.",
      source: "support.google.com/docs/answer/58515: calculation on change and every hour",
      standIn: "sheet/calculator/custom-functions.ts",
      reliedOnBy: "add-on/answers/ask/broker.ts",
    },
    (_, watched) => (watched.filter(([noted]) => noted === STILL).length > 1 ? "again and again" : "once"),
  ),
];
