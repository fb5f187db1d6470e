/** Why an effect may not happen: every rule of the gate, by effect and under its name. Pure. */
import { quoteAll } from "../shared/quoted-names";
import type { Effect, EffectFacts } from "./pass";

/** Who or what stands against it. `detail`: which columns, or which sheet. */
export interface GateRefusal {
  readonly effect: Effect;
  readonly check: string;
  readonly detail: string;
}

type GateCheck<E extends Effect> = (facts: EffectFacts[E]) => string | undefined;

/** True facts that forbid the effect, each with what it is about. */
export const CHECKS: { readonly [E in Effect]: { readonly [name: string]: GateCheck<E> } } = {
  request: {
    "its row waits": ({ waits }) => (waits ? "its row" : undefined),
    "the key is another person's": ({ hasKey }) => (hasKey ? undefined : "the key"),
    "it names a masked column": ({ named, hasOwnersWord }) =>
      named.length > 0 && !hasOwnersWord ? quoteAll(named) : undefined,
    "a name means something else": ({ renamed }) => renamed,
  },
  export: {
    "it names a masked column": ({ named, hasOwnersWord }) =>
      named.length > 0 && !hasOwnersWord ? quoteAll(named) : undefined,
    "a bucket gets what is masked": ({ isToBucket, masks, hasOwnersWord }) =>
      isToBucket && masks.length > 0 && !hasOwnersWord ? quoteAll(masks) : undefined,
  },
  landing: {
    "a protected sheet was not agreed to": ({ sheet, hasMoved, isShutForSome }) =>
      hasMoved && isShutForSome ? sheet : undefined,
    "another sheet has the agreed name": ({ agreedSheet }) => agreedSheet,
    "a column may be another one": ({ unclearColumns = [] }) =>
      unclearColumns.length > 0 ? quoteAll(unclearColumns) : undefined,
    "protected cells were not agreed to": ({ shutCells = [] }) =>
      shutCells.length > 0 ? shutCells.join(", ") : undefined,
  },
  "own sheet": {
    "the sheet is somebody's": ({ isMarked, isBlank }) => (isMarked || isBlank ? undefined : "the sheet"),
    "its cells are protected": ({ hasShutCells }) => (hasShutCells ? "the sheet" : undefined),
  },
  "tab of pulls": {
    "it came with a copy": ({ isFromElsewhere }) => (isFromElsewhere ? "the tab" : undefined),
    "its cells are protected": ({ hasShutCells }) => (hasShutCells ? "the tab" : undefined),
  },
  message: {
    "the owner of the key has not chosen the chat": ({ isSetUp, isOwner }) =>
      isSetUp || isOwner ? undefined : "the chat",
    "the mail is another person's": ({ isOthersMail }) => (isOthersMail ? "the mail" : undefined),
    "its row was agreed to with another chat": ({ isOfOtherChat }) => (isOfOtherChat ? "its row" : undefined),
  },
  figure: {
    "its row is not agreed to": ({ isRowAgreed }) => (isRowAgreed ? undefined : "its row"),
  },
  "frozen copy": {
    "no person asks for it": ({ isByPerson }) => (isByPerson ? undefined : "the copy"),
  },
  "formula change": {
    "nobody agreed to it": ({ isAgreed }) => (isAgreed ? undefined : "the formulas"),
  },
};
