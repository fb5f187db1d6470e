/** The spreadsheet's clock, and the account that is connected, for the graph. */
import { keyOfDenial } from "../rate-limit/denial-name";
import { STORED } from "../shared/stored";
import { WINDOW_SCOPES } from "../rate-limit/installs";
import type { Limiter } from "../rate-limit/limiter";
import type { Account } from "../service-client/http/http";
import { shareOf } from "../settings/sharing";
import { readHost } from "../service-client/request/address";
import { formatClock } from "../table/clock-text";
import { openZone, type Zone } from "../table/zone";
import { connectTo } from "./connect";
import { memoize } from "./memoize";
import type { AccountValues, Graph } from "./values";

/** The time zone that the manifest names. */
const SCRIPT_ZONE = "Etc/UTC";

export function makeAccountValues(graph: Graph): AccountValues {
  const zone = (): Zone => openZone(graph.settings.read().zone);
  const { dateTime, clockTime } = formatClock(zone, () => graph.clock.now());
  const connection = () => graph.settings.read().connection;
  const perMinute = () => shareOf(graph.settings.read().preferences, graph.install);
  const account = memoize(() => makeAccount(graph));
  const access = memoize(() => connectTo(account(), graph));
  const limiter = (): Limiter => access().limiter;
  return {
    zone,
    zoneOf: (reading) => (reading === "script" ? openZone(SCRIPT_ZONE) : zone()),
    wall: (ms) => zone().wall(ms),
    dateTime,
    clockTime,
    dayOf: (ms) => dateTime(ms).slice(0, 10),
    connection,
    connectedId: () => account().id,
    accountId: () => connection()?.accountId ?? "",
    canUseKey: () => {
      const known = connection();
      return known === null || graph.keys.has(known);
    },
    denialName: () => STORED.denied.name + keyOfDenial(perMinute(), connection()?.accountId ?? ""),
    perMinute,
    access,
    accessTo: (other) => connectTo(other, graph),
    limiter,
    noteDemand: (requests) =>
      WINDOW_SCOPES[graph.install].countsAll && connection() ? limiter().noteDemand(requests) : undefined,
    policy: () => limiter().learnedPolicy(),
    wellSince: () => (connection() ? limiter().health().wellSince : undefined),
    host: () => readHost(account().baseUrl),
  };
}

function makeAccount({ settings, keys, pinned }: Graph): Account {
  const connection = settings.connection();
  return {
    baseUrl: connection.baseUrl,
    id: connection.accountId,
    isPinned: pinned !== undefined,
    key: memoize(() => keys.keyFor(connection)),
  };
}
