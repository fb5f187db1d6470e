/** Which formats a write sets, and which it leaves to the person (pure). */
import { firstDataRow, type Layout, previousBottom, type Slot } from "./layout";
import type { Step } from "./plan";
import { bottomOf, joined, type Rect } from "./rect";

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
  const steps: FormatStep[] = [];
  if (had >= row && bottomOf(layout.rect) > had) {
    const grown = joined(columnsWhere(layout, (slot) => slot.owned, row));
    for (const from of grown) {
      steps.push({ kind: "copyFormats", from, to: { ...from, row: had + 1, rows: bottomOf(layout.rect) - had } });
    }
  }
  const wanted = new Map<string, Rect[]>();
  layout.slots.forEach((slot, at) => {
    if (slot.kind !== "column" || !slot.fresh) return;
    const format = formats[slot.source] ?? (slot.owned ? AUTOMATIC : null);
    if (format === null) return;
    const rect = { row, column: layout.rect.column + at, rows, columns: 1 };
    wanted.set(format, [...(wanted.get(format) ?? []), rect]);
  });
  for (const [format, rects] of wanted) {
    steps.push(...joined(rects).map((rect): FormatStep => ({ kind: "numberFormat", rect, format })));
  }
  return steps;
}

/** The first write makes the header bold; a later column's header looks like the one that the person sees at the left. */
export function headerFormats(layout: Layout): FormatStep[] {
  if (!layout.header) return [];
  const added = joined(columnsWhere(layout, (slot) => !slot.owned, layout.rect.row));
  const model = columnsWhere(layout, (slot) => slot.owned, layout.rect.row)[0];
  if (!model) return added.map((rect) => ({ kind: "bold", rect }));
  return added.map((to) => ({ kind: "copyFormats", from: model, to }));
}

function columnsWhere(
  layout: Layout,
  holds: (slot: Extract<Slot, { kind: "column" }>) => boolean,
  row: number,
): Rect[] {
  return layout.slots.flatMap((slot, at) =>
    slot.kind === "column" && holds(slot) ? [{ row, column: layout.rect.column + at, rows: 1, columns: 1 }] : [],
  );
}
