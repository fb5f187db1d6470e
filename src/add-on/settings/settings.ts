/** What this spreadsheet remembers: its connection (without its key), preferences and freshness. */
import { REQUESTS_PER_MINUTE } from "../service-client/request/contract";
import { setProperties } from "./property-quota";
import { ENDS_CALM } from "../shared/calm";
import { AddOnError } from "../shared/errors";
import { STORED } from "../shared/stored";
import type { EpochMs } from "../shared/time";
import { type InexactCells, NO_INEXACT_CELLS } from "./inexact-cells";
import type { Sharing } from "./sharing";
import type { Standing } from "./standing";
import { checkPreferences, DEFAULT_PREFERENCES, type Preferences } from "./preferences";
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

/** Since when answers count, and what the stamp shows. */
export interface Freshness {
  /** Earlier answers do not count: the start of the last "Refresh formulas". */
  readonly since: EpochMs;
  /** In the stamp cell, or promised to it: the last refresh, or 0. */
  readonly stamp: EpochMs;
  /** What the cell showed when that was promised: formulas calculate with it until it is written. */
  readonly before?: EpochMs | undefined;
  /** How often cells that may hide a failure are still woken for the last news. */
  readonly again?: number | undefined;
  /** Digest of the formulas that may hide a failure, as they were when they were last woken for it. */
  readonly hiding?: string | undefined;
  /** The spreadsheet's when the stamp was promised: the days that formulas name were of that zone. */
  readonly zone?: string | undefined;
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
  /** The id of the sheet in which they were last written, so that a cell knows it by no other call. */
  readonly savedIn?: number | undefined;
  /** Many questions are kept, on pages. */
  readonly hasPages: boolean;
  readonly questionsAsked: QuestionsAsked;
  /** Whether the add-on may give formulas the stamp; null where nobody has been asked. */
  readonly follows: boolean | null;
  /** Named functions, in capitals, that call one of ours without the stamp. */
  readonly namedFunctions: readonly string[];
  /** As the last look at formulas found them. */
  readonly standing: Standing;
  /** Cells whose number is not all that it seems. */
  readonly inexact: InexactCells;
  /** Whether people are kept out of answers; undefined in what an earlier version has left in the cache. */
  readonly keepsOut?: boolean | undefined;
}

