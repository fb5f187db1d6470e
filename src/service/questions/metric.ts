/** One number about one event, in total or by period. */
import { answerOf, toNumber, type Answer, type Cell, type ColumnType } from "../model/answer";
import type { Context } from "./context";
import type { CountRow, Counts, Value } from "../engines/engine";
import type { Calculation, MetricParams } from "../saved/definitions";
import { findSaved } from "../saved/definitions";
import { badField, unknownNameError } from "../model/errors";
import { MOST_SHOWN } from "../model/near-names";
import type { Fields } from "../wire/fields";
import { askOf, readScope, segmentColumns, sortBySegment, type Scope } from "./common-fields";
import { fillClocks, fillPeriods, listPeriods, requireNumericProperty, partialColumns } from "./periods";
import { writeJson } from "../wire/json";

const CALCULATIONS = ["count", "uniques", "sum", "average"] as const;

export function planMetric(body: Fields, context: Context): () => Promise<Answer> {
  const { name, params } = body.has("metric_id")
    ? readSavedMetric(body, context)
    : readAdHocMetric(body, context);
  const scope = readScope(body, context, "ever");
  if (scope.markPartial && !scope.interval) throw badField("mark_partial", "needs an interval");
  if (scope.ageDays !== undefined) throw badField("age_days", "a metric has no window");
  return () =>
    scope.interval
      ? answerOverTime(params, scope, scope.interval, context)
      : answerInTotal(name, params, scope, context);
}

interface NamedMetric {
  readonly name: string;
  readonly params: MetricParams;
}

/** By id or name; else an event name, which is counted. */
function readSavedMetric(body: Fields, context: Context): NamedMetric {
  const wanted = body.idOrName("metric_id");
  if (body.has("query_type")) throw badField("metric_id", "a saved metric takes no query_type");
  const saved = findSaved(context.definitions.metrics, wanted);
  if (saved) return saved;
  const events = context.known.summary.eventNames.map((event) => event.name);
  if (events.includes(wanted)) return { name: wanted, params: { event: wanted, calculation: "count" } };
  const known = new Set([
    ...context.definitions.metrics.map((metric) => metric.name),
    ...context.known.eventsByTotal,
  ]);
  // Nothing lists them but this.
  const all = context.definitions.metrics.length;
  throw unknownNameError("metric", wanted, "metric_id", [...known], Math.max(all, MOST_SHOWN));
}

function readAdHocMetric(body: Fields, context: Context): NamedMetric {
  if (!body.has("query_params"))
    throw badField("metric_id", "missing (or query_type and query_params for one of your own)");
  body.choice("query_type", ["metric"] as const);
  const fields = body.object("query_params");
  const event = context.known.requireEvent(fields.text("event"), fields.pathOf("event"));
  const calculation = fields.choice("calculation", CALCULATIONS);
  const property = fields.optionalText("property");
  const needsProperty = calculation === "sum" || calculation === "average";
  if (needsProperty && property === undefined) fields.missing("property");
  if (!needsProperty && property !== undefined) {
    throw badField(fields.pathOf("property"), `${calculation} takes no property`);
  }
  if (property !== undefined) requireNumericProperty(context, property, fields.pathOf("property"));
  const name =
    property === undefined ? `${event} (${calculation})` : `${event} (${calculation} of ${property})`;
  return { name, params: { event, calculation, ...(property !== undefined && { property }) } };
}

async function answerInTotal(
  name: string,
  params: MetricParams,
  scope: Scope,
  context: Context,
): Promise<Answer> {
  const rows = await readRows(params, scope, context);
  const values =
    rows.length || scope.segmentBy.length
      ? rows
      : [{ segment: [], values: [chooseEmptyValue(params.calculation)] }];
  return answerOf(
    [
      ...segmentColumns(scope),
      { name: "metric", type: "text" },
      { name: "value", type: valueType(params.calculation) },
    ],
    values.map((row) => [...row.segment, name, ...row.values]),
  );
}

async function answerOverTime(
  params: MetricParams,
  scope: Scope,
  interval: NonNullable<Scope["interval"]>,
  context: Context,
): Promise<Answer> {
  const rows = await readRows(params, scope, context);
  const periods = listPeriods(scope.range, interval, context, scope.weekStart);
  return answerOf(
    [
      ...segmentColumns(scope),
      { name: "date", type: "date" },
      { name: "value", type: valueType(params.calculation) },
      ...partialColumns(scope),
    ],
    fillPeriods(rows, periods, [chooseEmptyValue(params.calculation)], scope),
  );
}

/** With one value each. Largest segment first over the whole range, averages by their number of events. */
async function readRows(params: MetricParams, scope: Scope, context: Context): Promise<CountRow[]> {
  const counts: Counts = {
    ...askOf(scope, context),
    events: [params.event],
    values: listValues(params, context),
  };
  const { interval, weekStart } = scope;
  const counted = await context.engine.counts({
    ...counts,
    ...(interval && { by: { interval, weekStart } }),
  });
  const rows = fillClocks(
    counted,
    scope,
    counts.values.map(() => 0),
  );
  const weigh = ({ values }: CountRow): number =>
    toNumber(values.at(params.calculation === "average" ? 2 : 0));
  const sorted =
    params.calculation === "uniques" && interval !== undefined && scope.segmentBy.length > 0
      ? sortByPeople(rows, await context.engine.counts(counts), scope)
      : sortBySegment(rows, scope, weigh);
  return sorted.map((row) => ({ ...row, values: [calculate(params.calculation, row.values)] }));
}

/** Somebody in each of five months is one person, not five. */
function sortByPeople(rows: readonly CountRow[], whole: readonly CountRow[], scope: Scope): CountRow[] {
  const sizes = new Map(whole.map(({ segment, values }) => [writeJson(segment), toNumber(values[0])]));
  return sortBySegment(rows, scope, ({ segment }) => {
    const key = writeJson(segment);
    const size = sizes.get(key) ?? 0;
    sizes.delete(key);
    return size;
  });
}

/** An average is the sum, how many have the property, and how many there are. */
function listValues({ calculation, property: name }: MetricParams, context: Context): Value[] {
  if (calculation === "count") return [{ of: "events" }];
  if (calculation === "uniques" || name === undefined) return [{ of: "people" }];
  const property = context.known.getProperty(name);
  const sum = { of: "sum", property } as const;
  return calculation === "sum" ? [sum] : [sum, { of: "having", property }, { of: "events" }];
}

/** Averages leave out events without the property. */
function calculate(calculation: Calculation, [value, having]: readonly Cell[]): Cell {
  if (calculation !== "average") return value;
  return toNumber(having) === 0 ? null : toNumber(value) / toNumber(having);
}

/** An average of nothing is not 0. */
function chooseEmptyValue(calculation: Calculation): Cell {
  return calculation === "average" ? null : 0;
}

function valueType(calculation: Calculation): ColumnType {
  return calculation === "count" || calculation === "uniques" ? "integer" : "number";
}
