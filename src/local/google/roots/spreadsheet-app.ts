import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import { DataValidationBuilder } from "../range/data-validation";
import { CopyPasteType, ProtectionType, SheetType } from "../rules/enums";
import { FilterCriteriaBuilder } from "../range/filter";
import { ConditionalFormatRuleBuilder } from "../spreadsheet/conditional-format";
import { Spreadsheet } from "../spreadsheet/spreadsheet";
import { settle, type SpreadsheetContext } from "../range/spreadsheet-context";
import { typed } from "../rules/stand-in";
import type { Ui } from "../services/ui";

type Google = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

/** The active spreadsheet is the runtime's only document. */
export class SpreadsheetApp implements Partial<Google> {
  static readonly access: ClassAccess = {
    ...IN_DOCUMENTS,
    isReadOnlyInFormulas: true,
    methods: { getUi: { modes: ["NONE", "LIMITED"], needsScreen: true } },
  };
  readonly ProtectionType = typed<Google["ProtectionType"]>(ProtectionType);
  readonly SheetType = typed<Google["SheetType"]>(SheetType);
  readonly CopyPasteType = typed<Google["CopyPasteType"]>(CopyPasteType);
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
  getActiveSheet(): GoogleAppsScript.Spreadsheet.Sheet {
    return this.getActiveSpreadsheet().getActiveSheet();
  }
  getActiveRange(): GoogleAppsScript.Spreadsheet.Range {
    return typed(this.getActiveSpreadsheet().getActiveRange() as object);
  }
  setActiveSheet(sheet: GoogleAppsScript.Spreadsheet.Sheet): GoogleAppsScript.Spreadsheet.Sheet {
    return this.getActiveSpreadsheet().setActiveSheet(sheet);
  }
  setActiveRange(range: GoogleAppsScript.Spreadsheet.Range): GoogleAppsScript.Spreadsheet.Range {
    return this.getActiveSpreadsheet().setActiveRange(range);
  }

  newFilterCriteria(): GoogleAppsScript.Spreadsheet.FilterCriteriaBuilder {
    return typed(new FilterCriteriaBuilder());
  }
  newDataValidation(): GoogleAppsScript.Spreadsheet.DataValidationBuilder {
    return typed(new DataValidationBuilder());
  }

  newConditionalFormatRule(): GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder {
    return typed(new ConditionalFormatRuleBuilder());
  }

  /** Does not wait for custom functions that still run. */
  flush(): void {
    if (this.#context) settle(this.#context);
  }
  getUi(): GoogleAppsScript.Base.Ui {
    return typed(this.#ui);
  }
}
