/**
 * Google's behaviour where it is surprising or unknown, set per runtime. Defaults are the harder of what was
 * met; sources are given.
 */
import type { UiLanguage } from "./google-texts";

export interface PlatformBehaviour {
  /**
   * Language of Google's exceptions and of error values in cells. Scripts that look for English words fail in
   * others.
   */
  readonly language: UiLanguage;
  /**
   * HtmlService cuts what looks like a comment from inline scripts, even in strings, and drops the page's
   * charset (github.com/enuchi/React-Google-Apps-Script issues 157 and 170).
   */
  readonly cutsPages: boolean;
  /** `releaseLock` may throw as `tryLock` does (github.com/googleworkspace/apps-script-oauth2 issue 207). */
  readonly releaseLockMayFail: boolean;
  /** Two Lock objects of one execution are one holder. Documented for one object only. */
  readonly locksAreShared: boolean;
  /** Limit for all executions; beyond it they throw. Google has one and does not say which. */
  readonly lockOperationsPerMinute: number;
  /**
   * Bodies without a charset are read as UTF-8 (github.com/derekantrican/GAS-ICS-Sync pull 525: they are
   * not).
   */
  readonly readsBodiesAsUtf8: boolean;
  /** Hosts that the administrator allows (Apps Script release notes, 2024-08-07); absent: all. */
  readonly adminHosts?: readonly string[];
  /** A named range whose cells are gone blocks its name (github.com/burnash/gspread issue 1530). */
  readonly brokenNamesStay: boolean;
  /** A named range whose cells are gone is still among those of the spreadsheet, and leads nowhere. */
  readonly brokenNamesAreListed: boolean;
  /**
   * The zone of date arguments and results. "If the spreadsheet and the script use different time zones […],
   * the custom function needs to compensate" (…/guides/sheets/custom-functions).
   */
  readonly customFunctionDates: "spreadsheet zone" | "script zone";
  /**
   * When a refused change throws. Late: at the next call that reads or flushes, and the rest of the batch is
   * lost. "Spreadsheet operations are sometimes bundled together" (…/reference/spreadsheet); scripts that
   * format a typed column of a Table cannot catch the error at the call.
   */
  readonly tellsRefusals: "at the call" | "late";
  /**
   * Rows that a filter hides. Refused: "This operation is not supported on a range with a filtered out row"
   * (the REST API's copyPaste, met by several); visible rows: as copying by hand.
   */
  readonly filteredCopies: "refused" | "visible rows";
  /**
   * A write that would blank a cell of a Table's header row. Both were met: "the header row of the table must
   * have values", and a silent loss.
   */
  readonly blankTableHeaders: "refused" | "lost";
  /** What scripts get for an argument left out between separators. Not documented. */
  readonly omittedArguments: undefined | null | "";
  /** Cells are calculated while nobody has the file open. Not documented. */
  readonly calculatesWhileClosed: boolean;
  /** Cells with equal calls share one execution, as users report. */
  readonly sharesEqualCalls: boolean;
  /** Custom functions get error arguments; else their cell shows the error. */
  readonly callsWithErrors: boolean;
  /** Called while an argument still loads: ImportJSON was (github.com/bradjasper/ImportJSON issue 117). */
  readonly callsWhileLoading: boolean;
  /**
   * A TextFinder finds text in formulas. Documented (…/text-finder#matchformulatext), not tried as far as we
   * know.
   */
  readonly findsFormulas: boolean;
  /** It replaces whole formulas. Known of their parts; of whole ones not tried. */
  readonly replacesFormulas: boolean;
  /** getFormula separates arguments as the locale does; else by commas. Not documented. */
  readonly readsFormulasInLocale: boolean;
  /** `setProperties` sets none if one value is refused; else those before it. Not documented. */
  readonly setsPropertiesWhole: boolean;
  /**
   * Cells of a custom function's result: 494,000 were "too large" (github.com/Blacksmoke16/GESI issue 102).
   */
  readonly mostResultCells: number;
  /**
   * What people and triggers start while thirty executions of theirs run: "There are too many scripts
   * running simultaneously" is met, and not said of whom (the fact `menu-while-cells-wait` asks).
   */
  readonly whenFull: "refused" | "waits first";
  /** `getUi` answers in cells and in clock runs too. Not documented for cells; met as an exception. */
  readonly screenInCells: boolean;
  /** Rows of it: "Internal error" near 40,000 (github.com/bradjasper/ImportJSON issue 74). */
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
  brokenNamesAreListed: false,
  customFunctionDates: "spreadsheet zone",
  tellsRefusals: "late",
  filteredCopies: "refused",
  blankTableHeaders: "lost",
  omittedArguments: undefined,
  calculatesWhileClosed: false,
  sharesEqualCalls: true,
  callsWithErrors: true,
  callsWhileLoading: true,
  findsFormulas: true,
  replacesFormulas: true,
  readsFormulasInLocale: true,
  setsPropertiesWhole: true,
  mostResultCells: 490_000,
  mostResultRows: 40_000,
  screenInCells: false,
  whenFull: "refused",
};

/** Other possible answers to open questions. */
export const OTHER_ANSWERS: readonly Partial<PlatformBehaviour>[] = [
  { releaseLockMayFail: false },
  { locksAreShared: true },
  { lockOperationsPerMinute: 60 },
  { readsBodiesAsUtf8: true },
  { brokenNamesStay: false },
  { brokenNamesAreListed: true },
  { customFunctionDates: "script zone" },
  { tellsRefusals: "at the call" },
  { filteredCopies: "visible rows" },
  { blankTableHeaders: "refused" },
  { omittedArguments: null },
  { omittedArguments: "" },
  { calculatesWhileClosed: true },
  { sharesEqualCalls: false },
  { callsWithErrors: false },
  { callsWhileLoading: false },
  { findsFormulas: false },
  { replacesFormulas: false },
  { readsFormulasInLocale: false },
  { setsPropertiesWhole: false },
  { screenInCells: true },
  { whenFull: "waits first" },
];
