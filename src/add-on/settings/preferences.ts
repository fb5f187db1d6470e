/** What a person may set of a connection, and what of that is refused. */
import { MONTHS, type OwnCalendar, WEEKDAYS } from "../input-language/dates/calendar";
import { REQUESTS_PER_MINUTE } from "../service-client/request/contract";
import { AddOnError } from "../shared/errors";
import { MOST_OTHERS } from "../rate-limit/installs";
import { makeNameKey } from "../table/name-words";
import type { Sharing } from "./sharing";

/** What SQL calls the account's tables and columns: no part of the service lists them. */
export interface TableNames {
  readonly events: string;
  readonly people: string;
  /** The column of the person, in both tables. */
  readonly person: string;
  /** Of the table of events: what was done, and when. */
  readonly event: string;
  readonly time: string;
}

/** The settings of a connection that its owner, or an editor, may change. */
export interface Preferences {
  /** Of the account. Where `sharing` names others, this spreadsheet sends its part of it. */
  readonly perMinute: number;
  /** Undefined while nobody has said whether other spreadsheets use the key. */
  readonly sharing?: Sharing | undefined;
  /** Of a cached answer (minutes, at most 360: the cache's limit). */
  readonly maxAgeMinutes: number;
  /** When weeks and fiscal years begin. */
  readonly calendar: OwnCalendar;
  /** Whether questions name the spreadsheet's zone. A service that takes none has days of its own. */
  readonly sendsZone: boolean;
  /** Whether numbers that the service calls sampled, partial or estimated are refused everywhere. */
  readonly exactOnly: boolean;
  /** What groups without a value are called; "": their cells stay blank. Undefined: as usual. */
  readonly noneName?: string | undefined;
  /** The names of tables; undefined where they are the usual ones. */
  readonly tableNames?: TableNames | undefined;
  /** Columns that the owner of the key masks for all who ask with it; undefined where that was never said. */
  readonly masks?: readonly string[] | undefined;
  /** Somebody agreed that pulls land here even where there is no room to keep a table for Undo. */
  readonly mayLoseUndo?: boolean | undefined;
}

/** The settings while nobody has changed one. */
export const DEFAULT_PREFERENCES: Preferences = {
  perMinute: REQUESTS_PER_MINUTE,
  maxAgeMinutes: 360,
  sendsZone: true,
  exactOnly: false,
  calendar: {},
};

const LONGEST_TABLE_NAME = 100;
const LONGEST_NONE_NAME = 40;
/** Characters of all masks together: a property holds 9 KB, and each cell reads them. */
export const MOST_MASK_CHARACTERS = 4_000;

/**
 * What is given, and what is known of the rest: these fields and no other, whatever the caller sent.
 * @throws AddOnError badSetting
 */
export function checkPreferences(given: Partial<Preferences>, known: Preferences): Preferences {
  const {
    perMinute = known.perMinute,
    sharing = known.sharing,
    maxAgeMinutes = known.maxAgeMinutes,
    sendsZone = known.sendsZone,
    exactOnly = known.exactOnly,
    calendar = known.calendar,
    noneName = known.noneName,
    tableNames = known.tableNames,
    masks = known.masks,
    mayLoseUndo = known.mayLoseUndo,
  } = given;
  checkWhole("Requests a minute", perMinute, 600);
  if (sharing) checkWhole("Other spreadsheets with this key", sharing.others, MOST_OTHERS, 0);
  checkWhole("Oldest answer (minutes)", maxAgeMinutes, 360);
  const { weekStarts, fiscalYearStarts } = calendar ?? {};
  checkChoice("Weeks begin on", weekStarts, WEEKDAYS);
  checkChoice("Fiscal year begins in", fiscalYearStarts, MONTHS);
  return {
    perMinute,
    sharing: sharing && { others: sharing.others, saidIn: sharing.saidIn },
    maxAgeMinutes,
    sendsZone,
    exactOnly,
    calendar: { weekStarts, fiscalYearStarts },
    ...(noneName !== undefined && { noneName: readNoneName(noneName) }),
    tableNames: tableNames && readTableNames(tableNames),
    masks: masks && readMasks(masks),
    mayLoseUndo: mayLoseUndo === true ? true : undefined,
  };
}

function checkChoice(setting: string, value: string | undefined, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value)) return;
  throw new AddOnError("badSetting", { setting, problem: `It must be one of ${choices.join(", ")}.` });
}

function readMasks(masks: readonly string[]): readonly string[] {
  const isNames = Array.isArray(masks) && masks.every((one: unknown) => typeof one === "string");
  const names = isNames && masks.map((one) => one.trim()).filter((one) => one !== "");
  if (names && names.join().length <= MOST_MASK_CHARACTERS)
    return [...new Map(names.map((one) => [makeNameKey(one), one])).values()];
  const problem = `Write the names of columns, at most ${MOST_MASK_CHARACTERS} characters in all.`;
  throw new AddOnError("badSetting", { setting: "Masked columns", problem });
}

function readNoneName(name: string): string {
  const text = name.trim();
  if (text.length <= LONGEST_NONE_NAME) return text;
  const problem = `It must have at most ${LONGEST_NONE_NAME} characters.`;
  throw new AddOnError("badSetting", { setting: "Groups without a value", problem });
}

function readTableNames({ events, people, person, event, time }: TableNames): TableNames {
  const names: readonly unknown[] = [events, people, person, event, time];
  const isName = (name: unknown): boolean =>
    typeof name === "string" && name.trim() !== "" && name.length <= LONGEST_TABLE_NAME;
  if (names.every(isName)) return { events, people, person, event, time };
  const problem = `Each must be a name of 1 to ${LONGEST_TABLE_NAME} characters.`;
  throw new AddOnError("badSetting", { setting: "Tables and columns", problem });
}

function checkWhole(setting: string, value: number, most: number, least = 1): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const problem = `It must be a whole number from ${least} to ${most}.`;
  throw new AddOnError("badSetting", { setting, problem });
}
