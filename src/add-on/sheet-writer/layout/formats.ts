/** Which formats a write sets, and which it leaves to the person (pure). */
import { firstDataRow, type Layout, previousBottom, rectsOf, type Slot } from "./layout";
import { bottomOf } from "../cells/rect";
import type { Step } from "../cells/steps";

/** The pattern that gives a cell back to Sheets' own judgement. */
const AUTOMATIC = "General";

type FormatStep = Extract<Step, { kind: "copyFormats" | "numberFormat" | "bold" }>;

/**
 * Formats below the header. Rows that the block grows by look like its first row of data, whatever a person made of it:
 * without that, a date in a new row would show as a number. Number formats are set only where a column is new.
 */
export function blockFormats(layout: Layout, formats: readonly (string | null)[]): FormatStep[] {
  const row = firstDataRow(layout);
  const rows = bottomOf(layout.rect) - row + 1;
  const had = previousBottom(layout);
  const grown = had < row ? [] : rectsOf(layout, (slot) => [had + 1, isKnown(slot) ? bottomOf(layout.rect) - had : 0]);
  const steps = grown.map((to): FormatStep => ({ kind: "copyFormats", from: { ...to, row, rows: 1 }, to }));
  const formatOf = ({ source, owned, fresh }: Slot): string | null =>
    source !== undefined && fresh ? (formats[source] ?? (owned ? AUTOMATIC : null)) : null;
  for (const format of new Set(layout.slots.map(formatOf))) {
    if (format === null) continue;
    const rects = rectsOf(layout, (slot) => [row, formatOf(slot) === format ? rows : 0]);
    steps.push(...rects.map((rect): FormatStep => ({ kind: "numberFormat", rect, format })));
  }
  return steps;
}

/** The first write makes the header bold; a later column's header looks like the one that the person sees at the left. */
export function headerFormats(layout: Layout): FormatStep[] {
  if (!layout.header) return [];
  const { row } = layout.rect;
  const added = rectsOf(layout, ({ source, owned }) => [row, source !== undefined && !owned ? 1 : 0]);
  const [model] = rectsOf(layout, (slot) => [row, isKnown(slot) ? 1 : 0]);
  return added.map((rect) =>
    model ? { kind: "copyFormats", from: { ...model, columns: 1 }, to: rect } : { kind: "bold", rect },
  );
}

/** Whether a column of the table comes to stand where the pull has written before. */
function isKnown({ source, owned }: Slot): boolean {
  return source !== undefined && owned;
}
