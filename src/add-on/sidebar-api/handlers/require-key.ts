/** What only somebody may do who can use the connection. */
import { AddOnError } from "../../shared/errors";
import { readHost } from "../../service-client/request/address";
import type { Graph } from "../../object-graph/values";

/** @throws AddOnError notYours where a colleague connected for themselves alone */
export function requireKey(services: Graph, wish: string): void {
  const { connection } = services.settings.read();
  if (connection && !services.canUseKey())
    throw new AddOnError("notYours", { host: readHost(connection.baseUrl), wish });
}
