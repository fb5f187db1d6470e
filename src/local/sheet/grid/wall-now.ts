import { wallFromInstant } from "./serial-dates";
import type { Workbook } from "./workbook";

/** Milliseconds whose UTC fields are what a clock in the spreadsheet's zone shows. */
export function wallNow(workbook: Workbook): number {
  return wallFromInstant(workbook.now(), workbook.timeZone);
}
