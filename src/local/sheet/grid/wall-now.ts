/** The present as a clock in a spreadsheet's zone shows it. */
import { wallFromInstant } from "./serial-dates";
import type { Workbook } from "./workbook";

/** In epoch milliseconds whose UTC fields are what the clock shows. */
export function wallNow(workbook: Workbook): number {
  return wallFromInstant(workbook.now(), workbook.timeZone);
}
