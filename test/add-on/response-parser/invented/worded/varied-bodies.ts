/**
 * Bodies of the same twelve forms, twelve builds of each in three other fields of work, written with their
 * tables before any was tried: 94 of 144 were read at first.
 */
import {
  type Cell,
  type FormBody,
  type Made,
  type Wanted,
  columnsOf,
  csv,
  json,
  makeBuilder,
  objects,
} from "./form-bodies";

const TRAMS: Wanted = {
  names: ["depot", "trams", "km_run"],
  rows: [
    ["Hillside", 41, 8120.5],
    ["Canal Gate", 18, 3377],
    ["Loop 9", 3, 0],
  ],
};
const VINES: Wanted = {
  names: ["slope", "bottles", "acidity"],
  rows: [
    ["Upper", 1820, 6.4],
    ["Lower", 2405, 5.9],
    ["Terrace", 310, 7.1],
  ],
};
const KITCHEN: Wanted = {
  names: ["dish", "ordered", "sent_back"],
  rows: [
    ["Barley soup", 77, 1],
    ["Pike", 52, 6],
    ["Plum cake", 120, 0],
    ["Bread", 301, 2],
  ],
};
const builds = makeBuilder([TRAMS, VINES, KITCHEN], ["trams", "vines", "kitchen"]);

/** Each build has the table of the next field of work. */
const asCsv = (text: string): Made => ({ text, headers: { "content-type": "text/csv; charset=utf-8" } });

const csvFacts = builds(
  "facts above and below a CSV",
  (t) => asCsv(`Depot board\nas of;2026-06-02\n\n${csv(t, ";")}\n\nend of board;\n`),
  (t) => asCsv(`# ----\n# slopes\n# ----\n${csv(t)}\n# ----\n# 3 slopes\n`),
  (t) => asCsv(`"Orders of the week"\n"Kitchen: north"\n\n${csv(t)}\n\n"All orders, without drinks"\n`),
  (t) => asCsv(`Report,Trams\nDates,"1 May, 31 May"\nTimezone,Etc/UTC\n\n${csv(t)}\n`),
  (t) => asCsv(`${csv(t)}\n\nNotes\nAcidity in g/l\nMeasured by hand\n`),
  (t) => asCsv(`\n\n\n${csv(t)}\n\n\n`),
  (t) =>
    asCsv(
      `Trams\r\nPrinted 02/06/2026 07:15\r\n\r\n${csv(t, "\t").replace(/\n/g, "\r\n")}\r\n\r\nPage\t1\r\n`,
    ),
  (t) => asCsv(`// slopes v2\n// unit: bottles\n${csv(t)}\n// eof\n`),
  (t) => asCsv(`Confidential\n\n${csv(t)}\n\n"(c) The kitchen"\n"Printed twice"\n`),
  (t) => asCsv(`Title;Depots\nUser;night\nRows;3\n\n${csv(t, ";")}\n\nRows;3\nTook;0.2 s\n`),
  (t) => asCsv(`%% begin slopes\n${csv(t)}\n%% end slopes`),
  (t) => asCsv(`Export of dishes\n========\n\n${csv(t)}\n========\nDone\n`),
);

