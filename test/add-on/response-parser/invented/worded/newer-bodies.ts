/**
 * Forty-eight bodies in twelve forms that no earlier set has, written with their tables before any was tried:
 * 7 were read at first. Of five the table was written wrongly: series stand below each other, and a text of a
 * key that a service sends beside its parts stays. A column is called "*" where the body has no name for it,
 * and days are texts here.
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

const CLINIC: Wanted = {
  names: ["ward", "visits", "wait_min"],
  rows: [
    ["North", 312, 12.5],
    ["South", 48, 0],
    ["Children", 97, 31],
  ],
};
const ORCHARD: Wanted = {
  names: ["row", "crates", "brix"],
  rows: [
    ["Apple A", 120, 11.2],
    ["Pear", 64, 13.5],
    ["Plum", 9, 15.1],
    ["Quince", 0, 9.75],
  ],
};
const RADIO: Wanted = {
  names: ["show", "listeners", "calls"],
  rows: [
    ["Morning", 5210, 41],
    ["Jazz hour", 880, 3],
    ["Night line", 1402, 77],
  ],
};
const builds = makeBuilder([CLINIC, ORCHARD, RADIO], ["clinic", "orchard", "radio"]);

const typed = (type: string, text: string): Made => ({ text, headers: { "content-type": type } });

const DAYS = ["2026-06-01", "2026-06-02", "2026-06-03", "2026-06-04"];
/** Its first column is a day. */
const daily = ({ names, rows }: Wanted): Wanted => ({
  names: ["day", ...names.slice(1)],
  rows: rows.map((row, at) => [DAYS[at]!, ...row.slice(1)]),
});
const lined = (lines: readonly unknown[]): string => lines.map((line) => json(line)).join("\n");

const streams = builds(
  "streams of events",
  (t) =>
    typed(
      "text/event-stream",
      `${objects(t)
        .map((row) => `event: row\ndata: ${json(row)}\n\n`)
        .join("")}event: done\ndata: {}\n\n`,
    ),
  (t) => ({
    text: objects(t)
      .map((row) => `\u001e${json(row)}\n`)
      .join(""),
    headers: { "content-type": "application/json-seq" },
  }),
  (t) =>
    lined([
      { type: "SCHEMA", stream: "shows", schema: { properties: { show: {}, listeners: {}, calls: {} } } },
      ...objects(t).map((record) => ({ type: "RECORD", stream: "shows", record })),
      { type: "STATE", value: { bookmark: 3 } },
    ]),
  (t) =>
    lined(
      objects(t).map((result, offset) => ({
        preview: false,
        offset,
        ...(offset === t.rows.length - 1 && { lastrow: true }),
        result,
      })),
    ),
);

const parts = builds(
  "days in parts",
  (t) => ({
    text: json({
      elements: objects(daily(t)).map(({ [t.names[1]!]: one, [t.names[2]!]: other }, at) => ({
        dateRange: {
          start: { year: 2026, month: 6, day: at + 1 },
          end: { year: 2026, month: 6, day: at + 1 },
        },
        [t.names[1]!]: one,
        [t.names[2]!]: other,
      })),
    }),
    wants: {
      names: ["dateRange.start", "dateRange.end", ...t.names.slice(1)],
      rows: daily(t).rows.map(([day, ...rest]) => [day!, day!, ...rest]),
    },
  }),
  (t) => ({
    text: json({
      rows: objects(daily(t)).map((row, at) => ({
        ...row,
        day: { year: "2026", month: "06", day: `0${at + 1}` },
      })),
    }),
    wants: daily(t),
  }),
  (t) => ({
    text: json(
      objects(daily(t)).map(({ day, ...rest }) => ({ day: `/Date(${Date.parse(String(day))})/`, ...rest })),
    ),
    wants: daily(t),
  }),
  (t) => ({
    text: json({
      items: objects(daily(t)).map(({ day, ...rest }) => ({
        day: { seconds: String(Date.parse(String(day)) / 1000), nanos: 0 },
        ...rest,
      })),
    }),
    wants: daily(t),
  }),
);

const inTexts = builds(
  "a table inside a text",
  (t) => json(json({ rows: objects(t) })),
  (t) => json({ statusCode: 200, headers: { "x-id": "7" }, body: json(objects(t)) }),
  (t) => json({ ok: true, csv: `${csv(t)}\n` }),
  (t) => json({ format: "jsonl", payload: lined(objects(t)) }),
);

