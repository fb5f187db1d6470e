/** A question as the formula that asks the same, with names of cells where these were chosen. Pure. */
import { PULLED } from "../../custom-functions/catalog/catalog";
import { quoteText } from "../../shared/quoted-names";
import { argumentError } from "../../shared/known-error";
import type { SheetCell, QuestionReferences } from "../../sidebar-contract/asking";
import type { RowPull } from "../model/saved-pull";

type Argument = RowPull["arguments"][number];

/**
 * As it is written with commas. `onSheet`: the sheet of the formula, whose cells need no sheet's name.
 * @throws AddOnError badArgument for what no formula can ask
 */
export function writeFormula(pull: RowPull, references: QuestionReferences = {}, onSheet = ""): string {
  const { parameters } = PULLED[pull.source];
  const asked = parameters.filter(({ isRefresh }) => !isRefresh);
  requireNoColumns(
    pull,
    asked.some(({ pulledFrom }) => pulledFrom === "columns"),
  );
  const written = asked.map(({ pulledFrom }, i) => {
    if (pulledFrom === "values" && references.dates)
      return writeArgument(pull.arguments[i] ?? null, writeDayCells(references.dates, onSheet));
    const cell = pulledFrom === "what" || pulledFrom === "dates" ? references[pulledFrom] : undefined;
    return cell ? writeReference(cell, onSheet) : writeArgument(pull.arguments[i] ?? null);
  });
  while (written[written.length - 1] === "") written.pop();
  return `=${pull.function}(${written.join(", ")})`;
}

function requireNoColumns({ columns = [] }: RowPull, takesColumns: boolean): void {
  const expected = "a saved pull, or all columns as they are";
  if (columns.some(({ mask }) => mask !== undefined))
    throw argumentError("Columns", "a formula masks no columns", expected);
  if (columns.length > 0 && !takesColumns)
    throw argumentError("Columns", "the formula of this source leaves out no columns", expected);
}

/** A name in quotes is understood whatever it holds. */
function writeReference({ sheet, cell }: SheetCell, onSheet: string): string {
  return sheet === onSheet ? cell : `'${sheet.replace(/'/g, "''")}'!${cell}`;
}

/** The cells of a statement's first and last day, by the names of their placeholders. */
type DayCells = { readonly [placeholder in string]?: string };

function writeDayCells({ sheet, cell }: SheetCell, onSheet: string): DayCells {
  const [first = cell, last] = cell.split(":");
  // One cell may hold a longer period, which is no first and last day.
  if (last === undefined) return {};
  return {
    from: writeReference({ sheet, cell: first }, onSheet),
    to: writeReference({ sheet, cell: last }, onSheet),
  };
}

function writeArgument(value: Argument, days: DayCells = {}): string {
  if (!Array.isArray(value)) return writeFormulaValue(value as Exclude<Argument, readonly unknown[]>);
  const rows = value as readonly (readonly Exclude<Argument, readonly unknown[]>[])[];
  const [first = []] = rows;
  const isOfText = Object.keys(days).length === 0;
  if (isOfText && rows.length === 1 && first.every((cell) => typeof cell === "string" && !/[",;]/.test(cell)))
    return `"${first.join(", ")}"`;
  if (rows.some((row) => row.length !== first.length)) {
    throw argumentError(
      "formula",
      "a formula takes values of several placeholders from cells",
      "a saved pull, or a formula that you write yourself",
    );
  }
  // In braces, what separates columns depends on the spreadsheet's locale.
  const lines = rows.map((row) => {
    const [name, ...values] = row.map(writeFormulaValue);
    const cell = days[String(row[0])];
    return row.length === 1 ? (name ?? "") : stack("HSTACK", [name ?? "", ...(cell ? [cell] : values)]);
  });
  return lines.length === 1 ? (lines[0] ?? "") : stack("VSTACK", lines);
}

function stack(name: "HSTACK" | "VSTACK", parts: readonly string[]): string {
  return `${name}(${parts.join(", ")})`;
}

function writeFormulaValue(value: Exclude<Argument, readonly unknown[]>): string {
  if (value === null) return "";
  if (typeof value === "string") return quoteText(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return writeFormulaNumber(value);
}

/** As a division: the sign of decimals depends on the spreadsheet's locale. */
function writeFormulaNumber(value: number): string {
  const [whole = "", decimals = ""] = String(value).split(".");
  return decimals === "" || !/^\d+$/.test(decimals)
    ? String(value)
    : `${Number(whole + decimals)}/1${"0".repeat(decimals.length)}`;
}
