/** Numbers and days as the spreadsheet's locale writes them, and moments in the page's own language. */
import { localeTag } from "../../sheet/grid/locale-tag";
import { language } from "../texts/texts";

/** "1,234", or "1.234" in German. */
export function numberText(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(localeTag(locale), options).format(value);
}

/** Day and time in a zone: "Tue 17 Nov, 10:42", or "Di., 17. Nov., 10:42". */
export function momentText(at: number, zone: string): string {
  // The short form of all English ones that says the day before the month, and 24 hours.
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(at);
}

/** Under an axis: "17 Nov", or, where it spans months, "Nov", and with the year in January. */
export function axisDay(locale: string, day: Date, isMonthly: boolean): string {
  const parts: Intl.DateTimeFormatOptions = isMonthly
    ? { month: "short", ...(day.getUTCMonth() === 0 ? { year: "numeric" } : {}) }
    : { day: "numeric", month: "short" };
  const tag = locale.startsWith("en") ? "en-GB" : localeTag(locale);
  return new Intl.DateTimeFormat(tag, { ...parts, timeZone: "UTC" }).format(day);
}
