import { makeAppendMode } from "./append";
import { makeMergeMode } from "./merge";
import type { Kept, LastWrite } from "../destination/destination";
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

/** Of the run that kept what can be put back, of which the last write is usually. */
export function makeModeToUndo(kept: Pick<Kept, "mode" | "at"> = {}, last: LastWrite): WriteMode {
  const { mode = "replace", at = 0 } = kept;
  const id = last.at === at ? (last.run ?? at) : at;
  return makeMode({ keys: [], vanished: "keep", mode }, { at, id, isWhole: false });
}
