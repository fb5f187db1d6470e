/** One condition: what people did, what they are, or which segment they are in. */

import { DID, readEvent } from "./event";
import { readProperty } from "./property";
import type { Reader } from "./reader";
import { readSegment } from "./segment";
import { NEXT_CELL } from "./tokens";
import type { SaidCondition } from "./tree";

/** @throws KnownError badArgument that names the place */
export function readCondition(reader: Reader): SaidCondition {
  const { word } = reader.peek();
  if (DID.test(word)) return readEvent(reader);
  if (word === "in" || reader.sees("segment", NEXT_CELL)) return readSegment(reader);
  return readProperty(reader);
}
