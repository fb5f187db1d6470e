/** Which sheets the add-on made, by marks in the document's properties, which no person can write. */
import type { Properties, Sheet, Spreadsheet, SpreadsheetApp } from "../shared/google-types";
import { STORED } from "../shared/stored";
import { listProtections, type Protections } from "./protections";

/** Who keeps the marks of a spreadsheet: an execution has one, under the spreadsheet that it works on. */
const SHEET_MARKS = new WeakMap<Spreadsheet, SheetMarks>();

/** Of the add-on's executions each is bound; the writer alone, as in tests of its own, knows no marks. */
export function marksOf(spreadsheet: Spreadsheet): SheetMarks | undefined {
  return SHEET_MARKS.get(spreadsheet);
}

/** From now on the marks are found by this spreadsheet. */
export function bindMarks(spreadsheet: Spreadsheet, marks: SheetMarks): Spreadsheet {
  SHEET_MARKS.set(spreadsheet, marks);
  return spreadsheet;
}

/** Marks of sheets, by their ids, in the properties of the document. */
export class SheetMarks {
  /** The document's properties as they were first read, and what was marked since. */
  private known: Readonly<Record<string, string>> | undefined;

  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      readonly spreadsheetId: () => string;
      readonly spreadsheetApp: () => SpreadsheetApp;
    },
  ) {}

  /**
   * Here, and not in the spreadsheet that this one was copied from. Until sheets of an earlier version are
   * taken over, those without protected cells count, as they did then.
   */
  has(sheet: Sheet): boolean {
    const name = STORED.ownSheet.name + sheet.getSheetId();
    const isHere = (mark: string | null | undefined): boolean =>
      mark != null && readMark(mark).home === this.services.spreadsheetId();
    if (isHere(this.read()[name])) return true;
    if (!this.hasHome()) return !this.hasShutCells(sheet);
    // Another execution may have made it since.
    return isHere(this.services.properties().getProperty(name));
  }

  /** Whether it was marked in this spreadsheet, or in the one that this one was copied from. */
  wasMarked(sheet: Sheet): boolean {
    return STORED.ownSheet.name + sheet.getSheetId() in this.read();
  }

  /**
   * The name under which the add-on made it, whatever people call it by now; undefined for marks of an
   * earlier version.
   */
  madeAs(sheet: Sheet): string | undefined {
    const mark = this.read()[STORED.ownSheet.name + sheet.getSheetId()];
    return mark === undefined ? undefined : readMark(mark).madeAs;
  }

  /** The sheets here of which an earlier version noted that they are the add-on's, and not as what. */
  listUnnamed(): readonly number[] {
    const { name } = STORED.ownSheet;
    const bare = Object.entries(this.read()).filter(
      ([key, mark]) => key.startsWith(name) && readMark(mark).madeAs === undefined,
    );
    if (bare.length === 0) return [];
    const id = this.services.spreadsheetId();
    return bare.flatMap(([key, mark]) => (mark === id ? [Number(key.slice(name.length))] : []));
  }

  /** Spares a call where the document's properties were just read. */
  useRead(properties: Readonly<Record<string, string>>): void {
    this.known ??= properties;
  }

  add(sheet: Sheet, madeAs = this.madeAs(sheet)): Sheet {
    const name = STORED.ownSheet.name + sheet.getSheetId();
    const id = this.services.spreadsheetId();
    const mark = madeAs === undefined ? id : `${id} ${madeAs}`;
    this.services.properties().setProperty(name, mark);
    this.known = { ...this.known, [name]: mark };
    return sheet;
  }

  forget(sheetId: number): void {
    const name = STORED.ownSheet.name + sheetId;
    this.services.properties().deleteProperty(name);
    const { [name]: _, ...others } = this.known ?? {};
    this.known = others;
  }

  /** Whether it is a copy of a spreadsheet in which sheets were marked, and nobody has adopted them. */
  isCopy(): boolean {
    const home = this.read()[STORED.sheetsHome.name];
    return home !== undefined && home !== this.services.spreadsheetId();
  }

  /** False until sheets of an earlier version were taken over. */
  hasHome(): boolean {
    return this.read()[STORED.sheetsHome.name] !== undefined;
  }

  /** From now on only marks count, and they are of this spreadsheet. */
  settle(): void {
    const id = this.services.spreadsheetId();
    this.services.properties().setProperty(STORED.sheetsHome.name, id);
    this.known = { ...this.known, [STORED.sheetsHome.name]: id };
  }

  /** Whether some of its cells are protected: then people who may not write these may still rename it. */
  hasShutCells(sheet: Sheet): boolean {
    return listProtections(sheet, this.services.spreadsheetApp(), ["cells"]).cells.length > 0;
  }

  /** Whether it, or some of its cells, are protected from anybody who edits. */
  isShutForSome(sheet: Sheet): boolean {
    return Object.values(this.protectionsOf(sheet)).some((some) => some.length > 0);
  }

  protectionsOf(sheet: Sheet): Protections {
    return listProtections(sheet, this.services.spreadsheetApp());
  }

  private read(): Readonly<Record<string, string>> {
    return (this.known ??= this.services.properties().getProperties());
  }
}

/** A mark is the id of the spreadsheet, which has no blanks, and the name. */
function readMark(mark: string): { readonly home: string; readonly madeAs: string | undefined } {
  const at = mark.indexOf(" ");
  return at < 0 ? { home: mark, madeAs: undefined } : { home: mark.slice(0, at), madeAs: mark.slice(at + 1) };
}
