/** The largest groups of each period by themselves, with all others of that period as one. Pure. */
import { argumentError } from "../../shared/known-error";
import { alignRows, chooseLabel, type Group, makeGroupKey } from "../../table/combine/groups";
import { findPlaces, makeKey, type Places } from "../../table/combine/places";
import { mergeRemarks, type Remarks } from "../../table/remarks";
import type { Cell, Table } from "../../table/types";
import type { AnswersOfParts } from "./analysed-answers";
import { groupByPeriod, sortBySize, type TopOfPeriods } from "./tops";
import { checkPart, makeOtherPart, type AnalysedQuestion, type Part } from "./analysed-parts";

/** Three questions each: a year of months fits. */
export const MOST_DIFFERENT_TOPS = 12;

export function isTopOfEach({ chosen }: Pick<AnalysedQuestion, "chosen">): boolean {
  return chosen["top each period"] === true;
}

/** What has to be asked of the others of each period, as far as the answers so far show. */
export function listOtherParts(answers: AnswersOfParts, question: AnalysedQuestion): readonly Part[] {
  return findUnsummedTops(answers).flatMap(({ top }): readonly Part[] => {
    const checks = [checkPart(top, true, question), checkPart(top, false, question)];
    if (!answers.haveAll(checks) || answers.explainMixed(top) !== undefined) return checks;
    return [...checks, makeOtherPart("now", top, question)];
  });
}

/** Those whose Other is no sum; beyond so many nothing is asked. */
function findUnsummedTops(answers: AnswersOfParts): readonly TopOfPeriods[] {
  const wanted = findWanted(answers);
  return wanted.length > MOST_DIFFERENT_TOPS ? [] : wanted;
}

function findWanted(answers: AnswersOfParts): readonly TopOfPeriods[] {
  return answers.findTopsOfPeriods().filter(({ top, periods }) => answers.mustAskOther(top, periods));
}

interface OtherOfPeriods extends Remarks {
  readonly rows: ReadonlyMap<string, readonly Cell[]>;
  readonly why: readonly string[];
}

/** Period by period: the largest, the largest of them first, then Other, then Total. @throws KnownError */
export function joinTopOfEach(
  answers: AnswersOfParts,
  { chosen }: AnalysedQuestion,
  total?: { readonly label: string; readonly note: string },
): Table {
  const main = answers.main("now");
  const all = answers.total("now");
  if (!main || !all || main.rows.length === 0) return main ?? { columns: [], rows: [] };
  const splitBy = chosen["split by"] ?? [];
  if (answers.areMeans())
    throw argumentError(
      "options",
      "averages and rates do not say which groups of a period are large",
      "top without top each period",
    );
  const places = findPlaces(main.columns, splitBy);
  const labelsOf = (word: string): ReadonlyMap<string, string> => {
    const taken = main.rows.flatMap((row) => places.splits.map((at) => row[at] ?? null));
    const label = chooseLabel(word, taken);
    return new Map(places.splits.map((at) => [main.columns[at]!.name, label]));
  };
  const other = readOtherAnswers(answers);
  const totals = indexRows(all);
  const tops = answers.findTopsOfPeriods();
  const periods = groupByPeriod(main, splitBy);
  const rows = [...totals].flatMap(([period, whole]) => {
    const { top = [] } = tops.find((one) => one.periods.has(period)) ?? {};
    const named = keepLargest(periods.get(period) ?? [], places, top);
    const rest = other.rows.get(period);
    return [
      ...named,
      ...(rest ? alignRows({ columns: all.columns, rows: [rest] }, main.columns, labelsOf("Other")) : []),
      ...(total
        ? alignRows({ columns: all.columns, rows: [whole] }, main.columns, labelsOf(total.label))
        : []),
    ];
  });
  const caveats = [...new Set(other.why)].map(
    (why) => `Other is blank where groups do not add up: ${why.replace(/\.$/, "")}.`,
  );
  const notes = total ? [total.note] : [];
  return { ...main, rows, ...mergeRemarks(main, all, other, { caveats, notes }) };
}

function indexRows(table: Table): ReadonlyMap<string, readonly Cell[]> {
  const { labels } = findPlaces(table.columns);
  return new Map(table.rows.map((row) => [makeKey(row, labels), row]));
}

/** Of the rows of a period those of its largest groups, the largest first. */
function keepLargest(
  rows: readonly (readonly Cell[])[],
  { splits, values }: Places,
  top: readonly Group[],
): readonly (readonly Cell[])[] {
  const kept = new Set(top.map(makeGroupKey));
  return sortBySize(
    rows.filter((row) => kept.has(makeKey(row, splits))),
    values[0],
  );
}

function readOtherAnswers(answers: AnswersOfParts): OtherOfPeriods {
  const rows = new Map<string, readonly Cell[]>();
  const why: string[] = [];
  const read = answers.findTopsOfPeriods().flatMap(({ top, periods }) => {
    const made = answers.makeOther("now", top, periods);
    if (!made) return [];
    for (const [period, row] of indexRows(made.table)) rows.set(period, row);
    if (made.blanks > 0) why.push(explainBlank(answers, top));
    return [made.table];
  });
  return { rows, why, ...mergeRemarks(...read) };
}

function explainBlank(answers: AnswersOfParts, top: readonly Group[]): string {
  if (findWanted(answers).length > MOST_DIFFERENT_TOPS)
    return `the periods have more than ${MOST_DIFFERENT_TOPS} different sets of largest groups`;
  return answers.explainMixed(top) ?? "the service did not say";
}
