/** Ranges as arguments, and the shape of their answers. Pure. */
import { AddOnError } from "../../shared/errors";
import { argumentError, isFailure } from "../../shared/known-error";
import type { TableOrValue } from "../../table/codec";
import { isBlank, readRows } from "../../input-language/arguments";
import { type FailedAnswer, type JoinedAnswers, NO_VALUE, type Plan, takeSoleValue } from "./plan";
import type { Question } from "../../answers/question/question";

/** Values in rows, each of which gets an answer. */
export type CellGrid = readonly (readonly unknown[])[];

/** Undefined for a single value. */
export function readSeveralCells(argument: unknown): CellGrid | undefined {
  const rows = readRows(argument);
  return rows && rows.length * (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

/** One answer per cell of `subjects`, of `dates`, or both, side by side or crosswise. */
export function mapGrid(
  subjects: CellGrid | undefined,
  dates: CellGrid | undefined,
  one: { readonly subject: unknown; readonly dates: unknown },
  ask: (subject: unknown, dates: unknown) => Question,
): Plan {
  const cells = pairCells(subjects ?? [[one.subject]], dates ?? [[one.dates]]);
  const questions: Question[] = [];
  const places: string[] = [];
  let refusal: AddOnError | undefined;
  // A blank cell stays blank; it must not count everybody, or all time.
  const isEmpty = (cell: CellPair): boolean =>
    Boolean((subjects && isBlank(cell.subject)) || (dates && [cell.dates].flat(2).every(isBlank)));
  const grid = cells.map((row, r) =>
    row.map((cell, c): number | FailedAnswer => {
      if (isEmpty(cell)) return -1;
      const place = `row ${r + 1}${row.length === 1 ? "" : `, column ${c + 1}`}`;
      try {
        questions.push(ask(cell.subject, cell.dates));
      } catch (error) {
        if (!isFailure(error, "badArgument")) throw error;
        refusal ??= placeAnswers(error, place);
        return { kind: "failed", sentence: error.message };
      }
      return places.push(place) - 1;
    }),
  );
  if (refusal !== undefined && questions.length === 0) throw refusal;
  const join = (answers: readonly (TableOrValue | FailedAnswer)[]): JoinedAnswers => ({
    kind: "grid",
    rows: grid.map((row) =>
      row.map((cell) => (typeof cell === "number" ? takeCell(answers[cell] ?? NO_VALUE) : cell)),
    ),
  });
  return { questions, places, join, header: false, failsAlone: true };
}

/** A value, or why there is none. */
export function takeCell(answer: TableOrValue | FailedAnswer): TableOrValue | FailedAnswer {
  if (answer.kind === "failed") return answer;
  const value = takeSoleValue(answer);
  if (value.kind === "value") return value;
  const rows = value.table.rows.length;
  const { message } = argumentError(
    "range",
    `this question has ${rows === 0 ? "no" : rows} rows for an answer, where a cell takes one value`,
    "questions with one number for an answer, or one formula for each",
  );
  return { kind: "failed", sentence: message };
}

interface CellPair {
  readonly subject: unknown;
  readonly dates: unknown;
}

/** A single row or column is repeated along a larger grid, as in Sheets. */
function pairCells(subjects: CellGrid, dates: CellGrid): CellPair[][] {
  const both = [subjects, dates];
  const height = Math.max(subjects.length, dates.length);
  const width = Math.max(measureWidth(subjects), measureWidth(dates));
  if (!both.every((grid) => [1, height].includes(grid.length) && [1, width].includes(measureWidth(grid)))) {
    throw argumentError(
      "dates",
      `${dates.length} rows of dates do not fit ${subjects.length} rows and ${measureWidth(subjects)} columns of questions`,
      "as many rows of dates as there are questions, or one row of dates next to a column of questions",
    );
  }
  const cell = (grid: CellGrid, r: number, c: number): unknown =>
    grid[grid.length === 1 ? 0 : r]?.[measureWidth(grid) === 1 ? 0 : c];
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (__, c) => ({ subject: cell(subjects, r, c), dates: cell(dates, r, c) })),
  );
}

function measureWidth(grid: CellGrid): number {
  return grid[0]?.length ?? 0;
}

/** Errors must name the part of an argument, or which question was refused. */
export function placeAnswers<E>(error: E, place: string, argument?: string): E | AddOnError {
  if (isFailure(error, "refused")) return new AddOnError("refused", { ...error.fields, place });
  if (!isFailure(error, "badArgument")) return error;
  const { problem, expected } = error.fields;
  return argumentError(argument ?? error.fields.argument, `in ${place}, ${problem}`, expected);
}
