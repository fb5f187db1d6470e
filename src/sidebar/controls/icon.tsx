import { makeIcon, SHARED_PATHS } from "./draw-icon";

const PATHS = {
  ...SHARED_PATHS,
  mark: "M8 3.5V9M8 11.2V12.8",
  turn: "M12.5 8a4.5 4.5 0 1 1-1.5-3.4M12.5 2.5v3h-3",
  dash: "M4.5 8h7",
  up: "M8 13V3M4 7l4-4 4 4",
  down: "M8 3v10M4 9l4 4 4-4",
} as const;

/** A sign that the sidebar draws. */
export type IconName = keyof typeof PATHS;

/** The signs of the sidebar. */
export const Icon = makeIcon({ paths: PATHS, size: 14, stroke: 1.8 });
