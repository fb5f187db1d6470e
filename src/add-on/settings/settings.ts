/** What this spreadsheet remembers: connection (without its key), preferences and freshness. */
import { MONTHS, type OwnCalendar, WEEKDAYS } from "../input-language/dates/calendar";
import { REQUESTS_PER_MINUTE } from "../service-client/request/contract";
import { setProperties } from "./property-quota";
import { AddOnError } from "../shared/errors";
import { STORED } from "../shared/stored";
import { parseStored } from "./stored-json";

/** Who may use a connection: only the person who made it, or everyone who edits this spreadsheet. */
export type Audience = "me" | "everyone";

/** A connection as everyone may see it. Its key lies elsewhere (see keys.ts). */
export interface Connection {
  readonly baseUrl: string;
  readonly accountId: string;
  readonly audience: Audience;
  /** The digest of a secret that only who made the connection has. */
  readonly maker: string;
}

export interface Preferences {
  /** Requests a minute that the account allows. */
  readonly perMinute: number;
  /** How old a cached answer may be (minutes, at most 360: what the cache can hold). */
  readonly maxAgeMinutes: number;
  /** When weeks and fiscal years begin. */
  readonly calendar: OwnCalendar;
  /** Whether questions name the spreadsheet's zone. A service that takes none has days of its own. */
  readonly sendsZone: boolean;
}

export interface Freshness {
  /** Answers fetched before this moment (epoch ms) are too old: the start of the last "Refresh formulas". */
  readonly since: number;
  /** What the stamp cell says (epoch ms): the moment of the last refresh. 0 before the first. */
  readonly stamp: number;
  /** With that stamp, formulas that do not follow it are to be made to, whatever their cells show. */
  readonly isForAll?: boolean;
}

/** By whose zone Google reads and returns dates of custom functions (custom-functions/run/date-border.ts). */
export type DateReading = "spreadsheet" | "script";

export interface Settings {
  readonly connection: Connection | null;
  /** The account of the connection that was ended last: cells go on showing what it said. */
  readonly formerAccount: string | null;
  readonly preferences: Preferences;
  readonly freshness: Freshness;
  /** The spreadsheet's time zone, kept beside so that a cached cell needs no look at the spreadsheet. */
  readonly zone: string;
  readonly dateReading: DateReading;
  /** Whether answers were ever saved in their tab: where not, no cell need look there. */
  readonly hasSavedAnswers: boolean;
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

type SettingsPart = "connection" | "formerAccount" | "preferences" | "freshness" | "dateReading";

/** Reads and changes the settings. A read is one cache call; the properties behind it are the truth. */
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

  /**
   * The connection, looked for in the properties before it is missed: an earlier execution may have left an
   * older copy in the cache. @throws AddOnError noConnection
   */
  connection(): Connection {
    const connection = this.read().connection ?? this.reload().connection;
    if (!connection) throw new AddOnError("noConnection", {});
    return connection;
  }

  /**
   * The account formulas ask: the connection's, or the last one's, whose answers cells keep. @throws
   * AddOnError noConnection
   */
  accountAsked(): string {
    const { connection, formerAccount } = this.read().connection ? this.read() : this.reload();
    return connection?.accountId ?? formerAccount ?? this.connection().accountId;
  }

  /**
   * Reads the properties (if not just read) and the spreadsheet, and leaves a copy in the cache, without
   * secrets.
   */
  reload(
    properties: Readonly<Record<string, string>> = this.services.properties().getProperties(),
  ): Settings {
    return this.keep(this.readAnew(properties));
  }

  /**
   * Takes the settings from properties that were read just now, and from the spreadsheet, for this execution
   * alone.
   */
  readAnew(properties: Readonly<Record<string, string>>): Settings {
    return (this.known = {
      ...toStoredSettings(properties),
      zone: this.services.spreadsheet().getSpreadsheetTimeZone(),
    });
  }

  /** Another account has the limit that every account has, until another is set. */
  setConnection(connection: Connection | null): Settings {
    const { connection: before, preferences } = this.read();
    if (connection && before && before.accountId !== connection.accountId) {
      this.change("preferences", { ...preferences, perMinute: REQUESTS_PER_MINUTE, sendsZone: true });
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
    });
  }

  /** Changes the freshness as it is now, and reads with it what else people may have changed meanwhile. */
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

  private keep(settings: Settings): Settings {
    this.known = settings;
    this.services.documentCache().put(CACHE_KEY, JSON.stringify(settings), CACHE_LIFE_S);
    return settings;
  }

  private change(name: SettingsPart, value: object | string | null): Settings {
    const property = STORED[name].name;
    if (value === null) this.services.properties().deleteProperty(property);
    else setProperties(this.services.properties(), { [property]: JSON.stringify(value) });
    return this.reload();
  }
}

/** What the properties say of the settings. */
function toStoredSettings(properties: Readonly<Record<string, string>>): Omit<Settings, "zone"> {
  // What cannot be read counts as not set, so that a person can set it again.
  const part = <T>(name: SettingsPart, otherwise: T): T =>
    parseStored<T | null>(properties[STORED[name].name]) ?? otherwise;
  return {
    connection: part<Connection | null>("connection", null),
    formerAccount: part<string | null>("formerAccount", null),
    preferences: { ...DEFAULT_PREFERENCES, ...part<Partial<Preferences>>("preferences", {}) },
    freshness: part("freshness", NEVER),
    hasSavedAnswers: STORED.saved.name in properties,
    dateReading: part<DateReading>("dateReading", "spreadsheet"),
  };
}

function checkChoice(setting: string, value: string | undefined, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value)) return;
  throw new AddOnError("badSetting", { setting, problem: `It must be one of ${choices.join(", ")}.` });
}

function checkWhole(setting: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  throw new AddOnError("badSetting", { setting, problem: `It must be a whole number from 1 to ${most}.` });
}
