/** SpreadsheetApp: the way from a script to its document and to the screen. */
import { CopyPasteType, ProtectionType, SheetType, WrapStrategy } from "./enums";
import { ServiceError } from "./service-error";
import { Spreadsheet } from "./spreadsheet";
import { settled, type SpreadsheetContext } from "./spreadsheet-context";
import { typed } from "./stand-in";
import type { Ui } from "./ui";

type Google = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

/** Stands in for SpreadsheetApp. The active spreadsheet is the one document of the runtime. */
export class SpreadsheetApp implements Partial<Google> {
  readonly ProtectionType = typed<Google["ProtectionType"]>(ProtectionType);
  readonly SheetType = typed<Google["SheetType"]>(SheetType);
  readonly CopyPasteType = typed<Google["CopyPasteType"]>(CopyPasteType);
  readonly WrapStrategy = typed<Google["WrapStrategy"]>(WrapStrategy);
  readonly #context: SpreadsheetContext | null;
  readonly #ui: Ui;

  constructor(context: SpreadsheetContext | null, ui: Ui) {
    this.#context = context;
    this.#ui = ui;
  }

  /** Null outside a document; Google's types do not say so. */
  getActiveSpreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
    return typed((this.#context && new Spreadsheet(this.#context)) as object);
  }
  getActive(): GoogleAppsScript.Spreadsheet.Spreadsheet {
    return this.getActiveSpreadsheet();
  }
  getActiveSheet(): GoogleAppsScript.Spreadsheet.Sheet {
    return this.getActiveSpreadsheet().getActiveSheet();
  }
  getActiveRange(): GoogleAppsScript.Spreadsheet.Range {
    return typed(this.getActiveSpreadsheet().getActiveRange() as object);
  }
  getCurrentCell(): GoogleAppsScript.Spreadsheet.Range {
    return typed(this.getActiveSpreadsheet().getCurrentCell() as object);
  }
  setActiveSheet(sheet: GoogleAppsScript.Spreadsheet.Sheet): GoogleAppsScript.Spreadsheet.Sheet {
    return this.getActiveSpreadsheet().setActiveSheet(sheet);
  }
  setActiveRange(range: GoogleAppsScript.Spreadsheet.Range): GoogleAppsScript.Spreadsheet.Range {
    return this.getActiveSpreadsheet().setActiveRange(range);
  }

  /** Only with the scope of all spreadsheets (`auth.ts`); even then this machine has no other one. */
  openById(id: string): GoogleAppsScript.Spreadsheet.Spreadsheet {
    if (id === this.#context?.workbook.id) return this.getActiveSpreadsheet();
    throw new ServiceError(`Document ${id} is missing (perhaps it was deleted, or you don't have read access?)`);
  }

  /** Applies pending changes and makes formula results current. Custom functions that still run are not waited for. */
  flush(): void {
    if (this.#context) settled(this.#context);
  }
  getUi(): GoogleAppsScript.Base.Ui {
    return typed(this.#ui);
  }
}