const headed = (kind: string, rows: string, t: Wanted): Pick<FormBody, "wants"> => ({
  wants: { names: [kind, ...t.names], rows: t.rows.map((row) => [rows, ...row]) },
});
const headFoot = builds(
  "header and footer items in the list",
  (t) => ({
    text: json([
      { rec: "H", file: "trams", version: 3 },
      ...objects(t).map((o) => ({ rec: "D", ...o })),
      { rec: "T", records: 3 },
    ]),
    ...headed("rec", "D", t),
  }),
  (t) => ({
    text: json({
      items: [
        { part: "intro", by: "estate" },
        ...objects(t).map((o) => ({ part: "entry", ...o })),
        { part: "outro", sum: 4535 },
      ],
    }),
    ...headed("part", "entry", t),
  }),
  (t) => ({
    text: [
      { level: "open", shop: "north" },
      ...objects(t).map((o) => ({ level: "line", ...o })),
      { level: "close", lines: 4 },
    ]
      .map(json)
      .join("\n"),
    ...headed("level", "line", t),
  }),
  (t) => ({
    text: json({
      feed: [
        { "@type": "start", at: "2026-06-02T07:00:00Z" },
        ...objects(t).map((o) => ({ "@type": "tram", ...o })),
        { "@type": "stop", ok: true },
      ],
    }),
    ...headed("@type", "tram", t),
  }),
  (t) => ({
    text: json([
      { rowKind: "HEADER", estate: "Upper Mill" },
      ...objects(t).map((o) => ({ rowKind: "DATA", ...o })),
    ]),
    ...headed("rowKind", "DATA", t),
  }),
  (t) => ({
    text: json([...objects(t).map((o) => ({ k: "d", ...o })), { k: "z", checksum: "ab12", lines: 4 }]),
    ...headed("k", "d", t),
  }),
  (t) => ({
    text: json({
      ok: true,
      list: [
        { section: "title", text: "Depots" },
        ...objects(t).map((o) => ({ section: "depot", ...o })),
        { section: "note", text: "km by odometer" },
      ],
    }),
    ...headed("section", "depot", t),
  }),
  (t) => ({
    text: [
      { event: "begin", job: 7 },
      ...objects(t).map((o) => ({ event: "slope", ...o })),
      { event: "end", took_ms: 12 },
    ]
      .map(json)
      .join("\r\n"),
    ...headed("event", "slope", t),
  }),
  (t) => ({
    text: json({
      result: {
        entries: [
          { sort: "top", week: 22 },
          ...objects(t).map((o) => ({ sort: "dish", ...o })),
          { sort: "bottom", count: 4 },
        ],
      },
    }),
    ...headed("sort", "dish", t),
  }),
  (t) => ({
    text: json([
      { RecordType: 0, created: "20260602" },
      ...objects(t).map((o) => ({ RecordType: 1, ...o })),
      { RecordType: 9, count: 3 },
    ]),
    wants: { names: ["RecordType", ...t.names], rows: t.rows.map((row) => [1, ...row]) },
  }),
  (t) => ({
    text: json({
      stream: [
        { role: "meta", source: "cellar" },
        { role: "meta", unit: "bottles" },
        ...objects(t).map((o) => ({ role: "row", ...o })),
      ],
    }),
    ...headed("role", "row", t),
  }),
  (t) => ({
    text: json([
      { node: "doc", rev: 4 },
      ...objects(t).map((o) => ({ node: "item", ...o })),
      { node: "eof" },
    ]),
    ...headed("node", "item", t),
  }),
);

