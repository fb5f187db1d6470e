/** The planners: what each custom function asks, and how its answer is shown. Pure. */
import { dateRangeField, FIELDS } from "../api/contract";
import { QUERIES, type Query } from "../api/request";
import { badArgument } from "../errors";
import { isNumber, isText, type JsonObject } from "../table/values";
import { isBlank, plainText, rowsOf } from "../language/arguments";
import { inPlace, overGrid, severalCells, severalDates } from "./ranges";
import { parseDates } from "../language/dates/dates";
import { joinByLabels } from "../table/join";
import { AB_TEST_OPTIONS, METRIC_OPTIONS, REPORT_OPTIONS } from "../language/options/option-specs";
import { type ParsedOptions, readNames, readOption, ROWS } from "../language/options/option-values";
import { parseOptions } from "../language/options/options";
import { type Plan, type PlanContext, type Planner, single, soleValue } from "./plan";
import type { Question } from "../answers/question";
import { jsonText, parseJsonObject } from "../language/raw-json";
import { parseSearch } from "../language/search/argument";
import type { Condition } from "../language/search/tree";
import { bindParameters } from "../language/sql/parameters";

type ReportOptions = ParsedOptions<typeof REPORT_OPTIONS>;

/** The most rows that a formula spills unless it says otherwise. */
const CELL_ROWS = 10_000;
const PEOPLE_ROWS = 1_000;
/** How old the state of an export may be (minutes). */
const STATUS_AGE_MIN = 1;

/** What each custom function does with its arguments. */
export const PLANNERS: { readonly [name: string]: Planner } = {
  ANALYTICS_REPORT: planReport,
  ANALYTICS_METRIC: planMetric,
  ANALYTICS_PEOPLE: planPeople,
  ANALYTICS_PEOPLE_COUNT: ([search, dates], context) => planCounts(search, dates, context),
  ANALYTICS_SQL: ([statement, parameters], { zone }) => {
    const raw = jsonBody("statement", statement);
    return planned(
      raw ? QUERIES.raw("sql", raw) : QUERIES.sql(bindParameters(text("statement", statement), parameters, zone)),
    );
  },
  ANALYTICS_AB_TEST: ([test, options]) => {
    const chosen = parseOptions(options, AB_TEST_OPTIONS);
    const raw = jsonBody("test", test);
    const confidence = { [FIELDS.confidence]: chosen.confidence };
    const isSaved = raw?.[FIELDS.testId] !== undefined;
    const query = raw
      ? QUERIES.raw("abTest", isSaved ? { ...confidence, ...raw } : withParameters(raw, confidence))
      : QUERIES.abTest(nameOrId("test", test), chosen.confidence);
    return planned(query, chosen);
  },
  ANALYTICS_LIST: ([resource]) => planned(QUERIES.list(readOption("resource", RESOURCE, resource))),
  ANALYTICS_EXPORT_STATUS: ([id]) => {
    const question: Question = { ...asked(QUERIES.exportStatus(String(nameOrId("export_id", id)))), look: true };
    return { ...single(question), maxAgeMinutes: STATUS_AGE_MIN };
  },
};

/** A raw body's own limit is the most rows: without it, every page after those would be read. */
function ownLimit({ body }: Query): number | undefined {
  const limit = body?.[FIELDS.limit];
  return isNumber(limit) && limit >= 1 ? limit : undefined;
}

function asked(query: Query, limit = CELL_ROWS): Question {
  return { query, rowLimit: ownLimit(query) ?? limit };
}

function planned(query: Query, chosen: Shown = {}, usual = CELL_ROWS): Plan {
  return chosenBy(chosen, single(asked(query, chosen.limit ?? usual)));
}

/** Parameters that a raw body does not name itself. */
function withParameters(raw: JsonObject, parameters: JsonObject): JsonObject {
  if (Object.values(parameters).every((value) => value === undefined)) return raw;
  const own = raw[FIELDS.queryParams] as JsonObject | undefined;
  return { ...raw, [FIELDS.queryParams]: { ...parameters, ...own } };
}

function planReport([report, dates, options]: readonly unknown[], context: PlanContext): Plan {
  const chosen = parseOptions(options, REPORT_OPTIONS);
  return chosenBy(chosen, single(refined("report", report, dates, chosen, context)));
}

/** The spec lists no metrics: a name goes as it is given, and the service's own answer is shown. */
function planMetric([metric, dates, options]: readonly unknown[], context: PlanContext): Plan {
  const chosen = parseOptions(options, METRIC_OPTIONS);
  const question = (one: unknown, days: unknown): Question => refined("metric", one, days, chosen, context);
  const metrics = severalCells(metric);
  const days = severalDates(dates);
  const oneValue = chosen.by === undefined && chosen["split by"] === undefined;
  if (oneValue && (metrics || days)) {
    return chosenBy(chosen, overGrid(metrics, days, { subject: metric, dates }, question));
  }
  if (!metrics) return chosenBy(chosen, single(question(metric, dates), oneValue ? soleValue : undefined));
  // Several by day, week or month: the dates once, and a column for each metric.
  const named = metrics.flat().filter((one) => !isBlank(one));
  return chosenBy(chosen, {
    questions: named.map((one) => question(one, dates)),
    header: true,
    join: (answers) => joinByLabels(named.map(titled), answers),
  });
}

