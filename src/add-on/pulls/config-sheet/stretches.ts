/** Groups items at consecutive places, to write each group with one call. */
export function groupStretches<T>(items: readonly T[], placeOf: (item: T) => number): T[][] {
  const found: T[][] = [];
  let next: number | undefined;
  for (const item of items) {
    if (placeOf(item) === next) found[found.length - 1]?.push(item);
    else found.push([item]);
    next = placeOf(item) + 1;
  }
  return found;
}
