/**
 * Bodies of twelve forms in twelve wordings each, of three fields of work, written before the parser was
 * seen: 96 of 144 were read as a person reads them.
 */
import { type Cell, type FormBody, type Wanted, json, objects } from "./form-bodies";

const HARBOUR: Wanted = {
  names: ["berth", "ships", "tonnes"],
  rows: [
    ["North", 12, 4310.5],
    ["South", 7, 2250],
    ["Quay 3", 0, 0],
  ],
};
const CLINIC: Wanted = {
  names: ["ward", "admitted", "beds_free"],
  rows: [
    ["Maternity", 31, 4],
    ["Surgery", 58, 0],
    ["Eyes", 9, 11],
  ],
};
const LIBRARY: Wanted = {
  names: ["branch", "loans", "returns"],
  rows: [
    ["Harbour Street", 420, 388],
    ["Old Town", 95, 101],
    ["Bus", 33, 30],
  ],
};
const TABLES = [HARBOUR, CLINIC, LIBRARY] as const;
const FIELDS = ["harbour", "clinic", "library"] as const;

/** Twelve wordings: four for each field of work. */
function wordings(
  form: string,
  make: (table: Wanted, n: number) => Partial<FormBody> & { text: string },
): FormBody[] {
  return Array.from({ length: 12 }, (_, n) => {
    const table = TABLES[n % 3]!;
    return { form, of: `${FIELDS[n % 3]} ${n + 1}`, wants: table, ...make(table, n) };
  });
}

const csv = ({ names, rows }: Wanted, sign = ","): string[] => [
  names.join(sign),
  ...rows.map((row) => row.join(sign)),
];

const ABOVE = [
  ["Report: Daily overview", "Period: 2026-05-01 to 2026-05-31", ""],
  ["# made 2026-06-01 08:00", "# by the night desk"],
  ["Title,Overview", "From,2026-05-01", "To,2026-05-31", ""],
  ["Overview of May"],
  ["", "Overview", ""],
  ["Account;4711", "Currency;EUR", ""],
  ["Generated on 1 June 2026 by Night Desk", "All times in Europe/Paris", ""],
  ["--- begin ---"],
  ["Report ID\t99", ""],
  ['"Overview, May"', "", ""],
  ["Filters: none", "Rows: 3", ""],
  ["Exported 2026-06-01T08:00:00Z"],
];
const BELOW = [
  ["", "Total rows: 3"],
  ["# end"],
  ["", "Source,Night desk"],
  ["", "Report complete"],
  ["", "Page 1 of 1"],
  ["", "Rows;3"],
  ["", "Generated in 0.3 s"],
  ["--- end ---"],
  ["", "Rows\t3"],
  ["", '"Numbers may change, see notes"'],
  ["", "End of report"],
  ["", "Copyright Night Desk 2026"],
];
const csvFacts = wordings("facts above and below a CSV", (table, n) => {
  const sign = n === 5 ? ";" : n === 8 ? "\t" : ",";
  return {
    text: [...ABOVE[n]!, ...csv(table, sign), ...BELOW[n]!].join(n % 2 ? "\r\n" : "\n"),
    headers: { "content-type": "text/csv" },
  };
});

const KIND = [
  "type",
  "kind",
  "record_type",
  "rowType",
  "_type",
  "t",
  "item",
  "class",
  "entity",
  "tag",
  "what",
  "record",
];
const HEAD = [
  "header",
  "head",
  "meta",
  "HEADER",
  "begin",
  "h",
  "start",
  "preamble",
  "info",
  "first",
  "intro",
  "hdr",
];
const BODY = ["row", "data", "record", "ROW", "item", "r", "entry", "detail", "line", "body", "value", "dtl"];
const FOOT = [
  "footer",
  "foot",
  "summary",
  "FOOTER",
  "end",
  "f",
  "stop",
  "trailer",
  "total",
  "last",
  "outro",
  "ftr",
];
const headFoot = wordings("header and footer items in the list", (table, n) => {
  const kind = KIND[n]!;
  const items = [
    { [kind]: HEAD[n], generated: "2026-06-01", source: "night desk" },
    ...objects(table).map((row) => ({ [kind]: BODY[n], ...row })),
    { [kind]: FOOT[n], count: table.rows.length },
  ];
  // The kind of the rows is a column, as everything else that the service says of them.
  const wants = { names: [kind, ...table.names], rows: table.rows.map((row) => [BODY[n]!, ...row]) };
  return { wants, text: json(n % 4 === 3 ? { results: items } : n % 4 === 1 ? { data: items } : items) };
});

