/** How things stand, for the sidebar to show. */
import { hostOf } from "../api/address";
import type { State } from "../calls";
import { type Handlers, isAnything, isOptional } from "./handler";
import type { SidebarServices } from "./sidebar-services";

export const STATE_CALLS: Handlers<"state" | "setPreferences"> = {
  state: {
    takes: {},
    answer: (services) => {
      services.settings.reload();
      return readState(services);
    },
  },
  setPreferences: {
    takes: { perMinute: isOptional(isAnything), maxAgeMinutes: isOptional(isAnything) },
    answer: (services, preferences) => {
      services.settings.setPreferences(preferences);
      return readState(services);
    },
  },
};

export function readState({ settings, keys, limiter, backlog, hourly, wall, pinned }: SidebarServices): State {
  const { connection, preferences, freshness, zone } = settings.read();
  return {
    connected: connection !== null,
    host: connection ? hostOf(connection.baseUrl) : null,
    baseUrl: pinned ?? connection?.baseUrl ?? null,
    pinned: pinned !== undefined,
    audience: connection?.audience ?? null,
    usable: connection !== null && keys.has(connection),
    perMinute: preferences.perMinute,
    slotsLeft: connection ? limiter().left() : 0,
    waiting: connection ? backlog().size() : 0,
    lastRefresh: freshness.stamp === 0 ? null : wall(freshness.stamp),
    zone,
    hourly: hourly.isOn(),
  };
}
