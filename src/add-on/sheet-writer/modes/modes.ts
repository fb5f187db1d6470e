import { makeAppendMode } from "./append";
import { makeMergeMode } from "./merge";
import type { ModeSettings } from "../destination/mode-settings";
import { makeReplaceMode } from "./replace";
import { makeSnapshotMode } from "./snapshot";
import type { WriteRun, WriteMode } from "./write-mode";

/** The write mode that these settings ask for, made for this run. */
export function makeMode(settings: ModeSettings, run: WriteRun): WriteMode {
  switch (settings.mode) {
    case "replace":
      return makeReplaceMode(run);
    case "append":
      return makeAppendMode(run);
    case "merge":
      return makeMergeMode(settings, run);
    case "snapshot":
      return makeSnapshotMode(run);
  }
}

export function makeModeToUndo(name: ModeSettings["mode"] | undefined, at = 0): WriteMode {
  return makeMode({ keys: [], vanished: "keep", mode: name ?? "replace" }, { at, isWhole: false });
}
