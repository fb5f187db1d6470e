/** Never holds a long list as JSON. */

import { Filler } from "./grid/fill";
import type { Grid } from "./grid/grid";
import { type ChunkedBody, parseInChunks } from "./text/long-lists";
import type { Zone } from "../table/zone";

export interface LongList extends ChunkedBody {
  readonly grid: Grid;
}

/** Undefined for others, or where a number or text would change. */
export function readLongList(text: string, zone: Zone): LongList | undefined {
  let filler = new Filler();
  const body = parseInChunks(text, () => {
    filler = new Filler();
    let isFirst = true;
    return (items) => {
      filler.add(items);
      if (isFirst) filler.expectDates(zone);
      isFirst = false;
      return filler.isLossless;
    };
  });
  return body && { ...body, grid: filler.grid() };
}
