/** One number about one event, in total or by period. */
import { answerOf, toNumber, type Answer, type Cell, type ColumnType } from "../model/answer";
import type { Context } from "./context";
import { raw, sql, type Sql } from "../data/sql";
import { EVER } from "../model/days";
import type { Calculation, MetricParams } from "../saved/definitions";
import { findSaved } from "../saved/definitions";
import { badField, unknownNameError } from "../model/errors";
import type { Fields } from "../wire/fields";
import {
  readScope,
  segmentCells,
  segmentColumns,
  eventsSql,
  segmentSql,
  sortBySegment,
  type Scope,
} from "./common-fields";
import { isAmong } from "./filter-sql";
import { fillPeriods, listPeriods, requireNumericProperty, partialColumns, sumProperty } from "./periods";
import { writeJson } from "../wire/json";
import { firstDayOfPeriod, isWithinDays } from "../data/time-sql";

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
  const events = context.store.summary.eventNames.map((event) => event.name);
  if (events.includes(wanted)) return { name: wanted, params: { event: wanted, calculation: "count" } };
  const known = new Set([
    ...context.definitions.metrics.map((metric) => metric.name),
    ...context.store.eventsByTotal,
  ]);
  throw unknownNameError("metric", wanted, "metric_id", [...known]);
}

function readAdHocMetric(body: Fields, context: Context): NamedMetric {
  if (!body.has("query_params"))
    throw badField("metric_id", "missing (or query_type and query_params for one of your own)");
  body.choice("query_type", ["metric"] as const);
  const fields = body.object("query_params");
  const event = context.store.requireEvent(fields.text("event"), fields.pathOf("event"));
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
  const rows = await readRows(params, scope, raw("NULL"), context);
  const values =
    rows.length || scope.segmentBy.length
      ? rows
      : [{ segment: null, value: chooseEmptyValue(params.calculation) }];
  return answerOf(
    [
      ...segmentColumns(scope),
      { name: "metric", type: "text" },
      { name: "value", type: valueType(params.calculation) },
    ],
    values.map((row) => [...segmentCells(row["segment"], scope), name, row["value"]]),
  );
}

async function answerOverTime(
  params: MetricParams,
  scope: Scope,
  interval: NonNullable<Scope["interval"]>,
  context: Context,
): Promise<Answer> {
  const rows = await readRows(
    params,
    scope,
    firstDayOfPeriod(interval, context.zone, raw("e.time"), scope.weekStart),
    context,
  );
  const periods = listPeriods(scope.range, interval, context, scope.weekStart);
  return answerOf(
    [
      ...segmentColumns(scope),
      { name: "date", type: "date" },
      { name: "value", type: valueType(params.calculation) },
      ...partialColumns(scope),
    ],
    fillPeriods(rows, periods, { value: chooseEmptyValue(params.calculation) }, scope),
  );
}

/** Largest segment first over the whole range, averages by their number of events. */
async function readRows(
  params: MetricParams,
  scope: Scope,
  periodOf: Sql,
  context: Context,
): Promise<Record<string, Cell>[]> {
  const rows = await context.store.database.objects(metricSql(params, scope, periodOf, context));
  const weight = params.calculation === "average" ? "events" : "value";
  if (params.calculation !== "uniques" || scope.interval === undefined || scope.segmentBy.length === 0)
    return sortBySegment(rows, scope, (row) => toNumber(row[weight]));
  // Somebody in each of five months is one person, not five.
  const whole = await context.store.database.objects(metricSql(params, scope, raw("NULL"), context));
  const sizes = new Map(whole.map((row) => [writeJson(row["segment"]), toNumber(row[weight])]));
  return sortBySegment(rows, scope, (row) => {
    const key = writeJson(row["segment"]);
    const size = sizes.get(key) ?? 0;
    sizes.delete(key);
    return size;
  });
}

function metricSql(params: MetricParams, scope: Scope, periodOf: Sql, context: Context): Sql {
  return sql`
    SELECT ${segmentSql(scope.segmentBy)} AS segment, ${periodOf} AS period, ${calculateSql(params, context)} AS value,
      count(*) AS events
    FROM ${eventsSql(scope.segmentBy)}
    WHERE e.event = ${params.event} AND ${isWithinDays(scope.range, context.zone, raw("e.time"))}
      AND ${isAmong(scope.filter, context, EVER)}
    GROUP BY 1, 2 ORDER BY 1 NULLS LAST, 2`;
}

/** Sums and averages leave out events without the property. */
function calculateSql(params: MetricParams, context: Context): Sql {
  if (params.calculation === "count") return raw("count(*)");
  if (params.calculation === "uniques" || params.property === undefined)
    return raw("count(DISTINCT e.person)");
  const property = context.store.getProperty(params.property);
  if (params.calculation === "sum") return sql`coalesce(${sumProperty(property)}, 0)`;
  return sql`${sumProperty(property)}::DOUBLE / nullif(count(e.${property.column}), 0)`;
}

/** An average of nothing is not 0. */
function chooseEmptyValue(calculation: Calculation): Cell {
  return calculation === "average" ? null : 0;
}

function valueType(calculation: Calculation): ColumnType {
  return calculation === "count" || calculation === "uniques" ? "integer" : "number";
}
