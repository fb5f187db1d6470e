/** Snapshot: each answer gets a tab of its own, with the day in its name, and those before stay as they are. */
import { REPLACE } from "./replace";
import type { Run, WriteMode } from "./write-mode";

/** The serial number of 1970-01-01, and a day's milliseconds: sheets count days since 1899-12-30. */
const EPOCH_SERIAL = 25_569;
const DAY_MS = 86_400_000;

/** A second run on one day has the time in its tab's name. */
export function snapshotMode({ at }: Run): WriteMode {
  const [day, time = ""] = new Date(Math.round((at - EPOCH_SERIAL) * DAY_MS)).toISOString().split("T");
  return {
    ...REPLACE,
    name: "snapshot",
    at,
    drops: false,
    overwrites: false,
    keeps: "run",
    tabNames: (sheetName) => [`${sheetName} ${day}`, `${sheetName} ${day} ${time.slice(0, 8).replace(/:/g, "-")}`],
    undo: ({ removeTab }) => removeTab(),
  };
}
