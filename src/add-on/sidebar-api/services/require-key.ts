/** What only somebody may do who can use the connection. */
import { AddOnError } from "../../shared/errors";
import { readHost } from "../../service-client/request/address";
import type { SidebarServices } from "./sidebar-services";

/** Also where nothing is connected. */
export function canUseKey({ keys, settings }: SidebarServices): boolean {
  const { connection } = settings.read();
  return connection === null || keys.has(connection);
}

/** @throws AddOnError notYours where a colleague connected for themselves alone */
export function requireKey(services: SidebarServices, wish: string): void {
  const { connection } = services.settings.read();
  if (connection && !canUseKey(services))
    throw new AddOnError("notYours", { host: readHost(connection.baseUrl), wish });
}
