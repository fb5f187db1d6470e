/**
 * What a platform fact is: something that the add-on relies on at Google, as data that can be checked there
 * and here.
 */
import type { Json } from "../../add-on/table/values";

/**
 * A text that stands in a comment of a script's file. `program`: the function whose body is the comment.
 * `length`: of the text as it was built.
 */
export interface CommentedText {
  readonly length: number;
  readonly program: () => void;
}

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
  readonly now: () => number;
  /** The add-on's built code; absent where the check was not built for Google. */
  readonly bundle?: CommentedText;
  /** What Google handed the hourly run; nothing else is handed any. */
  readonly event?: unknown;
}

/** What must be found for a fact to hold. */
export type Expectation =
  | { readonly is: Json }
  /** An object that has at least these members. */
  | { readonly has: { readonly [name: string]: Json } }
  | { readonly between: readonly [least: number, most: number] }
  /**
   * Not known yet: the add-on behaves acceptably under each of these answers. The first is what the stand-ins
   * do.
   */
  | { readonly open: readonly Json[] }
  /** A measure that is written down, such as a time or the text of a message. No measure is wrong. */
  | { readonly measured: string };

interface Fact {
  /** Short words with hyphens: the fact's name wherever it is spoken of. */
  readonly id: string;
  /** What the person is asked to do. */
  readonly does: string;
  readonly expected: Expectation;
  /** What of the add-on would break. */
  readonly why: string;
  /** Where it is said or was seen. */
  readonly source: string;
  /** The file of its stand-in, below src/local. */
  readonly standIn: string;
  /** The file of the add-on that relies on it: what has to change where the fact is wrong. */
  readonly reliedOnBy: string;
  /** Looked at last, and alone: it takes long, or uses up what other facts need. */
  readonly isHeavy?: true;
  /** It changes the spreadsheet's locale or time zone, which are put back after it whatever happens. */
  readonly changesSettings?: true;
}

/** What came of looking at a fact. */
export type Finding =
  | { readonly seen: Json }
  /** It was looked at, and something kept it from being seen. */
  | { readonly notSeen: string }
  /** Something that the question needs is not there, such as an echo service. */
  | { readonly notAsked: string };

/** Thrown by a fact that could not see what it asks: then nothing is known, whatever the cells show. */
export class NotSeenError extends Error {
  override readonly name = "NotSeenError";
}

/** Thrown by a fact for whose question something is missing. */
export class NotAskedError extends Error {
  override readonly name = "NotAskedError";
}

/** Looks at a fact. Whatever is thrown on the way says nothing about the fact. */
export function findingOf(look: () => Json): Finding {
  try {
    return { seen: look() };
  } catch (error) {
    if (error instanceof NotAskedError) return { notAsked: error.message };
    return { notSeen: error instanceof Error ? error.message : String(error) };
  }
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
  /** It asks how many cells are refused: none of them is entered again. */
  readonly countsRefusals?: true;
  /** What must be in the spreadsheet before the formulas are entered. */
  prepare?(platform: Platform): void;
  /** What the cells of the formulas say of the fact. */
  observe(cells: readonly ShownCell[], platform: Platform): Json;
}

/** Done by a clock trigger, with nobody at the screen. */
export interface TriggerFact extends Fact {
  readonly kind: "trigger";
  observe(platform: Platform): Json;
}

/**
 * Done by the script of a page in the sidebar, whose findings come by google.script.run under the fact's id.
 */
export interface PageFact extends Fact {
  readonly kind: "page";
}

/** Done by a person, who writes what happened into the sheet. */
export interface PersonFact extends Fact {
  readonly kind: "person";
  /** What to do, step by step, in words for somebody who knows no programming. */
  readonly steps: string;
  /** The answers from which the person chooses. */
  readonly answers: readonly string[];
}

export type PlatformFact = MenuFact | CellFact | TriggerFact | PageFact | PersonFact;

/** A cell as it is after Sheets calculated it. */
export interface ShownCell {
  /** Its value; dates as ISO texts. */
  readonly value: string | number | boolean | null;
  readonly display: string;
}

/**
 * What a call does: its value, or that it threw and with which words. What throws once and then does not was
 * busy.
 */
export function outcomeOf(call: () => Json): Json {
  try {
    return call();
  } catch {
    return secondOutcomeOf(call);
  }
}

function secondOutcomeOf(call: () => Json): Json {
  try {
    return call();
  } catch (error) {
    return { threw: true, text: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Whether a call is refused: it throws, three times in a row. A second call that must not be refused shows
 * whether anything was seen.
 */
export function isRefused(call: () => unknown): boolean {
  return throws(call) && throws(call) && throws(call);
}

/** Whether a call throws, made once. */
export function throws(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

/** A cell that shows an error has a text for its value that begins with "#", whatever the language. */
export function isError(cell: ShownCell | undefined): boolean {
  return cell !== undefined && (cell.display.startsWith("#") || String(cell.value).startsWith("#"));
}

/**
 * The cells of a fact that expects no error in any. @throws NotSeenError where one shows an error or still
 * loads
 */
export function withoutErrors(cells: readonly ShownCell[]): readonly ShownCell[] {
  const poor = withoutLoading(cells).find(isError);
  if (poor) throw new NotSeenError(`a cell shows ${poor.display}`);
  if (cells.length === 0) throw new NotSeenError("there are no cells");
  return cells;
}

/** A cell that loads shows a text that ends in dots, in every language met. */
export function isLoading({ value, display }: ShownCell): boolean {
  // The two are read one after the other, and the cell may be calculated between.
  return [display, String(value)].some((text) => /(\.\.\.|…)\p{Cf}*$/u.test(text));
}

/** The cells once all of them are calculated. @throws NotSeenError where one still loads */
export function withoutLoading(cells: readonly ShownCell[]): readonly ShownCell[] {
  const late = cells.find(isLoading);
  if (late) throw new NotSeenError(`a cell still shows ${late.display}`);
  return cells;
}
