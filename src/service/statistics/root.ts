/** Relative to the size of the bounds. */
const PRECISION = 1e-13;

/** Halves the interval until the root is found. */
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
