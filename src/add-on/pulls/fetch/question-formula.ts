/** A question as the formula that asks the same, with names of cells where these were chosen. Pure. */
import { PULLED } from "../../custom-functions/catalog/catalog";
import type { Parameter } from "../../custom-functions/definition/custom-function";
import { ALL_OPTIONS } from "../../input-language/options/option-specs";
import { findOption, type SplitOption, splitOptions } from "../../input-language/options/option-text";
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
  const dropped = [COLOUR, ...listOwnArguments(asked)];
  const written = asked.map(({ pulledFrom }, i) => {
    if (pulledFrom === "values")
      return writeStatementValues(pull.arguments[i] ?? null, writeDayCells(references.dates, onSheet));
    if (pulledFrom === "options") return writeArgument(dropOptions(pull.arguments[i] ?? null, dropped));
    const cell = pulledFrom === "what" || pulledFrom === "dates" ? references[pulledFrom] : undefined;
    return cell ? writeReference(cell, onSheet) : writeArgument(pull.arguments[i] ?? null);
  });
  while (written[written.length - 1] === "") written.pop();
  return `=${pull.function}(${written.join(", ")})`;
}

/** A formula cannot colour its cells: the form says so beside its button. */
const COLOUR = { name: "colour", also: ALL_OPTIONS.colour.also };

/** Options that the formula has as arguments: a second time in its line, they would not be one question's. */
function listOwnArguments(asked: readonly Parameter[]): readonly SplitOption[] {
  return asked.flatMap(({ pulledFrom }) =>
    typeof pulledFrom === "object" ? [{ name: pulledFrom.option, also: pulledFrom.spec.also ?? [] }] : [],
  );
}

function dropOptions(options: Argument, dropped: readonly SplitOption[]): Argument {
  if (typeof options !== "string") return options;
  const pieces = splitOptions(options);
  const kept = pieces.filter(({ key }) => findOption(key, dropped) === undefined);
  return kept.length === pieces.length ? options : kept.map(({ text }) => text).join("; ") || null;
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

/** The cells of a first and a last day, or one of a period; none where days were typed. */
function writeDayCells(days: SheetCell | undefined, onSheet: string): readonly string[] {
  return days?.cell.split(":").map((cell) => writeReference({ sheet: days.sheet, cell }, onSheet)) ?? [];
}

/** A statement's values, with the cells of its days where these were chosen; alone, days need no name. */
function writeStatementValues(value: Argument, days: readonly string[]): string {
  if (!Array.isArray(value)) return days.length > 0 ? writeRows([days]) : writeArgument(value);
  const rows = value as readonly (readonly Single[])[];
  const isOfDays = ([name]: readonly Single[]): boolean => name === "dates";
  return writeRows(
    rows.map((row) =>
      isOfDays(row) && days.length > 0 ? [quoteText("dates"), ...days] : row.map(writeFormulaValue),
    ),
  );
}

type Single = Exclude<Argument, readonly unknown[]>;

function writeArgument(value: Argument): string {
  if (!Array.isArray(value)) return writeFormulaValue(value as Single);
  const rows = value as readonly (readonly Single[])[];
  const [first = []] = rows;
  if (rows.length === 1 && first.every((cell) => typeof cell === "string" && !/[",;]/.test(cell)))
    return `"${first.join(", ")}"`;
  return writeRows(rows.map((row) => row.map(writeFormulaValue)));
}

/** Blanks fill shorter rows. In braces, what separates columns depends on the spreadsheet's locale. */
function writeRows(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(({ length }) => length));
  const lines = rows.map((row) => {
    const cells = [...row, ...Array.from({ length: width - row.length }, () => '""')];
    return cells.length === 1 ? (cells[0] ?? "") : stack("HSTACK", cells);
  });
  return lines.length === 1 ? (lines[0] ?? "") : stack("VSTACK", lines);
}

function stack(name: "HSTACK" | "VSTACK", parts: readonly string[]): string {
  return `${name}(${parts.join(", ")})`;
}

function writeFormulaValue(value: Single): string {
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
