/** Cells of one number that is sampled, partial, estimated, cut or old, as the last look found them. Pure. */

export interface InexactCells {
  /** What is said of which cells: the first of their places, such as "Sheet1!B2". */
  readonly groups: readonly {
    readonly said: string;
    readonly count: number;
    readonly places: readonly string[];
  }[];
  /** Sheets in which notes of ours may stand. */
  readonly sheets: readonly string[];
}

export const NO_INEXACT_CELLS: InexactCells = { groups: [], sheets: [] };

/** So many places are named, as nobody reads more. */
const MOST_INEXACT_PLACES = 5;
const MOST_CELL_GROUPS = 12;
const MOST_SHEETS = 60;

/** Cells by what is said of them, no more than anybody reads. */
export function groupInexactCells(
  cells: readonly { readonly place: string; readonly said: string }[],
  sheets: readonly string[],
): InexactCells {
  const places = new Map<string, string[]>();
  for (const { place, said } of cells) places.set(said, [...(places.get(said) ?? []), place]);
  const groups = [...places].slice(0, MOST_CELL_GROUPS).map(([said, all]) => ({
    said: said.slice(0, 300),
    count: all.length,
    places: all.slice(0, MOST_INEXACT_PLACES),
  }));
  return { groups, sheets: sheets.slice(0, MOST_SHEETS) };
}

/** Which cells show numbers that are not exact; "" where there are none. */
export function describeInexactCells({ groups }: InexactCells): string {
  return groups
    .map(({ said, count, places }) => {
      const more = count > places.length ? ` and ${count - places.length} more` : "";
      return `${places.join(", ")}${more}: ${said}`;
    })
    .join(" ");
}
