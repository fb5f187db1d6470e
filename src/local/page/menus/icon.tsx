import { makeIcon, SHARED_PATHS } from "../../../sidebar/controls/draw-icon";

const PATHS = {
  ...SHARED_PATHS,
  undo: "M6 4 3 7l3 3M3 7h6a4 4 0 0 1 0 8H6",
  redo: "M10 4l3 3-3 3M13 7H7a4 4 0 0 0 0 8h3",
  wrap: "M2 4h12M2 8h9.5a2.5 2.5 0 0 1 0 5H8m2-2-2 2 2 2M2 12h3",
  align: "M2 4h12M2 8h8M2 12h11",
  borders: "M2.5 2.5h11v11h-11zM8 2.5v11M2.5 8h11",
  down: "M4.5 6.5 8 10l3.5-3.5",
  list: "M2 4h12M2 8h12M2 12h12",
  plus: "M8 3v10M3 8h10",
} as const;

/** The signs of the page around a spreadsheet. */
export const Icon = makeIcon({ paths: PATHS, size: 16, stroke: 1.5 });
