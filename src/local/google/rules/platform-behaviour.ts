/**
 * How Google behaves where it is harder than one would think, or where nobody knows. Each can be set for a
 * runtime. The defaults are the harder of what has been met; sources are named beside them.
 */
import type { UiLanguage } from "./google-texts";

export interface PlatformBehaviour {
  /**
   * Of Google's exceptions and of error values in cells. Many a script decides by English words and fails
   * elsewhere.
   */
  readonly language: UiLanguage;
  /**
   * Whether HtmlService cuts what looks like a comment out of inline scripts, also within strings, and drops
   * the page's charset (github.com/enuchi/React-Google-Apps-Script issues 157 and 170).
   */
  readonly cutsPages: boolean;
  /**
   * Whether `releaseLock` throws LockService's errors as `tryLock` does
   * (github.com/googleworkspace/apps-script-oauth2 issue 207).
   */
  readonly releaseLockMayFail: boolean;
  /**
   * Whether two Lock objects of one execution are one holder. The documentation says so of one object only.
   */
  readonly locksAreShared: boolean;
  /**
   * Lock operations of all executions in any minute, beyond which they throw. Google has one and has not said
   * which.
   */
  readonly lockOperationsPerMinute: number;
  /**
   * Whether a body whose header names no charset is read as UTF-8 (github.com/derekantrican/GAS-ICS-Sync pull
   * 525: it is not).
   */
  readonly readsBodiesAsUtf8: boolean;
  /**
   * Hosts that the administrator lets scripts reach (Apps Script release notes, 2024-08-07); absent means
   * all.
   */
  readonly adminHosts?: readonly string[];
  /**
   * Whether a named range whose cells are gone keeps its name from being used again
   * (github.com/burnash/gspread issue 1530).
   */
  readonly brokenNamesStay: boolean;
  /**
   * By which zone a date argument or result of a custom function is read. "If the spreadsheet and the script
   * use different time zones […], the custom function needs to compensate"
   * (…/guides/sheets/custom-functions).
   */
  readonly customFunctionDates: "spreadsheet zone" | "script zone";
  /**
   * When a change that Sheets refuses is told. Late: at the next call that reads or flushes, where the rest
   * of its batch is lost. "Spreadsheet operations are sometimes bundled together" (…/reference/spreadsheet);
   * scripts that format a typed column of a Table cannot catch its refusal where they make the call.
   */
  readonly tellsRefusals: "at the call" | "late";
  /**
   * What copying does with rows that a filter hides. Refused: "This operation is not supported on a range
   * with a filtered out row" (the REST API's copyPaste, met by several); visible rows: as copying by hand
   * does.
   */
  readonly filteredCopies: "refused" | "visible rows";
  /**
   * What becomes of a write that would leave a cell of a Table's header row blank. Somebody met both: "the
   * header row of the table must have values", and nothing written without an error.
   */
  readonly blankTableHeaders: "refused" | "lost";
  /** What a custom function is given for an argument that is left out between separators. Not documented. */
  readonly omittedArguments: undefined | null | "";
  /** Whether cells that make the same call share one execution, as users report. */
  readonly sharesEqualCalls: boolean;
  /**
   * Whether a custom function is called where an argument shows an error. Else its cell shows that error as
   * well.
   */
  readonly callsWithErrors: boolean;
  /**
   * Whether it is called while an argument still loads: ImportJSON was (github.com/bradjasper/ImportJSON
   * issue 117).
   */
  readonly callsWhileLoading: boolean;
  /**
   * Whether a TextFinder finds what stands in formulas. Documented (…/text-finder#matchformulatext), and
   * tried by nobody we know.
   */
  readonly findsFormulas: boolean;
  /** Whether getFormula parts arguments as the locale does; else with commas. Not documented. */
  readonly readsFormulasInLocale: boolean;
  /**
   * Whether `setProperties` sets none where one of the values is refused; else those before it. Not
   * documented.
   */
  readonly setsPropertiesWhole: boolean;
  /**
   * The most cells of a custom function's result: 494,000 were "too large" (github.com/Blacksmoke16/GESI
   * issue 102).
   */
  readonly mostResultCells: number;
  /** The most rows of one: "Internal error" near 40,000 (github.com/bradjasper/ImportJSON issue 74). */
  readonly mostResultRows: number;
}

export const STRICT_PLATFORM: PlatformBehaviour = {
  language: "en",
  cutsPages: false,
  releaseLockMayFail: true,
  locksAreShared: false,
  lockOperationsPerMinute: Number.POSITIVE_INFINITY,
  readsBodiesAsUtf8: false,
  brokenNamesStay: true,
  customFunctionDates: "spreadsheet zone",
  tellsRefusals: "late",
  filteredCopies: "refused",
  blankTableHeaders: "lost",
  omittedArguments: undefined,
  sharesEqualCalls: true,
  callsWithErrors: true,
  callsWhileLoading: true,
  findsFormulas: true,
  readsFormulasInLocale: true,
  setsPropertiesWhole: true,
  mostResultCells: 490_000,
  mostResultRows: 40_000,
};

/** What else Google may answer to each question that is still open. */
export const OTHER_ANSWERS: readonly Partial<PlatformBehaviour>[] = [
  { releaseLockMayFail: false },
  { locksAreShared: true },
  { lockOperationsPerMinute: 60 },
  { readsBodiesAsUtf8: true },
  { brokenNamesStay: false },
  { customFunctionDates: "script zone" },
  { tellsRefusals: "at the call" },
  { filteredCopies: "visible rows" },
  { blankTableHeaders: "refused" },
  { omittedArguments: null },
  { omittedArguments: "" },
  { sharesEqualCalls: false },
  { callsWithErrors: false },
  { callsWhileLoading: false },
  { findsFormulas: false },
  { readsFormulasInLocale: false },
  { setsPropertiesWhole: false },
];
