/**
 * Masks copies of a table whose columns are masked later, frozen ones and tabs of earlier snapshots, and
 * names those that stay open.
 */
import { isOwnSheet } from "../../gate/own-sheets";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { applyNames } from "../../sheet-writer/survey/renamed-headers";
import { maskValue } from "../../sheet-writer/modes/masked-values";
import { placeOfName } from "../../table/chosen-columns";
import { firstCellOf, type FrozenNote, type FrozenNotes } from "../store/frozen-notes";
import { isHeaderNote } from "../fetch/header-note";
import { FROZEN_MARK } from "./frozen-copies";
import { isLineAbove } from "../../sheet-writer/look-rules/line-above";

/** Each takes some seven calls, and a run has other things to do. */
const MOST_A_RUN = 40;

/** Whose copies they are: the pull's name, and where its table lands. */
export interface CopySource {
  readonly pull: string;
  readonly sheet: string;
  readonly at: { readonly row: number; readonly column: number };
}

interface OpenCopy {
  readonly sheet: Sheet;
  readonly note: FrozenNote;
}

/** Masks columns in the frozen copies and earlier tabs of tables. */
export class FrozenMasks {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly frozenNotes: FrozenNotes;
    },
  ) {}

  /** `of`: as copies of former add-ons say whose they are. Returns the names of copies that stay open. */
  maskAll(rangeNames: readonly string[], of: CopySource, columns: readonly string[]): readonly string[] {
    this.adopt(rangeNames[0] ?? "", of);
    const copies = this.found().filter(({ note }) => rangeNames.includes(note.rangeName));
    return this.maskSome(copies, columns);
  }

  /** What an earlier run had no time for. `notes`: of the properties as they were just read. */
  goOn(notes: readonly FrozenNote[], rangeName: string, masked: readonly string[]): void {
    const open = notes.filter(
      (note) => note.rangeName === rangeName && note.isOurs && isShownOpenly(note, masked),
    );
    if (open.length > 0) this.maskSome(this.found(open), masked);
  }

  /** The newest first; what is left has its button, and later runs go on. */
  private maskSome(copies: readonly OpenCopy[], columns: readonly string[]): readonly string[] {
    const open = [...copies].reverse();
    const masked: FrozenNote[] = [];
    const left = open.filter((copy, at) => {
      const note = at < MOST_A_RUN ? this.tryToMask(copy, columns) : undefined;
      if (note) masked.push(note);
      return note === undefined || isShownOpenly(note, columns);
    });
    if (masked.length > 0) this.services.frozenNotes.keep(...masked);
    return left.map(({ sheet }) => sheet.getName());
  }

  /** Names of copies in which a masked column can be read. Without any, it asks Google nothing. */
  listOpen(notes: readonly FrozenNote[], rangeName: string, masked: readonly string[]): readonly string[] {
    const open = notes.filter((note) => note.rangeName === rangeName && isShownOpenly(note, masked));
    if (open.length === 0) return [];
    const sheets = this.services.spreadsheet().getSheets();
    return open.flatMap(({ id }) => sheets.find((sheet) => sheet.getSheetId() === id)?.getName() ?? []);
  }

  /** By a person's click. @throws AddOnError noCopy, badDestination where a column is not found any more */
  maskOne(name: string, columns: readonly string[]): void {
    const found = this.found().find(({ sheet }) => sheet.getName() === name);
    if (!found) throw new AddOnError("noCopy", { sheet: name });
    const note = mask(found, columns);
    this.services.frozenNotes.keep(note);
    const left = columns.filter((one) => !note.masked.includes(one));
    if (left.length === 0) return;
    const problem = `it has no column "${left.join('", "')}" under that name. Mask it by hand, or delete the copy`;
    throw new AddOnError("badDestination", { place: `The copy "${name}"`, problem });
  }

  /** Former add-ons left no note of copies. Anybody can write what cells say, so no run changes these. */
  private adopt(rangeName: string, { pull, sheet: base, at }: CopySource): void {
    const { frozenNotes, spreadsheet } = this.services;
    const known = new Set(frozenNotes.all().map(({ id }) => id));
    const adopted: FrozenNote[] = [];
    for (const sheet of spreadsheet().getSheets()) {
      if (known.has(sheet.getSheetId())) continue;
      const isTab = isTabName(sheet.getName(), base);
      const first = isTab ? at : { row: 1, column: 1 };
      const said = readIfGrid(sheet, () => sheet.getRange(first.row, first.column, 2, 1).getNotes()) ?? [];
      const isFrozen = said[0]?.[0]?.includes(`${FROZEN_MARK} ${pull}, made `) === true;
      // The header is in the second row where a line stands above it.
      const header = isTab ? said.findIndex(([text = ""]) => isHeaderNote(text)) : -1;
      if (!isFrozen && header < 0) continue;
      const note = { rangeName, columns: [], header: true, titles: {}, masked: [], isOurs: false };
      const hasLine = isFrozen && isLineAbove(String(sheet.getRange(1, 1).getValue()));
      const place = isFrozen
        ? hasLine && { hasLine: true as const }
        : { at: { ...at, row: at.row + header }, rows: 0 };
      adopted.push({ id: sheet.getSheetId(), ...note, ...place });
    }
    if (adopted.length > 0) frozenNotes.keep(...adopted);
  }

  private found(notes = this.services.frozenNotes.all()): readonly OpenCopy[] {
    const sheets = new Map(
      this.services
        .spreadsheet()
        .getSheets()
        .map((sheet) => [sheet.getSheetId(), sheet]),
    );
    return notes.flatMap((note) => {
      const sheet = sheets.get(note.id);
      return sheet ? [{ sheet, note }] : [];
    });
  }

  /** Undefined where no run may: found by its looks, protected, or with more than its table. */
  private tryToMask(copy: OpenCopy, columns: readonly string[]): FrozenNote | undefined {
    const { sheet, note } = copy;
    try {
      const isSure =
        note.isOurs && (note.at ? isUntouched(copy) : isOwnSheet(this.services.spreadsheet(), sheet));
      return isSure ? mask(copy, columns) : undefined;
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      return undefined;
    }
  }
}

