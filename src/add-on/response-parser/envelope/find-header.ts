/** A header of an answer, by its name. Pure. */

/**
 * `headers`: an object with a member for each, in whatever letters. `name`: in small ones. Undefined where
 * there is none, or a list of several.
 */
export function findHeader(headers: object, name: string): string | undefined {
  const found: readonly [string, unknown] | undefined = Object.entries(headers).find(
    ([candidate]) => candidate.toLowerCase() === name,
  );
  const value = found?.[1];
  return typeof value === "string" ? value : undefined;
}
