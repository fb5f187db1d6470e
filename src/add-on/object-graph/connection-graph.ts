/** The part of the object graph that reaches the service: settings, keys, the account, and its limit. */
import { Access } from "../answers/ask/service-connection";
import { hostOf } from "../service-client/request/address";
import { Client } from "../service-client/client";
import { type Account, Transport } from "../service-client/http/http";
import { FetchQuota } from "../service-client/http/fetch-quota";
import { LimitedSender } from "../service-client/http/limited-sender";
import { Limiter } from "../rate-limit/limiter";
import type { Services } from "../shared/services";
import { Keys } from "../settings/keys";
import { SettingsStore } from "../settings/settings";
import { clockTextIn } from "../table/clock-text";
import { type Zone, zoneOf } from "../table/zone";
import { once } from "./once";

export type ConnectionGraph = ReturnType<typeof createConnectionGraph>;

export function createConnectionGraph(services: Services) {
  const { clock } = services;
  const settings = new SettingsStore(
    () => services.documentCache,
    () => services.documentProperties,
    () => services.spreadsheet,
  );
  const zone = (): Zone => zoneOf(settings.read().zone);
  const clockText = clockTextIn(zone, () => clock.now());
  const spreadsheetId = once(() => services.spreadsheet.getId());
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
  const accessTo = (account: Account): Access => {
    const transport = new Transport(
      () => services.http,
      () => services.utilities,
      account,
    );
    const sender = new LimitedSender(transport, clock, clockText.clockTime, quota);
    const client = new Client(sender, account, clock, zone);
    const words = { clockTime: clockText.clockTime, host: hostOf(account.baseUrl) };
    return new Access(client, limiterFor(account.id), clock, words, () => {
      // A key that everyone shares is there; a private one may be another person's.
      if (settings.read().connection?.audience === "me") account.key();
    });
  };
  const account = once(() => accountOf(settings, keys));
  const access = once(() => accessTo(account()));
  const limiter = (): Limiter => access().limiter;
  const host = (): string => hostOf(account().baseUrl);
  return { settings, keys, zone, clockText, spreadsheetId, account, accessTo, access, limiter, host };
}

function accountOf(settings: SettingsStore, keys: Keys): Account {
  const connection = settings.connection();
  return { baseUrl: connection.baseUrl, id: connection.accountId, key: once(() => keys.keyFor(connection)) };
}