const steps = builds(
  "steps of time from a start",
  (t) => ({
    text: json({ start: "2026-06-01", interval: "day", values: columnsOf(t)[1] }),
    wants: { names: ["*", "*"], rows: t.rows.map((row, at) => [DAYS[at]!, row[1]!]) },
  }),
  (t) => ({
    text: json({
      pointStart: Date.UTC(2026, 5, 1),
      pointInterval: 86_400_000,
      series: t.names.slice(1).map((name, at) => ({ name, data: columnsOf(t)[at + 1] })),
    }),
    wants: { names: ["*", ...t.names.slice(1)], rows: daily(t).rows },
  }),
  (t) => ({
    text: json({
      data: t.names.slice(1).map((target, at) => ({
        target,
        start: Date.UTC(2026, 5, 1) / 1000,
        step: 86_400,
        values: columnsOf(t)[at + 1],
      })),
    }),
    wants: {
      names: ["target", "*", "values"],
      rows: t.names.slice(1).flatMap((name, at) => daily(t).rows.map((row) => [name, row[0]!, row[at + 1]!])),
    },
  }),
  (t) => ({
    text: json({
      from: "2026-06-01T00:00:00Z",
      stepSeconds: 86_400,
      columns: Object.fromEntries(t.names.slice(1).map((name, at) => [name, columnsOf(t)[at + 1]])),
    }),
    wants: { names: ["*", ...t.names.slice(1)], rows: daily(t).rows },
  }),
);

const SITES = ["east", "west"] as const;
const sited = ({ names, rows }: Wanted): Wanted => ({
  names: [names[0]!, "site", names[1]!],
  rows: rows.flatMap((row) => SITES.map((site, at) => [row[0]!, site, Number(row[1]) + at])),
});
const joinedKeys = (t: Wanted, sign: string): Record<string, Cell> =>
  Object.fromEntries(sited(t).rows.map(([one, site, number]) => [`${one}${sign}${site}`, number!]));
const compound = builds(
  "keys that join values",
  (t) => ({
    text: json({ dimensions: [t.names[0], "site"], metric: t.names[1], values: joinedKeys(t, "|") }),
    wants: sited(t),
  }),
  (t) => ({
    text: json({ key: `${t.names[0]},site`, [t.names[1]!]: joinedKeys(t, ",") }),
    wants: sited(t),
  }),
  (t) => ({
    text: json({
      group_by: [t.names[0], "site"],
      rows: sited(t).rows.map(([one, site, number]) => ({ key: `${one}/${site}`, [t.names[1]!]: number })),
    }),
    wants: sited(t),
  }),
  (t) => ({
    text: json({
      buckets: sited(t).rows.map(([one, site, number]) => ({
        key: [one, site],
        key_as_string: `${one}|${site}`,
        [t.names[1]!]: { value: number },
      })),
      keys: [t.names[0], "site"],
    }),
    // The service's own text of both stays.
    wants: {
      names: [t.names[0]!, "site", "key_as_string", t.names[1]!],
      rows: sited(t).rows.map(([one, site, number]) => [one!, site!, `${one}|${site}`, number!]),
    },
  }),
);

const TYPES = ["String", "UInt64", "Float64"];
const headers = builds(
  "two header lines",
  (t) => lined([t.names, TYPES, ...t.rows]),
  (t) => json([t.names, ["VARCHAR", "BIGINT", "DOUBLE"], ...t.rows]),
  (t) => typed("text/csv", csv({ names: t.names, rows: [["string", "int", "int"], ...t.rows] })),
  (t) =>
    typed(
      "text/csv",
      `${t.names[0]}:string,${t.names[1]}:int,${t.names[2]}:float\n${csv(t).split("\n").slice(1).join("\n")}\n`,
    ),
);

const batches = builds(
  "batches of one table",
  (t) =>
    json([
      { results: objects(t).slice(0, 2), fieldMask: "a,b", requestId: "q1" },
      { results: objects(t).slice(2), fieldMask: "a,b", requestId: "q1" },
    ]),
  (t) =>
    json({
      schema: t.names.map((name) => ({ name })),
      batches: [{ rows: t.rows.slice(0, 1) }, { rows: t.rows.slice(1, 3) }, { rows: t.rows.slice(3) }],
    }),
  (t) =>
    lined([
      { metadata: { columns: t.names } },
      { chunk: 0, rows: t.rows.slice(0, 2) },
      { chunk: 1, rows: t.rows.slice(2) },
      { end: true },
    ]),
  (t) =>
    json({
      pages: {
        "1": { items: objects(t).slice(0, 1) },
        "2": { items: objects(t).slice(1) },
      },
      total: 3,
    }),
);

