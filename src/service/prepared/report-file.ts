/** The file that `--report` names. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { StartError, UsageError } from "../model/errors";
import { readFirstLine } from "../model/first-line";

/** What every report begins with. */
export const REPORT_TITLE = "# What was done with";

/**
 * Before anything is loaded: only an earlier report is written over.
 * @throws UsageError
 */
export function requireReportFile(path: string, events: string | undefined): void {
  if (events === undefined) throw new UsageError("--report goes with --events.");
  if (!existsSync(dirname(resolve(path))))
    throw new UsageError(`The report cannot be written to "${path}": there is no such folder.`);
  if (!existsSync(path)) return;
  if (statSync(path).isFile() && readFileSync(path).subarray(0, 100).toString().startsWith(REPORT_TITLE))
    return;
  throw new UsageError(`"${path}" is there already, and no report: give --report the name of a new file.`);
}

/** @throws StartError */
export function writeReportFile(path: string, report: string): void {
  try {
    writeFileSync(path, report);
  } catch (error) {
    throw new StartError(`The report cannot be written to "${path}": ${readFirstLine(error)}`, {
      cause: error,
    });
  }
}
