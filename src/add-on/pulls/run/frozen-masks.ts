/** Masks frozen copies of a table whose columns are masked later, and names those that stay open. */
import { isOwnSheet } from "../../gate/own-sheets";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { applyNames } from "../../sheet-writer/survey/renamed-headers";
import { maskValue } from "../../sheet-writer/write/masked-values";
import { placeOfName } from "../../table/chosen-columns";
import type { FrozenNote, FrozenNotes } from "../store/frozen-notes";
import { FROZEN_MARK } from "./frozen-copies";

interface FoundCopy {
  readonly sheet: Sheet;
  readonly note: FrozenNote;
}

export class FrozenMasks {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly frozenNotes: FrozenNotes;
    },
  ) {}

  /** `pull`: its name, as copies of former add-ons say it. Returns the names of copies that stay open. */
  maskAll(rangeNames: readonly string[], pull: string, columns: readonly string[]): readonly string[] {
    this.adopt(rangeNames[0] ?? "", pull);
    const copies = this.found().filter(({ note }) => rangeNames.includes(note.rangeName));
    return copies.flatMap(({ sheet, note }) => {
      const isDone = note.isOurs && this.isOpen(sheet) && this.tryToMask(sheet, note, columns);
      return isDone ? [] : [sheet.getName()];
    });
  }

  /** Names of copies in which a masked column can be read. Without any, it asks Google nothing. */
  listOpen(notes: readonly FrozenNote[], rangeName: string, masked: readonly string[]): readonly string[] {
    const open = notes.filter(
      (note) => note.rangeName === rangeName && masked.some((name) => !note.masked.includes(name)),
    );
    if (open.length === 0) return [];
    const sheets = this.services.spreadsheet().getSheets();
    return open.flatMap(({ id }) => sheets.find((sheet) => sheet.getSheetId() === id)?.getName() ?? []);
  }

  /** By a person's click. @throws AddOnError noCopy, badDestination where a column is not found any more */
  maskOne(name: string, columns: readonly string[]): void {
    const found = this.found().find(({ sheet }) => sheet.getName() === name);
    if (!found) throw new AddOnError("noCopy", { sheet: name });
    const left = this.mask(found.sheet, found.note, columns);
    if (left.length === 0) return;
    const problem = `it has no column "${left.join('", "')}" under that name. Mask it by hand, or delete the copy`;
    throw new AddOnError("badDestination", { place: `The copy "${name}"`, problem });
  }

  /** Former add-ons left no note of copies. Anybody can write what cells say, so no run changes these. */
  private adopt(rangeName: string, pull: string): void {
    const { frozenNotes, spreadsheet } = this.services;
    const known = new Set(frozenNotes.all().map(({ id }) => id));
    for (const sheet of spreadsheet().getSheets()) {
      if (known.has(sheet.getSheetId())) continue;
      const said = readIfGrid(sheet, () => sheet.getRange(1, 1).getNote()) ?? "";
      if (!said.includes(`${FROZEN_MARK} ${pull}, made `)) continue;
      const note = { rangeName, columns: [], header: true, titles: {}, masked: [], isOurs: false };
      frozenNotes.keep({ id: sheet.getSheetId(), ...note });
    }
  }

  private found(): readonly FoundCopy[] {
    const sheets = this.services.spreadsheet().getSheets();
    return this.services.frozenNotes.all().flatMap((note) => {
      const sheet = sheets.find((one) => one.getSheetId() === note.id);
      return sheet ? [{ sheet, note }] : [];
    });
  }

  private isOpen(sheet: Sheet): boolean {
    return isOwnSheet(this.services.spreadsheet(), sheet);
  }

  private tryToMask(sheet: Sheet, note: FrozenNote, columns: readonly string[]): boolean {
    try {
      return this.mask(sheet, note, columns).length === 0;
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      // It is protected from who runs this.
      return false;
    }
  }

  /** Returns the columns that are not in the copy under a name that is known. */
  private mask(sheet: Sheet, note: FrozenNote, columns: readonly string[]): readonly string[] {
    const rows = sheet.getLastRow();
    if (rows === 0) return [];
    const all = sheet.getRange(1, 1, rows, sheet.getLastColumn());
    const [first = []] = all.offset(0, 0, 1).getValues();
    const names = note.header ? applyNames(first.map(String), note.titles) : note.columns;
    const top = note.header ? 1 : 0;
    const left = columns.filter((name) => placeOfName(name, names) < 0);
    for (const name of columns) {
      const at = placeOfName(name, names);
      if (at < 0 || rows === top) continue;
      const column = all.offset(top, at, rows - top, 1);
      column.setValues(column.getValues().map((row) => row.map(maskValue)));
    }
    const masked = [...new Set([...note.masked, ...columns.filter((name) => !left.includes(name))])];
    this.services.frozenNotes.keep({ ...note, masked });
    return left;
  }
}
