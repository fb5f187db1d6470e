/** The whole report of what was done with a file of events: as data, and as Markdown. Pure. */
import { countRepeats, describeLoad, type LoadFacts, type Missing } from "../data/load/load-report";
import { placeOf } from "../data/load/staged/parts";
import type { EventsSummary, Property } from "../model/events";
import { makePrintable } from "../model/printable";
import type { Definitions } from "../saved/definitions";
import { REPORT_TITLE } from "./report-file";

/** Its texts have names from outside in them, as they are in the file. */
export interface LoadReport {
  readonly title: string;
  readonly parts: readonly (ReportTable | ReportList)[];
}

export interface ReportTable {
  readonly title: string;
  /** Undefined where each row is a term and what it means. */
  readonly columns?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ReportList {
  readonly title: string;
  readonly sentences: readonly string[];
}

export function reportLoading(
  file: string,
  facts: LoadFacts,
  summary: EventsSummary,
  definitions: Definitions,
): LoadReport {
  return {
    title: file,
    parts: [
      { title: "", rows: countRows(facts, summary) },
      { title: "Columns", columns: ["column", "became"], rows: listColumns(facts, summary.properties) },
      {
        title: "Rows that were left out",
        columns: ["why", "rows", "the first"],
        rows: listLeftOut(facts),
      },
      { title: "Events", columns: ["event", "times", "people"], rows: listEvents(summary) },
      { title: "Built-in reports", sentences: listReports(definitions) },
      { title: "What the start said", sentences: describeLoad(facts) },
    ],
  };
}

export function writeLoadReport({ title, parts }: LoadReport): string {
  const written = parts.flatMap((part) => {
    const lines =
      "rows" in part
        ? tableOf(part.columns ?? ["", ""], part.rows)
        : part.sentences.map((sentence) => `- ${escape(sentence)}`);
    return part.title === ""
      ? [lines.join("\n")]
      : [`## ${part.title}`, lines.length ? lines.join("\n") : "None."];
  });
  return `${[`${REPORT_TITLE} ${escape(title)}`, ...written].join("\n\n")}\n`;
}

function countRows(facts: LoadFacts, summary: EventsSummary): string[][] {
  const { staged, insertId, isLocal, zone, rows, irregular } = {
    ...facts,
    irregular: facts.staged.irregular,
  };
  const repeats = countRepeats(facts);
  return [
    ["read as", staged.dialect?.name ?? "a table of events, by the names and contents of its columns"],
    ["rows read", number(rows + irregular.long + irregular.headers)],
    ["rows left out", number(facts.leftOut + irregular.long + irregular.headers)],
    [
      "repeats dropped",
      insertId === undefined ? "none: no column identifies an event" : `${number(repeats)}, by ${insertId}`,
    ],
    ["events", number(facts.kept)],
    ["people", number(summary.people)],
    ["first and last day", `${summary.first} to ${summary.last} (UTC)`],
    ["zone", isLocal ? `${zone}, for times that say none` : "none was assumed"],
  ];
}

const TYPES: Readonly<Record<Property["type"], string>> = {
  text: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  date: "day",
  datetime: "moment",
  json: "list or object",
};

function listColumns({ roles, properties }: LoadFacts, known: readonly Property[]): string[][] {
  const { person, event, time } = roles.headers;
  return [
    [person, "the person"],
    ...(event === undefined ? [] : [[event, "the event"]]),
    [time, "the time"],
    ...properties.map(({ header, name }) => {
      const property = known.find((one) => one.name === name);
      const renamed = name === header ? "" : `, called ${name}`;
      return [
        header,
        property === undefined ? "nothing: it is empty" : `${describeType(property)}${renamed}`,
      ];
    }),
  ];
}

function describeType({ type, values }: Property): string {
  if (values?.length === 0) return "text, without any value";
  if (values === undefined) return TYPES[type];
  return values.length === 1
    ? "text, the same in all rows that have one"
    : `text of ${number(values.length)} different values`;
}

function listLeftOut({ without, staged: { irregular, parts } }: LoadFacts): string[][] {
  const missing = without
    .filter((one) => one.count > 0)
    .map((one: Missing) => [
      `no ${one.role}`,
      number(one.count),
      listPlaces(
        "row",
        one.firsts.map((row) => placeOf(row, parts)),
      ),
    ]);
  if (irregular.long === 0) return missing;
  const long = [
    "more fields than the header",
    number(irregular.long),
    listPlaces("line", irregular.longLines),
  ];
  return [...missing, long];
}

function listPlaces(kind: "row" | "line", places: readonly string[]): string {
  return `${kind}${places.length > 1 ? "s" : ""} ${places.join("; ")}`;
}

const MOST_EVENTS = 100;

function listEvents({ eventNames }: EventsSummary): string[][] {
  const sorted = [...eventNames].sort((a, b) => b.total - a.total);
  const rows = sorted.slice(0, MOST_EVENTS).map((one) => [one.name, number(one.total), number(one.people)]);
  return sorted.length > MOST_EVENTS
    ? [...rows, [`… and ${number(sorted.length - MOST_EVENTS)} more`, "", ""]]
    : rows;
}

function listReports({ reports, noRevenue, noTests }: Definitions): string[] {
  return [
    ...reports.map(({ name }) => name),
    ...(noRevenue === undefined ? [] : [`No revenue: ${noRevenue}`]),
    ...(noTests === undefined ? [] : [`No A/B test: ${noTests}`]),
  ];
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.map(escape).join(" | ")} |`;
  return [line(header), `| ${header.map(() => "---").join(" | ")} |`, ...rows.map(line)];
}

/** Names come from outside: none ends a cell, marks up, or hides what follows. */
function escape(text: string): string {
  return makePrintable(text).replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`);
}

function number(value: number): string {
  return value.toLocaleString("en");
}
