/** Draws a chart as SVG. */
import * as Plot from "@observablehq/plot";
import type { ChartData } from "../../page-server/contract/calls";
import { axisDay, numberText } from "../model/locale-texts";
import { COLOURS } from "./colours";
import { drawPie } from "./pie";

/** Of this span on an axis names months: 200 days. */
const MONTHLY_FROM = 200 * 86_400_000;

interface Point {
  /** The place of its series. */
  readonly at: number;
  readonly x: string | Date;
  readonly y: number | null;
  readonly series: string;
  readonly text: string;
}

export function drawChart(data: ChartData, locale: string, width: number, height: number): Element {
  if (data.type === "PIE") return drawPie(data, width, height);
  const points = pointsOf(data);
  const names = data.series.map(({ name }) => name);
  const plot = Plot.plot({
    width,
    height: height - (names.length > 1 ? 28 : 0),
    marginLeft: data.type === "BAR" ? Math.min(180, 24 + longest(data.labels) * 6.2) : 56,
    marginBottom: 36,
    marginRight: data.isLabelled ? 64 : 20,
    style: { background: "transparent", fontSize: "11px" },
    color: { domain: names, range: [...(data.colours ?? COLOURS)], legend: names.length > 1 },
    ...(data.type === "BAR" ? barOptions(data, points, locale) : upright(data, points, locale)),
  });
  // The picture has one text for all of it; names of its parts would stand where no name may.
  for (const part of plot.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  return plot;
}

function pointsOf({ labels, series, xKind }: ChartData): Point[] {
  return series.flatMap(({ name, values, texts }, place) =>
    labels.map((label, at) => ({
      at: place,
      x: xKind === "day" ? new Date(label) : label,
      y: values[at] ?? null,
      series: name,
      text: texts[at] ?? "",
    })),
  );
}

const title = ({ x, series, text }: Point): string =>
  `${x instanceof Date ? x.toISOString().slice(0, 10) : x}\n${series}: ${text}`;

/** The marks that share the vertical axis of the numbers. */
type Upright = Pick<Plot.PlotOptions, "x" | "fx" | "marks">;

function upright(data: ChartData, points: readonly Point[], locale: string): Plot.PlotOptions {
  const { type, isPercent } = data;
  const y = { grid: true, label: null, ticks: 6, nice: true, tickFormat: valueText(isPercent, locale) };
  const isLine = type === "LINE" || type === "AREA" || type === "STEPPED_AREA";
  return { y, ...(isLine ? lineOptions(data, points, locale) : columnOptions(data, points)) };
}

function lineOptions(
  { type, xKind, labels, points: sizes }: ChartData,
  points: readonly Point[],
  locale: string,
): Upright {
  const isMonthly = xKind === "day" && spanOf(labels) > MONTHLY_FROM;
  const days = {
    type: "utc" as const,
    label: null,
    ticks: 6,
    tickFormat: (day: Date) => axisDay(locale, day, isMonthly),
  };
  const names = { type: "point" as const, domain: [...labels], label: null };
  const area = Plot.areaY(points, { x: "x", y2: "y", fill: "series", fillOpacity: 0.25 });
  return {
    x: xKind === "day" ? days : names,
    marks: [
      ...(sizes ? [] : [Plot.ruleY([0])]),
      ...(type === "LINE" ? [] : [area]),
      ...(sizes ? [] : [Plot.lineY(points, { x: "x", y: "y", stroke: "series", strokeWidth: 2 })]),
      ...(sizes || labels.length <= 40
        ? [Plot.dot(points, { x: "x", y: "y", fill: "series", r: ({ at }: Point) => (sizes?.[at] ?? 5) / 2 })]
        : []),
      Plot.tip(points, Plot.pointerX({ x: "x", y: "y", title })),
    ],
  };
}

function columnOptions({ xKind, labels, series, isStacked }: ChartData, points: readonly Point[]): Upright {
  const shown = xKind === "day" ? points.map((point) => ({ ...point, x: dayText(point.x) })) : points;
  const domain = xKind === "day" ? labels.map((label) => label.slice(0, 10)) : [...labels];
  const room = Math.max(4, Math.floor(90 / Math.max(1, domain.length)));
  const bands = {
    domain: unique(domain),
    label: null,
    padding: 0.15,
    tickFormat: (label: string) => cut(label, room),
  };
  const isGrouped = series.length > 1 && !isStacked;
  return {
    ...(isGrouped ? { fx: bands, x: { axis: null, domain: series.map(({ name }) => name) } } : { x: bands }),
    marks: [
      Plot.ruleY([0]),
      Plot.barY(shown, {
        ...(isGrouped ? { fx: "x", x: "series" } : { x: "x" }),
        y: "y",
        fill: "series",
        title,
        tip: true,
      }),
    ],
  };
}

function barOptions(
  { labels, series, isPercent, isStacked, isLabelled }: ChartData,
  points: readonly Point[],
  locale: string,
): Plot.PlotOptions {
  const shown = points.map((point) => ({ ...point, x: dayText(point.x) }));
  const domain = unique(
    labels.map((label) => (/^\d{4}-\d\d-\d\dT/.test(label) ? label.slice(0, 10) : label)),
  );
  const bands = { domain, label: null, padding: 0.15, tickFormat: (label: string) => cut(label, 26) };
  const isGrouped = series.length > 1 && !isStacked;
  const first = shown.filter(({ at }) => at === 0);
  return {
    x: { grid: true, label: null, ticks: 6, nice: true, tickFormat: valueText(isPercent, locale) },
    ...(isGrouped ? { fy: bands, y: { axis: null, domain: series.map(({ name }) => name) } } : { y: bands }),
    marks: [
      Plot.ruleX([0]),
      Plot.barX(shown, {
        ...(isGrouped ? { fy: "x", y: "series" } : { y: "x" }),
        x: "y",
        fill: "series",
        title,
        tip: true,
      }),
      ...(isLabelled && !isGrouped
        ? [Plot.text(first, { y: "x", x: "y", text: "text", dx: 4, textAnchor: "start" })]
        : []),
    ],
  };
}

function spanOf(labels: readonly string[]): number {
  return Date.parse(labels.at(-1) ?? "") - Date.parse(labels[0] ?? "");
}

function dayText(x: string | Date): string {
  return x instanceof Date ? x.toISOString().slice(0, 10) : x;
}

function unique(labels: readonly string[]): string[] {
  return [...new Set(labels)];
}

function longest(labels: readonly string[]): number {
  return Math.min(
    26,
    labels.reduce((most, label) => Math.max(most, label.length), 0),
  );
}

function cut(label: string, most: number): string {
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}

function valueText(isPercent: boolean, locale: string): (value: number) => string {
  const options: Intl.NumberFormatOptions = isPercent
    ? { style: "percent", maximumFractionDigits: 1 }
    : { notation: "compact", maximumFractionDigits: 1 };
  return (value) => numberText(locale, value, options);
}
