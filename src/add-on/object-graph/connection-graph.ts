/** The part of the object graph that reaches the service: settings, keys, the account, and its limit. */
import { ServiceConnection } from "../answers/ask/service-connection";
import { readHost } from "../service-client/request/address";
import { Client } from "../service-client/client";
import { type Account, Transport } from "../service-client/http/http";
import { FetchQuota } from "../service-client/http/fetch-quota";
import { LimitedSender } from "../service-client/http/limited-sender";
import { Limiter } from "../rate-limit/limiter";
import type { Services } from "../shared/services";
import { Keys } from "../settings/keys";
import { SettingsStore } from "../settings/settings";
import { formatClock } from "../table/clock-text";
import { type Zone, openZone } from "../table/zone";
import { memoize } from "./once";

export type ConnectionGraph = ReturnType<typeof createConnectionGraph>;

export function createConnectionGraph(services: Services) {
  const { clock } = services;
  const settings = new SettingsStore(
    () => services.documentCache,
    () => services.documentProperties,
    () => services.spreadsheet,
  );
  const zone = (): Zone => openZone(settings.read().zone);
  const clockText = formatClock(zone, () => clock.now());
  const spreadsheetId = memoize(() => services.spreadsheet.getId());
  const keys = new Keys(
    settings,
    () => services.documentProperties,
    () => services.userProperties,
    spreadsheetId,
    () => services.utilities.getUuid(),
  );
  const limiterFor = (accountId: string): Limiter => {
    const { scriptProperties: properties, scriptLock: lock, scriptCache: cache } = services;
    return new Limiter({ properties, lock, cache }, clock, accountId, settings.read().preferences.perMinute);
  };
  const quota = new FetchQuota(() => services.userCache, clock, clockText.dateTime);
  const accessTo = (account: Account): ServiceConnection => {
    const transport = new Transport(
      () => services.http,
      () => services.utilities,
      account,
    );
    const sender = new LimitedSender(transport, clock, clockText.clockTime, quota);
    const client = new Client(sender, account, clock, zone);
    const words = { clockTime: clockText.clockTime, host: readHost(account.baseUrl) };
    return new ServiceConnection(client, limiterFor(account.id), clock, words, () => {
      // A key that everyone shares is there; a private one may be another person's.
      if (settings.read().connection?.audience === "me") account.key();
    });
  };
  const account = memoize(() => findAccount(settings, keys));
  const access = memoize(() => accessTo(account()));
  const limiter = (): Limiter => access().limiter;
  const host = (): string => readHost(account().baseUrl);
  return { settings, keys, zone, clockText, spreadsheetId, account, accessTo, access, limiter, host };
}

function findAccount(settings: SettingsStore, keys: Keys): Account {
  const connection = settings.connection();
  return {
    baseUrl: connection.baseUrl,
    id: connection.accountId,
    key: memoize(() => keys.keyFor(connection)),
  };
}
