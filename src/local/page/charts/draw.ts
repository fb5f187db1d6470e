/** Draws a chart as SVG. */
import * as Plot from "@observablehq/plot";
import type { ChartData } from "../../page-server/contract/calls";
import { drawnWidth } from "../model/drawn-width";
import { axisDay, numberText } from "../model/locale-texts";
import { cut, type Measure, planLabels, takeRows } from "./axis-labels";
import { COLOURS } from "./colours";
import { drawPie } from "./pie";

const FONT_SIZE = "11px";
const MOST_TICKS = 6;
/** A day or a number on an axis takes so many pixels at most, with what is left free beside it. */
const DAY_WIDTH = 64;
const NUMBER_WIDTH = 48;
const NUMBER_HEIGHT = 28;
/** Between a name and its bar. */
const NAME_OFFSET = 12;
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

/** The picture without its key, and what is beside the drawing in it (pixels). */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly marginLeft: number;
  readonly marginRight: number;
  readonly marginBottom: number;
}

export function drawChart(data: ChartData, locale: string, width: number, height: number): Element {
  if (data.type === "PIE") return drawPie(data, width, height);
  const points = pointsOf(data);
  const names = data.series.map(({ name }) => name);
  const frame = {
    width,
    height: height - (names.length > 1 ? 28 : 0),
    marginLeft: data.type === "BAR" ? barNamesWidth(data, width) : 56,
    marginBottom: 36,
    marginRight: data.isLabelled ? 64 : 20,
  };
  // The font of the picture is that of the page.
  const font = `${FONT_SIZE} ${getComputedStyle(document.body).fontFamily}`;
  const drawn = { data, points, locale, frame, measure: (text: string) => drawnWidth(text, font) };
  const plot = Plot.plot({
    ...frame,
    style: { background: "transparent", fontFamily: "inherit", fontSize: FONT_SIZE },
    color: { domain: names, range: [...(data.colours ?? COLOURS)], legend: names.length > 1 },
    ...(data.type === "BAR" ? barOptions(drawn) : upright(drawn)),
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

interface Drawn {
  readonly data: ChartData;
  readonly points: readonly Point[];
  readonly locale: string;
  readonly frame: Frame;
  readonly measure: Measure;
}

function upright(drawn: Drawn): Plot.PlotOptions {
  const { type } = drawn.data;
  const isLine = type === "LINE" || type === "AREA" || type === "STEPPED_AREA";
  const options = isLine ? lineOptions(drawn) : columnOptions(drawn);
  const { marginBottom = drawn.frame.marginBottom } = options;
  return { ...options, y: numbers(drawn, drawn.frame.height - marginBottom, NUMBER_HEIGHT) };
}

/** An axis of numbers that has so many pixels, of which each number takes some. */
function numbers({ data, locale }: Drawn, pixels: number, each: number): Plot.ScaleOptions {
  const tickFormat = valueText(data.isPercent, locale);
  return { grid: true, label: null, ticks: countTicks(pixels, each), nice: true, tickFormat };
}

function countTicks(pixels: number, each: number): number {
  return Math.max(1, Math.min(MOST_TICKS, Math.floor(pixels / each)));
}

function lineOptions({ data, points, locale, frame, measure }: Drawn): Plot.PlotOptions {
  const { type, xKind, labels, points: sizes } = data;
  const isMonthly = xKind === "day" && spanOf(labels) > MONTHLY_FROM;
  const days = {
    type: "utc" as const,
    label: null,
    ticks: countTicks(innerWidth(frame), DAY_WIDTH),
    tickFormat: (day: Date) => axisDay(locale, day, isMonthly),
  };
  const below = namesBelow(unique(labels), frame, measure);
  const names = { type: "point" as const, domain: unique(labels), label: null, ...below.ticks };
  const area = Plot.areaY(points, { x: "x", y2: "y", fill: "series", fillOpacity: 0.25 });
  return {
    ...(xKind === "day" ? { x: days } : { x: names, ...below.margins }),
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

function columnOptions({ data, points, frame, measure }: Drawn): Plot.PlotOptions {
  const { xKind, labels, series, isStacked } = data;
  const shown = xKind === "day" ? points.map((point) => ({ ...point, x: dayText(point.x) })) : points;
  const domain = unique(xKind === "day" ? labels.map((label) => label.slice(0, 10)) : labels);
  const below = namesBelow(domain, frame, measure);
  const bands = { domain, label: null, padding: 0.15, ...below.ticks };
  const isGrouped = series.length > 1 && !isStacked;
  return {
    ...below.margins,
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

/** Of a turned name, as a part of the picture's height. */
const MOST_OF_HEIGHT = 0.33;
const MOST_OF_NAME = 110;

/** How the names of bands or points stand below them, and the margins that they need. */
function namesBelow(
  names: readonly string[],
  frame: Frame,
  measure: Measure,
): { readonly ticks: Plot.ScaleOptions; readonly margins: Partial<Frame> } {
  const band = innerWidth(frame) / Math.max(1, names.length);
  const most = Math.min(MOST_OF_NAME, frame.height * MOST_OF_HEIGHT);
  const { shown, turned, height, left, right, write } = planLabels(names, band, most, measure);
  return {
    ticks: { ticks: [...shown], tickFormat: write, ...(turned === 0 ? {} : { tickRotate: turned }) },
    margins: {
      marginBottom: Math.max(frame.marginBottom, Math.ceil(height)),
      marginLeft: Math.max(frame.marginLeft, Math.ceil(left - band / 2)),
      marginRight: Math.max(frame.marginRight, Math.ceil(right - band / 2)),
    },
  };
}

function innerWidth({ width, marginLeft, marginRight }: Frame): number {
  return width - marginLeft - marginRight;
}

function barNamesWidth({ labels }: ChartData, width: number): number {
  return Math.min(180, width * 0.4, 24 + longest(labels) * 6.2);
}

function barOptions(drawn: Drawn): Plot.PlotOptions {
  const { data, points, frame, measure } = drawn;
  const { labels, series, isStacked, isLabelled } = data;
  const shown = points.map((point) => ({ ...point, x: dayText(point.x) }));
  const domain = unique(
    labels.map((label) => (/^\d{4}-\d\d-\d\dT/.test(label) ? label.slice(0, 10) : label)),
  );
  const most = frame.marginLeft - NAME_OFFSET;
  const bands = {
    domain,
    label: null,
    padding: 0.15,
    ticks: [...takeRows(domain, (frame.height - frame.marginBottom) / Math.max(1, domain.length))],
    tickFormat: (label: string) => cut(label, most, measure),
  };
  const isGrouped = series.length > 1 && !isStacked;
  const first = shown.filter(({ at }) => at === 0);
  return {
    x: numbers(drawn, innerWidth(frame), NUMBER_WIDTH),
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

function valueText(isPercent: boolean, locale: string): (value: number) => string {
  const options: Intl.NumberFormatOptions = isPercent
    ? { style: "percent", maximumFractionDigits: 1 }
    : { notation: "compact", maximumFractionDigits: 1 };
  return (value) => numberText(locale, value, options);
}
