import { StartError } from "./errors";
import { readFirstLine } from "./first-line";

/** DuckDB says that it failed to offload where its temporary files may not grow. */
const FULL = /no space left on device|disk quota exceeded|failed to offload/i;

/** What cannot be written to a full disk is no fault of the file that is read. */
export function fullDisk(error: unknown): StartError | undefined {
  return FULL.test(readFirstLine(error))
    ? new StartError(
        "No room is left on the disk. Loading needs it where the events are kept, and in the folder for temporary files: make room, or name folders of another disk by --store and the variable TMPDIR.",
        { cause: error },
      )
    : undefined;
}
