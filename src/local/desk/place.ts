/** Where and when a local spreadsheet is: its time zone, its locale and its present. */
import { UsageError } from "../terminal/command-line";
import { Workbook } from "../sheet/grid/workbook";

/** What is not said is that of a new spreadsheet: UTC, en_US and the machine's clock. */
export interface Place {
  /** An IANA name, such as `Europe/Paris`. */
  readonly zone?: string | undefined;
  /** As Sheets writes it, such as `en_US`. */
  readonly locale?: string | undefined;
  /**
   * The moment that everything here takes for the present, in epoch milliseconds; it then moves only while
   * work waits.
   */
  readonly now?: number | undefined;
}

/** The options of a command by which a person says a place; `placeOf` reads them. */
export const PLACE_OPTIONS = {
  zone: { type: "string" },
  locale: { type: "string" },
  now: { type: "string" },
} as const;

interface PlaceOptions {
  readonly zone?: string | undefined;
  readonly locale?: string | undefined;
  readonly now?: string | undefined;
}

/** What the options say. @throws UsageError */
export function placeOf({ zone, locale, now }: PlaceOptions): Place {
  if (zone !== undefined && !isZone(zone)) {
    throw new UsageError(`--zone takes the name of a time zone such as Europe/Paris, not "${zone}".`);
  }
  const known = locale === undefined ? undefined : checkLocale(locale);
  if (locale !== undefined && known === undefined) {
    throw new UsageError(`--locale takes a language and a country such as de_DE, not "${locale}".`);
  }
  return { zone, locale: known, now: now === undefined ? undefined : momentOf(now) };
}

/** A new, blank workbook in the place's zone and locale; the clock is not the workbook's. */
export function workbookAt(place: Place = {}): Workbook {
  return new Workbook({
    name: "Analytics",
    ...(place.zone === undefined ? {} : { timeZone: place.zone }),
    ...(place.locale === undefined ? {} : { locale: place.locale }),
  });
}

/** Whether Sheets takes it as a time zone: an IANA name, and no offset such as +02:00. */
export function isZone(name: string): boolean {
  try {
    // An offset such as +02:00 is a zone for Intl, and none for Sheets.
    return (
      /^[A-Za-z]/.test(name) &&
      new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
}

function checkLocale(text: string): string | undefined {
  const tag = text.replace("_", "-");
  if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(tag)) return undefined;
  return Intl.NumberFormat.supportedLocalesOf(tag).length === 0 ? undefined : tag.replace("-", "_");
}

function momentOf(text: string): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const moment = Date.parse(isDay ? `${text}T12:00:00Z` : text);
  if ((isDay || isMoment) && !Number.isNaN(moment)) return moment;
  throw new UsageError(
    `--now takes a day such as 2026-11-20, or a moment such as 2026-11-20T09:00:00Z, not "${text}".`,
  );
}
