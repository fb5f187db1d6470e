/** What this spreadsheet remembers: connection (without its key), preferences and freshness. */
import { MONTHS, type OwnCalendar, WEEKDAYS } from "../input-language/dates/calendar";
import { REQUESTS_PER_MINUTE } from "../service-client/request/contract";
import { setProperties } from "./property-quota";
import { AddOnError } from "../shared/errors";
import { STORED } from "../shared/stored";
import type { EpochMs } from "../shared/time";
import { type InexactCells, NO_INEXACT_CELLS } from "./inexact-cells";
import type { Standing } from "./standing";
import { makeNameKey } from "../table/name-words";
import { parseStored } from "./stored-json";

/** Its maker, or everyone who edits this spreadsheet. */
export type Audience = "me" | "everyone";

/** Its key is elsewhere (see keys.ts). */
export interface Connection {
  readonly baseUrl: string;
  readonly accountId: string;
  readonly audience: Audience;
  /** Digest of the maker's secret. */
  readonly maker: string;
  /** When its key was first entered; unknown of keys from before that was noted. */
  readonly keySince?: EpochMs | undefined;
}

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

export interface Preferences {
  readonly perMinute: number;
  /** Of a cached answer (minutes, at most 360: the cache's limit). */
  readonly maxAgeMinutes: number;
  /** When weeks and fiscal years begin. */
  readonly calendar: OwnCalendar;
  /** Whether questions name the spreadsheet's zone. A service that takes none has days of its own. */
  readonly sendsZone: boolean;
  /** The names of tables; undefined where they are the usual ones. */
  readonly tableNames?: TableNames | undefined;
  /** Columns that the owner of the key masks for all who ask with it; undefined where that was never said. */
  readonly masks?: readonly string[] | undefined;
}

/** Since when answers count, and what the stamp shows. */
export interface Freshness {
  /** Earlier answers do not count: the start of the last "Refresh formulas". */
  readonly since: EpochMs;
  /** In the stamp cell: the last refresh, or 0. */
  readonly stamp: EpochMs;
  /** How often cells that may hide a failure are still woken for the last news. */
  readonly again?: number | undefined;
  /** Digest of the formulas that may hide a failure, as they were when they were last woken for it. */
  readonly hiding?: string | undefined;
}

/** Whose zone Google uses for dates of custom functions (custom-functions/run/date-border.ts). */
export type DateReading = "spreadsheet" | "script";

/** Different questions of formulas. `asked`: more than `kept` where there is no room for all; else 0. */
export interface QuestionsAsked {
  readonly asked: number;
  readonly kept: number;
}

export interface Settings {
  readonly connection: Connection | null;
  /** The last connection's, whose answers cells still show. */
  readonly formerAccount: string | null;
  readonly preferences: Preferences;
  readonly freshness: Freshness;
  /** Kept here, so that a cached cell need not ask the spreadsheet. */
  readonly zone: string;
  readonly dateReading: DateReading;
  readonly hasSavedAnswers: boolean;
  /** Many questions are kept, on pages. */
  readonly hasPages: boolean;
  readonly questionsAsked: QuestionsAsked;
  /** Whether the add-on may give formulas the stamp; null where nobody has been asked. */
  readonly follows: boolean | null;
  /** As the last look at formulas found them. */
  readonly standing: Standing;
  /** Cells whose number is not all that it seems. */
  readonly inexact: InexactCells;
}

const DEFAULT_PREFERENCES: Preferences = {
  perMinute: REQUESTS_PER_MINUTE,
  maxAgeMinutes: 360,
  sendsZone: true,
  calendar: {},
};
const NEVER: Freshness = { since: 0, stamp: 0 };
const CACHE_KEY = STORED.settings.name;
const CACHE_LIFE_S = 21_600;

type SettingsPart =
  | "connection"
  | "formerAccount"
  | "preferences"
  | "freshness"
  | "dateReading"
  | "follows"
  | "standing"
  | "inexact"
  | "questionsAsked";

