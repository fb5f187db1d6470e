/** Columns that only say how a row is asked for: links, marks of versions, names of types. Pure. */
import { type Grid } from "./grid";
import { dropColumns } from "./replace-columns";
import { isNothing } from "../../table/values";

/** "@odata.etag" (OData), "_links.self.href" (HAL) */
const OF_ASKING = /(^|\.)(@odata\.\w{1,30}|_links(\..{1,200})?)$/;
/** Of GraphQL: tells nothing where all are alike. */
const NAME_OF_TYPE = /(^|\.)__typename$/;

/** The grid itself where there are none, or nothing else. */
export function dropLinks(grid: Grid): Grid {
  const { names, columns } = grid;
  const isLink = (name: string, c: number): boolean =>
    OF_ASKING.test(name) || (NAME_OF_TYPE.test(name) && areAlike(columns[c]!));
  const places = names.flatMap((name, c) => (isLink(name, c) ? [c] : []));
  return places.length === 0 || places.length === names.length ? grid : dropColumns(grid, places);
}

function areAlike(cells: readonly unknown[]): boolean {
  const first = cells.find((cell) => !isNothing(cell));
  return cells.every((cell) => isNothing(cell) || cell === first);
}
