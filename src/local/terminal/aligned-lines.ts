/** Rows of texts as lines whose columns stand below each other (pure). */
import { displayWidth } from "./text-width";

const GAP = "  ";

/**
 * `right` says of each column whether it is aligned right; `widths` are those of the widest texts when left
 * out.
 */
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
