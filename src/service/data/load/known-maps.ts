/** Mappings that people gave before, by the columns of the files that they were for. */
export interface KnownMaps {
  /** `columns`: as in the file, in their order. */
  find(columns: readonly string[]): string | undefined;
  /** An empty mapping forgets an earlier one. */
  keep(columns: readonly string[], map: string): void;
}

/** What `--map` says, else what it said for a file of the same columns. */
export function chooseMap(
  given: string | undefined,
  columns: readonly string[],
  known: KnownMaps | undefined,
): { readonly map: string | undefined; readonly said: readonly string[] } {
  const map = given ?? known?.find(columns);
  if (given !== undefined || map === undefined) return { map, said: [] };
  const sentence = `Which column is which was said before, for a file of the same columns: --map '${map}'. To find them anew: --map ""`;
  return { map, said: [sentence] };
}
