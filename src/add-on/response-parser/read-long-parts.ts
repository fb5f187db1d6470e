/** Never holds a long list or map as JSON. */

import { Filler } from "./grid/fill";
import type { Grid } from "./grid/grid";
import { MapFiller } from "./grid/fill-map";
import { type ChunkedBody, LONG_LIST, LONG_MAP, parseInChunks } from "./text/long-parts";
import type { Dict, List } from "../table/values";
import type { Zone } from "../table/zone";

export interface LongPart<Part> extends ChunkedBody<Part> {
  readonly grid: Grid;
}

/** Undefined for others, or where a number or text would change. */
export function readLongList(text: string, zone: Zone): LongPart<List> | undefined {
  let filler = new Filler();
  const body = parseInChunks(text, LONG_LIST, () => {
    filler = new Filler();
    let isFirst = true;
    return (items, expected) => {
      filler.add(items, expected);
      if (isFirst) filler.expectDates(zone);
      isFirst = false;
      return filler.isLossless;
    };
  });
  return body && { ...body, grid: filler.grid() };
}

/** A map of objects. Undefined for others, and where all of it must be seen to know what it is. */
export function readLongMap(text: string, zone: Zone): LongPart<Dict> | undefined {
  let filler = new MapFiller(zone);
  const body = parseInChunks(text, LONG_MAP, () => {
    filler = new MapFiller(zone);
    return (map, expected) => filler.add(map, expected);
  });
  const grid = body && filler.grid();
  return body && grid && { ...body, grid };
}
