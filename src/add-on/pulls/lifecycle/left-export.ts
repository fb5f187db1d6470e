/** A pull whose row asks for another export than the one that is under way. Pure. */
import { explainNotFollowed } from "../model/export-state";
import type { KnownPull } from "../model/known-pull";
import type { EpochMs } from "../../shared/time";
import { isAtWork } from "../model/pull-state";
import { stateOf } from "../model/stored-state";
import { applyEvent } from "../model/transition";
import { explainExportNotFollowed } from "../schedule/due";

export const RUN_AGAIN = "Run it when you want its rows.";

/**
 * A pull once the export that its row no longer asks for is dropped: another costs, so only its schedule or a
 * person starts it. The same pull where there is none.
 */
export function forgetLeftExport<K extends KnownPull>(known: K, now: EpochMs): K {
  const { pull, read } = known;
  const state = stateOf(read);
  const why = pull.schedule || isAtWork(state, now) ? undefined : explainExportNotFollowed(known);
  if (!state.export || why === undefined) return known;
  const said = `${explainNotFollowed(state.export, why)} ${RUN_AGAIN}`;
  return { ...known, read: { kind: "known", state: applyEvent(state, { kind: "export left", now, said }) } };
}
