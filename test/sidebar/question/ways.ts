/** The ways out of the form and back, each as what it asks at a moment. */
import { refreshPlaceOf } from "../../../src/add-on/custom-functions/catalog/by-name";
import { PULLED } from "../../../src/add-on/custom-functions/catalog/catalog";
import type { Plan } from "../../../src/add-on/custom-functions/planning/plan";
import { planCellCalls } from "../../../src/add-on/custom-functions/run/cell-questions";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import { makeEnteredFormula } from "../../../src/add-on/input-language/formula/entered-formula";
import { readOptionFields, writeOptionFields } from "../../../src/add-on/input-language/options/option-text";
import { readSearchFields } from "../../../src/add-on/input-language/search/read-search-fields";
import { writeSearchFields } from "../../../src/add-on/input-language/search/search-fields";
import { readPull } from "../../../src/add-on/pulls/config-sheet/read-pull";
import { readFormulaPull } from "../../../src/add-on/pulls/fetch/formula-pull";
import type { RowPull } from "../../../src/add-on/pulls/model/saved-pull";
import { STAMP_NAME } from "../../../src/add-on/sheet-writer/formulas/stamp";
import type { FormulaAsPull, PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { openZone } from "../../../src/add-on/table/zone";
import { cellsOf, KINDS } from "../../../src/sidebar/question/kinds";
import { readSql } from "../../../src/sidebar/question/sql/read-sql";
import { writeSql } from "../../../src/sidebar/question/sql/write-sql";

export const NOW = Date.UTC(2026, 10, 23);
/** Today, in a month, and in the next year. */
export const MOMENTS = [0, 31, 75, 400].map((days) => NOW + days * 86_400_000);

const at = (now: number) => ({ now, zone: openZone("Europe/Paris"), calendar: {}, sentZone: undefined });

export function kindOf(source: string) {
  const kind = KINDS.find((one) => one.source === source);
  if (!kind) throw new Error(`There is no kind ${source}.`);
  return kind;
}

/** @throws Error with the mistake of its row */
export function pullOf(form: PullForm, now: number): RowPull {
  const read = readPull({ ...form, name: "x", place: "x" }, 2, at(now));
  if (read.kind === "pull") return read.pull;
  throw new Error(read.mistake.message);
}

/** Undefined for a row that says what cannot be asked: no way leads out of it. */
export function readRow(form: PullForm, now = NOW): RowPull | undefined {
  try {
    return pullOf(form, now);
  } catch {
    return undefined;
  }
}

type Asked = Pick<RowPull, "source" | "arguments">;

export function planOf({ source, arguments: given }: Asked, now: number): Plan {
  return planCall(PULLED[source], given, at(now));
}

export function questionsOf(asked: Asked, now: number) {
  return planOf(asked, now).questions;
}

/** The formula as a cell has it, and the row of a pull that is made of it. */
export function pullOfFormula(formula: string, cells: readonly (readonly unknown[])[] = []): FormulaAsPull {
  const own = { name: () => "Sheet1", values: () => cells, shownIn: () => "", formulaIn: () => "" };
  const entered = makeEnteredFormula(STAMP_NAME, refreshPlaceOf).entered(formula);
  const [planned] = planCellCalls(entered, { own, sheets: [own] }, at(NOW));
  if (!planned) throw new Error(`Nothing is asked by ${entered}`);
  return readFormulaPull(planned, at(NOW));
}

/** A saved pull, opened as a form and saved again: its fields are read and written. */
export function openAgain(source: string, form: PullForm): PullForm {
  const { options, takesValues } = cellsOf(kindOf(source));
  const search = source.startsWith("people") ? readSearchFields(form.what) : undefined;
  const statement = source === "sql" ? readSql(form.what) : undefined;
  const what = search ? writeSearchFields(search) : statement ? writeSql(statement) : form.what;
  // Values for a statement are one field, which is as it was typed.
  if (takesValues) return { ...form, what };
  return { ...form, what, options: writeOptionFields(readOptionFields(form.options, options), options) };
}
