/** Answers with one table in some seventy builds, each with a place for what a service says beside it. */

/** Puts what is beside the table into the body. */
export type Shape = (beside: object) => unknown;

const NAMES = ["pond", "frogs", "newts"];
const CELLS: readonly (readonly [string, number, number])[] = [
  ["north", 41, 113],
  ["south", 67, 131],
  ["west", 59, 127],
];
const PONDS = CELLS.map(([pond]) => pond);
const FROGS = CELLS.map(([, frogs]) => frogs);
const NEWTS = CELLS.map(([, , newts]) => newts);
const DAYS = ["2024-04-01", "2024-04-02", "2024-04-03"];
const ROWS = CELLS.map(([pond, frogs, newts]) => ({ pond, frogs, newts }));
const BY_DAY = CELLS.map(([, frogs], at) => ({ day: DAYS[at], frogs }));
const TYPED = [
  { name: "pond", type: "string" },
  { name: "frogs", type: "integer" },
  { name: "newts", type: "integer" },
];
const DIMENSIONS = [
  { name: "pond", members: ["north", "south"] },
  { name: "kind", members: ["frog", "toad"] },
];

const mapOf = (value: (row: (typeof CELLS)[number]) => unknown): object =>
  Object.fromEntries(CELLS.map((row) => [row[0], value(row)]));

