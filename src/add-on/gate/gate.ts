/** The one place that decides whether an effect may happen. Pure. */
import { CHECKS, type GateRefusal } from "./checks";
import type { Effect, EffectFacts, Pass } from "./pass";

/** The pass, or why there is none. */
export type GateDecision<E extends Effect> =
  | { readonly kind: "allowed"; readonly pass: Pass<E> }
  | { readonly kind: "refused"; readonly refusal: GateRefusal };

/** Whether an effect may happen by these facts: the first check that stands against it refuses. */
export function decide<E extends Effect>(effect: E, facts: EffectFacts[E]): GateDecision<E> {
  for (const [check, isAgainst] of Object.entries(CHECKS[effect])) {
    const detail = isAgainst(facts);
    if (detail !== undefined) return { kind: "refused", refusal: { effect, check, detail } };
  }
  return { kind: "allowed", pass: {} as Pass<E> };
}

/** The pass, or what `refuse` throws. */
export function requirePass<E extends Effect>(
  effect: E,
  facts: EffectFacts[E],
  refuse: (refusal: GateRefusal) => Error,
): Pass<E> {
  const decision = decide(effect, facts);
  if (decision.kind === "refused") throw refuse(decision.refusal);
  return decision.pass;
}
