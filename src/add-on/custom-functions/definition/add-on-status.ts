/** ANALYTICS_STATUS; asks the service nothing. */
import type { CaveatStore } from "../../answers/store/caveat-store";
import type { RetryQueueView } from "../../answers/refresh/queue-view";
import { readHost } from "../../service-client/request/address";
import { describeFailure } from "../../shared/failure-sentences";
import { countInHour } from "../../rate-limit/window";
import type { EpochMs } from "../../shared/time";
import type { LowestLimit } from "../../rate-limit/lowest-limit";
import type { Limiter } from "../../rate-limit/limiter";
import type { Keys } from "../../settings/keys";
import { describeInexactCells } from "../../settings/inexact-cells";
import { describeStanding } from "../../settings/standing";
import { DEFAULT_PREFERENCES, type Preferences } from "../../settings/preferences";
import type { Connection, SettingsStore } from "../../settings/settings";
import type { Cell } from "../../table/types";

/** States by the names in formulas, read on demand. */
export interface AddOnStatus {
  readonly connection: () => Cell;
  /** How many requests are free now. */
  readonly slots: () => Cell;
  /** Questions waiting for a request. */
  readonly waiting: () => Cell;
  readonly refreshed: () => Cell;
  /** The zone in which days of answers begin. */
  readonly days: () => Cell;
  /** Largest age of cells' answers. */
  readonly age: () => Cell;
  readonly stale: () => Cell;
  /** Cells whose single number is not exact, else what a recent answer said that is not. */
  readonly exactness: () => Cell;
  /** Schedules of pulls: who runs them, last, next and overdue. */
  readonly schedules: () => Cell;
  /** Whether the hourly run comes that fills cells. */
  readonly hourly: () => Cell;
  /** Whether formulas follow, and which do not. */
  readonly formulas: () => Cell;
}

interface StatusSources {
  readonly settings: SettingsStore;
  readonly keys: Keys;
  readonly limiter: () => Limiter;
  /** The part of the account's requests that this spreadsheet takes. */
  readonly perMinute: () => number;
  readonly queueView: RetryQueueView;
  readonly caveats: CaveatStore;
  readonly schedules: () => string;
  readonly hourlyLine: (isConnected: boolean) => string;
  /** The moment as clocks in the spreadsheet's zone show it. */
  readonly dateTime: (ms: EpochMs) => string;
}

/**
 * What ANALYTICS_STATUS can say of connection, limit, waiting cells and schedules, each read only when it is
 * shown.
 */
export function readAddOnStatus(sources: StatusSources): AddOnStatus {
  const { settings, limiter, queueView, schedules, hourlyLine, dateTime } = sources;
  return {
    connection: () => describeConnection(sources),
    slots: () => (settings.read().connection ? limiter().left() : 0),
    waiting: () => queueView.waiting(),
    refreshed: () => {
      const { stamp } = settings.read().freshness;
      return stamp === 0 ? "never" : dateTime(stamp);
    },
    days: () => {
      const { zone, preferences } = settings.read();
      return preferences.sendsZone ? `of ${zone}` : `the service's own, which need not be those of ${zone}`;
    },
    age: () => describeMinutes(settings.read().preferences.maxAgeMinutes),
    stale: () => describeStale(sources),
    exactness: () => describeExactness(sources),
    schedules,
    hourly: () => hourlyLine(settings.read().connection !== null),
    formulas: () => describeStanding(settings.read().standing) || "all follow",
  };
}

/** Which service, for whom, and which limit holds it back; or why there is none. */
function describeConnection({ settings, keys, limiter, perMinute }: StatusSources): string {
  const { connection, preferences } = settings.read();
  if (!connection) return "not connected";
  if (!keys.has(connection)) return `not connected. ${reportNoConnection(connection)}`;
  const who = connection.audience === "me" ? "its owner's formulas" : "everyone who edits this spreadsheet";
  const lower = limiter().lowerElsewhere();
  const held = lower ? `. ${describeLowerLimit(lower)}` : "";
  return `${readHost(connection.baseUrl)}, for ${who}${held}${describeSharing(preferences, perMinute())}`;
}

/** How old the oldest answer is that cells show in place of a new one, and why. */
function describeStale({ settings, keys, queueView, dateTime }: StatusSources): string {
  const stale = queueView.oldest();
  if (stale) return `Cells show an answer of ${dateTime(stale.at)}, the last good one. ${stale.why}`;
  const { connection, formerAccount } = settings.read();
  if (connection && keys.has(connection)) return "nothing";
  // Without a key nothing is asked, so nothing waits.
  const at = queueView.oldestOf(connection?.accountId ?? formerAccount ?? "");
  return at === undefined
    ? "nothing"
    : `Cells show answers from ${dateTime(at)} on, the last good ones. ${reportNoConnection(connection)}`;
}

/** Which cells are not exact; else what a recent answer said of itself. */
function describeExactness({ settings, caveats, dateTime }: StatusSources): string {
  const ofCells = describeInexactCells(settings.read().inexact);
  if (ofCells !== "") return ofCells;
  const last = caveats.last();
  return last
    ? `An answer of ${dateTime(last.at)}: ${last.sentences.join(" ")}`
    : "no answer of the last six hours said that it is sampled, partial or estimated";
}

function describeMinutes(minutes: number): string {
  return minutes === DEFAULT_PREFERENCES.maxAgeMinutes
    ? "answers of at most an hour while today runs in them, a week for settled days, else six hours"
    : `answers of at most ${minutes} minutes`;
}

function reportNoConnection(connection: Connection | null): string {
  return describeFailure("noConnection", { ownerOnly: connection?.audience === "me" });
}

/** "" where it takes all requests of the account. */
function describeSharing({ perMinute, sharing }: Preferences, share: number): string {
  if (share === perMinute) return "";
  const part =
    share < 1
      ? `1 request in ${Math.ceil(60 / share)} seconds`
      : `${share === 1 ? "1 request" : `${share} requests`} a minute`;
  const hour = countInHour(share);
  const others = sharing?.others ?? 0;
  return `. It takes ${part} of the account's ${perMinute}, ${hour.toLocaleString("en")} an hour, as ${others} more use the key. For more, let pulls run daily, let sheets read one pull, or ask for a higher limit`;
}

function describeLowerLimit({ perMinute, name }: LowestLimit): string {
  const where = name === "" ? "another spreadsheet" : `the spreadsheet "${name}"`;
  return `At most ${perMinute} requests a minute: ${where} of the same key has this limit. Raise it there as well`;
}
