/** Asking by clicks: names to choose, what a question means, its first rows, and its formula. */
import { writeFormula } from "../../pulls/fetch/question-formula";
import { readCellText } from "../../input-language/pulls/cell-text";
import { readFirstOfMonth, readShownPeriod } from "../../input-language/dates/shown-period";
import type { Range } from "../../shared/google-types";
import { isFailure } from "../../shared/known-error";
import { insertFormula } from "../../sheet-writer/formulas/insert-formula";
import type { Zone } from "../../table/zone";
import { NAME_LISTS } from "../../sidebar-contract/asking";
import { isForm } from "./form-check";
import { type FieldCheck, type Handlers, isCell, isOptional, isTextField, isYesOrNo } from "./handler";
import { listOfferedNames, listValues } from "./names";

const isNameList: FieldCheck = (list) => NAME_LISTS.some((one) => one === list);

const areReferences: FieldCheck = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every(isCell);

export const ASKING_CALLS: Handlers<
  "namesOf" | "valuesOf" | "checkQuestion" | "lookAt" | "enterQuestion" | "selectedCell"
> = {
  namesOf: {
    takes: { list: isNameList, again: isOptional(isYesOrNo) },
    answer: (services, { list, again = false }) => listOfferedNames(services, list, again),
  },
  valuesOf: {
    takes: { property: isTextField },
    answer: (services, { property }) => ({ values: listValues(services, property) }),
  },
  checkQuestion: {
    takes: { form: isForm },
    answer: ({ questionForms }, { form }) => questionForms.check(form),
  },
  lookAt: {
    takes: { run: isTextField, form: isForm },
    answer: ({ questionForms, board }, { run, form }) => questionForms.look(form, board.watch(run)),
  },
  enterQuestion: {
    takes: { form: isForm, references: isOptional(areReferences) },
    answer: (services, { form, references }) => {
      const { questionForms, stamp, enteredFormula, spreadsheet } = services;
      const read = questionForms.read(form);
      if (read.kind === "mistaken") return read;
      const formula = writeFormula(read.pull, references, spreadsheet().getActiveSheet().getName());
      stamp.require();
      return { kind: "entered", cell: insertFormula(spreadsheet(), enteredFormula.entered(formula)) };
    },
  },
  selectedCell: {
    takes: {},
    answer: ({ spreadsheet, planContext }) => {
      const sheet = spreadsheet().getActiveSheet();
      // None is selected where a chart is instead. Google's types do not say so.
      const cell = sheet.getActiveCell() as GoogleAppsScript.Spreadsheet.Range | null;
      const { zone } = planContext();
      const text = cell ? readShownText(cell, zone) : "";
      const selected = { sheet: sheet.getName(), cell: cell?.getA1Notation() ?? "A1", text };
      const all = cell ? sheet.getActiveRange() : null;
      if (!all || all.getNumRows() * all.getNumColumns() === 1) return selected;
      const last = all.getCell(all.getNumRows(), all.getNumColumns());
      const range = { cell: all.getA1Notation(), lastText: readShownText(last, zone) };
      return { ...selected, range };
    },
  },
};

/** "" where the cell shows an error. A first of a month is what the cell shows: a day or a longer period. */
function readShownText(cell: Range, zone: Zone): string {
  const value: unknown = cell.getValue();
  const day = readFirstOfMonth(value, zone);
  const period = day === undefined ? undefined : readShownPeriod(cell.getDisplayValue(), day);
  if (period !== undefined) return period;
  try {
    return readCellText("cell", value, zone);
  } catch (error) {
    if (isFailure(error, "badArgument")) return "";
    throw error;
  }
}
