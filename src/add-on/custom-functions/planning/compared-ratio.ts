/** A ratio of two metrics beside that of earlier days, with the bounds of its change. Pure. */
import type { Ratio } from "../../input-language/questions/ratio";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { takeSaidOf, type TableOrValue } from "../../table/codec";
import { computeCriticalZ, isNoCountName, judgeBounds } from "../../table/combine/change-interval";
import { readMeasures } from "../../table/number-format";
import type { Cell, Column, Table } from "../../table/types";
import type { Question } from "../../answers/question/question";
import { addComparisonNotes, compareAnswers, refuseConfidence, refuseUnfitConfidence } from "./compared";
import { takeBeginning } from "./known-days";
import { NO_VALUE, type Plan, type PlanContext } from "./plan";
import { formatRatios, joinRatio } from "./ratio";
import { periodUnitOf, readPeriods, writeDays } from "./two-periods";

type Chosen = OptionsOfSource<"metric">;

export interface AskedRatio {
  readonly ratio: Ratio;
  readonly dates: unknown;
  readonly chosen: Chosen & { readonly compare: NonNullable<Chosen["compare"]> };
  /** How a table of one metric is read. */
  readonly taken: (answer: TableOrValue) => TableOrValue;
  readonly ask: (metric: string, dates: string) => Question;
}

/** Numbers of one ratio, now and before: what is divided, and by what. */
interface Parts {
  readonly now: readonly [over: Cell, under: Cell];
  readonly before: readonly [over: Cell, under: Cell];
}

/** Both metrics of both periods are asked. @throws AddOnError badArgument */
export function planComparedRatio(
  { ratio, dates, chosen, taken, ask }: AskedRatio,
  context: PlanContext,
): Plan {
  const periods = readPeriods(dates, chosen, context);
  refuseUnfitConfidence(chosen, periods, undefined);
  const unit = periodUnitOf(chosen.by);
  const days = [periods.asked, ...(periods.compared ? [periods.compared.before] : [])].map(writeDays);
  return {
    questions: days.flatMap((one) => [ask(ratio.over, one), ask(ratio.under, one)]),
    header: true,
    join: (answers) => {
      const known = answers.map((answer) => (answer.kind === "failed" ? NO_VALUE : taken(answer)));
      const [now, before] = [known.slice(0, 2), known.slice(2)].map((pair) =>
        pair.length === 0 ? undefined : joinRatio(ratio, pair),
      );
      const splitBy = chosen["split by"];
      const earlier = before && { ...before, ...takeBeginning(known.slice(2).map(takeSaidOf)) };
      const compared = compareAnswers(now ?? EMPTY, earlier, { periods, unit, splitBy, onlyNow: false });
      const table = keepRatio(compared, ratio, chosen.confidence);
      return { kind: "table", table: addComparisonNotes(table, periods, unit, chosen) };
    },
  };
}

const EMPTY: Table = { columns: [], rows: [] };

/** The change of the ratio alone: those of its two metrics are questions of their own. */
function keepRatio(table: Table, { over, under }: Ratio, confidence: number | undefined): Table {
  const at = table.columns.findIndex(({ name }) => name === over);
  if (at < 0) return table;
  // Each of the three has its own before, change and change in percent.
  const [from, end] = [at + 8, at + 12];
  const name = `${over} / ${under}`;
  const columns: Column[] = [
    { name: over, type: "number" },
    { name: under, type: "number" },
    { name, type: "number", isSubject: true },
    { name: "before", type: "number", like: name, isSubject: true },
    { name: "change", type: "number", like: name },
    { name: "change %", type: "percent" },
  ];
  const partsOf = (row: readonly Cell[]): Parts => ({
    now: [row[at] ?? null, row[at + 4] ?? null],
    before: [row[at + 1] ?? null, row[at + 5] ?? null],
  });
  const measures = readMeasures({
    columns: columns.slice(0, 2),
    rows: table.rows.map((row) => partsOf(row).now),
  });
  const isCounted = measures.every((one) => one === "count") && ![over, under].some(isNoCountName);
  if (confidence !== undefined && table.rows.length > 0 && !isCounted) refuseConfidence();
  const z = confidence === undefined ? undefined : computeCriticalZ(confidence);
  const bounds: Column[] = z === undefined ? [] : BOUNDS;
  const kept = {
    ...table,
    columns: [...table.columns.slice(0, at), ...columns, ...bounds, ...table.columns.slice(end)],
    rows: table.rows.map((row) => [
      ...row.slice(0, at),
      ...partsOf(row).now,
      ...row.slice(from, end),
      ...(z === undefined ? [] : judgeRatio(partsOf(row), row[end - 2] === null, z)),
      ...row.slice(end),
    ]),
  };
  return formatRatios(kept, at + 2, 3);
}

const BOUNDS: Column[] = [
  { name: "change % low", type: "percent" },
  { name: "change % high", type: "percent" },
  { name: "verdict", type: "text" },
];

/**
 * By the delta method on the logarithm of the two ratios, whose four counts are taken to vary as independent
 * counts do: where one is a part of the other the true bounds are narrower. Blank without a change.
 */
export function judgeRatio({ now, before }: Parts, hasNoChange: boolean, z: number): Cell[] {
  const counts = [...now, ...before];
  const areKnown = counts.every((one): one is number => Number.isInteger(one) && Number(one) > 0);
  if (hasNoChange || !areKnown) return [null, null, null];
  const [over = 1, under = 1, overBefore = 1, underBefore = 1] = counts;
  const change = Math.log(over / under / (overBefore / underBefore));
  const spread = z * Math.sqrt(counts.reduce((sum, one) => sum + 1 / one, 0));
  return judgeBounds(Math.exp(change - spread) - 1, Math.exp(change + spread) - 1);
}
