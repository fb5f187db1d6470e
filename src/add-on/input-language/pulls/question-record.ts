/**
 * The question of a report, metric, comparison or A/B test, read from and written to a formula's arguments, a
 * saved pull's cells, and the sidebar's form, which has these cells. Pure.
 */
import {
  AB_TEST_OPTIONS,
  type ALL_OPTIONS,
  COMPARISON_OPTIONS,
  METRIC_OPTIONS,
  REPORT_OPTIONS,
} from "../options/option-specs";
import type { OptionsSpec, ParsedOptions } from "../options/option-values";
import { parseOptions } from "../options/options";
import { writeOptions } from "../options/write-options";
import { type PullSource, readSource } from "./pull-words";

/** The sources that take options. */
export type OptionSource = Extract<PullSource, "report" | "metric" | "comparison" | "ab test">;

/** A question of a source with options, taken apart. */
export interface QuestionRecord {
  readonly source: OptionSource;
  readonly what: string | number;
  /** The days as they are written; "" for none. */
  readonly period: string | number;
  readonly options: ParsedOptions<typeof ALL_OPTIONS>;
}

export interface QuestionCells {
  readonly source: string;
  readonly what: string | number;
  readonly dates: string | number;
  readonly options: string;
}

/** The options that each source takes. */
export const OPTIONS_OF = {
  report: REPORT_OPTIONS,
  metric: METRIC_OPTIONS,
  comparison: COMPARISON_OPTIONS,
  "ab test": AB_TEST_OPTIONS,
} as const satisfies { readonly [source in OptionSource]: OptionsSpec };

/** A source's options, as given. */
export type OptionsOfSource<S extends OptionSource> = ParsedOptions<(typeof OPTIONS_OF)[S]>;

/** From a line, a range or JSON. @throws KnownError badArgument for options the source does not take */
export function readOptionsOfRecord<S extends OptionSource>(source: S, given: unknown): OptionsOfSource<S> {
  return parseOptions(given, OPTIONS_OF[source]);
}

/** A question's options in one spelling. */
export function writeOptionsLine({ source, options }: Pick<QuestionRecord, "source" | "options">): string {
  return writeOptions(options, OPTIONS_OF[source]);
}

/** Undefined for a source without options. @throws KnownError badArgument */
export function readQuestionCells(cells: QuestionCells): QuestionRecord | undefined {
  const source = readSource(cells.source);
  if (!isOptionSource(source)) return undefined;
  const { what, dates: period, options } = cells;
  return { source, what, period, options: readOptionsOfRecord(source, options) };
}

/** Whether a pull of this source takes options. */
export function isOptionSource(source: PullSource): source is OptionSource {
  return source in OPTIONS_OF;
}
