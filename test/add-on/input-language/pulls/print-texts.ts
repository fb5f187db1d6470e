/** Prints what cells of a pull's row were read as, so that it can be read again. */
import { writeExport } from "../../../../src/add-on/input-language/pulls/export-text";
import type { LandingSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import type { ChosenColumn } from "../../../../src/add-on/table/chosen-columns";

/** The text that `readColumns` reads. */
export function writeColumns(columns: readonly ChosenColumn[] | undefined): string {
  return (columns ?? [])
    .map(
      ({ name, mask }) =>
        `${isPlain(name) ? name : `"${name.replace(/"/g, '""')}"`}${mask ? " (masked)" : ""}`,
    )
    .join(", ");
}

/** The text that `readLanding` reads. */
export function writeLanding({
  mode,
  columnRule,
  allowShrink,
  valuesOnly,
  export: to,
}: LandingSettings): string {
  const isMerge = mode.mode === "merge";
  return [
    isMerge ? `merge on ${mode.keys.map(quoteKey).join(", ")}` : mode.mode,
    ...(isMerge && mode.vanished !== "keep" ? [`vanished: ${mode.vanished}`] : []),
    ...(columnRule === "add" ? [] : [`new columns: ${columnRule}`]),
    ...(allowShrink ? ["allow fewer rows"] : []),
    ...(valuesOnly ? ["values only"] : []),
    ...(to ? [`export: ${writeExport(to)}`] : []),
  ].join("; ");
}

/** Whether a name can be written without quotes. */
function isPlain(name: string): boolean {
  return !/[,;\n"；：，、＝]|^\s|\s$|[)）]$/.test(name);
}

function quoteKey(key: string): string {
  return /[,;"\n]|^\s|\s$/.test(key) ? `"${key.replace(/"/g, '""')}"` : key;
}
