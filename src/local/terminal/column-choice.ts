/** Which columns of a table a terminal shows where not all have room: those that matter (pure). */

/**
 * What a test says in the end, and how much larger something is: people look for these, wherever they stand.
 */
const VERDICT = /(^|[_ ])(p[_ ]?(value|adjusted)|significan(t|ce)|winner|verdict|result|conclusion)$/i;
const DIFFERENCE = /(^|[_ ])(lift|uplift|change|difference)([_ ](low|high|lower|upper))?$/i;
const BOUND = /[_ ](low|high|lower|upper)$/i;

/**
 * Kept longest: the first column, which names the rows. Bounds of what is no difference go first, then others
 * from the right.
 */
function rankOf(name: string, at: number): number {
  if (at === 0) return 0;
  if (VERDICT.test(name) || DIFFERENCE.test(name)) return 1;
  return BOUND.test(name) ? 3 : 2;
}

export interface SizedColumn {
  readonly name: string;
  readonly width: number;
}

/**
 * The places of the columns that fit into `room` with `gap` between them, in their order; the first one
 * always.
 */
export function chooseColumns(columns: readonly SizedColumn[], room: number, gap: number): number[] {
  const widthOf = (places: readonly number[]): number =>
    places.reduce((sum, at) => sum + (columns[at]?.width ?? 0) + gap, -gap);
  let kept = columns.map((_, at) => at);
  while (kept.length > 1 && widthOf(kept) > room) {
    const lowest = Math.max(...kept.map((at) => rankOf(columns[at]?.name ?? "", at)));
    const candidates = kept.filter((at) => rankOf(columns[at]?.name ?? "", at) === lowest).reverse();
    // One column that is wide enough makes room at the price of one.
    const enough = candidates.find((at) => widthOf(kept) - (columns[at]?.width ?? 0) - gap <= room);
    const dropped = enough ?? candidates[0];
    kept = kept.filter((at) => at !== dropped);
  }
  return kept;
}
