/**
 * Names of the lists that name columns, rows or the ticks of an axis, by the letters of their last key.
 * ASSUMPTION throughout: these are the names of published services of the kind; beside a name stands a body
 * that has it.
 */

import { matchWhole } from "./word-lists";

/**
 * Keys under which descriptors of columns have their names, the likeliest first: {"columns": [{"name": "day",
 * "type": "DATE"}]}.
 */
export const NAME_KEYS: readonly string[] = [
  ...[
    "name",
    "displayname",
    "label",
    "title",
    "header",
    "headername",
    "friendlyname",
    "columnname",
    "column",
  ],
  ...["field", "fieldname", "alias", "apiname", "key", "value", "id", "text", "code"],
];
/**
 * Keys under which descriptors of fields have the id that stands for the field in the data, and what people
 * call it.
 */
export const ID_KEYS: readonly string[] = ["id", "key", "field", "fieldid", "columnid", "dataindex"];
export const SHOWN_KEYS: readonly string[] = [
  "name",
  "displayname",
  "label",
  "title",
  "header",
  "headername",
];
/** Keys under which descriptors have the types of their columns. */
export const TYPE_KEY = /^(data|column|base|value|sql|native|logical|field)?_?d?type(_?(name|text))?$/i;
/**
 * A key that says in what form the cells are to be shown, which tells what they are as well: {"label":
 * "Sales", "format": "currency"}.
 */
export const FORMAT_KEY = /^(value_?)?format$/i;

/**
 * Lists that name columns: {"columns": ["day", "visits"], "rows": [["2024-04-01", 3]]}, {"rowtype": […]},
 * {"metricHeaderEntries": […]}.
 */
export const HEADER =
  /^(column(s|names|info|ids|labels)?|cols|field(s|names)|schema|rowtype|vars|header(row|names)|meta)$|header(s|entries)?$/;

/**
 * Ticks of an axis that goes down: {"xValues": ["2024-04-01"], "yLabels": ["FR"], "values": [[3]]},
 * {"labels": […], "datasets": […]}.
 */
export const ACROSS =
  /^((time|timestamp|hour|period|bucket|bin|interval|step|week|month|day|date|label)s?|categor(y|ies)|ticks|columnaxis|(formatted)?x.*)$/;

/**
 * Names of series, one for each row of a matrix: {"weekdays": ["Mo"], "hours": [0, 1], "values": [[3, 4]]}.
 */
export const DOWN =
  /^((segment|group|cohort|variation|event|name|weekday|day|label)s?|index|(row|y|series).*)$/;

/** Ticks of a chart: {"labels": ["Mon"], "datasets": [{"label": "Visits", "data": [3]}]}. */
export const TICKS = matchWhole("labels", "categories");

/** Lists of the words for types beside a header: {"columns": ["day"], "columnTypes": ["DATE"]}. */
export const TYPES = /types?$/;

/** Words that say nothing of which list belongs to which. */
export const EMPTY_WORDS = matchWhole(
  ...[
    "value",
    "header",
    "column",
    "name",
    "(meta)?data",
    "meta",
    "list",
    "info",
    "entr(y|ie)",
    "label",
    "key",
  ],
  ...["query", "type", "row", "result", "id", "x", "y", "raw", "array"],
);

/** Lists beside the data that name nothing in it. */
export const NO_LABELS =
  /((link|error|warning|message|notice|total|filter|timing|page|url)s?|order(by)?|sort|tags|permissions)$/;

/** Headers of which several stand for one: {"dimensionHeaders": […], "metricHeaders": […], "rows": […]}. */
export const SPLIT_HEADER = /(dimension|metric|measure)(s|_?names)?(headers?|headerentries)?$/i;

/** The last key of a path to a list of headers where there are no rows: {"columns": ["day"], "rows": []}. */
export const HEADER_PATH = /(columns?|headers?|fields|schema)$/i;
/** A list of names in a row that can name another list there. */
export const NAMES_PATH = /(name|header)s?$/i;
/** Labels of what groups rows: {"dimensionHeaders": [{"name": "country"}]}. */
export const GROUPING = /dimension|^dims?$|key|group|breakdown|segment/i;

/** Lists that stand beside columns even where they are as long. */
export const NO_COLUMN = /(error|warning|message|notice|column|field|header|type)s?$/i;

/** Two numbers under such a name are the ends of an interval: {"confidence_interval": [0.01, 0.08]}. */
export const INTERVAL_NAME = /interval|range|bound|confidence|credible|limits|\bci\d*\b/;
/**
 * Strings under such a name are the parts of a key, one column each: {"keys": ["FR", "mobile"], "clicks": 3}.
 */
export const PARTS = /^(keys?|dimensions?|dimensionvalues|group(s|_?by)?|breakdowns?|values|cells?|row)$/i;
/**
 * Lists that stand for columns even where nothing names them, so that lists of the same length are not pairs
 * with them.
 */
export const FIELD_LISTS = /dimension|metric|measure|propert|attribute|group_?by/i;
/** The data of a series in a row of its own: [{"name": "Visits", "data": [3, 4]}]. */
export const SERIES = /^(data(points)?|points|series|rows|results?|buckets)$/i;
/** The same list once more as it is to be shown: {"xValues": […], "formattedXValues": […]}. */
export const FORMATTED = /^formatted/i;
