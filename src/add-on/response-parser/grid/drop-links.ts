/** Columns that only say how a row is asked for: links, marks of versions, names of types. Pure. */
import { type Grid } from "./grid";
import { dropColumns } from "./replace-columns";
import { isNothing, isNumber } from "../../table/values";

/** "@odata.etag" (OData), "_links.self.href" (HAL) */
const OF_ASKING = /(^|\.)(@odata\.\w{1,30}|_links(\..{1,200})?)$/;
/** Of GraphQL and OData: tells nothing where all are alike. */
const NAME_OF_TYPE = /(^|\.)(__typename|@odata\.type)$/;

/** The grid itself where there are none, or nothing else. */
export function dropLinks(grid: Grid): Grid {
  const { names, columns } = grid;
  const isLink = (name: string, c: number): boolean =>
    NAME_OF_TYPE.test(name) ? areAlike(columns[c]!) : OF_ASKING.test(name) && !columns[c]!.some(isNumber);
  const places = names.flatMap((name, c) => (isLink(name, c) ? [c] : []));
  return places.length === 0 || places.length === names.length ? grid : dropColumns(grid, places);
}

function areAlike(cells: readonly unknown[]): boolean {
  const first = cells.find((cell) => !isNothing(cell));
  return cells.every((cell) => isNothing(cell) || cell === first);
}
