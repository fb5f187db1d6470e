/** How many people take each step, how often, and how fast. */
import { answerOf, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import type { FunnelRow } from "../engines/engine";
import type { FunnelParams } from "../saved/definitions";
import { askOf, segmentColumns, sortBySegment, type Scope } from "./common-fields";
import { countWindowDays, windowCells, windowColumns } from "./open-windows";

/**
 * A row per step (and segment). People enter with any first step in the range; each next step is the earliest
 * such event at or after the one before, no event counts twice, and all lie within `windowDays` of the entry,
 * even beyond the range. Of several entries the furthest counts, then the earliest. `median_seconds`: since
 * the step before. At an age only people who have had it since their first entry count, and what they did
 * from that entry on within it.
 */
export async function answerFunnel(params: FunnelParams, scope: Scope, context: Context): Promise<Answer> {
  const found = await context.engine.funnel({
    ...askOf(scope, context),
    steps: params.steps,
    days: countWindowDays(params.windowDays, scope),
    isAtAge: scope.ageDays !== undefined,
    now: context.now,
  });
  const rows = sortBySegment(found, scope, ({ people }) => people[0] ?? 0);
  const columns: AnswerColumn[] = [
    ...segmentColumns(scope),
    { name: "step", type: "integer" },
    { name: "event", type: "text" },
    { name: "people", type: "integer" },
    { name: "conversion", type: "number" },
    { name: "step_conversion", type: "number" },
    { name: "median_seconds", type: "number" },
    ...windowColumns(scope),
  ];
  // Without a segment there is one row also when nobody entered.
  const segments = rows.length || scope.segmentBy.length ? rows : [NOBODY];
  return answerOf(
    columns,
    segments.flatMap((row) => listSteps(params, row, scope)),
  );
}

/** Who enters a funnel that nobody entered. */
const NOBODY: FunnelRow = { segment: [], people: [], seconds: [], open: 0, hadDays: 0 };

function listSteps({ steps, windowDays }: FunnelParams, row: FunnelRow, scope: Scope): Cell[][] {
  const marks = windowCells(row, windowDays, scope);
  return steps.map((event, index) => {
    const here = row.people[index] ?? 0;
    const start = row.people[0] ?? 0;
    const before = index === 0 ? start : (row.people[index - 1] ?? 0);
    const rates = [start ? here / start : null, before ? here / before : null];
    const seconds = index === 0 ? null : (row.seconds[index - 1] ?? null);
    return [...row.segment, index + 1, event, here, ...rates, seconds, ...marks];
  });
}
