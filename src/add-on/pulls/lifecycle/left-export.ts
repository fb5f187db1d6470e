/** Exports that the row no longer asks for. Pure. */
import { explainNotFollowed } from "../model/export-state";
import type { KnownPull } from "../model/known-pull";
import type { EpochMs } from "../../shared/time";
import { isAtWork } from "../model/pull-state";
import { stateOf } from "../model/stored-state";
import { applyEvent } from "../model/transition";
import { explainExportNotFollowed } from "../schedule/due";

export const RUN_AGAIN = "Run it when you want its rows.";

/**
 * Drops that export: another costs, so only the schedule or a person starts it. Unchanged where there is
 * none.
 */
export function forgetLeftExport<K extends KnownPull>(known: K, now: EpochMs): K {
  const { pull, read } = known;
  const state = stateOf(read);
  const why = pull.schedule || isAtWork(state, now) ? undefined : explainExportNotFollowed(known);
  if (!state.export || why === undefined) return known;
  const said = `${explainNotFollowed(state.export, why)} ${RUN_AGAIN}`;
  return { ...known, read: { kind: "known", state: applyEvent(state, { kind: "export left", now, said }) } };
}
