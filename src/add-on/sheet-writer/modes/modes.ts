import { appendMode } from "./append";
import { mergeMode } from "./merge";
import type { ModeSettings } from "../destination/mode-settings";
import { replaceMode } from "./replace";
import { snapshotMode } from "./snapshot";
import type { WriteRun, WriteMode } from "./write-mode";

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

export function findModeToUndo(name: ModeSettings["mode"] | undefined, at = 0): WriteMode {
  return findMode({ keys: [], vanished: "keep", mode: name ?? "replace" }, { at, isWhole: false });
}