const paths = builds(
  "paths for keys",
  (t) =>
    json(
      Object.fromEntries(
        objects(t).flatMap((row, at) =>
          Object.entries(row).map(([name, one]) => [`rows[${at}].${name}`, one]),
        ),
      ),
    ),
  (t) =>
    json(
      Object.fromEntries(
        objects(t).flatMap((row, at) =>
          Object.entries(row).map(([name, one]) => [`/rows/${at}/${name}`, one]),
        ),
      ),
    ),
  (t) =>
    json({
      data: Object.fromEntries(
        objects(t).flatMap((row, at) => Object.entries(row).map(([name, one]) => [`${at}.${name}`, one])),
      ),
    }),
  (t) =>
    typed(
      "application/x-www-form-urlencoded",
      objects(t)
        .flatMap((row, at) =>
          Object.entries(row).map(([name, one]) => `rows[${at}][${name}]=${encodeURIComponent(String(one))}`),
        )
        .join("&"),
    ),
);

const codes = builds(
  "codes beside their dictionary",
  (t) =>
    json({
      columns: [
        { name: t.names[0], dictionary: columnsOf(t)[0], codes: t.rows.map((_, at) => at) },
        { name: t.names[1], values: columnsOf(t)[1] },
        { name: t.names[2], values: columnsOf(t)[2] },
      ],
    }),
  (t) =>
    json({
      dictionaries: { [t.names[0]!]: columnsOf(t)[0] },
      columns: t.names,
      rows: t.rows.map((row, at) => [at, ...row.slice(1)]),
    }),
  (t) =>
    json({
      lookup: { [t.names[0]!]: Object.fromEntries(t.rows.map((row, at) => [`k${at}`, row[0]!])) },
      rows: objects(t).map((row, at) => ({ ...row, [t.names[0]!]: `k${at}` })),
    }),
  (t) =>
    json({
      levels: { [t.names[0]!]: columnsOf(t)[0] },
      data: Object.fromEntries(
        t.names.map((name, i) => [name, i === 0 ? t.rows.map((_, at) => at) : columnsOf(t)[i]]),
      ),
    }),
);

const padded = ({ names, rows }: Wanted): string[][] => {
  const all = [names, ...rows].map((row) => row.map(String));
  const widths = names.map((_, i) => Math.max(...all.map((row) => row[i]!.length)));
  return all.map((row) => row.map((one, i) => one.padEnd(widths[i]!)));
};
const drawn = builds(
  "drawn tables",
  (t) => {
    const [head = [], ...below] = padded(t);
    const line = head.map((one) => "-".repeat(one.length + 2)).join("+");
    const rows = below.map((row) => ` ${row.join(" | ")} `);
    return typed(
      "text/plain",
      [` ${head.join(" | ")} `, line, ...rows, `(${rows.length} rows)`, ""].join("\n"),
    );
  },
  (t) => {
    const [head = [], ...below] = padded(t);
    const line = `+${head.map((one) => "-".repeat(one.length + 2)).join("+")}+`;
    const draw = (row: readonly string[]): string => `| ${row.join(" | ")} |`;
    return typed("text/plain", [line, draw(head), line, ...below.map(draw), line, ""].join("\n"));
  },
  (t) => {
    const [head = [], ...below] = padded(t);
    const draw = (row: readonly string[]): string => `| ${row.join(" | ")} |`;
    const line = `|${head.map((_, i) => (i === 0 ? ":---" : "---:")).join("|")}|`;
    return typed("text/markdown", [draw(head), line, ...below.map(draw)].join("\n"));
  },
  (t) =>
    typed(
      "text/plain",
      objects(t)
        .map((row) =>
          Object.entries(row)
            .map(([name, one]) => `${name}=${String(one)}`)
            .join("\t"),
        )
        .join("\n"),
    ),
);

/** Several series stand below each other, as a list within a list does: their names, then what each has. */
const below = ({ names, rows }: Wanted, columns: readonly string[], more: readonly Cell[]): Wanted => ({
  names: columns,
  rows: names
    .slice(1)
    .flatMap((name, at) => rows.map((row) => [name, ...more, row[0]!, row[at + 1]!] as Cell[])),
});
const charts = builds(
  "what a chart is drawn from",
  (t) => ({
    text: json({
      labels: columnsOf(t)[0],
      datasets: t.names.slice(1).map((label, at) => ({ label, data: columnsOf(t)[at + 1] })),
    }),
    wants: { names: ["labels", ...t.names.slice(1)], rows: t.rows },
  }),
  (t) => ({
    text: json({
      xAxis: { categories: columnsOf(t)[0], title: { text: t.names[0] } },
      yAxis: { min: 0 },
      series: t.names.slice(1).map((name, at) => ({ name, type: "line", data: columnsOf(t)[at + 1] })),
    }),
    wants: below(t, ["name", "type", "categories", "data"], ["line"]),
  }),
  (t) => ({
    text: json({
      data: t.names
        .slice(1)
        .map((name, at) => ({ name, type: "bar", x: columnsOf(t)[0], y: columnsOf(t)[at + 1] })),
      layout: { title: "Shows", barmode: "group" },
    }),
    wants: below(t, ["name", "type", "x", "y"], ["bar"]),
  }),
  (t) => ({
    text: json({ data: { x: t.names[0], columns: t.names.map((name, at) => [name, ...columnsOf(t)[at]!]) } }),
  }),
);

