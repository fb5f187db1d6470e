/** Scripts compare by identity and read its name. */
export class EnumValue {
  constructor(
    /** Its name in scripts, such as `ScriptApp.AuthMode.FULL`. */
    readonly path: string,
    readonly label: string,
    readonly position: number,
  ) {}

  toString(): string {
    return this.label;
  }
  name(): string {
    return this.label;
  }
  toJSON(): string {
    return this.label;
  }
}

function enumeration<const Names extends readonly string[]>(
  path: string,
  names: Names,
): { readonly [Name in Names[number]]: EnumValue } {
  const entries = names.map((name, position) => {
    return [name, new EnumValue(`${path}.${name}`, name, position)] as const;
  });
  return Object.fromEntries(entries) as { readonly [Name in Names[number]]: EnumValue };
}

export const AuthMode = enumeration("ScriptApp.AuthMode", ["NONE", "CUSTOM_FUNCTION", "LIMITED", "FULL"]);
export const AuthorizationStatus = enumeration("ScriptApp.AuthorizationStatus", ["REQUIRED", "NOT_REQUIRED"]);
export const Charset = enumeration("Utilities.Charset", ["US_ASCII", "UTF_8"]);
export const DigestAlgorithm = enumeration("Utilities.DigestAlgorithm", [
  "MD2",
  "MD5",
  "SHA_1",
  "SHA_256",
  "SHA_384",
  "SHA_512",
]);
export const ProtectionType = enumeration("SpreadsheetApp.ProtectionType", ["RANGE", "SHEET"]);
export const CopyPasteType = enumeration("SpreadsheetApp.CopyPasteType", [
  "PASTE_NORMAL",
  "PASTE_NO_BORDERS",
  "PASTE_FORMAT",
  "PASTE_FORMULA",
  "PASTE_DATA_VALIDATION",
  "PASTE_VALUES",
  "PASTE_CONDITIONAL_FORMATTING",
  "PASTE_COLUMN_WIDTHS",
]);
export const DataValidationCriteria = enumeration("SpreadsheetApp.DataValidationCriteria", [
  "VALUE_IN_LIST",
  "CHECKBOX",
]);
export const SheetType = enumeration("SpreadsheetApp.SheetType", ["GRID", "OBJECT", "DATASOURCE"]);
export const Button = enumeration("Ui.Button", ["CLOSE", "OK", "CANCEL", "YES", "NO"]);
export const ButtonSet = enumeration("Ui.ButtonSet", ["OK", "OK_CANCEL", "YES_NO", "YES_NO_CANCEL"]);

/** By the object on which scripts find them. */
export const ENUMERATIONS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, EnumValue>>>>>
> = {
  ScriptApp: { AuthMode, AuthorizationStatus },
  Utilities: { Charset, DigestAlgorithm },
  SpreadsheetApp: { ProtectionType, CopyPasteType, SheetType },
  Ui: { Button, ButtonSet },
};
