/** What a chart shows, in a sentence for each series (pure). */
import type { ChartData, ChartSeries } from "../../page-server/contract/calls";

const MOST_SERIES = 6;

export function chartText({ title, labels, series, xKind }: ChartData): string {
  const day = (label: string | undefined): string =>
    xKind === "day" ? (label ?? "").slice(0, 10) : (label ?? "");
  const sentences = series.slice(0, MOST_SERIES).map((one) => sentenceOf(one, labels.map(day)));
  const rest = series.length > MOST_SERIES ? ` And ${series.length - MOST_SERIES} more.` : "";
  return `${title === "" ? "Chart" : title}. ${sentences.join(" ")}${rest}`;
}

function sentenceOf({ name, values, texts }: ChartSeries, labels: readonly string[]): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return `${name}: no numbers.`;
  const extreme = (pick: (a: number, b: number) => boolean) =>
    known.reduce((best, one) => (pick(one.value, best.value) ? one : best), first);
  const describePoint = ({ at }: { readonly at: number }): string => `${texts[at]} at ${labels[at]}`;
  if (known.length === 1) return `${name}: ${describePoint(first)}.`;
  const low = extreme((a, b) => a < b);
  const high = extreme((a, b) => a > b);
  return `${name}: from ${describePoint(first)} to ${describePoint(last)}; lowest ${describePoint(low)}, highest ${describePoint(high)}.`;
}
