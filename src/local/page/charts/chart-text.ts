/** What a chart shows, in a sentence for each series (pure). */
import type { ChartData, ChartSeries } from "../../page-server/contract/calls";
import { texts } from "../texts/texts";

const MOST_SERIES = 6;

export function chartText({ title, labels, series, xKind }: ChartData): string {
  const day = (label: string | undefined): string =>
    xKind === "day" ? (label ?? "").slice(0, 10) : (label ?? "");
  const sentences = series.slice(0, MOST_SERIES).map((one) => sentenceOf(one, labels.map(day)));
  const rest =
    series.length > MOST_SERIES ? ` ${texts.charts.more(String(series.length - MOST_SERIES))}` : "";
  return `${title === "" ? texts.words.chart : title}. ${sentences.join(" ")}${rest}`;
}

function sentenceOf({ name, values, texts: shown }: ChartSeries, labels: readonly string[]): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return texts.charts.noNumbers(name);
  const extreme = (pick: (a: number, b: number) => boolean) =>
    known.reduce((best, one) => (pick(one.value, best.value) ? one : best), first);
  const describePoint = ({ at }: { readonly at: number }): string =>
    texts.charts.point(shown[at] ?? "", labels[at] ?? "");
  if (known.length === 1) return texts.charts.onePoint(name, describePoint(first));
  const low = extreme((a, b) => a < b);
  const high = extreme((a, b) => a > b);
  return texts.charts.course(name, ...[first, last, low, high].map(describePoint));
}
