import type { ValidationRecord } from "../../sheet/grid/sheet-objects";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";

type Rule = Omit<ValidationRecord, "rect">;
type Google = GoogleAppsScript.Spreadsheet.DataValidation;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.DataValidationBuilder;

/** In one list (the editor's own message). */
const MOST_VALUES = 500;

export class DataValidation implements Pick<Google, "getAllowInvalid" | "getCriteriaValues"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  constructor(readonly rule: Rule) {}

  getAllowInvalid(): boolean {
    return this.rule.allowInvalid;
  }
  /** A list's values, and whether it has a drop-down. */
  getCriteriaValues(): unknown[] {
    return [[...this.rule.values], this.rule.hasDropdown];
  }
}

type BuilderMethods = "build" | "requireValueInList" | "setAllowInvalid" | "setHelpText";

/** Builds the validation of cells, of which there are only lists. */
export class DataValidationBuilder implements Pick<GoogleBuilder, BuilderMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  #values: readonly string[] | undefined;
  #hasDropdown = true;
  #allowInvalid = true;
  #help = "";

  requireValueInList(values: string[], showDropdown = true): GoogleBuilder {
    if (!Array.isArray(values))
      throw signatureError("SpreadsheetApp.DataValidationBuilder.requireValueInList", [values]);
    if (values.length > MOST_VALUES)
      throw new ServiceError(`The list may have at most ${MOST_VALUES} values.`);
    this.#values = values.map(String);
    this.#hasDropdown = showDropdown;
    return typed(this);
  }
  setAllowInvalid(allowInvalidData: boolean): GoogleBuilder {
    this.#allowInvalid = allowInvalidData;
    return typed(this);
  }
  setHelpText(helpText: string): GoogleBuilder {
    this.#help = helpText;
    return typed(this);
  }
  build(): Google {
    if (this.#values === undefined)
      throw new NotImplementedError("DataValidationBuilder.build without a list");
    const [values, hasDropdown, allowInvalid, help] = [
      this.#values,
      this.#hasDropdown,
      this.#allowInvalid,
      this.#help,
    ];
    return typed(new DataValidation({ values, hasDropdown, allowInvalid, help }));
  }
}
