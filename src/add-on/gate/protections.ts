/** What keeps people who edit from changing a sheet, or cells of it; a warning alone does not. */
import type { Sheet, SpreadsheetApp } from "../shared/google-types";

type Protection = GoogleAppsScript.Spreadsheet.Protection;
type Of = "sheet" | "cells";
export type Protections = Readonly<Record<Of, readonly Protection[]>>;

/** A call for each kind of which is asked; of others none is listed. */
export function listProtections(
  sheet: Sheet,
  { ProtectionType }: SpreadsheetApp,
  of: readonly Of[] = ["sheet", "cells"],
): Protections {
  const list = (kind: Of): readonly Protection[] => {
    if (!of.includes(kind)) return [];
    const type = kind === "sheet" ? ProtectionType.SHEET : ProtectionType.RANGE;
    return sheet.getProtections(type).filter((one) => !one.isWarningOnly());
  };
  return { sheet: list("sheet"), cells: list("cells") };
}
