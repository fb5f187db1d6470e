/** Undefined for older forms and torn writes. */
export function parseStored<T>(text: string | null | undefined): T | undefined {
  try {
    return text === null || text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
