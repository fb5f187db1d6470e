/** The planners: what each custom function asks, and how its answer is shown. Pure. */
import { dateRangeField, type EndpointName, FIELDS } from "../api/contract";
import { type JsonObject, QUERIES, type Query } from "../api/request";
import { badArgument } from "../errors";
import type { Answered } from "../table/stored";
import { isBlank, plainText, rowsOf } from "./arguments";
import { inPlace, overGrid, severalCells, severalDates } from "./batch";
import type { Runs } from "./catalog";
import { parseDates } from "./dates";
import { joinByLabels } from "./joined";
import { didYouMean } from "./names";
import { pickOptions } from "./option-specs";
import { type ParsedOptions, readNames } from "./option-values";
import { parseOptions } from "./options";
import { type Plan, type PlanContext, type Planner, single, soleValue } from "./plan";
import type { NamedThing, Question } from "./question";
import { jsonText, parseJsonObject } from "./raw-json";
import { parseSearch } from "./search/argument";
import { searchToFilter } from "./search/filter";
import { bindParameters } from "./sql-parameters";

export const REPORT_OPTIONS = pickOptions("by", "split by", "filter", "limit", "header", "unwind", "max age");
export const METRIC_OPTIONS = pickOptions("by", "split by", "filter", "limit", "header", "max age");
type ReportOptions = ParsedOptions<typeof REPORT_OPTIONS>;
export const AB_TEST_OPTIONS = pickOptions("confidence", "header", "max age");

/** The most rows that a formula spills unless it says otherwise. */
const CELL_ROWS = 10_000;
const PEOPLE_ROWS = 1_000;
/** How old the state of an export may be (minutes). */
const STATUS_AGE_MIN = 1;

/** What each custom function does with its arguments. */
export const PLANNERS: { readonly [runs in Exclude<Runs, "status">]: Planner } = {
  report: planReport,
  metric: planMetric,
  people: planPeople,
  peopleCount: ([search, dates], context) => planCounts(search, dates, context),
  sql: ([statement, parameters], { zone }) => {
    const raw = jsonBody("statement", statement);
    if (raw) return fromRaw("sql", raw);
    return single(asked(QUERIES.sql(bindParameters(text("statement", statement), parameters, { zone }))), true);
  },
  abTest: ([test, options]) => {
    const chosen = parseOptions(options, AB_TEST_OPTIONS);
    const raw = jsonBody("test", test);
    const confidence = { [FIELDS.confidence]: chosen.confidence };
    const isSaved = raw?.[FIELDS.testId] !== undefined;
    const query = raw
      ? QUERIES.raw("abTest", isSaved ? { ...confidence, ...raw } : withParameters(raw, confidence))
      : QUERIES.abTest(nameOrId("test", test), chosen.confidence);
    return chosenBy(chosen, single(asked(query), true));
  },
  list: ([resource]) => single(asked(QUERIES.list(resourceOf(resource))), true),
  exportStatus: ([id]) => {
    const question: Question = { ...asked(QUERIES.exportStatus(String(nameOrId("export_id", id)))), look: true };
    return { ...single(question, true), maxAgeMinutes: STATUS_AGE_MIN };
  },
};

function asked(query: Query, rowLimit = CELL_ROWS): Question {
  return { query, rowLimit };
}

/** A raw body's own limit is the most rows: without it, every page after those would be read. */
function ownLimit(raw: JsonObject | undefined): number | undefined {
  const limit = raw?.[FIELDS.limit];
  return typeof limit === "number" && limit >= 1 ? limit : undefined;
}

function fromRaw(endpoint: EndpointName, raw: JsonObject, limit?: number, rows = CELL_ROWS): Plan {
  const most = ownLimit(raw) ?? limit;
  return { ...single(asked(QUERIES.raw(endpoint, raw), most ?? rows), true), limited: most !== undefined };
}

/** Parameters that a raw body does not name itself. */
function withParameters(raw: JsonObject, parameters: JsonObject): JsonObject {
  if (Object.values(parameters).every((value) => value === undefined)) return raw;
  const own = raw[FIELDS.queryParams] as JsonObject | undefined;
  return { ...raw, [FIELDS.queryParams]: { ...parameters, ...own } };
}

function planReport([report, dates, options]: readonly unknown[], context: PlanContext): Plan {
  const chosen = parseOptions(options, REPORT_OPTIONS);
  return chosenBy(chosen, single(refined("report", report, dates, chosen, context), true), report);
}

/** The spec lists no metrics: a name goes as it is given, and the service's own answer is shown. */
function planMetric([metric, dates, options]: readonly unknown[], context: PlanContext): Plan {
  const chosen = parseOptions(options, METRIC_OPTIONS);
  const question = (one: unknown, days: unknown): Question => refined("metric", one, days, chosen, context);
  const metrics = severalCells(metric);
  const days = severalDates(dates);
  const oneValue = chosen.by === undefined && chosen["split by"] === undefined;
  if (oneValue && (metrics || days)) {
    return chosenBy(chosen, inCells(overGrid(metrics, days, { subject: metric, dates }, question)));
  }
  if (!metrics)
    return chosenBy(chosen, single(question(metric, dates), true, oneValue ? soleValue : undefined), metric);
  const named = metrics.flat().filter((one) => !isBlank(one));
  return chosenBy(
    chosen,
    sideBySide(named, (one) => question(one, dates)),
  );
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
  const query = QUERIES[endpoint](id, {
    days: parseDates(dates, context),
    interval: chosen.by,
    segmentBy: chosen["split by"],
    filter: filterOf(chosen.filter, context),
  });
  if (raw) {
    const { [FIELDS.reportId]: _, [FIELDS.metricId]: __, ...rest } = query.body ?? {};
    return {
      ...asked(QUERIES.raw(endpoint, { ...rest, ...raw }), ownLimit(raw) ?? chosen.limit),
      unwind: chosen.unwind,
    };
  }
  const named: NamedThing | undefined =
    endpoint === "report" && typeof id === "string"
      ? { what: "report", name: id, field: FIELDS.reportId, list: "reports" }
      : undefined;
  return { ...asked(query, chosen.limit), unwind: chosen.unwind, named };
}