/** A report or a metric with the other arguments, but for what a raw body names itself. */
function refined(
  endpoint: "report" | "metric",
  wanted: unknown,
  dates: unknown,
  chosen: ReportOptions,
  context: PlanContext,
): Question {
  const raw = jsonBody(endpoint, wanted);
  const id = raw ? "" : nameOrId(endpoint, wanted);
  const field = endpoint === "report" ? FIELDS.reportId : FIELDS.metricId;
  const query = QUERIES[endpoint](id, {
    days: parseDates(dates, context),
    interval: chosen.by,
    segmentBy: chosen["split by"],
    filter: filterOf(chosen.filter, context),
  });
  const body = raw && { ...query.body, [field]: undefined, ...raw };
  const isName = endpoint === "report" && !raw && isText(id);
  return {
    ...asked(body ? QUERIES.raw(endpoint, body) : query, chosen.limit),
    unwind: chosen.unwind,
    named: isName ? { what: "report", name: id, field, list: "reports" } : undefined,
  };
}

type Shown = Pick<ReportOptions, "header" | "limit" | "max age">;

/** How the options have a plan shown, and how old its answers may be. */
function chosenBy(chosen: Shown, plan: Plan): Plan {
  return {
    ...plan,
    header: plan.header && chosen.header !== false,
    limited: chosen.limit !== undefined || plan.questions.some(({ query }) => ownLimit(query)),
    maxAgeMinutes: chosen["max age"],
  };
}

function planPeople([search, columns, limit]: readonly unknown[], context: PlanContext): Plan {
  const { raw, filter } = parseSearch(search, context);
  const chosen = isBlank(limit) ? {} : { limit: readOption("limit", ROWS, limit) };
  const shown = { [FIELDS.columns]: names(columns) };
  const query = raw ? QUERIES.raw("people", withParameters(raw, shown)) : QUERIES.people(filter, shown);
  return planned(query, chosen, PEOPLE_ROWS);
}

/** A column of searches is a count for each; rows of what, comparison and value are one search. */
function planCounts(search: unknown, dates: unknown, context: PlanContext): Plan {
  const question = (one: unknown, days: unknown): Question => {
    const { raw, filter } = parseSearch(one, context);
    const range = parseDates(days, context);
    if (!raw) return asked(QUERIES.peopleCount(filter, range));
    const dated = { [FIELDS.dateRange]: range && dateRangeField(range.from, range.to) };
    return asked(QUERIES.raw("peopleCount", { ...dated, ...raw }));
  };
  const rows = rowsOf(search);
  const searches = rows && rows.length > 1 && rows[0]?.length === 1 ? rows : undefined;
  const days = severalDates(dates);
  if (searches || days) return overGrid(searches, days, { subject: search, dates }, question);
  return { ...single(question(search, dates), soleValue), header: false };
}

/** A column's name above a metric: a described one has none. */
function titled(metric: unknown, index: number): string {
  return jsonText(metric) === undefined ? plainText(metric) : `metric ${index + 1}`;
}

function filterOf(line: string | undefined, context: PlanContext): Condition | undefined {
  if (line === undefined) return undefined;
  try {
    const { raw, filter } = parseSearch(line, context);
    if (raw) throw badArgument("search", "raw JSON cannot be a part of another request", "a search line or rows");
    return filter;
  } catch (error) {
    throw inPlace(error, "filter", "options");
  }
}

/** A JSON object goes to the service as it is: nothing that it can do is out of reach. */
function jsonBody(argument: string, value: unknown): JsonObject | undefined {
  const json = jsonText(value);
  return json === undefined ? undefined : (parseJsonObject(argument, json) as JsonObject);
}

function nameOrId(argument: string, value: unknown): string | number {
  return isNumber(value) ? value : text(argument, value);
}

function text(argument: string, value: unknown): string {
  if (isText(value) && value.trim() !== "") return value.trim();
  const several = severalCells(value)?.flat().length;
  const problem = isBlank(value) ? "it is empty" : several ? `it is a range of ${several} cells` : "it is not a text";
  throw badArgument(argument, problem, "a text in quotes, or a cell that holds one");
}

/** "plan, country", or a range of names. */
function names(columns: unknown): readonly string[] | undefined {
  const named = readNames((rowsOf(columns)?.flat() ?? [columns]).filter((cell) => !isBlank(cell)));
  return named.length > 0 ? named : undefined;
}

const RESOURCES = ["reports", "events", "properties", "products"] as const;

const RESOURCE = {
  read: (text: string): (typeof RESOURCES)[number] | undefined => {
    const several = `${text.toLowerCase().replace(/y$/, "ie").replace(/s$/, "")}s`;
    return RESOURCES.find((resource) => resource === several);
  },
  allowed: "reports, events, properties or products",
  choices: RESOURCES,
};