/** Returns its note as it is then, without columns that are not in the copy under a name that is known. */
function mask({ sheet, note }: OpenCopy, columns: readonly string[]): FrozenNote {
  const { row, column } = firstCellOf(note);
  const [rows, width] = [sheet.getLastRow() - row + 1, sheet.getLastColumn() - column + 1];
  if (rows < 1 || width < 1) return { ...note, masked: [...new Set([...note.masked, ...columns])] };
  const all = sheet.getRange(row, column, rows, width);
  const [first = []] = all.offset(0, 0, 1).getValues();
  const names = note.header ? applyNames(first.map(String), note.titles) : note.columns;
  const top = note.header ? 1 : 0;
  for (const name of columns) {
    const at = placeOfName(name, names);
    if (at < 0 || rows === top) continue;
    const cells = all.offset(top, at, rows - top, 1);
    cells.setValues(cells.getValues().map((values) => values.map(maskValue)));
  }
  const found = columns.filter((name) => placeOfName(name, names) >= 0);
  return { ...note, masked: [...new Set([...note.masked, ...found])] };
}

/** What a person wrote below the table is not to be masked with it, nor rows that they moved be missed. */
function isUntouched({ sheet, note: { at, rows = 0, header } }: OpenCopy): boolean {
  return header && at !== undefined && sheet.getLastRow() === at.row + rows - 1;
}

function isShownOpenly(note: FrozenNote, masked: readonly string[]): boolean {
  return masked.some((name) => !note.masked.includes(name));
}

/** "People 2026-11-20", and with the time where there are several a day. */
function isTabName(name: string, base: string): boolean {
  return name.startsWith(`${base} `) && /^\d{4}-\d{2}-\d{2}( |$)/.test(name.slice(base.length + 1));
}