/** Rows under each word for data, or for things. */
const underWords = (words: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(
    words.map((word): [string, Shape] => [`rows under ${word}`, (beside) => ({ [word]: ROWS, ...beside })]),
  );

const OBJECTS: Readonly<Record<string, Shape>> = {
  ...underWords([
    "rows",
    "data",
    "results",
    "items",
    "records",
    "entries",
    "list",
    "series",
    "ponds",
    "objects",
  ]),
  "rows behind the fact": (beside) => ({ ...beside, rows: ROWS }),
  "rows below data": (beside) => ({ data: { rows: ROWS, ...beside } }),
  "rows below data, the fact beside it": (beside) => ({ data: { rows: ROWS }, ...beside }),
  "rows below a response": (beside) => ({ response: { items: ROWS, ...beside }, status: "ok" }),
  "rows below a result with a status": (beside) => ({ status: "ok", result: { rows: ROWS }, ...beside }),
  "hits of a search": (beside) => ({
    hits: { total: 3, hits: ROWS.map((row) => ({ _source: row })) },
    ...beside,
  }),
  "edges of a connection": (beside) => ({ edges: ROWS.map((node) => ({ node })), ...beside }),
  "rows with pages": (beside) => ({ rows: ROWS, page: 1, pages: 1, ...beside }),
  "rows by day": (beside) => ({ data: BY_DAY, ...beside }),
  "rows with objects in them": (beside) => ({
    rows: ROWS.map(({ pond, ...counts }) => ({ pond, counts })),
    ...beside,
  }),
  resources: (beside) => ({
    data: ROWS.map((attributes, id) => ({ type: "pond", id: `p${id}`, attributes })),
    ...beside,
  }),
  "two rows of one number": (beside) => ({ rows: [{ frogs: 41 }, { frogs: 67 }], ...beside }),
  "one row": (beside) => ({ rows: [ROWS[0]], ...beside }),
  "rows of texts that are numbers": (beside) => ({
    rows: ROWS.map(({ pond, frogs }) => ({ pond, frogs: `${frogs}` })),
    ...beside,
  }),
  "rows as text": (beside) => ({ data: JSON.stringify(ROWS), ...beside }),
};

const LISTS: Readonly<Record<string, Shape>> = {
  "cells below columns": (beside) => ({ columns: NAMES, rows: CELLS, ...beside }),
  "cells below a header": (beside) => ({ header: NAMES, data: CELLS, ...beside }),
  "cells below fields": (beside) => ({ fields: NAMES, values: CELLS, ...beside }),
  "cells below typed columns": (beside) => ({ columns: TYPED, rows: CELLS, ...beside }),
  "cells below a schema": (beside) => ({ schema: { fields: TYPED }, rows: CELLS, ...beside }),
  "cells below meta": (beside) => ({ meta: { columns: NAMES }, rows: CELLS, ...beside }),
  "cells below their own header": (beside) => ({ values: [NAMES, ...CELLS], ...beside }),
  "cells without names": (beside) => ({ rows: CELLS, ...beside }),
  "one row below columns": (beside) => ({ columns: NAMES, rows: [CELLS[0]], ...beside }),
  "one list below columns": (beside) => ({ columns: NAMES, row: CELLS[0], ...beside }),
  "cells in objects": (beside) => ({ columns: NAMES, rows: CELLS.map((cells) => ({ cells })), ...beside }),
  "cells that are objects": (beside) => ({
    cols: NAMES.map((label) => ({ label })),
    rows: CELLS.map((cells) => ({ c: cells.map((v) => ({ v })) })),
    ...beside,
  }),
  "dimensions and measures of rows": (beside) => ({
    dimensionHeaders: [{ name: "pond" }],
    metricHeaders: [{ name: "frogs" }],
    rows: CELLS.map(([pond, frogs]) => ({
      dimensionValues: [{ value: pond }],
      metricValues: [{ value: `${frogs}` }],
    })),
    ...beside,
  }),
  "keys and values of rows": (beside) => ({
    columns: ["pond", "frogs"],
    data: CELLS.map(([pond, frogs]) => ({ key: [pond], values: [`${frogs}`] })),
    ...beside,
  }),
  "an item that heads rows, with the fact behind them": (beside) => [
    { header: NAMES },
    ...CELLS.map((row) => ({ row })),
    beside,
  ],
  "an item that heads bare rows, with the fact in it": (beside) => [{ columns: NAMES, ...beside }, ...CELLS],
  "parts of one header": (beside) => ({
    parts: CELLS.map((cells) => ({ columns: NAMES, rows: [cells] })),
    ...beside,
  }),
  "a table in a list of one": (beside) => ({ tables: [{ columns: NAMES, rows: CELLS }], ...beside }),
};

const COLUMNS: Readonly<Record<string, Shape>> = {
  "lists as columns": (beside) => ({ data: { pond: PONDS, frogs: FROGS, newts: NEWTS }, ...beside }),
  "lists as columns beside the fact": (beside) => ({ pond: PONDS, frogs: FROGS, newts: NEWTS, ...beside }),
  "columns with their values": (beside) => ({
    columns: [
      { name: "pond", values: PONDS },
      { name: "frogs", values: FROGS },
    ],
    ...beside,
  }),
  "columns below names": (beside) => ({ names: ["pond", "frogs"], columns: [PONDS, FROGS], ...beside }),
  "days beside values": (beside) => ({ days: DAYS, frogs: FROGS, ...beside }),
  "labels and one data set": (beside) => ({
    labels: PONDS,
    datasets: [{ label: "frogs", data: FROGS }],
    ...beside,
  }),
  "labels and two series": (beside) => ({
    labels: DAYS,
    series: [
      { name: "frogs", values: FROGS },
      { name: "newts", values: NEWTS },
    ],
    ...beside,
  }),
  "labels and a longer series": (beside) => ({
    labels: DAYS.slice(0, 2),
    series: [
      { name: "frogs", values: FROGS },
      { name: "newts", values: NEWTS.slice(0, 2) },
    ],
    ...beside,
  }),
  "a start and a step": (beside) => ({ start: DAYS[0], interval: "day", frogs: FROGS, ...beside }),
  "points of a series": (beside) => ({
    series: [{ name: "frogs", points: FROGS.map((frogs, at) => [1711929600 + at * 86400, frogs]) }],
    ...beside,
  }),
  points: (beside) => ({ points: FROGS.map((frogs, at) => [DAYS[at], frogs]), ...beside }),
  "a matrix below two axes": (beside) => ({
    x: PONDS.slice(0, 2),
    y: DAYS,
    z: [
      [4, 5],
      [6, 7],
      [8, 9],
    ],
    ...beside,
  }),
};

const MAPS: Readonly<Record<string, Shape>> = {
  "objects by name": (beside) => ({ data: mapOf(([, frogs, newts]) => ({ frogs, newts })), ...beside }),
  "objects by day": (beside) => ({
    data: Object.fromEntries(DAYS.map((day, at) => [day, { frogs: FROGS[at] }])),
    ...beside,
  }),
  "numbers by day": (beside) => ({
    data: Object.fromEntries(DAYS.map((day, at) => [day, FROGS[at]])),
    ...beside,
  }),
  "numbers by day below a series": (beside) => ({
    series: { frogs: Object.fromEntries(DAYS.map((day, at) => [day, FROGS[at]])) },
    ...beside,
  }),
  "lists by name": (beside) => ({ data: mapOf(([, frogs, newts]) => [{ frogs, newts }]), ...beside }),
  "rows by number": (beside) => ({
    data: Object.fromEntries(ROWS.map((row, at) => [`${at}`, row])),
    ...beside,
  }),
  buckets: (beside) => ({
    aggregations: { ponds: { buckets: CELLS.map(([key, doc_count]) => ({ key, doc_count })) } },
    ...beside,
  }),
};

const CUBES: Readonly<Record<string, Shape>> = {
  "a cube": (beside) => ({ dimensions: DIMENSIONS, values: [41, 67, 59, 71], ...beside }),
  "a cube of measures": (beside) => ({
    dimensions: DIMENSIONS,
    measures: [{ name: "seen", values: [41, 67, 59, 71] }],
    ...beside,
  }),
  "a cube of lists": (beside) => ({
    dims: { pond: ["a", "b"], kind: ["c", "d"] },
    values: [
      [41, 67],
      [59, 71],
    ],
    ...beside,
  }),
  "a statistical cube": (beside) => ({
    class: "dataset",
    id: ["pond"],
    size: [3],
    dimension: { pond: { category: { index: PONDS } } },
    value: FROGS,
    ...beside,
  }),
  "observations by their places": (beside) => ({
    structure: { dimensions: { observation: [{ id: "POND", values: PONDS.map((id) => ({ id })) }] } },
    dataSets: [{ observations: { "0": [41], "1": [67], "2": [59] } }],
    ...beside,
  }),
};

export const SHAPES: readonly (readonly [what: string, make: Shape])[] = Object.entries({
  ...OBJECTS,
  ...LISTS,
  ...COLUMNS,
  ...MAPS,
  ...CUBES,
});