/** A read is one cache call; the properties behind it are the truth. */
export class SettingsStore {
  private known: Settings | undefined;

  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
    },
  ) {}

  read(): Settings {
    if (this.known) return this.known;
    const text = this.services.documentCache().get(CACHE_KEY);
    return text === null ? this.reload() : (this.known = JSON.parse(text) as Settings);
  }

  /** Looks into the properties before failing: the cache may be older. @throws AddOnError noConnection */
  connection(): Connection {
    const connection = this.read().connection ?? this.reload().connection;
    if (!connection) throw new AddOnError("noConnection", {});
    return connection;
  }

  /**
   * The connection's account, or the last one's, whose answers cells keep. @throws AddOnError noConnection
   */
  accountAsked(): string {
    const { connection, formerAccount } = this.read().connection ? this.read() : this.reload();
    return connection?.accountId ?? formerAccount ?? this.connection().accountId;
  }

  /** Caches the result, without secrets. */
  reload(
    properties: Readonly<Record<string, string>> = this.services.properties().getProperties(),
  ): Settings {
    return this.keep(this.readAgain(properties));
  }

  /** A person may have changed it after it was remembered. Returns the zone that holds. */
  checkZone(): string {
    const zone = this.services.spreadsheet().getSpreadsheetTimeZone();
    if (zone !== this.read().zone) this.keep({ ...this.read(), zone });
    return zone;
  }

  /** Reads the settings from these properties, for this execution only. */
  readAgain(properties: Readonly<Record<string, string>>): Settings {
    return (this.known = {
      ...toStoredSettings(properties),
      zone: this.services.spreadsheet().getSpreadsheetTimeZone(),
    });
  }

  /** Another account than the last one has the default limit. */
  setConnection(connection: Connection | null): Settings {
    const { connection: before, formerAccount, preferences } = this.read();
    if (connection && connection.accountId !== (before?.accountId ?? formerAccount)) {
      this.change("preferences", {
        ...preferences,
        perMinute: REQUESTS_PER_MINUTE,
        sendsZone: true,
        tableNames: undefined,
      });
    }
    if (!connection && before) this.change("formerAccount", before.accountId);
    return this.change("connection", connection);
  }

  /** @throws AddOnError badSetting */
  setPreferences(preferences: Partial<Preferences>): Settings {
    const known = this.read().preferences;
    const {
      perMinute = known.perMinute,
      maxAgeMinutes = known.maxAgeMinutes,
      sendsZone = known.sendsZone,
      calendar = known.calendar,
      tableNames = known.tableNames,
      masks = known.masks,
    } = preferences;
    checkWhole("Requests a minute", perMinute, 600);
    checkWhole("Oldest answer (minutes)", maxAgeMinutes, 360);
    // These and no other field, whatever the caller sent.
    const { weekStarts, fiscalYearStarts } = calendar ?? {};
    checkChoice("Weeks begin on", weekStarts, WEEKDAYS);
    checkChoice("Fiscal year begins in", fiscalYearStarts, MONTHS);
    return this.change("preferences", {
      perMinute,
      maxAgeMinutes,
      sendsZone,
      calendar: { weekStarts, fiscalYearStarts },
      tableNames: tableNames && readTableNames(tableNames),
      masks: masks && readMasks(masks),
    });
  }

  /** `before` is current: others may have changed it. */
  changeFreshness(
    next: (before: Freshness, properties: Readonly<Record<string, string>>) => Freshness,
  ): Freshness {
    const { zone } = this.read();
    const properties = this.services.properties();
    const all = properties.getProperties();
    const before = toStoredSettings(all);
    const freshness = next(before.freshness, all);
    setProperties(properties, { [STORED.freshness.name]: JSON.stringify(freshness) });
    this.keep({ ...before, freshness, zone });
    return freshness;
  }

  setDateReading(reading: DateReading): Settings {
    return this.change("dateReading", reading);
  }

  setFollows(follows: boolean): Settings {
    return this.change("follows", follows);
  }

  setQuestionsAsked(asked: QuestionsAsked): Settings {
    return this.change("questionsAsked", asked);
  }

  setStanding(standing: Standing): Settings {
    return this.change("standing", standing);
  }

  setInexact(inexact: InexactCells): Settings {
    return this.change("inexact", inexact);
  }

  private keep(settings: Settings): Settings {
    this.known = settings;
    this.services.documentCache().put(CACHE_KEY, JSON.stringify(settings), CACHE_LIFE_S);
    return settings;
  }

  private change(name: SettingsPart, value: object | string | boolean | null): Settings {
    const property = STORED[name].name;
    if (value === null) this.services.properties().deleteProperty(property);
    else setProperties(this.services.properties(), { [property]: JSON.stringify(value) });
    return this.reload();
  }
}

function toStoredSettings(properties: Readonly<Record<string, string>>): Omit<Settings, "zone"> {
  // Unreadable counts as not set, so that a person can set it again.
  const part = <T>(name: SettingsPart, otherwise: T): T =>
    parseStored<T | null>(properties[STORED[name].name]) ?? otherwise;
  return {
    connection: part<Connection | null>("connection", null),
    formerAccount: part<string | null>("formerAccount", null),
    preferences: { ...DEFAULT_PREFERENCES, ...part<Partial<Preferences>>("preferences", {}) },
    freshness: part("freshness", NEVER),
    hasSavedAnswers: STORED.saved.name in properties,
    hasPages: STORED.questionsAsked.name in properties,
    questionsAsked: part<QuestionsAsked>("questionsAsked", { asked: 0, kept: 0 }),
    dateReading: part<DateReading>("dateReading", "spreadsheet"),
    follows: part<boolean | null>("follows", null),
    standing: part<Standing>("standing", {}),
    inexact: part<InexactCells>("inexact", NO_INEXACT_CELLS),
  };
}

function checkChoice(setting: string, value: string | undefined, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value)) return;
  throw new AddOnError("badSetting", { setting, problem: `It must be one of ${choices.join(", ")}.` });
}

const LONGEST_TABLE_NAME = 100;
/** Characters of all masks together: a property holds 9 KB, and each cell reads them. */
export const MOST_MASK_CHARACTERS = 4_000;

function readMasks(masks: readonly string[]): readonly string[] {
  const isNames = Array.isArray(masks) && masks.every((one: unknown) => typeof one === "string");
  const names = isNames ? masks.map((one) => one.trim()).filter((one) => one !== "") : [];
  const byKey = new Map(names.map((one) => [makeNameKey(one), one]));
  if (isNames && names.join().length <= MOST_MASK_CHARACTERS) return [...byKey.values()];
  const problem = `Write the names of columns, at most ${MOST_MASK_CHARACTERS} characters in all.`;
  throw new AddOnError("badSetting", { setting: "Masked columns", problem });
}

function readTableNames({ events, people, person, event, time }: TableNames): TableNames {
  const names: readonly unknown[] = [events, people, person, event, time];
  const isName = (name: unknown): boolean =>
    typeof name === "string" && name.trim() !== "" && name.length <= LONGEST_TABLE_NAME;
  if (names.every(isName)) return { events, people, person, event, time };
  const problem = `Each must be a name of 1 to ${LONGEST_TABLE_NAME} characters.`;
  throw new AddOnError("badSetting", { setting: "Tables and columns", problem });
}

function checkWhole(setting: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  throw new AddOnError("badSetting", { setting, problem: `It must be a whole number from 1 to ${most}.` });
}
