/** A maker that makes its value at the first call and hands out the same one afterwards. */
export function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