const ROWS_WORDS = [
  "rows",
  "lines",
  "Rows",
  "tr",
  "records",
  "body",
  "rowList",
  "items",
  "entries",
  "children",
  "row",
  "data",
];
const CELLS_WORDS = [
  "cells",
  "columns",
  "Cells",
  "td",
  "values",
  "fields",
  "cellList",
  "cols",
  "parts",
  "children",
  "cell",
  "c",
];
const VALUE_WORDS = [
  "value",
  "v",
  "Value",
  "text",
  "val",
  "content",
  "cellValue",
  "raw",
  "data",
  "label",
  "$",
  "value",
];
const cellTrees = wordings("rows of cells as a tree", (table, n) => {
  const [rows, cells, value] = [ROWS_WORDS[n]!, CELLS_WORDS[n]!, VALUE_WORDS[n]!];
  const row = (all: readonly Cell[]) => ({ [cells]: all.map((cell) => ({ [value]: cell })) });
  const columns = table.names.map((name) => ({ [n % 2 ? "name" : "title"]: name }));
  const report = {
    [n % 2 ? "header" : "columns"]: n % 2 ? { [cells]: columns } : columns,
    [rows]: table.rows.map(row),
  };
  return {
    text: json(n % 3 === 0 ? { report } : n % 3 === 1 ? report : { response: { report, status: "ok" } }),
  };
});

const NAMES_WORDS = [
  "columns",
  "fields",
  "headers",
  "schema",
  "labels",
  "names",
  "head",
  "cols",
  "keys",
  "attributes",
  "legend",
  "captions",
];
const DATA_WORDS = [
  "rows",
  "data",
  "values",
  "records",
  "results",
  "table",
  "body",
  "tuples",
  "lines",
  "matrix",
  "points",
  "cells",
];
const namesApart = wordings("names of columns apart from rows", (table, n) => {
  const names = [
    table.names,
    table.names.map((name) => ({ name })),
    table.names.map((name) => ({ id: name, type: "any" })),
    table.names.map((name) => ({ field: name })),
  ][n % 4];
  const inner = { [NAMES_WORDS[n]!]: names, [DATA_WORDS[n]!]: table.rows };
  return { text: json(n % 3 === 2 ? { result: inner } : inner) };
});

const TYPE_KEYS = [
  ["string", "integer"],
  ["stringValue", "doubleValue"],
  ["s", "n"],
  ["text", "number"],
  ["str", "num"],
  ["StringValue", "IntValue"],
  ["varchar", "bigint"],
  ["S", "N"],
  ["string_value", "int_value"],
  ["char", "float"],
  ["STRING", "NUMBER"],
  ["label", "amount"],
] as const;
const typedValues = wordings("values wrapped by their type", (table, n) => {
  const [word, number] = TYPE_KEYS[n]!;
  const wrap = (cell: Cell) => (typeof cell === "number" ? { [number]: cell } : { [word]: cell });
  const rows = table.rows.map((row) =>
    Object.fromEntries(row.map((cell, i) => [table.names[i], wrap(cell)])),
  );
  return { text: json(n % 2 ? { items: rows } : rows) };
});

const byColumn = wordings("values by column below their fields", (table, n) => {
  const columns = table.names.map((_, i) => table.rows.map((row) => row[i]));
  const names = n % 2 ? table.names.map((name) => ({ name })) : table.names;
  return {
    text: json({
      [NAMES_WORDS[(n + 3) % 12]!]: names,
      [["columns", "data", "values", "series", "vectors", "arrays"][n % 6]!]: columns,
    }),
  };
});