const cellTrees = builds(
  "rows of cells as a tree",
  (t) =>
    json({ table: { thead: { tr: [{ th: t.names }] }, tbody: { tr: t.rows.map((row) => ({ td: row })) } } }),
  (t) =>
    json({
      sheet: {
        head: t.names.map((caption) => ({ caption })),
        body: t.rows.map((row) => ({ entries: row.map((shown) => ({ shown })) })),
      },
    }),
  (t) =>
    json({
      grid: {
        columnHeaders: t.names.map((name) => ({ name, dataType: "X" })),
        lines: t.rows.map((row) => ({ items: row.map((amount) => ({ amount })) })),
      },
    }),
  (t) =>
    json({
      Report: {
        Header: { Column: t.names.map((Title) => ({ Title })) },
        Rows: { Row: t.rows.map((row) => ({ ColData: row.map((value) => ({ value })) })) },
      },
    }),
  (t) =>
    json({
      results: {
        meta: { columns: t.names },
        rows: t.rows.map((row) => ({ cells: row.map((content) => ({ content, format: null })) })),
      },
    }),
  (t) =>
    json({
      rows: [
        { type: "header", cells: t.names.map((text) => ({ text })) },
        ...t.rows.map((row) => ({ type: "row", cells: row.map((text) => ({ text })) })),
      ],
    }),
  (t) =>
    json({
      data: {
        fieldList: t.names.map((label) => ({ label })),
        rowList: t.rows.map((row) => ({ values: row.map((v) => ({ v, f: String(v) })) })),
      },
    }),
  (t) =>
    json({
      cols: t.names.map((label, i) => ({ id: `c${i}`, label })),
      rows: t.rows.map((row) => ({ c: row.map((v) => ({ v })) })),
    }),
  (t) =>
    json({
      report: {
        columns: t.names.map((name) => ({ name })),
        groups: [{ rows: t.rows.map((row) => ({ cells: row.map((value) => ({ value })) })) }],
      },
    }),
  (t) =>
    json({
      sheets: [
        {
          data: [
            {
              rowData: [t.names, ...t.rows].map((row) => ({
                values: row.map((one) => ({
                  effectiveValue: typeof one === "number" ? { numberValue: one } : { stringValue: one },
                })),
              })),
            },
          ],
        },
      ],
    }),
  (t) =>
    json({
      factMap: {
        rows: t.rows.map((row) => ({ dataCells: row.map((one) => ({ label: String(one), value: one })) })),
      },
      metadata: { detailColumns: t.names },
    }),
  (t) =>
    json({
      response: {
        header: t.names,
        children: t.rows.map((row) => ({ children: row.map((text) => ({ text })) })),
      },
    }),
);

const namesApart = builds(
  "names of columns apart from rows",
  (t) => json({ titles: t.names, tuples: t.rows }),
  (t) => json({ meta: { columnNames: t.names }, payload: t.rows }),
  (t) => json({ spec: { cols: t.names.map((alias) => ({ alias })) }, found: t.rows }),
  (t) => json({ description: t.names.map((name) => [name, "any", null]), fetchall: t.rows }),
  (t) => json([t.names, ...t.rows]),
  (t) => json({ resultSets: [{ header: t.names, rowSet: t.rows }] }),
  (t) => json({ data: { series: [{ columns: t.names, values: t.rows }] } }),
  (t) =>
    json({
      metadata: { fields: t.names.map((displayName, index) => ({ index, displayName })) },
      tableRows: t.rows,
    }),
  (t) => json({ query: { select: t.names }, answers: t.rows }),
  (t) => json({ ColumnInfo: t.names.map((Name) => ({ Name, Type: { ScalarType: "X" } })), RowData: t.rows }),
  (t) => json({ variables: t.names, observations: t.rows, ok: 1 }),
  (t) =>
    json({
      head: { vars: t.names },
      results: {
        bindings: t.rows.map((row) =>
          Object.fromEntries(row.map((value, i) => [t.names[i], { type: "literal", value }])),
        ),
      },
    }),
);

const wrap = (t: Wanted, make: (cell: Cell) => unknown) =>
  t.rows.map((row) => Object.fromEntries(row.map((cell, i) => [t.names[i], make(cell)])));
const typedValues = builds(
  "values wrapped by their type",
  (t) => json({ rows: wrap(t, (cell) => (typeof cell === "number" ? { real: cell } : { txt: cell })) }),
  (t) => json({ records: wrap(t, (cell) => ({ type: typeof cell, value: cell })) }),
  (t) =>
    json(
      wrap(t, (cell) =>
        typeof cell === "number"
          ? Number.isInteger(cell)
            ? { int64: cell }
            : { float64: cell }
          : { utf8: cell },
      ),
    ),
  (t) =>
    json({
      Items: wrap(t, (cell) => (typeof cell === "number" ? { N: String(cell) } : { S: cell })),
      Count: 3,
    }),
  (t) =>
    json({
      documents: wrap(t, (cell) =>
        typeof cell === "number" ? { doubleValue: cell } : { stringValue: cell },
      ).map((fields) => ({ fields })),
    }),
  (t) => json(wrap(t, (cell) => (typeof cell === "number" ? { $numberDouble: String(cell) } : cell))),
  (t) =>
    json({
      data: wrap(t, (cell) => ({ kind: typeof cell === "number" ? "decimal" : "word", content: cell })),
    }),
  (t) => json({ hits: wrap(t, (cell) => [cell]) }),
  (t) =>
    json({
      list: wrap(t, (cell) => (typeof cell === "number" ? { numeric: cell, unit: null } : { words: cell })),
    }),
  (t) =>
    json({
      records: t.rows.map((row) =>
        row.map((cell) => (typeof cell === "number" ? { doubleValue: cell } : { stringValue: cell })),
      ),
      columnMetadata: t.names.map((name) => ({ name })),
    }),
  (t) =>
    json({
      features: wrap(t, (cell) => ({
        "@type": typeof cell === "number" ? "xsd:double" : "xsd:string",
        "@value": cell,
      })),
    }),
  (t) =>
    json({
      entries: wrap(t, (cell) => (typeof cell === "number" ? { IntegerOrReal: cell } : { Text: cell })),
    }),
);

