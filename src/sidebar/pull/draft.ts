/** Checks what a person enters for a pull (pure). */
import type { PullCall, ReportItem } from "../../add-on/sidebar-contract/calls";
import { concerning, type Failure, fieldsOf, sentenceOf } from "../wording/failures";
import { sheetNameFor } from "../wording/sheet-name";
import { texts } from "../texts/texts";

export type PullField = "report" | "dates" | "options" | "sheet" | "cell";

export interface PullDraft {
  readonly report: string;
  /** The chosen report's; null for typed text. */
  readonly reference: string | null;
  readonly dates: string;
  readonly options: string;
  readonly sheet: string;
  readonly cell: string;
  /** The person named the sheet: it no longer follows the report. */
  readonly sheetIsOwn: boolean;
  readonly problems: Partial<Record<PullField, string>>;
}

export type DraftAction =
  | { readonly type: "typed"; readonly field: PullField; readonly text: string }
  | { readonly type: "chose"; readonly report: ReportItem; readonly among: readonly ReportItem[] }
  /** The report's name is complete: field left, or form sent. */
  | { readonly type: "settled" }
  | { readonly type: "refused"; readonly problems: PullDraft["problems"] };

/** Without the run's id. */
export type PullOrder = Omit<PullCall, "run">;

export const EMPTY_DRAFT: PullDraft = {
  report: "",
  reference: null,
  dates: "",
  options: "",
  sheet: "",
  cell: "",
  sheetIsOwn: false,
  problems: {},
};

export function draftAfter(draft: PullDraft, action: DraftAction): PullDraft {
  switch (action.type) {
    case "refused":
      return { ...draft, problems: action.problems };
    case "chose":
      return withSheet(withReport(draft, action.report.name, referenceTo(action.report, action.among)));
    case "settled":
      return withSheet(draft);
    case "typed": {
      const { field, text } = action;
      if (field === "report") return withReport(draft, text, null);
      const typed = { ...draft, [field]: text, problems: without(draft.problems, field) };
      // An emptied field follows the report again.
      return field === "sheet" ? { ...typed, sheetIsOwn: text.trim() !== "" } : typed;
    }
  }
}

export function draftProblems(draft: PullDraft): PullDraft["problems"] {
  const problems: PullDraft["problems"] = {};
  if (draft.report.trim() === "") problems.report = texts.pull.reportMissing;
  if (draft.sheet.trim() === "") problems.sheet = texts.pull.sheetMissing;
  if (!/^([a-z]{1,3}[1-9]\d{0,6})?$/i.test(draft.cell.trim())) problems.cell = texts.pull.cellWrong;
  return problems;
}

export function orderOf(draft: PullDraft): PullOrder {
  const cell = draft.cell.trim().toUpperCase();
  return {
    function: "ANALYTICS_REPORT",
    arguments: [draft.reference ?? draft.report.trim(), orNull(draft.dates), orNull(draft.options)],
    sheet: draft.sheet.trim(),
    ...(cell === "" ? {} : { cell }),
  };
}

/** Problems of one field's failures; else undefined. */
export function problemsFrom(failure: Failure): PullDraft["problems"] | undefined {
  if (failure.kind === "unknownName") return { report: sentenceOf(failure) };
  if (failure.kind !== "badArgument") return undefined;
  const about = concerning(failure);
  if (about?.subject === "dates" || about?.subject === "options" || about?.subject === "report") {
    return { [about.subject]: about.problem };
  }
  return undefined;
}

/** What a person can do, likeliest first. */
export type WayOn = "overwrite" | "otherSheet" | "again" | "connection";

const TO_CONNECTION: readonly WayOn[] = ["connection", "again"];
const BY_THE_FORM: readonly WayOn[] = [];

/** Failures that trying again alone does not cure. */
const CURES: { readonly [K in Failure["kind"]]?: readonly WayOn[] } = {
  badDestination: ["overwrite", "otherSheet"],
  noConnection: TO_CONNECTION,
  wrongKey: TO_CONNECTION,
  forbidden: TO_CONNECTION,
  notYours: TO_CONNECTION,
  badArgument: BY_THE_FORM,
  unknownName: BY_THE_FORM,
  refused: BY_THE_FORM,
  tooLarge: BY_THE_FORM,
  permission: BY_THE_FORM,
};

export function waysOn(failure: Failure, order: PullOrder): readonly WayOn[] {
  if (failure.kind === "badDestination" && !overwriteQuestion(failure, order)) return ["otherSheet"];
  return CURES[failure.kind] ?? ["again"];
}

/** Asks before overwriting others' cells; undefined where agreeing does not help. */
export function overwriteQuestion(failure: Failure, order: PullOrder): string | undefined {
  const stops = fieldsOf(failure, "badDestination");
  if (stops?.holds === undefined || order.overwrite) return undefined;
  return texts.pull.overwriteQuestion(stops.place, stops.holds);
}

/** The name, as it reads well in the note; the id if ambiguous. */
export function referenceTo(report: ReportItem, among: readonly ReportItem[]): string {
  const alike = among.filter(
    ({ id, name }) => id !== report.id && (name === report.name || id === report.name),
  );
  return alike.length === 0 ? report.name : report.id;
}

function withReport(draft: PullDraft, report: string, reference: string | null): PullDraft {
  return { ...draft, report, reference, problems: without(draft.problems, "report") };
}

/** Only complete report names: half a name is no sheet anyone wants. */
function withSheet(draft: PullDraft): PullDraft {
  if (draft.sheetIsOwn || draft.report.trim() === "") return draft;
  return { ...draft, sheet: sheetNameFor(draft.report), problems: without(draft.problems, "sheet") };
}

function without(problems: PullDraft["problems"], field: PullField): PullDraft["problems"] {
  const { [field]: _, ...rest } = problems;
  return rest;
}

function orNull(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
