/** For answers with other columns or far fewer rows. Pure. */
import { AddOnError } from "../../shared/errors";
import { chooseNumberFormats, isLengthFormat } from "../../table/number-format";
import { heightOf, takeColumns } from "../../table/by-column";
import type { ColumnType, Table } from "../../table/types";
import type { ColumnChanges, ColumnKind, LastWrite, Left, RetypedColumn } from "../destination/destination";
import type { ColumnRule } from "../destination/mode-settings";
import { REPLACE } from "../modes/replace";
import type { WriteOptions } from "../modes/write-options";

/** Fewer rows are more likely a fault than the truth. */
const SUSPICIOUS = 1 / 5;

type FitOptions = Pick<WriteOptions, "allowShrink" | "columnRule" | "isUnsaid" | "mode" | "overwrite">;

/**
 * As the pull's rule for other columns wants it. `place`: "'My sheet'!B5". @throws AddOnError badDestination
 * where that rule, or far fewer rows than before, hold it back
 */
export function fitColumns(
  table: Table,
  { left }: Pick<LastWrite, "left">,
  place: string,
  { mode = REPLACE, isUnsaid, columnRule = "add", allowShrink, overwrite }: FitOptions,
) {
  const fitted = applyColumnRule(table, forgetColumns(left, isUnsaid), columnRule, place);
  if (mode.drops && !allowShrink && !overwrite) checkShrink(fitted.table, left, place);
  return fitted;
}

function applyColumnRule(
  table: Table,
  left: Left | undefined,
  rule: ColumnRule,
  place: string,
): { readonly table: Table; readonly changes: ColumnChanges | undefined } {
  if (!left) return { table, changes: undefined };
  const { columns } = table;
  const before = new Map(Object.entries(left.types));
  const added = columns.filter(({ name }) => !before.has(name)).map(({ name }) => name);
  const missing = [...before.keys()].filter((name) => !columns.some((column) => column.name === name));
  const retyped = listRetyped(table, left);
  if (rule === "stop" && added.length + missing.length + retyped.length > 0) {
    throw columnRuleError(
      place,
      `${listDifferences({ added, missing, retyped })}. Allow other columns in this pull, or choose another place`,
    );
  }
  if (rule !== "leave out" || added.length === 0) {
    return { table, changes: { added, leftOut: [], missing, retyped } };
  }
  const known = columns.flatMap(({ name }, at) => (before.has(name) ? [at] : []));
  if (known.length === 0) {
    throw columnRuleError(
      place,
      "none of the answer's columns is known there, and the pull leaves new ones out. Let it add new columns, or choose another place",
    );
  }
  return { table: takeColumns(table, known), changes: { added: [], leftOut: added, missing, retyped } };
}

/** As if the last write had not had these columns. */
function forgetColumns(
  left: Left | undefined,
  isForgotten: ((column: string) => boolean) | undefined,
): Left | undefined {
  if (!left || !isForgotten) return left;
  const types = Object.entries(left.types).filter(([name]) => !isForgotten(name));
  return { ...left, types: Object.fromEntries(types) };
}

/** Only new columns: no comparison. @throws AddOnError badDestination, which a person may accept */
function checkShrink(table: Table, left: Left | undefined, place: string): void {
  const { columns } = table;
  if (!left || heightOf(table) >= left.rows * SUSPICIOUS) return;
  const before = Object.keys(left.types);
  if (!columns.some(({ name }) => before.includes(name))) return;
  const [now, then] = [heightOf(table), left.rows].map((count) => count.toLocaleString("en-US"));
  const holds = `${then} rows`;
  const problem = `the answer has only ${now} where ${holds} were before. The table was left as it is. Agree to overwrite it, or allow fewer rows in this pull`;
  throw new AddOnError("badDestination", { place, problem, holds, isOfAnswer: true });
}

/** A column that is blank this time is still of the type that it had: a later run compares with that. */
export function listTypesByName({ columns }: Table, left: Left | undefined): Record<string, ColumnType> {
  const before = new Map(Object.entries(left?.types ?? {}));
  return Object.fromEntries(
    columns.map(({ name, type }) => [name, type === "empty" ? (before.get(name) ?? type) : type]),
  );
}

function listRetyped(table: Table, { types, formats: formatsBefore }: Left): readonly RetypedColumn[] {
  const before = new Map(Object.entries(types));
  // Notes of earlier add-ons have no formats, and do not tell what was a length of time.
  const formats = formatsBefore && chooseNumberFormats(table);
  return table.columns.flatMap(({ name, type }, at) => {
    const [was, is] = [before.get(name), columnKindOf(type, formats?.[at])];
    const kind = was && columnKindOf(was, formatsBefore?.[name]);
    return isOtherKind(is, kind) ? [{ name, before: kind, now: is }] : [];
  });
}

function columnKindOf(type: ColumnType, format: string | null | undefined): ColumnKind {
  return type === "number" && isLengthFormat(format) ? "length of time" : type;
}

/** Blanks are of any kind. */
export function isOtherKind(now: ColumnKind, before: ColumnKind | undefined): before is ColumnKind {
  return before !== undefined && now !== before && now !== "empty" && before !== "empty";
}

function listDifferences({ added, missing, retyped }: Omit<ColumnChanges, "leftOut">): string {
  const said = (names: readonly string[], what: string): string[] =>
    names.length === 0 ? [] : [`${what} ${names.map((name) => `"${name}"`).join(", ")}`];
  return [
    ...said(added, "the answer has the new column"),
    ...said(missing, "it lacks the column"),
    ...said(
      retyped.map(({ name }) => name),
      "another kind of values is in",
    ),
  ].join("; ");
}

function columnRuleError(place: string, problem: string): AddOnError {
  return new AddOnError("badDestination", { place, problem });
}
