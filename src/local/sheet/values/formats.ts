/** Formats that Sheets gives to results, and how arithmetic keeps them. */
import { localeTag } from "../grid/locale-tag";
import { getFormatFromId, getLocale } from "../grid/numfmt";
import { isDateFormat } from "./number-formats";

/** As formulas make them in an English (US) spreadsheet. */
export const DATE_FORMAT = "M/d/yyyy";
export const DATE_TIME_FORMAT = "M/d/yyyy H:mm:ss";
export const TIME_FORMAT = "h:mm:ss am/pm";
export const PERCENT_FORMAT = "0.00%";
export const DOLLAR_FORMAT = '"$"#,##0.00';

/** The formatter's number of a locale's short date. */
const SHORT_DATE = 14;

/** Dates made by formulas follow the locale. */
export function formatIn(locale: string, format: string): string {
  if (locale === "en_US" || (format !== DATE_FORMAT && format !== DATE_TIME_FORMAT)) return format;
  const date = getFormatFromId(SHORT_DATE, getLocale(localeTag(locale)) ?? undefined) ?? DATE_FORMAT;
  return format === DATE_FORMAT ? date : `${date} H:mm:ss`;
}

/** Date and days give a date, two dates give days. */
export function formatOfSum(
  left: string | undefined,
  right: string | undefined,
  isDifference: boolean,
): string | undefined {
  const dated = (format: string | undefined): boolean => format !== undefined && isDateFormat(format);
  if (dated(left) && dated(right)) return isDifference ? undefined : left;
  if (isDifference && dated(right)) return undefined;
  return left ?? right;
}

/** The format of a product: money times a number stays money. */
export function formatOfProduct(left: string | undefined, right: string | undefined): string | undefined {
  return [left, right].find((format) => format !== undefined && /[$€£¥]/.test(format));
}