const noRows = wordings("totals beside an empty list", (table, n) => {
  const totals = Object.fromEntries(table.names.slice(1).map((name) => [name, 0]));
  const list = ["rows", "data", "results", "items", "records", "entries"][n % 6]!;
  const total = ["totals", "total", "summary", "sum", "aggregate", "overall"][n % 6]!;
  return {
    text: json({ [total]: totals, [list]: [], ...(n % 3 === 0 && { count: 0 }) }),
    wants: { names: [], rows: [] },
  };
});

const PAIR = [
  ["field", "value"],
  ["name", "value"],
  ["key", "value"],
  ["k", "v"],
  ["column", "data"],
  ["attribute", "content"],
  ["Name", "Value"],
  ["id", "val"],
  ["label", "value"],
  ["property", "value"],
  ["metric", "value"],
  ["code", "text"],
] as const;
const pairs = wordings("rows as pairs of a field and a value", (table, n) => {
  const [field, value] = PAIR[n]!;
  const rows = table.rows.map((row) => row.map((cell, i) => ({ [field]: table.names[i], [value]: cell })));
  return {
    text: json(n % 3 === 0 ? { rows } : n % 3 === 1 ? rows : { data: rows.map((fields) => ({ fields })) }),
  };
});

const woven = wordings("two kinds of items in one list", (table, n) => {
  const kind = KIND[n]!;
  const [first, second, third] = table.names as [string, string, string];
  const items = table.rows.flatMap((row) => [
    { [kind]: "in", [first]: row[0], [second]: row[1] },
    { [kind]: "out", [first]: row[0], [third]: row[2] },
  ]);
  const rows = table.rows.flatMap((row) => [
    ["in", row[0]!, row[1]!, null],
    ["out", row[0]!, null, row[2]!],
  ]);
  return {
    text: json(n % 2 ? { events: items } : items),
    wants: { names: [kind, first, second, third], rows },
  };
});

const accepted = wordings("status 202 with its rows", (table, n) => ({
  status: 202,
  text: json(
    [
      objects(table),
      { data: objects(table) },
      { status: "ok", rows: objects(table) },
      { columns: table.names, rows: table.rows },
    ][n % 4],
  ),
}));

const RUNNING = [
  "running",
  "RUNNING",
  "in progress",
  "IN_PROGRESS",
  "queued",
  "processing",
  "started",
  "executing",
  "PENDING",
  "working",
  "scheduled",
  "computing",
];
const nestedJobs = wordings("a running job with a part of its table", (table, n) => {
  const job = { id: `j-${n}`, [["state", "status", "phase", "jobState"][n % 4]!]: RUNNING[n] };
  const part = objects(table).slice(0, 1);
  return {
    text: json(
      [
        { job, results: part },
        { meta: { job }, data: part },
        { response: { query: job, rows: part } },
        { task: job, rows: part },
      ][n % 4],
    ),
    wants: "job",
  };
});

const GUARDS: readonly ((text: string) => string)[] = [
  (t) => `)]}'\n${t}`,
  (t) => `)]}',\n${t}`,
  (t) => `callback(${t})`,
  (t) => `cb(${t});`,
  (t) => `/**/ show(${t});`,
  (t) => `while(1);${t}`,
  (t) => `for(;;);${t}`,
  (t) => `google.visualization.Query.setResponse(${t});`,
  (t) => `// API callback\nhandle(${t});`,
  (t) => `throw 1;${t}`,
  (t) => `{}&&${t}`,
  (t) => `\ufeff)]}'\n${t}`,
];
const guarded = wordings("JSON behind a guard or in a call", (table, n) => ({
  text: GUARDS[n]!(json({ data: objects(table) })),
}));

export const WORDED_BODIES = [
  csvFacts,
  headFoot,
  cellTrees,
  namesApart,
  typedValues,
  byColumn,
  noRows,
  pairs,
  woven,
  accepted,
  nestedJobs,
  guarded,
].flat();
