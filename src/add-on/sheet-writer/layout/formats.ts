import { firstDataRowOf, type Layout, previousBottomOf, makeRects, type LayoutColumn } from "./layout";
import { getBottom } from "../cells/rect";
import type { Step } from "../cells/steps";

/** The format with which Sheets itself chooses one. */
export const AUTOMATIC = "General";

type FormatStep = Extract<Step, { kind: "copyFormats" | "numberFormat" | "bold" }>;

/** New rows look like the first data row, else a date would show as a number. */
export function planBlockFormats(layout: Layout, formats: readonly (string | null)[]): FormatStep[] {
  const row = firstDataRowOf(layout);
  const rows = getBottom(layout.rect) - row + 1;
  const had = previousBottomOf(layout);
  const grown =
    had < row ? [] : makeRects(layout, (slot) => [had + 1, isKnown(slot) ? getBottom(layout.rect) - had : 0]);
  const steps = grown.map((to): FormatStep => ({ kind: "copyFormats", from: { ...to, row, rows: 1 }, to }));
  const formatOf = ({ source, owned, fresh }: LayoutColumn): string | null =>
    source !== undefined && (fresh || isColoured(formats[source]))
      ? (formats[source] ?? (owned ? AUTOMATIC : null))
      : null;
  for (const format of new Set(layout.slots.map(formatOf))) {
    if (format === null) continue;
    const rects = makeRects(layout, (slot) => [row, formatOf(slot) === format ? rows : 0]);
    steps.push(...rects.map((rect): FormatStep => ({ kind: "numberFormat", rect, format })));
  }
  return steps;
}

/** Wide enough for the fonts that replace Arial where it is not installed. */
const PIXELS_A_LETTER = 8;
const PADDING = 10;

/** A moment that does not fit shows as "###": columns of them are wider when they first land. */
export function planWidths(
  { slots, rect }: Layout,
  formats: readonly (string | null)[],
): Extract<Step, { kind: "widen" }>[] {
  return slots.flatMap(({ source, fresh }, at) => {
    const format = source === undefined || !fresh ? null : formats[source];
    if (!format?.includes("hh")) return [];
    const width = format.length * PIXELS_A_LETTER + PADDING;
    return [{ kind: "widen", column: rect.column + at, width } as const];
  });
}

function isColoured(format: string | null | undefined): boolean {
  return format?.includes("[Color") === true;
}

/** The first header is bold; a later one looks like its left neighbour. */
export function planHeaderFormats(layout: Layout): FormatStep[] {
  if (!layout.header) return [];
  const { row } = layout.rect;
  const added = makeRects(layout, ({ source, owned }) => [row, source !== undefined && !owned ? 1 : 0]);
  const [model] = makeRects(layout, (slot) => [row, isKnown(slot) ? 1 : 0]);
  return added.map((rect) =>
    model ? { kind: "copyFormats", from: { ...model, columns: 1 }, to: rect } : { kind: "bold", rect },
  );
}

function isKnown({ source, owned }: LayoutColumn): boolean {
  return source !== undefined && owned;
}
