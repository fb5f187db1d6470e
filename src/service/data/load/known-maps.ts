import { mapOption, readMap, writeMap } from "./vocabulary/mapping";

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
  const sentence = `Which column is which was said before, for a file of the same columns: ${mapOption(readMap(map))}. To look for them again: --map ""`;
  return { map, said: [sentence] };
}

/** Keeps what a person said for files of these columns, and for documents of these lists. */
export function keepMap(
  maps: KnownMaps | undefined,
  given: string,
  columns: readonly string[],
  { lists }: { readonly lists: readonly string[] },
): void {
  const { list } = readMap(given);
  maps?.keep(columns, given);
  if (lists.length > 1) maps?.keep(ofLists(lists), list === undefined ? "" : writeMap({ list }));
}

/** Finds the list that was said for documents of these lists; nothing where `--map` says something now. */
export function rememberedList({
  map,
  maps,
}: {
  readonly map?: string | undefined;
  readonly maps?: KnownMaps | undefined;
}): ((lists: readonly string[]) => string | undefined) | undefined {
  return map === undefined ? (lists) => readMap(maps?.find(ofLists(lists))).list : undefined;
}

/** What documents of these lists are known by: no file of columns has such a first one. */
function ofLists(lists: readonly string[]): readonly string[] {
  return ["lists of a document:", ...[...lists].sort()];
}
