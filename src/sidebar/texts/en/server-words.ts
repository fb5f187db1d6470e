import type { DateRange } from "../../../add-on/input-language/dates/dates";
import type { Schedule } from "../../../add-on/input-language/schedules/schedule";
import type { LoggedReason, LoggedWord, SchedulesFacts } from "../../../add-on/sidebar-contract/calls";
import type { RowChanges } from "../../../add-on/sheet-writer/destination/destination";

/** What the server says in English beside the fields that it says it of. */
export interface ServerWords {
  /** "daily between 9:00 and 10:00". */
  readonly schedule: (schedule: Schedule) => string;
  /** "2 added, 1 changed". */
  readonly changes: (changes: RowChanges) => string;
  /** "Mon 16 Nov to Sun 22 Nov 2026". */
  readonly days: (range: DateRange) => string;
  readonly schedules: (facts: SchedulesFacts) => string;
  readonly logged: { readonly [word in LoggedWord]: string };
  readonly reasons: { readonly [reason in LoggedReason]: string };
}

/** English is the server's own. */
export const SERVER_WORDS_EN: Partial<ServerWords> = {};