const frames = builds(
  "frames, of which one is the table",
  (t) =>
    json([
      { FrameType: "DataSetHeader", Version: "v2.0" },
      {
        FrameType: "DataTable",
        TableKind: "QueryProperties",
        Columns: [{ ColumnName: "Key" }, { ColumnName: "Value" }],
        Rows: [["Visualization", "none"]],
      },
      {
        FrameType: "DataTable",
        TableKind: "PrimaryResult",
        Columns: t.names.map((ColumnName) => ({ ColumnName, ColumnType: "x" })),
        Rows: t.rows,
      },
      { FrameType: "DataSetCompletion", HasErrors: false },
    ]),
  (t) =>
    json({
      head: { vars: t.names },
      results: {
        bindings: objects(t).map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              typeof value === "number"
                ? {
                    type: "literal",
                    datatype: "http://www.w3.org/2001/XMLSchema#decimal",
                    value: String(value),
                  }
                : { type: "literal", value },
            ]),
          ),
        ),
      },
    }),
  (t) =>
    json({
      tables: [
        { name: "@Properties", columns: ["k", "v"], rows: [["took", "4"]] },
        { name: "PrimaryResult", columns: t.names, rows: t.rows },
      ],
    }),
  (t) =>
    json({
      meta: {
        view: {
          name: "Wards",
          columns: t.names.map((fieldName, id) => ({ id, fieldName, dataTypeName: "x" })),
        },
      },
      data: t.rows,
    }),
);

