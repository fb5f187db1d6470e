/** Never holds a long list or map as JSON. */

import { Filler } from "./grid/fill";
import { MapFiller } from "./grid/fill-map";
import { RowFiller } from "./grid/fill/fill-rows";
import type { Grid } from "./grid/grid";
import { readFilledRows } from "./grid/read-rows";
import type { Labels } from "./shape/labels";
import { type ChunkedBody, LONG_LIST, LONG_MAP, LONG_ROWS, parseInChunks } from "./text/long-parts";
import type { Dict, List } from "../table/values";
import type { Zone } from "../table/zone";

export interface LongPart<Part> extends ChunkedBody<Part> {
  /**
   * Its cells, at a path and with the names around it. Undefined where all of it must be seen at once to know
   * what it is.
   */
  readonly makeGrid: (path: string, labels: readonly Labels[]) => Grid | undefined;
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
  return body && { ...body, makeGrid: () => filler.grid() };
}

/** A list of rows of cells, as many in each. Undefined for others, or where a number or text would change. */
export function readLongRows(text: string, zone: Zone): LongPart<readonly List[]> | undefined {
  let filler = new RowFiller(zone);
  const body = parseInChunks(text, LONG_ROWS, () => {
    filler = new RowFiller(zone);
    return (rows, expected) => filler.add(rows, expected);
  });
  return body && { ...body, makeGrid: (path, labels) => readFilledRows(path, filler, body.count, labels) };
}

/** A map of objects. Undefined for others, and where all of it must be seen to know what it is. */
export function readLongMap(text: string, zone: Zone): LongPart<Dict> | undefined {
  let filler = new MapFiller(zone);
  const body = parseInChunks(text, LONG_MAP, () => {
    filler = new MapFiller(zone);
    return (map, expected) => filler.add(map, expected);
  });
  return body && { ...body, makeGrid: () => filler.grid() };
}
