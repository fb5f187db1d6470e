/**
 * What each report, metric or other source can take. From this one record follow the fields of a form, what
 * is refused before it is asked, what one row is said to be, and which chart is drawn. Pure.
 */
import type { OptionName } from "../options/option-specs";
import { findMetricKind, type MetricKind } from "./metric-kind";
import { SHOWN_OF, type ShownColumn } from "../options/shown-words";
import type { PullSource } from "../pulls/pull-words";

/** What is asked, as far as it is known. */
export interface Subject {
  readonly source: PullSource;
  /** What the service's list says a report is: "funnel"; "" where that is not known. */
  readonly type?: string;
  /** The columns of an answer that was seen. */
  readonly columns?: readonly string[];
  /** The name of a metric, unless it is that of an event: events add up. */
  readonly metric?: string;
}

/** What one row of the table is, until something divides it. */
export type RowOf =
  | "row"
  | "number"
  | "step"
  | "cohort"
  | "period"
  | "line"
  | "person"
  | "variation"
  | "name"
  | "export";

/** What a question of this kind can take. */
export interface Takes {
  readonly row: RowOf;
  /** Of its source's options those that mean nothing here. */
  readonly without: readonly OptionName[];
  /** The words of `show` that mean something here. */
  readonly show: readonly ShownColumn["kind"][];
  /** What a metric is, where that leaves less to be asked. */
  readonly kind?: MetricKind;
  /** Words that a form does not offer, as they are hardly possible; what is given all the same is asked. */
  readonly unlikely?: readonly UnlikelyWord[];
}

interface UnlikelyWord {
  readonly word: ShownColumn["kind"];
  /** Beside this option it is possible. */
  readonly unless?: OptionName;
}

const REPORTS: readonly (Takes & { readonly type: RegExp; readonly column?: RegExp })[] = [
  {
    type: /funnel|conversion/i,
    column: /^(?:step|stage)(?:[ _]name)?$/i,
    row: "step",
    without: ["by", "sort"],
    show: ["steps across", "drop-off"],
  },
  {
    type: /cohort|retention/i,
    column: /^cohort/i,
    row: "cohort",
    without: ["windows", "confidence", "sort"],
    show: ["triangle"],
  },
  {
    type: /revenue|trend|insight|segmentation|event/i,
    row: "period",
    without: ["windows", "value"],
    show: [],
  },
];

const TAKES_OF_SOURCES: { readonly [source in PullSource]: Takes } = {
  report: { row: "row", without: [], show: SHOWN_OF.report },
  metric: { row: "number", without: [], show: SHOWN_OF.metric },
  comparison: { row: "line", without: [], show: SHOWN_OF.comparison },
  people: { row: "person", without: [], show: [] },
  "people count": { row: "number", without: [], show: [] },
  sql: { row: "row", without: [], show: [] },
  "ab test": { row: "variation", without: [], show: SHOWN_OF.test },
  listing: { row: "name", without: [], show: [] },
  export: { row: "export", without: [], show: [] },
};

/** Of metrics whose numbers do not add up, and of two that are divided. */
const TAKES_OF_METRICS: { readonly [kind in MetricKind]: Takes } = {
  ratio: {
    row: "number",
    without: ["top", "top each period", "total", "sort", "limit", "show", "pivot", "value"],
    show: [],
    kind: "ratio",
  },
  people: {
    ...TAKES_OF_SOURCES.metric,
    kind: "people",
    unlikely: [{ word: "running total" }, { word: "moving average" }, { word: "share", unless: "split by" }],
  },
  mean: {
    ...TAKES_OF_SOURCES.metric,
    kind: "mean",
    unlikely: SHOWN_OF.metric.map((word) => ({ word })),
  },
};

/** By what the service says it is; else by the columns of its answer; of an unknown report everything. */
export function findTakes({ source, type = "", columns = [], metric = "" }: Subject): Takes {
  const counted = source === "metric" ? findMetricKind(metric) : undefined;
  if (counted) return TAKES_OF_METRICS[counted];
  if (source !== "report") return TAKES_OF_SOURCES[source];
  const named = REPORTS.find((kind) => kind.type.test(type));
  // A word that is not known is not looked past: its columns may be like another's.
  const seen =
    type === "" ? REPORTS.find(({ column }) => columns.some((name) => column?.test(name))) : undefined;
  return named ?? seen ?? TAKES_OF_SOURCES.report;
}

/** Few people need these: the connection says them, or a text of options does. */
export const RARE_OPTIONS: readonly OptionName[] = [
  "week starts",
  "fiscal year starts",
  "unwind",
  "header",
  "exact",
  "max age",
];

/** A field as a form shows it. */
interface FormField {
  readonly name: string;
  readonly choices?: readonly string[];
}

/** The fields that have a use here. One that has a value stays, so that it can be taken out. */
export function chooseFields<F extends FormField>(
  fields: readonly F[],
  { without, show, unlikely = [] }: Takes,
  values: Readonly<Record<string, string>>,
): readonly F[] {
  return fields.flatMap((field): readonly F[] => {
    const isSet = Boolean(values[field.name]);
    if (without.some((name) => name === field.name)) return isSet ? [field] : [];
    if (field.name !== "show") return [field];
    const shown = show.filter(
      (kind) => !unlikely.some(({ word, unless }) => word === kind && !(unless && values[unless])),
    );
    const choices = field.choices?.filter((word) => shown.some((kind) => word.startsWith(kind))) ?? [];
    return choices.length === 0 && !isSet ? [] : [{ ...field, choices }];
  });
}
