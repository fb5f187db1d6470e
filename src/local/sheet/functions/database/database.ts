/** DSUM and the other functions that look into a database. */
import { failure, FormulaFailure } from "../../values/errors";
import { bare, isError, type Matrix, type Scalar } from "../../values/values";
import { criterionTest } from "../definition/criteria";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";
import { extreme, greater, mean, smaller } from "../maths/aggregates";
import { varianceOf } from "../statistics/samples";

const headingOf = (value: Scalar | undefined): string => String(bare(value ?? null) ?? "").toLowerCase();

/** By heading, or number from 1. */
function columnOf(call: Call, table: Matrix, field: Scalar): number {
  if (isError(field)) throw FormulaFailure.of(field);
  const wanted = bare(field);
  const headings = table[0] ?? [];
  const at =
    typeof wanted === "number"
      ? Math.trunc(wanted) - 1
      : headings.findIndex((heading) => headingOf(heading) === headingOf(field));
  if (at >= 0 && at < headings.length) return at;
  throw failure("#VALUE!", `Function ${call.name}: '${String(wanted)}' is not a column of the table.`);
}

/** Tests one row of criteria; blank ones always hold. */
type RecordTest = (record: readonly Scalar[]) => boolean;

function testsOf(call: Call, table: Matrix, criteria: Matrix): RecordTest[] {
  const reading = { locale: call.scope.world.locale, now: call.scope.world.now() };
  const [headings = [], ...rows] = criteria;
  return rows.map((row) => {
    const tests = row.flatMap((criterion, index) => {
      if (criterion === null || criterion === "") return [];
      const column = (table[0] ?? []).findIndex(
        (heading) => headingOf(heading) === headingOf(headings[index]),
      );
      const test = criterionTest(criterion, reading, call.scope.world);
      return [(record: readonly Scalar[]) => column >= 0 && test(record[column] ?? null)];
    });
    return (record) => tests.every((test) => test(record));
  });
}

/** Values of records that meet any row of criteria. */
function selectCells(call: Call, table: Matrix, field: Scalar, criteria: Matrix): Scalar[] {
  const column = columnOf(call, table, field);
  const tests = testsOf(call, table, criteria);
  return table
    .slice(1)
    .filter((record) => tests.some((test) => test(record)))
    .map((record) => record[column] ?? null);
}

function numbersAmong(values: readonly Scalar[]): number[] {
  return values.flatMap((value) => {
    if (isError(value)) throw FormulaFailure.of(value);
    const plain = bare(value);
    return typeof plain === "number" ? [plain] : [];
  });
}

function ofRecords(run: (call: Call, values: readonly Scalar[]) => Scalar): Definition {
  return defineWithCall(["matrix", "any", "matrix"], (call, table, field, criteria) =>
    run(call, selectCells(call, table, field, criteria)),
  );
}

const ofNumbers = (run: (numbers: readonly number[], call: Call) => number): Definition =>
  ofRecords((call, values) => run(numbersAmong(values), call));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function theOnly(call: Call, values: readonly Scalar[]): Scalar {
  if (values.length === 1) return values[0] ?? null;
  if (values.length === 0)
    throw failure("#VALUE!", `Function ${call.name} found no record that meets the criteria.`);
  throw failure("#NUM!", `Function ${call.name} found more than one record that meets the criteria.`);
}

export const DATABASE: Definitions = {
  DSUM: ofNumbers(sum),
  DAVERAGE: ofNumbers((numbers, call) => mean(numbers, call.name)),
  DCOUNT: ofRecords((_call, values) => values.filter((value) => typeof bare(value) === "number").length),
  DCOUNTA: ofRecords((_call, values) => values.filter((value) => value !== null).length),
  DMAX: ofNumbers((numbers) => extreme(numbers, greater)),
  DMIN: ofNumbers((numbers) => extreme(numbers, smaller)),
  DPRODUCT: ofNumbers((numbers) =>
    numbers.length === 0 ? 0 : numbers.reduce((product, number) => product * number, 1),
  ),
  DGET: ofRecords(theOnly),
  DVAR: ofNumbers((numbers, call) => varianceOf(call, numbers, 1)),
  DVARP: ofNumbers((numbers, call) => varianceOf(call, numbers, 0)),
  DSTDEV: ofNumbers((numbers, call) => Math.sqrt(varianceOf(call, numbers, 1))),
  DSTDEVP: ofNumbers((numbers, call) => Math.sqrt(varianceOf(call, numbers, 0))),
};
