/** Metrics now, before, and their change. Pure. */
import { isBlank, readPlainText } from "../../input-language/arguments";
import { unquoteToken } from "../../input-language/search/tokens";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { takeJsonText } from "../../input-language/raw-json";
import { addIntervals } from "../../table/combine/change-interval";
import { compareNumbers } from "../../table/combine/compare";
import type { StoredAnswer } from "../../table/codec";
import { mergeCaveats } from "../../table/pages";
import type { Cell, Table } from "../../table/types";
import { isText } from "../../table/values";
import { readNameOrId } from "./argument-texts";
import { describeConfidence, refuseConfidence, refuseUnfitConfidence } from "./compared";
import { type Answered, type JoinedAnswers, NO_VALUE, type Plan, type PlanContext } from "./plan";
import { readSeveralCells, takeCell } from "./ranges";
import { refineQuestion, refuseOwnDays } from "./refined";
import { type ComparisonByUnit, describePeriods, describeToday, findPeriods, writeDays } from "./two-periods";

type Chosen = OptionsOfSource<"comparison"> & Pick<ComparisonByUnit, "compare">;
const BOARD_COLUMNS = [
  { name: "metric", type: "text" },
  { name: "now", type: "number" },
  { name: "before", type: "number" },
  { name: "change", type: "number" },
  { name: "change %", type: "percent" },
] as const;

/** Two questions per metric. @throws AddOnError refuseArgument */
export function planBoard(metric: unknown, dates: unknown, chosen: Chosen, context: PlanContext): Plan {
  const metrics = listMetrics(metric);
  if (metrics.length === 1) readNameOrId("metric", metrics[0]);
  const periods = findPeriods(dates, chosen, context);
  const days = [periods.asked, ...(periods.compared ? [periods.compared.before] : [])].map(writeDays);
  const asked = metrics.filter((one) => !isBlank(one) || metrics.length === 1);
  const questions = asked.flatMap((one) => {
    const both = days.map((period) => refineQuestion("metric", one, period, chosen, context));
    refuseOwnDays(both);
    return both;
  });
  const today = describeToday(periods);
  const { confidence } = chosen;
  refuseUnfitConfidence(chosen, periods, undefined);
  const notes = [
    ...(today === undefined ? [] : [today]),
    ...describePeriods(periods, undefined),
    ...describeConfidence(confidence),
  ];
  return {
    questions,
    places: asked.flatMap((one) => days.map(() => `row ${metrics.indexOf(one) + 1}`)),
    ...(metrics.length > 1 && { failsAlone: true }),
    header: true,
    join: (answers) => {
      const rows = metrics.map((one) => {
        const at = asked.indexOf(one) * days.length;
        return at < 0 ? BOARD_COLUMNS.map(() => null) : makeRow(one, answers[at], answers[at + 1]);
      });
      const caveats = mergeCaveats(...answers.map(takeCaveats));
      const table: Table = { columns: BOARD_COLUMNS, rows, notes, ...caveats };
      if (confidence === undefined) return { kind: "table", table };
      return { kind: "table", table: addIntervals(table, confidence, 0) ?? refuseConfidence() };
    },
    inCell: chosen.header === true ? undefined : takeNumbers,
  };
}

/** Cells of a range; in pulls a text with semicolons. */
function listMetrics(metric: unknown): readonly unknown[] {
  const several = readSeveralCells(metric)?.flat();
  if (several) return several;
  if (!isText(metric) || takeJsonText(metric) !== undefined) return [metric];
  const names = (metric.match(/(?:"(?:[^"]|"")*"|[^;；\n"])+/g) ?? [])
    .map((name) => unquoteToken(name.trim()))
    .filter((name) => name !== "");
  return names.length > 1 ? names : [metric];
}

function makeRow(metric: unknown, now: Answered = NO_VALUE, before: Answered = NO_VALUE): Cell[] {
  const name = takeJsonText(metric) === undefined ? readPlainText(metric).trim() : "metric";
  const cells = [now, before].map(takeCell);
  const failed = cells.find((cell) => cell.kind === "failed");
  if (failed) return [name, failed.sentence, null, null, null];
  const [one = null, other = null] = cells.map((cell) => (cell.kind === "value" ? cell.value : null));
  return [name, ...compareNumbers(one, other)];
}

function takeCaveats(answer: Answered): Pick<Table, "caveats"> {
  if (answer.kind === "failed") return {};
  return answer.kind === "table" ? answer.table : answer;
}

/** The names are next to the formula already. */
function takeNumbers(joined: JoinedAnswers): JoinedAnswers {
  if (joined.kind !== "table") return joined;
  const rows = joined.table.rows.map((row) =>
    row.slice(1).map((value): StoredAnswer => ({ kind: "value", value })),
  );
  return { kind: "grid", rows };
}
