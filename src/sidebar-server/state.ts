/** How things stand, for the sidebar to show. */
import { hostOf } from "../api/address";
import type { State } from "../calls";
import { type Handlers, isAnything, isOptional, isYesOrNo } from "./handler";
import type { SidebarServices } from "./sidebar-services";

const REPLACED =
  "A colleague has replaced or ended your connection. Formulas and pulls of this spreadsheet do not use your key any more.";

export const STATE_CALLS: Handlers<"state" | "setPreferences"> = {
  state: {
    takes: {},
    answer: (services) => {
      services.settings.reload();
      if (services.keys.forgetReplaced()) services.tell(REPLACED);
      return readState(services);
    },
  },
  setPreferences: {
    takes: {
      perMinute: isOptional(isAnything),
      maxAgeMinutes: isOptional(isAnything),
      sendsZone: isOptional(isYesOrNo),
    },
    answer: (services, preferences) => {
      const { perMinute } = services.settings.read().preferences;
      if (preferences.perMinute !== undefined && preferences.perMinute > perMinute) {
        services.keys.requireMine("raise its limit");
      }
      services.settings.setPreferences(preferences);
      return readState(services);
    },
  },
};

export function readState({ settings, keys, limiter, payer, hourly, dateTime, pinned }: SidebarServices): State {
  const { connection, preferences, freshness, zone } = settings.read();
  return {
    connected: connection !== null,
    host: connection ? hostOf(connection.baseUrl) : null,
    baseUrl: pinned ?? connection?.baseUrl ?? null,
    pinned: pinned !== undefined,
    audience: connection?.audience ?? null,
    mine: keys.isMine(),
    usable: connection !== null && keys.has(connection),
    perMinute: preferences.perMinute,
    slotsLeft: connection ? limiter().left() : 0,
    waiting: connection ? payer().size() : 0,
    lastRefresh: freshness.stamp === 0 ? null : dateTime(freshness.stamp),
    zone,
    sendsZone: preferences.sendsZone,
    hourly: hourly.isOn(),
  };
}
