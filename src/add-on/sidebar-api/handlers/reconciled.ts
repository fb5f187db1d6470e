/** The pulls of the tab for what a person does with them. */
import type { Reconciled } from "../../pulls/lifecycle/reconciler";
import type { SidebarServices } from "../services/sidebar-services";

/** Settings are read anew: cells hold dates in the zone that the spreadsheet has now. */
export function reconcileNow({
  documentProperties,
  settings,
  reconciler,
  clock,
}: SidebarServices): Reconciled {
  const properties = documentProperties().getProperties();
  settings.readAnew(properties);
  return reconciler.reconcile(properties, clock.now());
}
