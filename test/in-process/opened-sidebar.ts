/** Calls as a sidebar makes them that a person has opened. */
import { STORED } from "../../src/add-on/shared/stored";
import type { SidebarCall } from "../../src/add-on/sidebar-contract/calls";
import type { ScriptStores } from "../../src/local/google/roots/accounts";
import type { Runtime } from "../../src/local/google/runtime/runtime";

/** With the ticket that this person's sidebars hold; without one they get theirs, as at the first opening. */
export function sidebarCall(
  stores: ScriptStores,
  person: string,
  name: unknown,
  request: unknown,
): SidebarCall {
  const properties = stores.userProperties(person);
  const known = properties.get(STORED.sidebarTicket.name);
  const ticket = known ?? `the ticket of ${person}`;
  if (known === null) properties.setAll({ [STORED.sidebarTicket.name]: ticket }, false);
  return { ticket, name, request };
}

/** What the add-on answers a call of this person's sidebar. */
export function callFromSidebar(
  runtime: Runtime,
  name: unknown,
  request: unknown,
  person = runtime.user,
): Promise<unknown> {
  const call = sidebarCall(runtime.shared.stores, person, name, request);
  return runtime.scriptRun("callFromSidebar", [call], person);
}
