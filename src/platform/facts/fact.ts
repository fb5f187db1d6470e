/** What a platform fact is: something that the add-on relies on at Google, as data that can be checked there and here. */
import type { Json } from "../../add-on/table/values";

/** Google's services, as a check uses them, and the places that it may write to. */
export interface Platform {
  readonly spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  /** An empty sheet of the check's own. */
  readonly scratch: GoogleAppsScript.Spreadsheet.Sheet;
  readonly cacheService: GoogleAppsScript.Cache.CacheService;
  readonly propertiesService: GoogleAppsScript.Properties.PropertiesService;
  readonly lockService: GoogleAppsScript.Lock.LockService;
  readonly http: GoogleAppsScript.URL_Fetch.UrlFetchApp;
  readonly utilities: GoogleAppsScript.Utilities.Utilities;
  readonly scriptApp: GoogleAppsScript.Script.ScriptApp;
  /** The address of a service that repeats what it is sent, as the person gave it; "" for none. */
  readonly echo: string;
  now(): number;
}

/** What must be found for a fact to hold. */
export type Expectation =
  | { readonly is: Json }
  /** An object that has at least these members. */
  | { readonly has: { readonly [name: string]: Json } }
  | { readonly between: readonly [least: number, most: number] }
  /** Not known yet: the add-on behaves acceptably under each of these answers. The first is what the stand-ins do. */
  | { readonly open: readonly Json[] }
  /** A measure that is written down, such as a time or the text of a message. */
  | { readonly measured: string };

interface Fact {
  /** Short words with hyphens: the fact's name wherever it is spoken of. */
  readonly id: string;
  /** What is done. */
  readonly does: string;
  readonly expected: Expectation;
  /** What of the add-on would break. */
  readonly why: string;
  /** Where it is said or was seen. */
  readonly source: string;
  /** The file below src/local that stands in for it. */
  readonly standIn: string;
}

/** Done in one execution from the menu. */
export interface MenuFact extends Fact {
  readonly kind: "menu";
  observe(platform: Platform): Json;
}

/** Formulas are entered, calculated, and read. */
export interface CellFact extends Fact {
  readonly kind: "cell";
  readonly formulas: readonly string[];
  /** What the cells that the formulas stand in say of the fact. */
  observe(cells: readonly ShownCell[], platform: Platform): Json;
}

/** Done by a clock trigger, with nobody at the screen. */
export interface TriggerFact extends Fact {
  readonly kind: "trigger";
  observe(platform: Platform): Json;
}

/** Done by the script of a page in the sidebar, whose findings come by google.script.run under the fact's id. */
export interface PageFact extends Fact {
  readonly kind: "page";
}

/** Done by a person, who writes what happened into the sheet. */
export interface PersonFact extends Fact {
  readonly kind: "person";
  /** What to do, step by step, in words for somebody who knows no programming. */
  readonly steps: string;
  /** What can be answered. */
  readonly answers: readonly string[];
}

export type PlatformFact = MenuFact | CellFact | TriggerFact | PageFact | PersonFact;

/** A cell after calculation. */
export interface ShownCell {
  /** Its value; dates as ISO texts. */
  readonly value: string | number | boolean | null;
  readonly display: string;
}

/** What a call does: its value, or that it threw and with which words. */
export function outcomeOf(call: () => Json): Json {
  try {
    return call();
  } catch (error) {
    return { threw: true, text: error instanceof Error ? error.message : String(error) };
  }
}

/** A cell that shows an error has a text for its value that begins with "#", whatever the language. */
export function isError(cell: ShownCell | undefined): boolean {
  return cell !== undefined && (cell.display.startsWith("#") || String(cell.value).startsWith("#"));
}
