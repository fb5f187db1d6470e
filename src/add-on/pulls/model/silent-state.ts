/** What is remembered of a pull, without words of the service and without names of people. Pure. */
import type { EpochMs } from "../../shared/time";
import type { LandedFigures } from "./figures";
import type { Phase, PullState } from "./pull-state";

/** In place of a service's words. */
const UNSAID = "under way";

/** Without texts of the service, which have any length. */
export function removeWords(state: PullState): PullState {
  const { said: _, row: __, phase, ...kept } = state;
  if (phase.kind !== "failed" && phase.kind !== "stopped") return { ...kept, phase };
  const { trouble: ___, ...quiet } = phase;
  return { ...kept, phase: quiet };
}

/** What is crossed is told once more, and what waits for somebody's word is asked once more. */
export function removeNames({ export: exported, ...state }: PullState, now: EpochMs): PullState {
  const { last } = state;
  return {
    ...state,
    ...(last && { last: withoutFigures(last) }),
    ...(exported && { export: { ...exported, state: UNSAID } }),
    phase: withoutNames(state.phase, now),
  };
}

function withoutNames(phase: Phase, now: EpochMs): Phase {
  if (phase.kind === "done") return withoutFigures(phase);
  if (phase.kind !== "stopped" || !phase.asks) return phase;
  const { asks: _, ...stopped } = phase;
  return { ...stopped, lookAt: now };
}

function withoutFigures<T extends { readonly figures?: LandedFigures }>(of: T): Omit<T, "figures"> {
  const { figures: _, ...kept } = of;
  return kept;
}
