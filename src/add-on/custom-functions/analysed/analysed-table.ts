/** From partial answers to one table: sorted rows, other groups, totals. Pure. */
import type { ShownColumn } from "../../input-language/options/shown-words";
import { argumentError } from "../../shared/known-error";
import { quoteAll } from "../../shared/quoted-names";
import { alignRows, chooseLabel, type Group, keepGroups } from "../../table/combine/groups";
import { isByClock, orderByClock } from "../../table/combine/clock-order";
import { findPlaces } from "../../table/combine/places";
import { sortRows } from "../../table/combine/sort";
import type { WhyNot } from "../../table/combine/sums";
import { mergeRemarks, type Remarks } from "../../table/remarks";
import type { Cell, Table } from "../../table/types";
import type { AnswersOfParts } from "./analysed-answers";
import type { AnalysedOptions, AnalysedQuestion } from "./analysed-parts";
import { compareAnswers, addComparisonNotes } from "../planning/compared";
import { isTopOfEach, joinTopOfEach } from "./top-of-each";
import { addDropOff, isShown } from "./report-shapes";
import { addShownColumns } from "./shown-columns";
import { periodUnitOf, type TwoPeriods } from "../planning/two-periods";

/** Extra rows below the table, with their notes. */
interface Section extends Remarks {
  readonly rows: readonly (readonly Cell[])[];
}

/** Puts two periods side by side. */
type Pair = (now: Table, before: Table | undefined) => Table;

/** What the note of landed totals has, and by which they are recognized. */
export const TOTAL_NOTE = "Total: asked for all together";

/** What the first cell of a row of totals says. */
export const TOTAL_LABEL = "Total";

const NOT_PEOPLE = "events or sums, not people, averages or rates";
const WHY_NOT: { readonly [why in WhyNot]: { readonly reason: string; readonly cure: string } } = {
  means: { reason: "they are averages or rates", cure: NOT_PEOPLE },
  several: { reason: "somebody in several counts once", cure: NOT_PEOPLE },
  less: { reason: "they come to less than all together", cure: NOT_PEOPLE },
  cut: { reason: "not all of them are here", cure: "a filter, so that fewer groups are asked for" },
  unknown: { reason: "the service has no number for all together", cure: "other days, or no total and show" },
};

const NO_SECTION: Section = { rows: [] };

/** @throws AddOnError badArgument */
export function joinAnalysed(
  answers: AnswersOfParts,
  question: AnalysedQuestion,
  periods: TwoPeriods | undefined,
): Table {
  const { chosen, source } = question;
  const table = isTopOfEach(question)
    ? joinTopOfEach(
        answers,
        question,
        chosen.total ? { label: TOTAL_LABEL, note: noteTotal(answers, chosen) } : undefined,
      )
    : joinSections(answers, chosen, periods);
  const { show = [] } = chosen;
  const isMade = source === "metric" && show.length > 0;
  const made = isMade ? showColumns(table, show, answers, chosen) : table;
  const shown = isShown("drop-off", show) ? addDropOff(made, chosen["split by"]) : made;
  return periods ? addComparisonNotes(shown, periods, periodUnitOf(chosen.by), chosen) : shown;
}

/** All groups or the largest, then Other and Total. */
function joinSections(
  answers: AnswersOfParts,
  chosen: AnalysedOptions,
  periods: TwoPeriods | undefined,
): Table {
  const unit = periodUnitOf(chosen.by);
  const splitBy = chosen["split by"];
  const top = chosen.top === undefined ? undefined : answers.findTop();
  const onlyNow = chosen.limit !== undefined || top !== undefined;
  const pair: Pair = (now, before) =>
    periods
      ? compareAnswers(now, before, { periods, unit, splitBy, onlyNow, confidence: chosen.confidence })
      : now;
  const keep = (table: Table | undefined): Table | undefined =>
    table && top && splitBy !== undefined ? keepGroups(table, splitBy, top) : table;
  const paired = pair(keep(answers.main("now")) ?? EMPTY_TABLE, keep(answers.main("before")));
  // Of the largest weekdays the largest is first.
  const isRanked = top !== undefined && isByClock(splitBy);
  const body = putInOrder(isRanked ? paired : orderByClock(paired, splitBy, answers.weekStarts), chosen);
  const sections =
    body.rows.length === 0
      ? []
      : [
          top && splitBy !== undefined ? makeOtherSection(answers, top, splitBy, pair, body) : NO_SECTION,
          chosen.total ? makeTotal(answers, chosen, pair, body) : NO_SECTION,
        ];
  return {
    ...body,
    rows: [body.rows, ...sections.map(({ rows }) => rows)].flat(),
    ...mergeRemarks(body, ...sections),
  };
}

