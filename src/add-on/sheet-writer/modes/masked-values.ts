/** Which columns are masked, and their values that stood there readable. Pure. */
import { maskCell } from "../../table/chosen-columns";
import { neutralizeText } from "../../table/sheet-values";
import type { SheetValue } from "../cells/steps";
import type { LastWrite } from "../destination/destination";
import type { ExistingRows } from "./write-mode";
import type { Masks } from "./write-options";

/** The last write's kept block may show these. */
export function findNewlyMasked(
  masks: Pick<Masks, "columns"> | undefined,
  last: LastWrite | undefined,
): readonly string[] {
  return (masks?.columns ?? []).filter((name) => !last?.masked?.includes(name));
}

/** A kill may leave rows of either run. */
export function findMaskedInBoth(masks: Masks | undefined, last: LastWrite): readonly string[] {
  return (masks?.columns ?? []).filter((name) => last.masked?.includes(name));
}

export function maskExisting(existing: ExistingRows, columns: readonly string[]): ExistingRows {
  if (!columns.some((name) => existing.names.includes(name))) return existing;
  return {
    ...existing,
    read: (wanted = existing.names, from = 0) => {
      const isMasked = wanted
        .filter((name) => existing.names.includes(name))
        .map((name) => columns.includes(name));
      return existing
        .read(wanted, from)
        .map((row) => row.map((value, at) => (isMasked[at] ? maskValue(value) : value)));
    },
  };
}

/** Texts lose their guard when read. */
export function maskValue(value: SheetValue): SheetValue {
  return neutralizeText(String(maskCell(typeof value === "string" ? value.replace(/^'/, "") : value)));
}
