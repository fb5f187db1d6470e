/** Finding where a function crosses zero. */

/** How far two bounds of the search may be apart, relative to their size. */
const PRECISION = 1e-13;

/** Where a function crosses zero between two points, by halving. */
export function findRoot(f: (x: number) => number, from: number, to: number): number {
  const fromIsNegative = f(from) < 0;
  let [low, high] = [from, to];
  while (Math.abs(high - low) > PRECISION * Math.max(1, Math.abs(low))) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (f(middle) < 0 === fromIsNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
