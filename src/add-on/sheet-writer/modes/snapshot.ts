/** Snapshot: a new tab with the day in its name. */
import { toWall } from "../../table/sheet-values";
import { REPLACE } from "./replace";
import type { WriteRun, WriteMode } from "./write-mode";

export function makeSnapshotMode({ at, id = at }: WriteRun): WriteMode {
  const [day, time = ""] = new Date(toWall(at) ?? 0).toISOString().split("T");
  return {
    ...REPLACE,
    name: "snapshot",
    at,
    run: id,
    drops: false,
    overwrites: false,
    keeps: "run",
    tabNames: (sheetName) => [
      `${sheetName} ${day}`,
      `${sheetName} ${day} ${time.slice(0, 8).replace(/:/g, "-")}`,
    ],
    undo: ({ removeTab }) => removeTab(),
  };
}
