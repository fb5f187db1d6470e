/** Reads stored JSON; what an older version or a torn write left is undefined. */
export function parseStored<T>(text: string | null | undefined): T | undefined {
  try {
    return text === null || text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
