/** Makes what asks the service of an account. */
import { ServiceConnection } from "../answers/ask/service-connection";
import { Limiter } from "../rate-limit/limiter";
import { Client } from "../service-client/client";
import { type Account, Transport } from "../service-client/http/http";
import { LimitedSender } from "../service-client/http/limited-sender";
import { readHost } from "../service-client/request/address";
import { memoize } from "./memoize";
import type { Graph } from "./values";

/** Enough to know one's own spreadsheet. */
const DIGEST_LENGTH = 8;

export function connectTo(account: Account, graph: Graph): ServiceConnection {
  const { settings, quota, clock, clockTime, zone, perMinute, http, utilities, windowPlaces } = graph;
  const sender = new LimitedSender(new Transport(http, utilities, account), clock, clockTime, quota);
  const client = new Client(sender, account, clock, zone);
  const spreadsheet = memoize(() => graph.digest(graph.spreadsheetId()).slice(0, DIGEST_LENGTH));
  const limiter = new Limiter(windowPlaces(), clock, account.id, perMinute(), spreadsheet);
  const words = { clockTime, host: readHost(account.baseUrl) };
  return new ServiceConnection(client, limiter, clock, words, () => {
    // A key that everyone shares is there; a private one may be another person's.
    const { connection } = settings.read();
    if (connection?.audience === "me") graph.keys.keyFor(connection);
  });
}
