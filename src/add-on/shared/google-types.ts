/** Google's service for spreadsheets, of which one script has one. */
export type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

/** A spreadsheet, as Google gives it to a script. */
export type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** A sheet of a spreadsheet, as Google gives it to a script. */
export type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A rectangle of cells, as Google gives it to a script. */
export type Range = GoogleAppsScript.Spreadsheet.Range;

/** A rule of data validation, such as a drop-down, as Google gives it to a script. */
export type ValidationRule = GoogleAppsScript.Spreadsheet.DataValidation;

/** A rule of conditional formatting, as Google gives it to a script. */
export type LookRule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;

/** Makes a rule of conditional formatting. */
export type LookRuleBuilder = GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder;

/** A cell's text with its links and styles, as Google gives it to a script. */
export type GoogleText = GoogleAppsScript.Spreadsheet.RichTextValue;

/** How a cell's text looks, as Google gives it to a script. */
export type TextStyle = GoogleAppsScript.Spreadsheet.TextStyle;

/** One of Google's stores of properties: texts by name, 9 KB each. */
export type Properties = GoogleAppsScript.Properties.Properties;

/** One of Google's caches: of the script, of the document or of a person. */
export type Cache = GoogleAppsScript.Cache.Cache;

/** Google's service for digests, compression and waiting. */
export type Utilities = GoogleAppsScript.Utilities.Utilities;

/** Google's service for triggers and permissions. */
export type ScriptApp = GoogleAppsScript.Script.ScriptApp;
