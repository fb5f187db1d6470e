/**
 * Which script of this add-on works in a spreadsheet. Two of them do not see each other's stores
 * (developers.google.com/apps-script/reference/properties/properties-service), but both read its cells: the
 * mark is a note on the stamp's cell.
 */
import { isOfGoogle } from "../../shared/errors";
import type { ScriptApp, Spreadsheet } from "../../shared/google-types";
import { STAMP_NAME } from "./stamp";

const MARK = /^The add-on works in this spreadsheet \((\S+)\) by the script (\S+)\./;

/** Ids of scripts, as the address of their editor has them. */
export interface ScriptsHere {
  /** Of the script that asks. */
  readonly own: string;
  /** Of another one that has left its mark in this spreadsheet. */
  readonly other?: string;
  /** The spreadsheet that this one is a copy of, where its mark came along. */
  readonly copiedFrom?: string;
}

/** Not for custom functions, which may not write. */
export class ScriptMark {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly scriptApp: () => ScriptApp;
      readonly spreadsheetId: () => string;
    },
  ) {}

  /**
   * Leaves the mark where there is none, or one that came along with a copy. Never over a person's own note.
   */
  look(): ScriptsHere {
    const own = this.services.scriptApp().getScriptId();
    const cell = this.services.spreadsheet().getRangeByName(STAMP_NAME);
    if (!cell) return { own };
    const note = cell.getNote();
    const [, spreadsheet, script = ""] = MARK.exec(note) ?? [];
    const isOfHere = spreadsheet === this.services.spreadsheetId();
    if (isOfHere) return script === own ? { own } : { own, other: script };
    if (note !== "" && spreadsheet === undefined) return { own };
    this.leave(cell, own);
    return { own, ...(spreadsheet !== undefined && { copiedFrom: spreadsheet }) };
  }

  private leave(cell: GoogleAppsScript.Spreadsheet.Range, own: string): void {
    try {
      cell.setNote(
        `The add-on works in this spreadsheet (${this.services.spreadsheetId()}) by the script ${own}. By this note it knows a second one. Delete it if that script is gone.`,
      );
    } catch (error) {
      // Somebody has protected the cell: the sidebar opens all the same, and a second script is not known.
      if (!isOfGoogle(error)) throw error;
    }
  }
}