const NEVER: Freshness = { since: 0, stamp: 0 };
const CACHE_KEY = STORED.settings.name;
const CACHE_LIFE_S = 21_600;
/** The settings are read by each cell. */
const MOST_NAMED_FUNCTIONS = 50;
const LONGEST_FUNCTION_NAME = 100;

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
  /** Its text in the cache, once it was read or written. */
  private cached: string | null | undefined;
  /** The spreadsheet's, once this execution has asked for it. */
  private zoneNow: string | undefined;

  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
    },
  ) {}

  read(): Settings {
    if (this.known) return this.known;
    const text = (this.cached = this.services.documentCache().get(CACHE_KEY));
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
    const zone = (this.zoneNow ??= this.services.spreadsheet().getSpreadsheetTimeZone());
    if (zone !== this.read().zone) this.keep({ ...this.read(), zone }, ENDS_CALM);
    return zone;
  }

  /** Reads the settings from these properties, for this execution only. */
  readAgain(properties: Readonly<Record<string, string>>): Settings {
    this.zoneNow = this.services.spreadsheet().getSpreadsheetTimeZone();
    return (this.known = { ...toStoredSettings(properties), zone: this.zoneNow });
  }

  /**
   * Another account than the last one has the default limit. A new key of the same address mostly takes the
   * old one's place, in the other spreadsheets too: each keeps to its part until somebody says otherwise.
   */
  setConnection(connection: Connection | null): Settings {
    const { connection: before, formerAccount, preferences } = this.readStored();
    if (connection && connection.accountId !== (before?.accountId ?? formerAccount)) {
      this.change("preferences", {
        ...preferences,
        perMinute: REQUESTS_PER_MINUTE,
        sharing:
          before && before.baseUrl !== connection.baseUrl
            ? this.stillToBeAsked(preferences.sharing)
            : preferences.sharing,
        sendsZone: true,
        tableNames: undefined,
      });
    }
    if (!connection && before) this.change("formerAccount", before.accountId);
    return this.change("connection", connection);
  }

  /** What was said of another service holds no more, but a copy is asked whatever key it is given. */
  private stillToBeAsked(sharing: Sharing | undefined): Sharing | undefined {
    if (sharing === undefined) return undefined;
    const isSaidHere = sharing.saidIn === this.services.spreadsheet().getId();
    return isSaidHere ? undefined : { others: 0, saidIn: sharing.saidIn };
  }

  /** @throws AddOnError badSetting */
  setPreferences(preferences: Partial<Preferences>): Settings {
    return this.change("preferences", checkPreferences(preferences, this.readStored().preferences));
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
    this.keep({ ...before, freshness, zone }, ENDS_CALM);
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

  /** Names beyond the number that is kept are left out: those that are kept are told of. */
  addNamedFunctions(names: readonly string[]): Settings {
    const room = MOST_NAMED_FUNCTIONS - this.read().namedFunctions.length;
    const added = names.filter(({ length }) => length <= LONGEST_FUNCTION_NAME).slice(0, Math.max(0, room));
    if (added.length === 0) return this.read();
    // One property each: cells that learn of two at once do not lose one.
    const entries = added.map((name) => [STORED.namedFunction.name + name, "1"] as const);
    setProperties(this.services.properties(), Object.fromEntries(entries));
    return this.keepChanged();
  }

  forgetNamedFunctions(): void {
    const known = this.read().namedFunctions;
    for (const name of known) this.services.properties().deleteProperty(STORED.namedFunction.name + name);
    if (known.length > 0) this.keepChanged();
  }

  setStanding(standing: Standing): Settings {
    return this.change("standing", standing);
  }

  setInexact(inexact: InexactCells): Settings {
    return this.change("inexact", inexact);
  }

  /** Not from the cache, so that a change of one part keeps what others have changed since. */
  private readStored(): ReturnType<typeof toStoredSettings> {
    return toStoredSettings(this.services.properties().getProperties());
  }

  /** Nothing is written where the cache was seen to have them. */
  private keep(settings: Settings, beside: Readonly<Record<string, string>> = {}): Settings {
    this.known = settings;
    const text = JSON.stringify(settings);
    if (text === this.cached) return settings;
    this.services.documentCache().putAll({ [CACHE_KEY]: text, ...beside }, CACHE_LIFE_S);
    this.cached = text;
    return settings;
  }

  /** As they are after a change that the sidebar shows. */
  private keepChanged(): Settings {
    return this.keep(this.readAgain(this.services.properties().getProperties()), ENDS_CALM);
  }

  private change(name: SettingsPart, value: object | string | boolean | null): Settings {
    const property = STORED[name].name;
    if (value === null) this.services.properties().deleteProperty(property);
    else setProperties(this.services.properties(), { [property]: JSON.stringify(value) });
    return this.keepChanged();
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
    savedIn: parseStored<{ readonly sheet?: number }>(properties[STORED.saved.name])?.sheet,
    hasPages: STORED.questionsAsked.name in properties,
    questionsAsked: part<QuestionsAsked>("questionsAsked", { asked: 0, kept: 0 }),
    dateReading: part<DateReading>("dateReading", "spreadsheet"),
    follows: part<boolean | null>("follows", null),
    namedFunctions: Object.keys(properties)
      .filter((name) => name.startsWith(STORED.namedFunction.name))
      .map((name) => name.slice(STORED.namedFunction.name.length)),
    standing: part<Standing>("standing", {}),
    inexact: part<InexactCells>("inexact", NO_INEXACT_CELLS),
    keepsOut: Object.keys(properties).some((name) => name.startsWith(STORED.keptOut.name)),
  };
}
