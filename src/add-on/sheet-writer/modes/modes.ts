/** Every way to write, by the name that a pull chooses it by. */
import { appendMode } from "./append";
import { mergeMode } from "./merge";
import type { ModeSettings } from "../destination/mode-settings";
import { replaceMode } from "./replace";
import { snapshotMode } from "./snapshot";
import type { WriteRun, WriteMode } from "./write-mode";

/** The way in which one run of a pull writes. */
export function findMode(settings: ModeSettings, run: WriteRun): WriteMode {
  switch (settings.mode) {
    case "replace":
      return replaceMode(run);
    case "append":
      return appendMode(run);
    case "merge":
      return mergeMode(settings, run);
    case "snapshot":
      return snapshotMode(run);
  }
}

/** The way in which a run of this time wrote, as far as undoing it needs to know. */
export function findModeToUndo(name: ModeSettings["mode"] | undefined, at = 0): WriteMode {
  return findMode({ keys: [], vanished: "keep", mode: name ?? "replace" }, { at, isWhole: false });
}
