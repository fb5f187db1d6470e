/** A pie of the first series: the parts of a whole, largest first as they come, with their shares. */
import type { ChartData } from "../../page-server/contract/calls";
import { COLOURS } from "./colours";
import { texts } from "../texts/texts";

const SVG = "http://www.w3.org/2000/svg";
/** Smaller parts are one together. */
const MOST_PARTS = 8;

interface Part {
  readonly label: string;
  readonly value: number;
}

export function drawPie({ labels, series }: ChartData, width: number, height: number): Element {
  const parts = partsOf(labels, series[0]?.values ?? []);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const svg = element("svg", { width, height, viewBox: `0 0 ${width} ${height}` });
  const radius = Math.min(width * 0.3, height / 2) - 12;
  const [x, y] = [radius + 24, height / 2];
  let from = 0;
  for (const [at, { label, value }] of parts.entries()) {
    const to = from + value / whole;
    const colour = COLOURS[at % COLOURS.length] ?? "#5f6368";
    svg.append(element("path", { d: slice(x, y, radius, from, to), fill: colour }));
    const line = y - (parts.length * 22) / 2 + at * 22 + 12;
    svg.append(
      element("rect", { x: x + radius + 28, y: line - 10, width: 12, height: 12, rx: 2, fill: colour }),
    );
    const text = element("text", { x: x + radius + 48, y: line, "font-size": 12, fill: "currentColor" });
    const name = label.length > 28 ? `${label.slice(0, 27)}…` : label;
    text.textContent = `${name}  ${Math.round((value / whole) * 1_000) / 10}%`;
    svg.append(text);
    from = to;
  }
  return svg;
}

function partsOf(labels: readonly string[], values: readonly (number | null)[]): Part[] {
  const all = labels
    .map((label, at) => ({ label, value: Math.max(0, values[at] ?? 0) }))
    .filter(({ value }) => value > 0);
  if (all.length <= MOST_PARTS) return all;
  const rest = all.slice(MOST_PARTS - 1).reduce((sum, { value }) => sum + value, 0);
  return [...all.slice(0, MOST_PARTS - 1), { label: texts.charts.others, value: rest }];
}

function slice(x: number, y: number, radius: number, from: number, to: number): string {
  const point = (share: number): string => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  };
  // A whole circle has no two ends that an arc could join.
  if (to - from > 0.9999)
    return `M ${x - radius} ${y} a ${radius} ${radius} 0 1 0 ${radius * 2} 0 a ${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
  return `M ${x} ${y} L ${point(from)} A ${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)} Z`;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
