import type { DateRange } from "../../../add-on/input-language/dates/dates";
import type { Schedule } from "../../../add-on/input-language/schedules/schedule";
import type {
  LimitFacts,
  LoggedReason,
  LoggedWord,
  SchedulesFacts,
} from "../../../add-on/sidebar-contract/calls";
import type { ConsentScope } from "../../../add-on/shared/consents";
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
  /** What a box of Google's allows, as a part of a sentence, and why. */
  readonly consents: { readonly [scope in ConsentScope]: { readonly does: string; readonly why: string } };
  /** How often a limit would have rung, and what it would see. */
  readonly limit: (facts: LimitFacts) => string;
  readonly reasons: { readonly [reason in LoggedReason]: string };
}

/** English is the server's own. */
export const SERVER_WORDS_EN: Partial<ServerWords> = {};
