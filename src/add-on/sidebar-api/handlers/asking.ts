/** Asking by clicks: names to choose, what a question means, its first rows, and its formula. */
import { deadlinesOfCell } from "../../answers/ask/broker";
import { LIST, NONE_YET } from "../../custom-functions/catalog/list";
import { writeFormula } from "../../pulls/fetch/question-formula";
import { readCellText } from "../../input-language/pulls/cell-text";
import { isFailure } from "../../shared/errors";
import type { Zone } from "../../table/zone";
import { NAME_LISTS, type NameList } from "../../sidebar-contract/asking";
import { readListing } from "../../table/listing";
import type { Table } from "../../table/types";
import type { Graph } from "../../object-graph/values";
import { isForm } from "./form-check";
import { type FieldCheck, type Handlers, isOptional, isText, isYesOrNo } from "./handler";

const isNameList: FieldCheck = (list) => NAME_LISTS.some((one) => one === list);

const A1_CELLS = /^[A-Z]{1,3}[1-9]\d{0,7}(?::[A-Z]{1,3}[1-9]\d{0,7})?$/;

const isCell: FieldCheck = (value) => {
  const { sheet, cell } = (value ?? {}) as { readonly sheet?: unknown; readonly cell?: unknown };
  return typeof sheet === "string" && typeof cell === "string" && A1_CELLS.test(cell);
};
const areReferences: FieldCheck = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every(isCell);

export const ASKING_CALLS: Handlers<
  "namesOf" | "checkQuestion" | "lookAt" | "enterQuestion" | "selectedCell"
> = {
  namesOf: {
    takes: { list: isNameList, again: isOptional(isYesOrNo) },
    answer: (services, { list, again = false }) => ({
      names: readListing(readNames(services, list, again)).map(({ name, type }) => ({ name, type })),
    }),
  },
  checkQuestion: {
    takes: { form: isForm },
    answer: ({ questionForms }, { form }) => questionForms.check(form),
  },
  lookAt: {
    takes: { run: isText, form: isForm },
    answer: ({ questionForms, board }, { run, form }) => questionForms.look(form, board.watch(run)),
  },
  enterQuestion: {
    takes: { form: isForm, references: isOptional(areReferences) },
    answer: (services, { form, references }) => {
      const { questionForms, stamp, formulaCells, enteredFormula, spreadsheet } = services;
      const read = questionForms.read(form);
      if (read.kind === "mistaken") return read;
      const formula = writeFormula(read.pull, references, spreadsheet().getActiveSheet().getName());
      stamp.ensure();
      return { kind: "entered", cell: formulaCells().insert(enteredFormula.entered(formula)) };
    },
  },
  selectedCell: {
    takes: {},
    answer: ({ spreadsheet, planContext }) => {
      const sheet = spreadsheet().getActiveSheet();
      // None is selected where a chart is instead. Google's types do not say so.
      const cell = sheet.getActiveCell() as GoogleAppsScript.Spreadsheet.Range | null;
      const { zone } = planContext();
      const text = cell ? readShownText(cell.getValue(), zone) : "";
      const selected = { sheet: sheet.getName(), cell: cell?.getA1Notation() ?? "A1", text };
      const all = cell ? sheet.getActiveRange() : null;
      if (!all || all.getNumRows() * all.getNumColumns() === 1) return selected;
      const last = all.getCell(all.getNumRows(), all.getNumColumns());
      const range = { cell: all.getA1Notation(), lastText: readShownText(last.getValue(), zone) };
      return { ...selected, range };
    },
  },
};

/** "" where the cell shows an error. */
function readShownText(value: unknown, zone: Zone): string {
  try {
    return readCellText("cell", value, zone);
  } catch (error) {
    if (isFailure(error, "badArgument")) return "";
    throw error;
  }
}

/** A list of which nothing is known yet has no rows. */
function readNames({ broker, clock, planContext }: Graph, list: NameList, again: boolean): Table {
  const patience = deadlinesOfCell(clock.now());
  const oldest = again ? [0] : [];
  if (list === "reports" || list === "events" || list === "properties" || list === "products")
    return broker.listing(list, patience, ...oldest);
  const listed = broker.listing("reports", patience, ...oldest);
  const joined = LIST.plan([list], planContext()).join([{ kind: "table", table: listed }]);
  if (joined.kind !== "table") return { columns: [], rows: [] };
  const { table } = joined;
  return { ...table, rows: table.rows.filter(([name]) => name !== NONE_YET) };
}
