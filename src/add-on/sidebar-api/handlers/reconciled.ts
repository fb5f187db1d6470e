/** The pulls of the tab for what a person does with them. */
import type { Reconciled } from "../../pulls/lifecycle/reconciler";
import type { Graph } from "../../object-graph/values";

/** Settings are read again: cells hold dates in the zone that the spreadsheet has now. */
export function reconcileNow({ properties, settings, reconciler, clock }: Graph): Reconciled {
  const snapshot = properties().getProperties();
  settings.readAgain(snapshot);
  return reconciler.reconcile(snapshot, clock.now());
}
