/** Asking by clicks: names to choose, what a question means, its first rows, and its formula. */
import { makeCellDeadlines } from "../../answers/ask/broker";
import { LIST, NONE_YET } from "../../custom-functions/catalog/list";
import { writeFormula } from "../../pulls/fetch/question-form";
import { NAME_LISTS, type NameList } from "../../sidebar-contract/asking";
import { readListing } from "../../table/listing";
import type { Table } from "../../table/types";
import type { Graph } from "../../object-graph/values";
import { isForm } from "./form-check";
import { type FieldCheck, type Handlers, isOptional, isText, isYesOrNo } from "./handler";

const isNameList: FieldCheck = (list) => NAME_LISTS.some((one) => one === list);

export const ASKING_CALLS: Handlers<
  "namesOf" | "checkQuestion" | "lookAt" | "enterQuestion" | "selectedCell"
> = {
  namesOf: {
    takes: { list: isNameList, again: isOptional(isYesOrNo) },
    answer: (services, { list, again = false }) => ({
      names: readListing(readListedNames(services, list, again)).map(({ name, type }) => ({ name, type })),
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
    takes: { form: isForm },
    answer: ({ questionForms, stamp, formulaCells, enteredFormula }, { form }) => {
      const read = questionForms.read(form);
      if (read.kind === "mistaken") return read;
      const formula = writeFormula(read.pull);
      stamp.ensure();
      return { kind: "entered", cell: formulaCells().insert(enteredFormula.entered(formula)) };
    },
  },
  selectedCell: {
    takes: {},
    answer: ({ spreadsheet }) => {
      const sheet = spreadsheet().getActiveSheet();
      // None is selected where a chart is instead. Google's types do not say so.
      const cell = sheet.getActiveCell() as GoogleAppsScript.Spreadsheet.Range | null;
      return { sheet: sheet.getName(), cell: cell?.getA1Notation() ?? "A1" };
    },
  },
};

/** A list of which nothing is known yet has no rows. */
function readListedNames({ broker, clock, planContext }: Graph, list: NameList, again: boolean): Table {
  const patience = makeCellDeadlines(clock.now());
  const oldest = again ? [0] : [];
  if (list === "reports" || list === "events" || list === "properties" || list === "products")
    return broker.listing(list, patience, ...oldest);
  const listed = broker.listing("reports", patience, ...oldest);
  const joined = LIST.plan([list], planContext()).join([{ kind: "table", table: listed }]);
  if (joined.kind !== "table") return { columns: [], rows: [] };
  const { table } = joined;
  return { ...table, rows: table.rows.filter(([name]) => name !== NONE_YET) };
}