/** How the options have a plan shown, and how old its answers may be. */
function chosenBy(chosen: ReportOptions, plan: Plan, wanted?: unknown): Plan {
  const most = chosen.limit ?? ownLimit(jsonBody("", wanted));
  return {
    ...plan,
    header: plan.header && chosen.header !== false,
    limited: most !== undefined,
    maxAgeMinutes: chosen["max age"],
  };
}

function planPeople([search, columns, limit]: readonly unknown[], context: PlanContext): Plan {
  const parsed = parseSearch(search, context);
  const most = wholeNumber("limit", limit);
  const shown = { [FIELDS.columns]: names(columns) };
  if (parsed.kind === "raw")
    return fromRaw("people", withParameters(parsed.body as JsonObject, shown), most, PEOPLE_ROWS);
  const filter = searchToFilter(parsed, context);
  const question = asked(QUERIES.people(filter, shown), most ?? PEOPLE_ROWS);
  return { ...single(question, true), limited: most !== undefined };
}

/** A column of searches is a count for each; rows of what, comparison and value are one search. */
function planCounts(search: unknown, dates: unknown, context: PlanContext): Plan {
  const question = (one: unknown, days: unknown): Question => {
    const parsed = parseSearch(one, context);
    const range = parseDates(days, context);
    if (parsed.kind === "raw") {
      const dated = { [FIELDS.dateRange]: range && dateRangeField(range.from, range.to) };
      return asked(QUERIES.raw("peopleCount", { ...dated, ...(parsed.body as JsonObject) }));
    }
    return asked(QUERIES.peopleCount(searchToFilter(parsed, context), range));
  };
  const rows = rowsOf(search);
  const searches = rows && rows.length > 1 && rows[0]?.length === 1 ? rows : undefined;
  const days = severalDates(dates);
  if (!searches && !days) return single(question(search, dates), false, soleValue);
  return inCells(overGrid(searches, days, { subject: search, dates }, question));
}

/** In a grid each answer must be one value. */
function inCells(plan: Plan): Plan {
  return {
    ...plan,
    join: (answers) => {
      const joined = plan.join(answers);
      return joined.kind === "grid" ? { ...joined, rows: joined.rows.map((row) => row.map(soleValue)) } : joined;
    },
  };
}

/** Several metrics by day, week or month: the dates once, and a column for each metric. */
function sideBySide(metrics: readonly unknown[], question: (one: unknown) => Question): Plan {
  return {
    questions: metrics.map(question),
    header: true,
    join: (answers: readonly Answered[]) => joinByLabels(metrics.map(titled), answers),
  };
}

/** A column's name above a metric: a described one has none. */
function titled(metric: unknown, index: number): string {
  return jsonText(metric) === undefined ? plainText(metric) : `metric ${index + 1}`;
}

function filterOf(line: string | undefined, context: PlanContext): JsonObject | undefined {
  if (line === undefined) return undefined;
  try {
    return searchToFilter(parseSearch(line, context), context);
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
  return typeof value === "number" ? value : text(argument, value);
}

function text(argument: string, value: unknown): string {
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  const several = severalCells(value)?.flat().length;
  const problem = isBlank(value) ? "it is empty" : several ? `it is a range of ${several} cells` : "it is not a text";
  throw badArgument(argument, problem, "a text in quotes, or a cell that holds one");
}

/** "plan, country", or a range of names. */
function names(columns: unknown): readonly string[] | undefined {
  const named = readNames((rowsOf(columns)?.flat() ?? [columns]).filter((cell) => !isBlank(cell)));
  return named.length > 0 ? named : undefined;
}

function wholeNumber(argument: string, value: unknown): number | undefined {
  if (isBlank(value)) return undefined;
  const number = typeof value === "number" ? value : Number(plainText(value).replace(/[,\s]/g, "") || Number.NaN);
  if (Number.isInteger(number) && number >= 1) return number;
  throw badArgument(argument, `${plainText(value)} is no number of rows`, "a whole number from 1, such as 100");
}

const RESOURCES = ["reports", "events", "properties", "products"] as const;

function resourceOf(value: unknown): (typeof RESOURCES)[number] {
  const wanted = text("resource", value).toLowerCase();
  const several = `${wanted.replace(/y$/, "ie").replace(/s$/, "")}s`;
  const found = RESOURCES.find((resource) => resource === several);
  if (found) return found;
  const problem = `there is no list of "${wanted}"${didYouMean(wanted, RESOURCES)}`;
  throw badArgument("resource", problem, "reports, events, properties or products");
}
