/** A row's cells as a form's texts. Pure. */
import { readCellText } from "../../input-language/pulls/cell-text";
import { PULL_TITLES, type PullCellName, type PullCells } from "../../input-language/pulls/pull-row";
import { isFailure } from "../../shared/known-error";
import type { PullForm } from "../../sidebar-contract/calls";
import type { Zone } from "../../table/zone";
import { readPeoplesCells } from "./rows";

/** The cells of a row as the texts that people would write for them. */
export function formatCells(cells: PullCells, zone: Zone): PullForm {
  return readPeoplesCells((cell) => formatCell(cell, cells, zone)) as PullForm;
}

/** Cells that show an error are empty. */
export function formatCell(cell: PullCellName, cells: PullCells, zone: Zone): string {
  try {
    return readCellText(PULL_TITLES[cell], cells[cell], zone);
  } catch (error) {
    if (isFailure(error, "badArgument")) return "";
    throw error;
  }
}
