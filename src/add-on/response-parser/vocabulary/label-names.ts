/**
 * Names of lists that name columns, rows or ticks, by the letters of their last key. ASSUMPTION throughout:
 * from published services; with a name is a body that has it.
 */

import { matchWhole } from "./word-lists";

/** Of column descriptors, likeliest first: {"columns": [{"name": "day", "type": "DATE"}]}. */
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
/** A descriptor's id in the data, and its name for people. */
export const ID_KEYS: readonly string[] = ["id", "key", "field", "fieldid", "columnid", "dataindex"];
export const SHOWN_KEYS: readonly string[] = [
  "name",
  "displayname",
  "label",
  "title",
  "header",
  "headername",
];
export const TYPE_KEY = /^(data|column|base|value|sql|native|logical|field)?_?d?type(_?(name|text))?$/i;
/** A format shows the type too: {"label": "Sales", "format": "currency"}. */
export const FORMAT_KEY = /^(value_?)?format$/i;

/**
 * Of columns: {"columns": ["day", "visits"], "rows": [["2024-04-01", 3]]}, {"rowtype": […]},
 * {"metricHeaderEntries": […]}.
 */
export const HEADER =
  /^(column(s|names|info|ids|labels)?|cols|field(s|names)|schema|rowtype|vars|header(row|names)|meta)$|header(s|entries)?$/;

/** Of what each field is called: {"questions": {"q1": "Your age"}, "responses": [{"q1": 34}]}. */
export const NAMING = /((label|caption|title|heading|question|name|variable)s|legend|dictionary|codebook)$/;

/**
 * Ticks of an axis that goes down: {"xValues": ["2024-04-01"], "yLabels": ["FR"], "values": [[3]]},
 * {"labels": […], "datasets": […]}.
 */
export const ACROSS =
  /^((time|timestamp|hour|period|bucket|bin|interval|step|week|month|day|date|label)s?|categor(y|ies)|ticks|columnaxis|(formatted)?x.*)$/;

/** Series, one for each row: {"weekdays": ["Mo"], "hours": [0, 1], "values": [[3, 4]]}. */
export const DOWN_NAMES =
  /^((segment|group|cohort|variation|event|name|weekday|day|label)s?|index|(row|y|series).*)$/;

/** {"labels": ["Mon"], "datasets": [{"label": "Visits", "data": [3]}]} */
export const TICKS = matchWhole("labels", "categories");

/** {"columns": ["day"], "columnTypes": ["DATE"]} */
export const TYPES = /types?$/;

/** Too general to match lists by. */
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

/** Lists that name nothing in the data. */
export const NO_LABELS =
  /((link|error|warning|message|notice|total|filter|timing|page|url)s?|order(by)?|sort|tags|permissions)$/;

/** Several make one header: {"dimensionHeaders": […], "metricHeaders": […], "rows": […]}. */
export const SPLIT_HEADER = /(dimension|metric|measure)(s|_?names)?(headers?|headerentries)?$/i;

/** Even without rows: {"columns": ["day"], "rows": []}. */
export const HEADER_PATH = /(columns?|headers?|fields|schema)$/i;
/** Can name another list in a row. */
export const NAMES_PATH = /(name|header)s?$/i;
/** {"dimensionHeaders": [{"name": "country"}]} */
export const GROUPING = /dimension|^dims?$|key|group|breakdown|segment/i;

/** Never columns, whatever their length. */
export const NO_COLUMN = /(error|warning|message|notice|column|field|header|type)s?$/i;

/** {"confidence_interval": [0.01, 0.08]} */
export const INTERVAL_NAME = /interval|range|bound|confidence|credible|limits|\bci\d*\b/;
/** Strings that become one column each: {"keys": ["FR", "mobile"], "clicks": 3}. */
export const PARTS = /^(keys?|dimensions?|dimensionvalues|group(s|_?by)?|breakdowns?|values|cells?|row)$/i;
/** Named first: {"columns": ["country", "visits"], "data": [{"values": [4], "key": ["DE"]}]} */
export const LEADING =
  /^(d|keys?|dims?|dimension(s|values)?|labels?|names?|titles?|groups?|breakdowns?|segments?)$/i;
/** Columns even without names, so never paired with lists of the same length. */
export const FIELD_LISTS = /dimension|metric|measure|propert|attribute|group_?by/i;
/** Of its columns a question says: {"query": {"groupBy": ["country"], "metrics": ["visits"]}}. */
export const ASKED_NAMES =
  /dimension|metric|measure|propert|attribute|group|breakdown|segment|split|select|series|event|step|name|aggregat|calculat|output|column|by$/i;
/** In a request, {"query": {"keys": ["country", "visits"]}}, but not in filters. */
export const ASKED_KEYS = /(key|label|variable|categorie)s$/;
/** Of these each has a value: {"query": {"steps": ["Visit", "Pay"]}, "values": [[310, 7]]}. */
export const ASKED_VALUES = /(event|step|series|segment|label|categorie)s?$/;
/** [{"name": "Visits", "data": [3, 4]}] */
export const SERIES = /^(data(points)?|points|series|rows|results?|buckets)$/i;
/** Of each name something else: {"names": ["country", "clicks"], "units": ["none", "count"]}. */
export const OF_NAMES = /^(unit|format|description|aggregation)s$/;
/** {"xValues": […], "formattedXValues": […]} */
export const FORMATTED = /^formatted/i;
