/** The makers of a spreadsheet's stand-ins. */
import type { StandInMakers } from "./spreadsheet-context";
import { Protection } from "./protection";
import { Range } from "./range";
import { Sheet } from "./sheet";
import { typed } from "./stand-in";

export const STAND_IN_MAKERS: StandInMakers = {
  range: (context, grid, rect) => typed(new Range(context, grid, rect)),
  sheet: (context, grid) => typed(new Sheet(context, grid)),
  protection: (context, grid, id) => typed(new Protection(context, grid, id)),
};
