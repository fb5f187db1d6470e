/** Pulls as forms, read from their rows and entered as a person would. */
import type { OwnSheet } from "../../gate/own-sheets";
import { PULL_CELLS } from "./columns";
import { isBlank } from "../../input-language/arguments";
import type { PullForm, SavedForm } from "../../sidebar-contract/calls";
import type { PullCellName, PullCells } from "../../input-language/pulls/pull-row";
import { parseText } from "../../input-language/parsed";
import { pullIdentity, type PullSource, readSource } from "../../input-language/pulls/pull-words";
import { neutralizeText } from "../../table/sheet-values";
import type { Zone } from "../../table/zone";
import { readPull } from "./read-pull";
import { readPeoplesCells, readConfigRows, takeRowsBelow } from "./rows";
import { formatCell, formatCells } from "./row-texts";
import type { OpenTab } from "./open-tab";
import type { ConfigTab } from "./tab";
import { groupStretches } from "./stretches";
import { mergeChanges } from "./merge-changes";

/** Reads rows of the tab as forms, and enters, changes and deletes rows as a person would. */
export class PullForms {
  constructor(
    private readonly services: {
      readonly config: ConfigTab;
    },
  ) {}

  /** Also with mistakes; undefined where there is none. */
  read(name: string): PullForm | undefined {
    const open = this.services.config.open();
    if (open === undefined) return undefined;
    const { zone } = this.services.config.context(open.sheet);
    const row = findRow(open, name, zone);
    return row && formatCells(row.cells, zone);
  }

  /** Those of one kind, in the tab's order; none without a tab. */
  ofSource(source: PullSource): readonly PullForm[] {
    const open = this.services.config.open();
    if (open === undefined) return [];
    const { zone } = this.services.config.context(open.sheet);
    return takeRowsBelow(open.values, open.headers)
      .map(({ cells }) => formatCells(cells, zone))
      .filter((form) => parseText(readSource, form.source).value === source);
  }

  /** Finds the row by name, else by number. Does nothing without a tab. */
  show(name: string, row: number): void {
    const open = this.services.config.open();
    if (open === undefined) return;
    const named =
      name === "" ? undefined : findRow(open, name, this.services.config.context(open.sheet).zone);
    const at = named?.row ?? Math.min(row, open.sheet.getMaxRows());
    open.sheet.getRange(at, 1).activate();
  }

  /** Adds a pull, or changes `before`, which was read as `was`. Makes the tab if needed. */
  save(form: PullForm, before?: string, was?: PullForm): SavedForm {
    const open = this.services.config.ensure();
    const [problem] = open.headers.problems;
    // A tab that is not this spreadsheet's says so.
    if (!open.own || problem !== undefined) return { kind: "refused", message: problem ?? "" };
    const { zone } = this.services.config.context(open.sheet);
    const old = before === undefined ? undefined : findRow(open, before, zone);
    if (before !== undefined && old === undefined) {
      return {
        kind: "refused",
        message: `No pull is called "${before}" any more. Look for it in the tab of pulls.`,
      };
    }
    const row = old?.row ?? findFirstFreeRow(open);
    const { merged, changed } = mergeChanges(form, was, old && formatCells(old.cells, zone));
    if (changed) return changed;
    const checked = this.checked(open, merged, row);
    if (checked.kind === "saved")
      enter(open, open.own, row, merged, findChangedCells(merged, old?.cells, zone));
    return checked;
  }

  /**
   * Deletes the row of this name; false where there is none. A row in which a person wrote right of the tab's
   * columns is emptied of these alone.
   */
  delete(name: string): boolean {
    const open = this.services.config.open();
    if (!open?.own) return false;
    const row = findRow(open, name, this.services.config.context(open.sheet).zone)?.row;
    if (row === undefined) return false;
    removeRow(open, open.own, row);
    return true;
  }

  /** Enters what was agreed into the row of a pull; nothing where it has none. */
  restore(name: string, texts: Partial<PullForm>): void {
    const open = this.services.config.open();
    if (!open?.own || open.headers.problems.length > 0) return;
    const { zone } = this.services.config.context(open.sheet);
    const row = findRow(open, name, zone);
    if (!row) return;
    const form = { ...formatCells(row.cells, zone), ...texts };
    enter(open, open.own, row.row, form, findChangedCells(form, row.cells, zone));
  }

  /** Read below all other rows, so that conflicts are its own mistake. */
  private checked(open: OpenTab, form: PullForm, row: number): SavedForm {
    const context = this.services.config.context(open.sheet);
    const others = open.values.filter((_, at) => at !== row - 1);
    const own: unknown[] = [];
    for (const cell of PULL_CELLS) own[open.headers.places[cell] ?? 0] = form[cell];
    // A blank row is skipped by the tab, but a form's mistakes are still reported.
    const isEmpty = PULL_CELLS.every((cell) => form[cell].trim() === "");
    const last = isEmpty ? undefined : readConfigRows([...others, own], open.headers, context).pop();
    const read =
      last?.read ??
      readPull(
        readPeoplesCells(() => ""),
        row,
        context,
      );
    if (read.kind === "pull") return { kind: "saved", name: read.pull.name, row };
    const { cells, message } = read.mistake;
    return { kind: "mistaken", cells, message };
  }
}

function findRow({ values, headers }: OpenTab, name: string, zone: Zone) {
  const wanted = pullIdentity(name);
  return takeRowsBelow(values, headers).find(
    ({ cells }) => pullIdentity(formatCell("name", cells, zone)) === wanted,
  );
}

/** A new row is written whole. Cells that already mean the same stay, as they may be formulas. */
function findChangedCells(form: PullForm, cells: PullCells | undefined, zone: Zone): readonly PullCellName[] {
  return cells === undefined
    ? PULL_CELLS
    : PULL_CELLS.filter((cell) => form[cell].trim() !== formatCell(cell, cells, zone));
}

/** Sheets deletes no sheet's last row below frozen ones. */
function removeRow({ values, headers }: OpenTab, sheet: OwnSheet, row: number): void {
  const own = Object.values(headers.places);
  const isAlone = (values[row - 1] ?? []).every((cell, at) => isBlank(cell) || own.includes(at));
  if (isAlone && sheet.getMaxRows() > headers.row + 2) {
    sheet.deleteRows(row, 1);
    return;
  }
  const columns = own.sort((a, b) => a - b).map((at) => at + 1);
  for (const [first = 1, ...more] of groupStretches(columns, (column) => column)) {
    sheet.getRange(row, first, 1, more.length + 1).clearContent();
  }
}

function findFirstFreeRow({ values, headers }: OpenTab): number {
  return (takeRowsBelow(values, headers).pop()?.row ?? headers.row + 1) + 1;
}

/** Adjacent cells with one call; texts stay texts. */
function enter(
  { headers }: OpenTab,
  sheet: OwnSheet,
  row: number,
  form: PullForm,
  cells: readonly PullCellName[],
): void {
  const last = sheet.getMaxRows();
  if (row > last) sheet.insertRowsAfter(last, row - last);
  const entries = cells
    .flatMap((cell) => {
      const place = headers.places[cell];
      return place === undefined ? [] : [{ column: place + 1, text: neutralizeText(form[cell].trim()) }];
    })
    .sort((a, b) => a.column - b.column);
  for (const stretch of groupStretches(entries, ({ column }) => column)) {
    sheet
      .getRange(row, stretch[0]?.column ?? 1, 1, stretch.length)
      .setValues([stretch.map(({ text }) => text)]);
  }
}
