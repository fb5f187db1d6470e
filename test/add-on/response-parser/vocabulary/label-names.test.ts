/** Words of lists that name columns and rows, of numbers that measure nothing, and of units. */
import * as label from "../../../../src/add-on/response-parser/vocabulary/label-names";
import { LIMITS, NO_AMOUNTS } from "../../../../src/add-on/response-parser/vocabulary/no-amount-words";
import { isSurelyUnit, isUnit } from "../../../../src/add-on/response-parser/vocabulary/unit-words";
import { findMisread } from "./words-of";

type Words = readonly [what: string, pattern: RegExp, are: string, areNot: string];

describe("lists of", () => {
  test.each<Words>([
    [
      "a type",
      label.TYPE_KEY,
      "type dtype data_type dataType columnType column_type sql_type native_type field_type " +
        "logical_type base_type value_type type_name typeText",
      "types subtype typed prototype",
    ],
    ["a format", label.FORMAT_KEY, "format value_format valueFormat", "formats my_format"],
    [
      "names of columns",
      label.HEADER,
      "column columns columnnames columninfo columnids columnlabels cols fields fieldnames schema " +
        "rowtype vars headerrow headernames meta header headers metricheaderentries",
      "metadata mycolumns columnist variables schemas fieldwork",
    ],
    [
      "what fields are called",
      label.NAMING,
      "labels captions titles headings questions names variables legend dictionary codebook columnnames",
      "label legends codebooks named",
    ],
    [
      "ticks across",
      label.ACROSS,
      "time times timestamps hours periods buckets bins intervals steps weeks months days dates " +
        "labels category categories ticks columnaxis xvalues formattedxvalues x",
      "overtime daytime yvalues boxes formattedyvalues tick",
    ],
    [
      "names downwards",
      label.DOWN_NAMES,
      "segments groups cohorts variations events names weekdays days labels index row rows " +
        "rownames yvalues series seriesnames segment",
      "indexes subgroups arrows grouped nameless",
    ],
    ["ticks", label.TICKS, "labels categories", "label sublabels"],
    ["types", label.TYPES, "type types columntypes", "typed typesetting"],
    [
      "no word of their own",
      label.EMPTY_WORDS,
      "value header column name data metadata meta list info entry entrie label key query type row " +
        "result id x y raw array",
      "values rows entries visits ids keyed",
    ],
    [
      "no names",
      label.NO_LABELS,
      "links errors warnings messages notices totals filters timings pages urls order orderby sort " +
        "tags permissions sidelinks",
      "linked errored ordered sorts tag",
    ],
    [
      "a header in parts",
      label.SPLIT_HEADER,
      "dimensions metrics measures dimensionHeaders metricHeader metricheaderentries " +
        "dimension_names measure dimension metric",
      "dimensional metricname plan",
    ],
    ["a header", label.HEADER_PATH, "columns column a.headers fields schema", "columnar schemas field"],
    ["names of others", label.NAMES_PATH, "names name headers a.header", "named headered"],
    [
      "groups",
      label.GROUPING,
      "dimensions dims dim keys groupBy breakdown segments a.dimension",
      "dimly adims visits plan",
    ],
    [
      "no columns",
      label.NO_COLUMN,
      "errors error warnings messages notices columns fields headers types header",
      "errored fielded typed visits",
    ],
    [
      "parts of a row",
      label.PARTS,
      "key keys dimension dimensions dimensionValues group groups groupBy group_by breakdown " +
        "breakdowns values cell cells row",
      "value rows keyed subgroup mykey groupings",
    ],
    [
      "fields of things",
      label.FIELD_LISTS,
      "dimensions metrics measures properties attributes groupBy group_by",
      "visits tags groups",
    ],
    [
      "what was asked",
      label.ASKED_NAMES,
      "dimensions metric measures properties attributes group breakdown segment split select " +
        "series event step name aggregates calculations output columns by groupBy",
      "filters limit byte where",
    ],
    ["keys that were asked", label.ASKED_KEYS, "keys labels variables categories", "key label keyset"],
    [
      "values that were asked",
      label.ASKED_VALUES,
      "events steps series segments labels categories step segment",
      "eventual stepped visits",
    ],
    [
      "a series",
      label.SERIES,
      "data datapoints points series rows result results buckets",
      "dataset value point row bucket mydata",
    ],
    ["formatted values", label.FORMATTED, "formattedXValues formatted", "xformatted format"],
    [
      "an interval",
      label.INTERVAL_NAME,
      "interval range bound confidence credible limits ci ci95",
      "limit cite social visits",
    ],
    ["limits", LIMITS, "limit limits rate_limits quota quotas Limits", "limited quotable"],
    [
      "numbers that measure nothing",
      NO_AMOUNTS,
      "size sizes shape dimensions resolution width heights margin scale zoom color colours rgb " +
        "rgba bbox bounds center centre origin coords coordinates percentiles quantiles buckets bins " +
        "edges levels thresholds domain x_range ylim y_lim intervals ci ticks steps windows periods " +
        "lags offset hours days weekdays weeks months years dates timestamps options choices " +
        "allowed_values ids codes ports versions index indexes indices ordinals positions ranks " +
        "order numbers lines flags mask seeds shards partitions tokens embedding cursors next " +
        "previous after children parents precision decimals digits zips postal skus took hash " +
        "checksum weights",
      "visits revenue beds cars downsize reshaped amounts counts undertook border holidays",
    ],
  ])("%s", (what, pattern, are, areNot) => {
    expect(findMisread(what, pattern, are, areNot)).toEqual([]);
  });
});

it.each([
  "m kg ms µg kWh Hz MHz GB MiB kbit kbits Mbps hPa mmHg pH ppm h hrs d yr min mins sec rpm ha " +
    "ft in mi lb lbs oz mph km/h kmh t pcs Stk. Stk Mio. pct no. nr px EUR USD CHF TRY",
  "°C % ‰ m² m³ € $ US$ µm Ω °F kΩ m/s [kg] (ms) kg/m3 kg/m^2 m·s visits/day EUR/h l*s",
  "meters metres Grams second volts milliseconds kilometers MINUTES hours nights weeks tons " +
    "tonnes miles feet inches acres knots degrees celsius kelvin euros dollars cents millions " +
    "people users items units count unitless percent per_cent ratio share score rate points " +
    "stück tage",
])("units: %s", (units) => {
  expect(units.split(" ").filter((unit) => !isUnit(unit.replace("_", " ")))).toEqual([]);
});

it("some are written in several words", () => {
  expect(
    ["EUR m", "1000 t", "in EUR", "deg C", "visits per day", "l in h", "EUR bn", "[ kg ]", "[m/s]"].filter(
      (unit) => !isUnit(unit),
    ),
  ).toEqual([]);
});

it("what only looks like a unit is a name or a value", () => {
  const words = [
    "",
    "n/d",
    "n/a",
    "North",
    "Ann",
    "kgs of hay",
    "country",
    "x/y",
    "m and s",
    "a/b/c",
    "EUR Ann",
    "metered",
    "dayly",
  ];
  expect(words.filter((word) => isUnit(word))).toEqual([]);
  expect(isUnit(`persons per ${"x".repeat(20)}`)).toBe(false);
  expect(["kg/m", "[kg]", "(ms)", "°C", "%", "US$"].filter((unit) => !isSurelyUnit(unit))).toEqual([]);
  expect(["kg", "count", "min", "n/d", "x%y%z%"].filter((unit) => isSurelyUnit(unit))).toEqual([]);
});
