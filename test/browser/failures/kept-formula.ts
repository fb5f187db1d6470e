/** Calls of a formula's question that is kept as a saved pull: it lands as one of the form does. */
import type { Calls } from "../../../src/add-on/sidebar-contract/calls";
import { ABOUT } from "../about-number";
import { LIST, OVER, well } from "../saved/saved-list";
import { type FailureCase, landed, press, PULLED, SAVED_PULL, steps, tab } from "./cases";

/** A call with one more place that makes it. */
export interface MoreCase {
  readonly call: keyof Calls;
  readonly one: FailureCase<never>;
}

export function add<N extends keyof Calls>(call: N, one: FailureCase<N>): MoreCase {
  return { call, one };
}

const KEEP = "Keep as a saved pull";
const aboutNumber = () => ABOUT;
const about = steps(tab("Formulas"), press("About the selected number"));
const kept = steps(about, press(KEEP));
const script = { ...landed, aboutNumber };

export const KEPT_FORMULA: readonly MoreCase[] = [
  add("savePull", {
    at: "formulas: ask/use-landing",
    answer: SAVED_PULL,
    script,
    walk: about,
    press: KEEP,
  }),
  add("runPulls", {
    at: "formulas: saved/runs/use-pulls-run",
    answer: { ran: [well("Signups")], ...OVER },
    script,
    walk: about,
    press: KEEP,
  }),
  add("savedPulls", {
    at: "formulas: ask/use-landing",
    answer: landed.savedPulls(),
    script,
    walk: about,
    press: KEEP,
  }),
  add("showTable", {
    at: "formulas: landed/go-to-table",
    answer: null,
    script,
    walk: kept,
    press: "Go to table",
  }),
  add("addChart", {
    at: "formulas: landed/add-chart",
    answer: { said: "added", columns: [] },
    script,
    walk: kept,
    press: "Add chart",
  }),
  add("deletePull", {
    at: "formulas: ask/landed",
    answer: LIST,
    script,
    walk: kept,
    press: "Keep no pull of it: Signups",
  }),
  add("undoTable", {
    at: "formulas: ask/table-alone",
    answer: PULLED,
    script: { ...script, deletePull: () => LIST },
    walk: steps(kept, press("Keep no pull of it: Signups")),
    press: "Put the earlier table back",
  }),
];