const byColumn = builds(
  "values by column below their fields",
  (t) => json({ keys: t.names, vectors: columnsOf(t) }),
  (t) => json({ schema: { fields: t.names.map((name) => ({ name })) }, data: { values: columnsOf(t) } }),
  (t) => json({ labels: t.names, columnar: columnsOf(t) }),
  (t) => json({ columns: t.names.map((name, i) => ({ name, values: columnsOf(t)[i] })) }),
  (t) => json(Object.fromEntries(t.names.map((name, i) => [name, columnsOf(t)[i]]))),
  (t) => json({ frame: { header: t.names, arrays: columnsOf(t) } }),
  (t) =>
    json({
      frames: [{ schema: { fields: t.names.map((name) => ({ name })) }, data: { values: columnsOf(t) } }],
    }),
  (t) => json({ series: t.names.map((id, i) => ({ id, points: columnsOf(t)[i] })) }),
  (t) => json({ result: { attributes: t.names.map((title) => ({ title })), columns: columnsOf(t) } }),
  (t) => json({ data: Object.fromEntries(t.names.map((name, i) => [name, columnsOf(t)[i]])), rows: 3 }),
  (t) => json({ fields: t.names, types: t.names.map(() => "x"), columns: columnsOf(t) }),
  (t) =>
    json({
      columns: Object.fromEntries(t.names.map((name, i) => [name, { data: columnsOf(t)[i], nulls: 0 }])),
    }),
);

const NONE: Wanted = { names: [], rows: [] };
const totalsOf = (t: Wanted, value: unknown = 0) =>
  Object.fromEntries(t.names.slice(1).map((name) => [name, value]));
const noRows = builds(
  "totals beside an empty list",
  (t) => ({ text: json({ depots: [], totals: totalsOf(t) }), wants: NONE }),
  (t) => ({ text: json({ result: { rows: [], grandTotal: totalsOf(t) } }), wants: NONE }),
  (t) => ({ text: json({ hits: { total: 0, hits: [] }, totals: totalsOf(t) }), wants: NONE }),
  (t) => ({ text: json({ columns: t.names, rows: [], footer: ["All", 0, 0] }), wants: NONE }),
  () => ({
    text: json({ rows: [], totals: [{ metricValues: [{ value: "0" }, { value: "0" }] }], rowCount: 0 }),
    wants: NONE,
  }),
  (t) => ({ text: json({ data: [], query: { metrics: t.names }, totals: [0, 0] }), wants: NONE }),
  (t) => ({ text: json({ summary: { all: totalsOf(t) }, list: [] }), wants: NONE }),
  (t) => ({ text: json({ items: [], total: 0, page: 1, sums: totalsOf(t, null) }), wants: NONE }),
  () => ({ text: json({ count: 0, next: null, previous: null, results: [] }), wants: NONE }),
  (t) => ({ text: json({ status: "ok", totals_for_all_results: totalsOf(t, "0"), rows: [] }), wants: NONE }),
  (t) => ({ text: json({ data: { rows: [] }, meta: { total: totalsOf(t), currency: "EUR" } }), wants: NONE }),
  (t) => ({ text: json({ records: [], average: totalsOf(t, null), sum: totalsOf(t) }), wants: NONE }),
);