/** @throws AddOnError badArgument where the rows do not add up */
function showColumns(
  table: Table,
  shown: readonly ShownColumn[],
  answers: AnswersOfParts,
  { by, "split by": splitBy }: AnalysedOptions,
): Table {
  const unit = periodUnitOf(by);
  const wrong = shown.find(({ kind }) =>
    kind === "share" && splitBy !== undefined ? !answers.addUp("now") : !answers.addUpOverTime(),
  );
  if (table.rows.length > 0 && wrong !== undefined) {
    const isOfGroups = wrong.kind === "share" && splitBy !== undefined;
    const why = isOfGroups ? answers.whyNot("now") : answers.whyNotOverTime();
    const { reason, cure } = WHY_NOT[why ?? "unknown"];
    const problem = `${wrong.kind} needs rows that add up, and these do not: ${reason}`;
    throw argumentError("options", problem, cure);
  }
  return addShownColumns(table, { shown, splitBy, unit, whole: answers.total("now") });
}

const EMPTY_TABLE: Table = { columns: [], rows: [] };

export function putInOrder(table: Table, { sort, "split by": splitBy }: AnalysedOptions): Table {
  if (sort === undefined || table.rows.length === 0) return table;
  const sorted = sortRows(table, sort);
  if (sorted) return sorted;
  const { labels, splits } = findPlaces(table.columns, splitBy);
  const first = table.columns[splits[0] ?? labels[0] ?? 0];
  // "name" is what groups are called, whatever the property is.
  const named =
    /^(?:name|group)$/i.test(sort.column) && first && sortRows(table, { ...sort, column: first.name });
  if (named) return named;
  throw argumentError(
    "options",
    `there is no column "${sort.column}" to sort by`,
    `one of ${table.columns.map(({ name }) => name).join(", ")}`,
  );
}

function makeOtherSection(
  answers: AnswersOfParts,
  top: readonly Group[],
  splitBy: readonly string[],
  pair: Pair,
  body: Table,
): Section {
  const now = answers.makeOther("now", top);
  if (!now) return NO_SECTION;
  const before = answers.makeOther("before", top);
  const other = pair(now.table, before?.table);
  const rows = labelRows(other, body, splitBy, "Other");
  if (now.blanks + (before?.blanks ?? 0) === 0) return { rows, ...mergeRemarks(other) };
  const why = answers.explainMixed(top) ?? "the service did not say";
  const caveat = `Other is blank where groups do not add up: ${why.replace(/\.$/, "")}.`;
  return { rows, ...mergeRemarks(other, { caveats: [caveat] }) };
}

function makeTotal(answers: AnswersOfParts, chosen: AnalysedOptions, pair: Pair, body: Table): Section {
  const now = answers.total("now");
  if (!now) return NO_SECTION;
  const total = pair(now, answers.total("before"));
  const rows = labelRows(total, body, chosen["split by"], TOTAL_LABEL);
  return { rows, ...mergeRemarks(total, { notes: [noteTotal(answers, chosen)] }) };
}

function noteTotal(answers: AnswersOfParts, { "split by": splitBy }: AnalysedOptions): string {
  return `${TOTAL_NOTE}, not summed${splitBy === undefined ? "" : describeNoSum(answers)}.`;
}

/** Each column has its own reason: the people of a funnel may add up, and their rates never do. */
function describeNoSum(answers: AnswersOfParts): string {
  const columns = answers.each.flatMap((days) => answers.listWhyNot(days));
  const reasons = new Map<string, WhyNot>();
  for (const { name, why } of columns) if (why !== undefined && !reasons.has(name)) reasons.set(name, why);
  const [first, ...others] = new Set(reasons.values());
  if (first === undefined) return "";
  const isOfAll = others.length === 0 && columns.every(({ name }) => reasons.has(name));
  const tell = (why: WhyNot): string => {
    const names = [...reasons.keys()].filter((name) => reasons.get(name) === why);
    return `${isOfAll ? "" : ` in ${quoteAll(names)}`}: ${WHY_NOT[why].reason}`;
  };
  return `, as the rows above do not add up to it${[first, ...others].map(tell).join(";")}`;
}

/** Rows of all groups or periods under the columns of the body, with a word where their labels are. */
function labelRows(
  table: Table,
  body: Table,
  splitBy: readonly string[] | undefined,
  word: string,
): Cell[][] {
  const { labels, splits } = findPlaces(body.columns, splitBy);
  const places = splits.length > 0 ? splits : labels.slice(0, 1);
  const taken = body.rows.flatMap((row) => places.map((at) => row[at] ?? null));
  const label = chooseLabel(word, taken);
  return alignRows(table, body.columns, new Map(places.map((at) => [body.columns[at]!.name, label])));
}
