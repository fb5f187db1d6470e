/** What stands beside the fields of a form that was not saved. */
import type { SavedForm } from "../../../add-on/sidebar-contract/calls";
import type { CellProblems } from "../../question/question-props";
import { texts } from "../../texts/texts";

/** A sentence for each cell: its mistake, or what somebody else has made of it since it was read. */
export function problemsOf(saved: Extract<SavedForm, { kind: "mistaken" | "changed" }>): CellProblems {
  if (saved.kind === "mistaken") return saved.cells;
  return Object.fromEntries(saved.cells.map((cell) => [cell, describeMeanwhile(saved.now[cell])]));
}

function describeMeanwhile(now: string): string {
  return now === "" ? texts.saved.emptiedMeanwhile : texts.saved.changedMeanwhile(now);
}
