import type { StandInMakers } from "../range/spreadsheet-context";
import { Protection } from "../spreadsheet/protection";
import { Range } from "../range/range";
import { Sheet } from "../spreadsheet/sheet";
import { typed } from "../rules/stand-in";

export const STAND_IN_MAKERS: StandInMakers = {
  range: (context, grid, rect) => typed(new Range(context, grid, rect)),
  sheet: (context, grid) => typed(new Sheet(context, grid)),
  protection: (context, grid, id) => typed(new Protection(context, grid, id)),
};
