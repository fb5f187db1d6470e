import { displayWidth } from "./text-width";

const GAP = "  ";

/** `right`: which columns are aligned right; `widths`: those of the widest texts by default. */
export function alignedLines(
  rows: readonly (readonly string[])[],
  right: readonly boolean[],
  widths: readonly number[] = right.map((_, at) =>
    Math.max(0, ...rows.map((row) => displayWidth(row[at] ?? ""))),
  ),
): string[] {
  return rows.map((row) =>
    widths
      .map((width, at) => {
        const text = row[at] ?? "";
        const padding = " ".repeat(Math.max(0, width - displayWidth(text)));
        return right[at] ? padding + text : text + padding;
      })
      .join(GAP)
      .trimEnd(),
  );
}
