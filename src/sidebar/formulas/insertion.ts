/** Entering an example into the selected cell (pure). */
import type { Calls } from "../../add-on/sidebar-contract/calls";
import type { ShownFailure } from "../wording/failures";
import type { ServerAnswer } from "../server/server";

/** State of the last example entered. */
export type Insertion =
  | { readonly stage: "none" }
  | { readonly stage: "entering"; readonly formula: string }
  | { readonly stage: "entered"; readonly formula: string; readonly cell: string }
  | { readonly stage: "failed"; readonly formula: string; readonly failure: ShownFailure };

export type InsertionAction =
  | { readonly type: "began"; readonly formula: string }
  | {
      readonly type: "ended";
      readonly formula: string;
      readonly answer: ServerAnswer<ReturnType<Calls["insertFormula"]>>;
    };

export const NOTHING_ENTERED: Insertion = { stage: "none" };

export function insertionAfter(insertion: Insertion, action: InsertionAction): Insertion {
  const { formula } = action;
  if (action.type === "began") return { stage: "entering", formula };
  // Answers come in any order: ignore those of earlier examples.
  if (insertion.stage !== "entering" || insertion.formula !== formula) return insertion;
  const { answer } = action;
  return answer.ok
    ? { stage: "entered", formula, cell: answer.value.cell }
    : { stage: "failed", formula, failure: answer.failure };
}