/** Twenty-four more in other builds, written when the first were read: 18 were read at first. */
export const OTHER_BUILDS: readonly FormBody[] = [
  ...builds(
    "streams of events, in other builds",
    (t) =>
      typed(
        "text/event-stream",
        `: hello\n\n${objects(t)
          .map((row, at) => `id: ${at}\ndata: ${json(row)}\n\n`)
          .join("")}data: [DONE]\n\n`,
      ),
    (t) =>
      lined([
        { msg: "begin", stream: "b" },
        ...objects(t).map((data) => ({ msg: "data", data })),
        { msg: "end", n: 4 },
      ]),
  ),
  ...builds(
    "days in parts, in other builds",
    (t) => ({
      text: json({
        data: {
          table: objects(daily(t)).map(({ [t.names[1]!]: one, [t.names[2]!]: other }, at) => ({
            when: { day: at + 1, month: 6, year: 2026 },
            [t.names[1]!]: one,
            [t.names[2]!]: other,
          })),
        },
      }),
      wants: { names: ["when", ...t.names.slice(1)], rows: daily(t).rows },
    }),
    (t) => ({
      text: json({
        rows: objects(daily(t)).map(({ day, ...rest }) => ({
          at: `/Date(${Date.parse(String(day))}+0000)/`,
          ...rest,
        })),
      }),
      wants: { names: ["at", ...t.names.slice(1)], rows: daily(t).rows },
    }),
  ),
  ...builds(
    "a table inside a text, in other builds",
    (t) => json({ result: { contentType: "text/csv", content: csv(t, ";") } }),
    (t) => json([{ type: "text", text: json(objects(t)) }]),
  ),
  ...builds(
    "steps of time from a start, in other builds",
    (t) => ({
      text: json({
        begin: "2026-06-01",
        granularity: "1d",
        lines: t.names.slice(1).map((label, at) => ({ label, points: columnsOf(t)[at + 1] })),
      }),
      wants: { names: ["*", ...t.names.slice(1)], rows: daily(t).rows },
    }),
    (t) => ({
      text: json({
        result: {
          since: "2026-06-01",
          bucket: "day",
          [t.names[1]!]: columnsOf(t)[1],
          [t.names[2]!]: columnsOf(t)[2],
        },
      }),
      wants: { names: ["*", ...t.names.slice(1)], rows: daily(t).rows },
    }),
  ),
  ...builds(
    "keys that join values, in other builds",
    (t) => ({
      text: json({
        by: `${t.names[0]} / site`,
        counts: Object.fromEntries(sited(t).rows.map(([one, site, n]) => [`${one} / ${site}`, n])),
      }),
      wants: { names: [t.names[0]!, "site", "*"], rows: sited(t).rows },
    }),
    (t) => ({
      text: json({
        result: { fields: [t.names[0], "site"], measure: t.names[1], cells: joinedKeys(t, "~") },
      }),
      wants: sited(t),
    }),
  ),
  ...builds(
    "two header lines, in other builds",
    (t) =>
      typed(
        "text/tab-separated-values",
        csv({ names: t.names, rows: [["varchar(20)", "Nullable(Int32)", "decimal(5,2)"], ...t.rows] }, "\t"),
      ),
    (t) => json({ data: [t.names, ["text", "number", "number"], ...t.rows] }),
  ),
  ...builds(
    "batches of one table, in other builds",
    (t) =>
      json({
        responses: [
          { page: 1, pages: 2, records: objects(t).slice(0, 1) },
          { page: 2, pages: 2, records: objects(t).slice(1) },
        ],
      }),
    (t) =>
      lined([
        { columns: t.names, rows: t.rows.slice(0, 3) },
        { columns: t.names, rows: t.rows.slice(3) },
      ]),
  ),
  ...builds(
    "paths for keys, in other builds",
    (t) =>
      json(
        Object.fromEntries(
          objects(t).flatMap((row, at) =>
            Object.entries(row).map(([name, one]) => [`data[${at + 1}][${name}]`, one]),
          ),
        ),
      ),
    (t) =>
      json({
        result: Object.fromEntries(
          objects(t).flatMap((row, at) =>
            Object.entries(row).map(([name, one]) => [`item.${at}.${name}`, one]),
          ),
        ),
      }),
  ),
  ...builds(
    "codes beside their dictionary, in other builds",
    (t) =>
      json({
        data: {
          enums: { [t.names[0]!]: columnsOf(t)[0] },
          items: objects(t).map((row, at) => ({ ...row, [t.names[0]!]: at })),
        },
      }),
    (t) =>
      json({
        names: { [t.names[0]!]: Object.fromEntries(t.rows.map((row, at) => [String(100 + at), row[0]!])) },
        columns: t.names,
        rows: t.rows.map((row, at) => [100 + at, ...row.slice(1)]),
      }),
  ),
  ...builds(
    "drawn tables, in other builds",
    (t) => {
      const [head = [], ...rows] = padded(t);
      const line = (ends: readonly [string, string, string]): string =>
        ends[0] + head.map((one) => "─".repeat(one.length + 2)).join(ends[1]) + ends[2];
      const draw = (row: readonly string[]): string => `│ ${row.join(" │ ")} │`;
      return typed(
        "text/plain",
        [
          line(["┌", "┬", "┐"]),
          draw(head),
          line(["├", "┼", "┤"]),
          ...rows.map(draw),
          line(["└", "┴", "┘"]),
        ].join("\n"),
      );
    },
    (t) => {
      const [head = [], ...rows] = padded(t);
      const rule = head.map((one) => "-".repeat(one.length)).join("  ");
      return typed(
        "text/plain",
        [head.join("  "), rule, ...rows.map((row) => row.join("  ")), "", "4 rows selected."].join("\n"),
      );
    },
  ),
  ...builds(
    "what a chart is drawn from, in other builds",
    (t) => ({ text: json({ dataset: { source: [t.names, ...t.rows] }, xAxis: { type: "category" } }) }),
    (t) => ({
      text: json({
        chart: { columns: t.names.map((name, at) => [name, ...columnsOf(t)[at]!]), type: "bar" },
      }),
    }),
  ),
  ...builds(
    "frames, of which one is the table, in other builds",
    (t) =>
      json({
        tables: [
          {
            TableName: "PrimaryResult",
            Columns: t.names.map((ColumnName) => ({ ColumnName })),
            Rows: t.rows,
          },
          { TableName: "QueryStats", Columns: [{ ColumnName: "ms" }], Rows: [[12]] },
        ],
      }),
    (t) =>
      json({
        meta: { view: { columns: t.names.map((name, position) => ({ name, position })) } },
        data: t.rows,
      }),
  ),
];

export const NEWER_BODIES = [
  ...[streams, parts, inTexts, steps, compound, headers],
  ...[batches, paths, codes, drawn, charts, frames],
].flat();
