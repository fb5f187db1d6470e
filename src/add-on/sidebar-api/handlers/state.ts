/** The state that the sidebar shows. */
import { closureOf } from "../../rate-limit/health";
import { WINDOW_SCOPES } from "../../rate-limit/installs";
import { whyToAsk } from "../../settings/sharing";
import { cutToMinute } from "../../table/clock-text";
import { readHost } from "../../service-client/request/address";
import type { Calls, State } from "../../sidebar-contract/calls";
import type { MissingConsent } from "../../shared/consents";
import { type Handlers, isAnything, isOptional, isTextField, isYesOrNo } from "./handler";
import { NONE } from "../../table/combine/none-names";
import { STORED } from "../../shared/stored";
import { DAY_MS } from "../../shared/time";
import { isNumber } from "../../table/values";
import type { Limiter } from "../../rate-limit/limiter";
import type { WaitingNow } from "../../answers/refresh/retry-worker";
import type { Graph } from "../../object-graph/values";

const CONNECTION_REPLACED =
  "A colleague has replaced or ended your connection. Formulas and pulls of this spreadsheet no longer use your key.";

export const STATE_CALLS: Handlers<"state" | "stateIfNew" | "setPreferences"> = {
  state: { takes: {}, answer: lookAtState },
  stateIfNew: {
    takes: { mark: isTextField },
    answer: (services, { mark }) => {
      const { news, retryWorker, settings } = services;
      if (!news.isNoneSince(mark)) return lookAtState(services);
      if (news.isLooked) return null;
      // First: in another zone it may be another day.
      settings.checkZone();
      retryWorker.lookAtFormulas();
      return news.isStillNoneSince(mark) ? null : lookAtState(services);
    },
  },
  setPreferences: {
    takes: {
      perMinute: isOptional(isAnything),
      others: isOptional(isAnything),
      maxAgeMinutes: isOptional(isAnything),
      sendsZone: isOptional(isYesOrNo),
      exactOnly: isOptional(isYesOrNo),
      noneName: isOptional(isTextField),
      calendar: isOptional(isAnything),
      tableNames: isOptional(isAnything),
      masks: isOptional(isAnything),
    },
    answer: (services, preferences) => {
      const known = services.settings.read().preferences;
      const { perMinute, others, sendsZone, exactOnly, noneName, maxAgeMinutes, calendar, tableNames } =
        preferences;
      // Lower, it would stop what is due; higher, it would use up what the owner has elsewhere.
      if ((perMinute ?? known.perMinute) !== known.perMinute) services.keys.requireMine("change its limit");
      if (others !== undefined) services.keys.requireMine("say which other spreadsheets use its key");
      if (preferences.masks !== undefined) services.keys.requireMine("change which columns are masked");
      if (tableNames !== undefined) services.keys.requireMine("change what SQL calls its tables");
      // Everybody's numbers would be of other days, or of another moment, and no cell would say so.
      if ((sendsZone ?? known.sendsZone) !== known.sendsZone)
        services.keys.requireMine("change the time zone of its days");
      if ((exactOnly ?? known.exactOnly) !== known.exactOnly)
        services.keys.requireMine("change whether numbers must be exact");
      if (noneName !== undefined) services.keys.requireMine("change what groups without a value are called");
      if (calendar !== undefined) services.keys.requireMine("change when its weeks and fiscal years begin");
      if ((maxAgeMinutes ?? known.maxAgeMinutes) !== known.maxAgeMinutes)
        services.keys.requireMine("change how old its answers may be");
      const said = others === undefined ? {} : { sharing: { others, saidIn: services.spreadsheetId() } };
      services.settings.setPreferences({ ...preferences, ...said });
      if (preferences.masks !== undefined) services.saved.filterKept();
      const { runLog, dateTime, clock } = services;
      const changed = Object.keys(preferences).map(
        (name) => SETTING_NAMES[name as keyof typeof SETTING_NAMES],
      );
      const message = `${changed.join(", ")}.`;
      runLog.note({ at: dateTime(clock.now()), pull: "", what: "settings changed", message });
      if (perMinute !== undefined || others !== undefined) noteLimit(services);
      // What was refused before is answered by it: only what comes after it speaks for still more.
      if (others !== undefined && services.connection()) services.limiter().forgetRefusals();
      return readState(services);
    },
  },
};

/** The names by which the log calls settings that somebody changed. */
const SETTING_NAMES: { readonly [name in keyof Parameters<Calls["setPreferences"]>[0]]-?: string } = {
  perMinute: "Requests a minute",
  others: "Other spreadsheets with this key",
  maxAgeMinutes: "Oldest answer",
  sendsZone: "Time zone",
  exactOnly: "Exact numbers only",
  noneName: "Groups without a value",
  calendar: "Calendar",
  tableNames: "Names of tables",
  masks: "Masked columns",
};

/**
 * A person's own part, of one connection. It changes seldom and costs property reads (50,000 a day): the
 * sidebar looks every few seconds.
 */
interface Personal {
  readonly connection: string;
  readonly mine: boolean;
  readonly usable: boolean;
  readonly hourly: boolean;
  readonly consent: MissingConsent | null;
  readonly isCopy: boolean;
}

const PERSONAL_LIFE_S = 300;
/** Then the sidebar says to make a new key. */
const OLD_KEY_MS = 365 * DAY_MS;

/** As a page that was opened looks: a colleague may have replaced the person's connection meanwhile. */
function lookAtState(services: Graph): State {
  const queued = services.retryWorker.size();
  const known = readPersonal(services);
  if (known) return makeState(services, known, queued);
  if (services.keys.forgetReplaced()) services.showToast(CONNECTION_REPLACED);
  return makeState(services, readPersonalAgain(services), queued);
}

