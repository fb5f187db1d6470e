import type { ValidationRecord } from "../../sheet/grid/sheet-objects";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { DataValidationCriteria } from "../rules/enums";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";

type Rule = Omit<ValidationRecord, "rect">;
type Google = GoogleAppsScript.Spreadsheet.DataValidation;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.DataValidationBuilder;

/** In one list (the editor's own message). */
const MOST_VALUES = 500;

type RuleMethods = "copy" | "getAllowInvalid" | "getCriteriaType" | "getCriteriaValues";

export class DataValidation implements Pick<Google, RuleMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  constructor(readonly rule: Rule) {}

  copy(): GoogleBuilder {
    return typed(new DataValidationBuilder(this.rule));
  }
  getAllowInvalid(): boolean {
    return this.rule.allowInvalid;
  }
  getCriteriaType(): GoogleAppsScript.Spreadsheet.DataValidationCriteria {
    return typed(DataValidationCriteria[this.rule.kind ?? "VALUE_IN_LIST"]);
  }
  /** A list's values, and whether it has a drop-down; a check box's own values, if it has any. */
  getCriteriaValues(): unknown[] {
    const { kind, values, hasDropdown } = this.rule;
    return kind === "CHECKBOX" ? [...values] : [[...values], hasDropdown];
  }
  getHelpText(): string | null {
    return this.rule.help === "" ? null : this.rule.help;
  }
}

type BuilderMethods = "build" | "requireCheckbox" | "requireValueInList" | "setAllowInvalid" | "setHelpText";

/** Builds the validation of cells, of which there are lists and check boxes. */
export class DataValidationBuilder implements Pick<GoogleBuilder, BuilderMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  #rule: Partial<Rule>;

  constructor(from: Partial<Rule> = {}) {
    this.#rule = from;
  }

  requireValueInList(values: string[], showDropdown = true): GoogleBuilder {
    if (!Array.isArray(values))
      throw signatureError("SpreadsheetApp.DataValidationBuilder.requireValueInList", [values]);
    if (values.length > MOST_VALUES)
      throw new ServiceError(`The list may have at most ${MOST_VALUES} values.`);
    const { kind: _, ...rule } = this.#rule;
    this.#rule = { ...rule, values: values.map(String), hasDropdown: showDropdown };
    return typed(this);
  }
  /** Ticked and not ticked are TRUE and FALSE: a box with values of its own is not built here. */
  requireCheckbox(...values: unknown[]): GoogleBuilder {
    if (values.length > 0) throw new NotImplementedError("requireCheckbox with values");
    this.#rule = { ...this.#rule, kind: "CHECKBOX", values: [], hasDropdown: false };
    return typed(this);
  }
  setAllowInvalid(allowInvalidData: boolean): GoogleBuilder {
    this.#rule = { ...this.#rule, allowInvalid: allowInvalidData };
    return typed(this);
  }
  setHelpText(helpText: string): GoogleBuilder {
    this.#rule = { ...this.#rule, help: helpText };
    return typed(this);
  }
  build(): Google {
    const { kind, values, hasDropdown = true, allowInvalid = true, help = "" } = this.#rule;
    if (values === undefined) throw new NotImplementedError("DataValidationBuilder.build without a rule");
    return typed(new DataValidation({ ...(kind && { kind }), values, hasDropdown, allowInvalid, help }));
  }
}