const pairsOf = (t: Wanted, make: (name: string, cell: Cell) => unknown) =>
  t.rows.map((row) => row.map((cell, i) => make(t.names[i]!, cell)));
const pairs = builds(
  "rows as pairs of a field and a value",
  (t) => json({ records: pairsOf(t, (heading, cell) => ({ heading, content: cell })) }),
  (t) => json({ list: pairsOf(t, (attr, val) => ({ attr, val })).map((attrs) => ({ attrs })) }),
  (t) => json(pairsOf(t, (name, cell) => [name, cell])),
  (t) => json({ results: pairsOf(t, (field, value) => ({ field, value })) }),
  (t) => json({ Rows: pairsOf(t, (Key, Value) => ({ Key, Value })).map((Cells) => ({ Cells })) }),
  (t) => json({ data: { results: pairsOf(t, (variable, result) => ({ variable, result })) } }),
  (t) =>
    json({
      items: pairsOf(t, (slug, cell) => ({ slug, text: cell })).map((column_values, id) => ({
        id: `r${id}`,
        column_values,
      })),
      ...{},
    }),
  (t) => json({ answers: pairsOf(t, (question, answer) => ({ question, answer })) }),
  (t) => json({ entries: pairsOf(t, (param, value) => ({ param, value })).map((params) => ({ params })) }),
  (t) => json({ rows: pairsOf(t, (name, cell) => ({ [name]: cell })) }),
  (t) => json({ output: pairsOf(t, (col, value) => ({ col, value, type: "any" })) }),
  (t) =>
    json({
      rows: pairsOf(t, (columnName, cellValue) => ({ columnName, cellValue })).map((row) => ({ row })),
    }),
);
pairs[6] = {
  ...pairs[6]!,
  wants: { names: ["id", ...TRAMS.names], rows: TRAMS.rows.map((row, id) => [`r${id}`, ...row]) },
};

/** Items of two kinds that have the first column in common. */
const weave = (t: Wanted, kind: string, [one, two]: readonly [string, string]) => {
  const [first, second, third] = t.names as [string, string, string];
  return {
    items: t.rows.flatMap((row) => [
      { [kind]: one, [first]: row[0], [second]: row[1] },
      { [kind]: two, [first]: row[0], [third]: row[2] },
    ]),
    wants: {
      names: [kind, first, second, third],
      rows: t.rows.flatMap((row) => [
        [one, row[0]!, row[1]!, null],
        [two, row[0]!, null, row[2]!],
      ]),
    },
  };
};
const weavings: readonly (readonly [string, readonly [string, string], (items: unknown) => string])[] = [
  ["sort", ["stock", "run"], (items) => json({ journal: items })],
  ["reading", ["count", "lab"], json],
  ["entry", ["order", "return"], (items) => json({ data: { items } })],
  ["k", ["a", "b"], (items) => (items as unknown[]).map(json).join("\n")],
  ["kind", ["Harvest", "Test"], (items) => json({ results: items, count: 6 })],
  ["__typename", ["Order", "Complaint"], (items) => json({ data: { feed: items } })],
  ["op", ["set", "add"], (items) => json({ ops: items, ok: true })],
  ["source", ["press", "cellar"], (items) => json({ page: { content: items } })],
  ["doc_type", ["o", "r"], (items) => json({ rows: items })],
  ["eventType", ["TRAMS", "KM"], (items) => json({ events: items, cursor: null })],
  ["measure", ["volume", "chemistry"], (items) => json([{ slopes: items }])],
  ["action", ["served", "refused"], (items) => json({ log: items, from: "2026-06-01", to: "2026-06-02" })],
];
const woven = builds(
  "two kinds of items in one list",
  ...weavings.map(([kind, names, make]) => (t: Wanted): Made => {
    const { items, wants } = weave(t, kind, names);
    return { text: make(items), wants };
  }),
);