/** The state, with what is the person's own read again. */
export function readState(services: Graph): State {
  return makeState(services, readPersonalAgain(services), services.retryWorker.size());
}

function readPersonalAgain(services: Graph): Personal {
  const { settings, keys, hourly, userCache, spreadsheetId } = services;
  const { connection } = settings.read();
  const consent = services.consent.missing() ?? null;
  const usable = connection !== null && keys.has(connection);
  // The trigger's owner may have left, and their account with them; or Google has switched it off.
  if (usable && consent === null) services.scheduleOwner.takeOverIfSilent(services.retryWorker.isNeglected());
  const personal: Personal = {
    connection: JSON.stringify(connection),
    mine: keys.isMine(),
    usable,
    // Without consent Google does not even say which triggers there are.
    hourly: consent === null && hourly.isOn(),
    consent,
    // Where one window counts all, nobody is asked for it.
    isCopy: !WINDOW_SCOPES[services.install].countsAll && services.marks().isCopy(),
  };
  userCache().put(STORED.personal.name + spreadsheetId(), JSON.stringify(personal), PERSONAL_LIFE_S);
  return personal;
}

/** Undefined where it is not known, or of another connection. */
function readPersonal({ settings, userCache, spreadsheetId }: Graph): Personal | undefined {
  const text = userCache().get(STORED.personal.name + spreadsheetId());
  const known = text === null ? undefined : (JSON.parse(text) as Personal);
  // What was missing may have been given since.
  if (!known || known.consent) return undefined;
  return known.connection === JSON.stringify(settings.read().connection) ? known : undefined;
}

function makeState(services: Graph, personal: Personal, queued: WaitingNow): State {
  const { settings, limiter, dateTime, dayOf, clock, pinned, install } = services;
  const { mine, usable, hourly, consent, isCopy } = personal;
  const { connection, preferences, freshness, zone, follows, standing } = settings.read();
  const slotsLeft = connection ? limiter().left() : 0;
  const keyRestsUntil = connection ? keyRestOf(services) : null;
  const perMinute = services.perMinute();
  // Else the state changes by itself.
  const isSettled = queued.isAtRest && keyRestsUntil === null && (!connection || slotsLeft >= perMinute);
  return {
    mark: isSettled ? services.news.mark() : "",
    connected: connection !== null,
    host: connection ? readHost(connection.baseUrl) : null,
    baseUrl: pinned ?? connection?.baseUrl ?? null,
    pinned: pinned !== undefined,
    install,
    keySince: isNumber(connection?.keySince) ? dayOf(connection.keySince) : null,
    isKeyOld: isNumber(connection?.keySince) && clock.now() - connection.keySince > OLD_KEY_MS,
    audience: connection?.audience ?? null,
    mine,
    usable,
    accountLimit: preferences.perMinute,
    perMinute,
    sharing: findSharing(services, isCopy),
    heldTo: connection ? heldToOf(limiter()) : null,
    slotsLeft,
    freeIn: connection ? limiter().freeing() : [],
    keyRestsUntil,
    waiting: connection ? queued.waiting : 0,
    lastRefresh: freshness.stamp === 0 ? null : dateTime(freshness.stamp),
    follows,
    standing,
    zone,
    sendsZone: preferences.sendsZone,
    exactOnly: preferences.exactOnly,
    noneName: preferences.noneName ?? NONE,
    // What an earlier version has left in the cache has none.
    calendar: preferences.calendar ?? {},
    tableNames: preferences.tableNames,
    masks: preferences.masks ?? [],
    hourly,
    consent,
  };
}

/** Other spreadsheets of the key keep to its limit, and can say whose it is. */
export function noteLimit({ settings, limiter, spreadsheet }: Graph): void {
  if (settings.read().connection) limiter().noteLimit(spreadsheet().getName());
}

/** `isCopy`: as the marks of the add-on's own sheets say. */
function findSharing(services: Graph, isCopy: boolean): State["sharing"] {
  const { settings, install, connection, limiter, dateTime, spreadsheetId } = services;
  if (WINDOW_SCOPES[install].countsAll || !connection()) return { others: null, asks: null };
  const { sharing } = settings.read().preferences;
  const signs = limiter().signsOfOthers();
  const known = { spreadsheet: spreadsheetId(), isCopy, isRefused: signs !== undefined };
  const kind = whyToAsk(sharing, known);
  const since = signs && { times: signs.times, since: cutToMinute(dateTime(signs.since)) };
  const refused = kind === "refused" && since ? ({ kind, ...since } as const) : null;
  return { others: sharing?.others ?? null, asks: kind === "copy" ? { kind } : refused };
}

/**
 * The signs of a copy end when it is taken into use: its owner is still to be asked. `from`: the original's
 * id, "" where only the marks of sheets tell of one.
 */
export function noteThatCopied({ settings, install, spreadsheetId }: Graph, from = ""): void {
  if (WINDOW_SCOPES[install].countsAll) return;
  const { sharing } = settings.read().preferences;
  if (sharing?.saidIn === spreadsheetId()) return;
  settings.setPreferences({ sharing: { others: sharing?.others ?? 0, saidIn: from } });
}

function keyRestOf({ limiter, clock, clockTime }: Graph): string | null {
  const closure = closureOf(limiter().health(), clock.now());
  return closure?.why === "wrongKey" ? clockTime(closure.until) : null;
}

function heldToOf(limiter: Limiter): State["heldTo"] {
  const lower = limiter.lowerElsewhere();
  return lower ? { perMinute: lower.perMinute, by: lower.name } : null;
}
