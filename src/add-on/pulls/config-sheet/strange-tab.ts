/** A tab of pulls that the add-on did not make in this spreadsheet, and that nobody has adopted. */
import { marksOf } from "../../gate/sheet-marks";
import { AddOnError } from "../../shared/errors";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import type { Headers } from "./headers";

const STRANGE =
  "The add-on did not make this tab of pulls here: it came with a copy of another spreadsheet, or holds protected cells. Nothing in it runs until somebody uses it here, in the sidebar under Saved.";

/** Headers of such a tab: they say so, and nothing below them is read as a pull. */
export function refuseStrange(headers: Headers): Headers {
  return { ...headers, problems: [STRANGE] };
}

/** With all that came along in a copy. @throws AddOnError badDestination for cells shut to this person */
export function adoptTab(
  spreadsheet: Spreadsheet,
  { ProtectionType }: GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  tab: Sheet,
): void {
  const marks = marksOf(spreadsheet);
  const shut = tab.getProtections(ProtectionType.RANGE);
  if (!shut.every((one) => one.isWarningOnly() || one.getRange().canEdit())) {
    const problem = "some of its cells are protected from you. Somebody who may edit them has to choose this";
    throw new AddOnError("badDestination", { place: `the sheet "${tab.getName()}"`, problem });
  }
  for (const sheet of spreadsheet.getSheets()) if (marks?.wasMarked(sheet)) marks.add(sheet);
  marks?.add(tab);
  marks?.settle();
}