const accepted = builds(
  "status 202 with its rows",
  ...[
    (t: Wanted) => json({ result: objects(t), took: 12 }),
    (t: Wanted) => objects(t).map(json).join("\n"),
    (t: Wanted) => json({ message: "Accepted", data: objects(t) }),
    (t: Wanted) => json({ meta: { state: "done" }, rows: objects(t) }),
    (t: Wanted) =>
      json({ resultSetMetaData: { numRows: 3, rowType: t.names.map((name) => ({ name })) }, data: t.rows }),
    (t: Wanted) => json({ status: "complete", results: { columns: t.names, rows: t.rows } }),
    (t: Wanted) => json({ code: 202, status: "success", items: objects(t) }),
    (t: Wanted) => json([t.names, ...t.rows]),
    (t: Wanted) => json({ job: { id: 5, state: "FINISHED" }, output: objects(t) }),
    (t: Wanted) => json({ request_id: "r-1", rows: objects(t), has_more: false }),
    (t: Wanted) =>
      json({
        statementHandle: "h-1",
        message: "Statement executed successfully.",
        data: t.rows,
        columns: t.names,
      }),
    (t: Wanted) => json(Object.fromEntries(t.names.map((name, i) => [name, columnsOf(t)[i]]))),
  ].map((make) => (t: Wanted): Made => ({ status: 202, text: make(t) })),
);

const nestedJobs = builds(
  "a running job with a part of its table",
  ...[
    (part: unknown[]) => ({ execution: { uuid: "e-1", currentState: "RUNNING" }, preview: part }),
    (part: unknown[]) => ({ data: { report: { id: 4, status: "generating", rows: part } } }),
    (part: unknown[]) => ({ operation: { name: "op/1", done: false }, rows: part }),
    (part: unknown[]) => ({ jobComplete: false, jobReference: { jobId: "j-1" }, rows: part }),
    (part: unknown[]) => ({
      stats: { state: "RUNNING", queued: false },
      id: "q1",
      data: part,
    }),
    (part: unknown[]) => ({ report: { reportStatus: "in_queue", reportId: 9 }, rows: part }),
    (part: unknown[]) => ({ id: "x", is_running: true, partial_results: part }),
    (part: unknown[]) => ({ info: { query: { queryStatus: "Executing", percentDone: 40 } }, rows: part }),
    (part: unknown[]) => ({ status: { phase: "Pending", progress: 0.2 }, items: part }),
    (part: unknown[]) => ({ dispatchState: "PARSING", isDone: false, sid: "s1", results: part }),
    (part: unknown[]) => ({ task: { id: 3, status: "waiting for a worker" }, result: part }),
    (part: unknown[]) => ({ response: [{ batch: { id: 2, status: "still computing" } }], rows: part }),
  ].map((make) => (t: Wanted): Made => ({ text: json(make(objects(t).slice(0, 2))), wants: "job" })),
);

const guarded = builds(
  "JSON behind a guard or in a call",
  ...[
    (text: string) => `)]}'\r\n\r\n${text}`,
    (text: string) => `jQuery351_1690(${text})`,
    (text: string) => `/* O_o */\ngoogle.visualization.Query.setResponse(${text});`,
    (text: string) => `typeof show === 'function' && show(${text});`,
    (text: string) => `while (true) {}\n${text}`,
    (text: string) => `for (;;) ; ${text}`,
    (text: string) => `throw /*!*/ 1; <don't be evil> ${text}`,
    (text: string) => `window.data = ${text};`,
    (text: string) => `var rows=${text}`,
    (text: string) => `parent.frames[0].load( ${text} )\n`,
    (text: string) => `&&&START&&&${text}`,
    (text: string) => `  \n\n${text}\n\n`,
  ].map(
    (guard) =>
      (t: Wanted): Made =>
        guard(json({ list: objects(t) })),
  ),
);

/** Known and not read as a person reads them: a type stays in the names. */
export const NOT_READ: readonly string[] = ["names of columns apart from rows: trams 4"];

export const VARIED_BODIES = [
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
