/** Asks a pull's question and lets the answer land. */
import { listUntold, readAgreedNotify } from "./decide-run";
import type { Pass } from "../../gate/pass";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { Progress } from "../../rate-limit/deadlines";
import type { PullResult } from "../../sidebar-contract/calls";
import type { PullPlace } from "../../input-language/pulls/place-text";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { WriteReport } from "../../sheet-writer/destination/destination";
import type { WriteOptions } from "../../sheet-writer/modes/write-options";
import type { RowIdentity } from "../../sheet-writer/destination/beside-state";
import { digest } from "../../settings/digest";
import type { SettingsStore } from "../../settings/settings";
import { makeMode } from "../../sheet-writer/modes/modes";
import { makeCellRect } from "../../sheet-writer/cells/rect";
import type { WritePreview } from "../../sheet-writer/write/preview";
import type { Writer } from "../../sheet-writer/write/writer";
import { chooseColumns } from "../../table/chosen-columns";
import { readNumberLocale } from "../../table/number-locale";
import { leaveOutRepeatedName } from "../../table/column-notes/repeated-name";
import { rezoneTable } from "../../table/rezone-table";
import { toSerial } from "../../table/sheet-values";
import { describeGaps } from "../../table/column-notes/gaps";
import type { Table } from "../../table/types";
import type { Zone } from "../../table/zone";
import type { KeptOut } from "../store/kept-out";
import type { Landings, LandingWrite, PullPlaceAt } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import { countNames, describeLanding, joinInOneLine, MAY_BE_CUT } from "../model/run-messages";
import { makeMasks } from "../fetch/pull-masks";
import type { PullAnswer, PullAnswers, PullFetchOptions } from "../fetch/pull-answers";
import { requireLanding } from "./own-places";
import type { FrozenMasks } from "./frozen-masks";
import type { PulledTables } from "./pulled-tables";
import { isExportedToBucket } from "../model/export-state";
import type { ExportOptions, PullExports } from "../export/pull-exports";
import { readFigures } from "../model/figures";
import { addBoardColumns, type BoardMoments } from "../model/board-columns";
import { zoneOfPull } from "../schedule/due";
import { computeNextDue } from "../schedule/schedule";
import { countWholeRows, type PullState } from "../model/pull-state";
import type { SavedLanding } from "../model/run-result";
import type { AskedPull, SavedPull } from "../model/saved-pull";

export type SavedFetchOptions = PullFetchOptions & ExportOptions & { readonly isScheduled: boolean };

export type PullWatch = (progress: Progress | { stage: "writing"; rows: number }) => void;

/** Asks a pull's question and writes the answer to its place, or puts back what was there before. */
export class Puller {
  constructor(
    private readonly services: {
      readonly answers: PullAnswers;
      readonly exports: PullExports;
      readonly sourceMasks: SourceMasks;
      readonly writer: () => Writer;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly landings: Landings;
      readonly keptOut: Pick<KeptOut, "leaveOut">;
      readonly frozenMasks: Pick<FrozenMasks, "maskAll">;
      readonly tables: PulledTables;
      readonly clock: Clock;
      /** The note on the first header cell. */
      readonly noteOf: (asked: AskedPull, table: Table) => string;
      /** To a wall time in the spreadsheet's zone. */
      readonly wall: (ms: EpochMs) => number;
      readonly zone: () => Zone;
      readonly currentZone: () => string;
      readonly settings: Pick<SettingsStore, "read">;
      /** This execution's start, for its six minutes. */
      readonly started: EpochMs;
    },
  ) {}

  /**
   * Its block is found by its named range; a continued run is known by its start.
   * @throws AddOnError, with the sheet unchanged
   */
  pullSaved(pull: SavedPull, state: PullState, asking: SavedFetchOptions, watch: PullWatch): SavedLanding {
    return addWayOut(() => this.landSaved(pull, state, asking, watch));
  }

  private landSaved(
    pull: SavedPull,
    state: PullState,
    asking: SavedFetchOptions,
    watch: PullWatch,
  ): SavedLanding {
    const { answers, wall, clock } = this.services;
    const landing = this.savedLanding(pull, state);
    // A file in a bucket lands nowhere: what says how it stands has a sheet of its own.
    const pass = isExportedToBucket(pull.landing) ? undefined : this.requireLanding(landing);
    const exported = this.services.exports.run(pull, asking);
    if (exported?.kind === "elsewhere") {
      const { rangeName, last = { columns: [], header: true } } = landing;
      const nothing = { written: false, rows: 0, columns: 0, range: "", last };
      return { ...nothing, rangeName, landedAt: pull.place, said: exported.said, logged: "" };
    }
    const answered = exported?.answer ?? answers.answer(pull, asking);
    const { answer, options } = this.prepare(pull, state, { landing, answered });
    const { table } = answer;
    const { mode } = pull.landing;
    watch({ stage: "writing", rows: table.rows.length });
    const takesAway = mode.mode === "merge" && mode.vanished !== "keep";
    const doubt = table.mayBeCut && takesAway ? MAY_BE_CUT : undefined;
    const report = this.write(pass ?? this.requireLanding(landing), landing, answer, {
      ...options,
      note: this.services.noteOf(pull, table),
    });
    if (report.written && table.periods?.isBoard) this.services.tables.layOutOnce(landing.rangeName, table);
    const asked = {
      ...pull,
      notify: readAgreedNotify(pull),
      rowsBefore: mode.mode === "replace" ? countWholeRows(state) : undefined,
    };
    const { figures, problems } = readFigures(table, asked, {
      isScheduled: asking.isScheduled,
      locale: this.locale,
      now: wall(clock.now()),
    });
    return {
      ...report,
      rangeName: landing.rangeName,
      landedAt: pull.place,
      said: joinInOneLine(
        describeLanding(report, explainTable(table) ?? doubt),
        ...problems,
        ...listUntold(pull),
      ),
      logged: describeLanding(report, table.cut ?? doubt, countNames),
      cutAtLimit: answer.cutAtLimit,
      figures,
    };
  }

  /**
   * What a run would change now. Its request is a run's; nothing is written. Undefined: the answer is empty.
   * @throws AddOnError as the run would
   */
  lookAhead(
    pull: SavedPull,
    state: PullState,
    asking: PullFetchOptions,
  ): { readonly preview: WritePreview | undefined; readonly said: string } {
    const landing = this.savedLanding(pull, state, "is looked at");
    if (!isExportedToBucket(pull.landing)) this.requireLanding(landing);
    const answered = this.services.answers.answer(pull, asking);
    const { answer, options } = this.prepare(pull, state, { landing, answered });
    const { header, table } = answer;
    const known = { last: landing.last, header, keepPrevious: true };
    const preview = this.services
      .writer()
      .preview({ ...landing, sheetName: landing.sheet }, table, { ...options, ...known });
    return { preview, said: explainTable(table) ?? "" };
  }

  /** What `undoSaved` would change. Writes nothing. */
  lookAheadOfUndo(pull: SavedPull, state: PullState): WritePreview {
    const landing = this.savedLanding(pull, state, "is looked at");
    const { last } = landing;
    const { mode } = pull.landing;
    const rows = this.rowsOf(pull, true, landing);
    const given = mode.mode === "merge" ? mode.keys : rows.given;
    const options = { last, header: last?.header ?? true, rows: { ...rows, given } };
    return this.services.writer().previewRestore({ ...landing, sheetName: landing.sheet }, options);
  }

  /** The answer as it lands, and how. */
  private prepare(pull: SavedPull, state: PullState, { landing, answered }: AnsweredPull) {
    const { wall, clock } = this.services;
    const { table: asShown, zone } = this.inCurrentZone(this.withoutKeptOut(answered.table));
    const table = addBoardColumns(
      chooseColumns(leaveOutRepeatedName(asShown, listKept(pull, landing)), pull.columns),
      this.momentsOf(pull),
    );
    const { mode, columnRule, allowShrink, valuesOnly, overwrite = false } = pull.landing;
    const run = {
      at: toSerial(wall(state.begun ?? clock.now())),
      isWhole: table.cut === undefined && !table.mayBeCut,
    };
    const masks = makeMasks(pull, table, landing, this.services);
    const order = pull.columns ? table.columns.map(({ name }) => name) : [];
    const options = {
      mode: makeMode(mode, run),
      order,
      columnRule,
      allowShrink,
      valuesOnly,
      overwrite,
      masks,
      zone,
      rows: this.rowsOf(pull, run.isWhole, landing),
    };
    return { answer: { ...answered, table }, options };
  }

  private withoutKeptOut(answered: Table): Table {
    const { table, left } = this.services.keptOut.leaveOut(answered);
    if (left === 0) return table;
    const rows = left === 1 ? "1 row" : `${left.toLocaleString("en-US")} rows`;
    const said = `Left out: ${rows} of people who are kept out of the pulls.`;
    return { ...table, caveats: [...(table.caveats ?? []), said] };
  }

  /** Moments as clocks of the spreadsheet show them now. `zone`: undefined without moments. */
  private inCurrentZone(table: Table): { readonly table: Table; readonly zone: string | undefined } {
    if (!table.columns.some(({ type }) => type === "datetime")) return { table, zone: undefined };
    const { settings, currentZone } = this.services;
    const before = settings.read().zone;
    const zone = currentZone();
    return { table: rezoneTable(table, before, zone), zone };
  }

  /** How rows are recognised beside which a person types. */
  private rowsOf(pull: SavedPull, isWhole: boolean, landing: StoredLanding): RowIdentity {
    const { function: asked, arguments: values, landing: settings, columns } = pull;
    const others = (): readonly string[] =>
      this.services.landings
        .all()
        .filter((one) => one.rangeName !== landing.rangeName && isOnSameSheet(one, landing))
        .map(({ rangeName }) => rangeName);
    return {
      given: settings.rowKeys ?? [],
      isOfPeople: pull.source === "people",
      isWhole,
      asked: digest(JSON.stringify([asked, values, columns?.map(({ name }) => name) ?? null])),
      others,
    };
  }

  private readonly locale = (): string =>
    readNumberLocale(this.services.spreadsheet().getSpreadsheetLocale());

  private momentsOf(pull: SavedPull): BoardMoments {
    const { clock, wall, zone } = this.services;
    const { schedule } = pull;
    const now = clock.now();
    return {
      asOf: wall(now),
      next: schedule && wall(computeNextDue(schedule, zoneOfPull(pull, zone()), now)),
      locale: this.locale,
    };
  }

  /**
   * Puts back what the table of this named range replaced, also where no pull is kept of it.
   * @throws AddOnError badDestination where there is nothing to put back, noTable where the table is gone
   */
  undoTable(rangeName: string): PullResult {
    return this.undoAt(this.services.tables.find(rangeName).landing);
  }

  /** Puts back the block that the last run of a pull replaced. */
  undoSaved(pull: SavedPull, state: PullState): PullResult {
    return this.undoAt(this.savedLanding(pull, state));
  }

  private undoAt(landing: StoredLanding): PullResult {
    const header = landing.last?.header ?? true;
    const report = this.land(this.requireLanding(landing), landing, (destination, stored) =>
      this.services.writer().restorePrevious(destination, { ...stored, header }),
    );
    const { range, sheet = landing.sheet, rows, columns } = report;
    return { sheet, range, rangeName: landing.rangeName, rows, columns };
  }

  private write(
    pass: Pass<"landing">,
    landing: StoredLanding,
    { table, header }: PullAnswer,
    options: WriteOptions,
  ): WriteReport {
    return this.land(pass, landing, (destination, stored) =>
      this.services.writer().write(destination, table, { ...stored, ...options, header, keepPrevious: true }),
    );
  }

  /** Lands a table and extends its chart. */
  private land(pass: Pass<"landing">, landing: StoredLanding, write: LandingWrite): WriteReport {
    const { landings, tables } = this.services;
    // A chart may have been added since.
    const { chart, before, named } = landings.findChart(landing);
    const charted = { ...landing, chart };
    const report = landings.land(pass, charted, write);
    const landed = { ...charted, last: report.last };
    return { ...report, chartProblem: tables.followWithChart(landed, before, named) };
  }

  private requireLanding(landing: StoredLanding): Pass<"landing"> {
    const { spreadsheet, spreadsheetApp } = this.services;
    return requireLanding(spreadsheet(), spreadsheetApp, landing);
  }

  /** Where somebody only looks, what is remembered stays as it is. */
  private savedLanding(pull: SavedPull, { block }: PullState, why: Why = "is landed at"): StoredLanding {
    const { rangeName, landedAt } = block ?? {};
    const { sheet, cell } = pull.place;
    const place = locatePlace(pull.place);
    const isOther = landedAt !== undefined && (landedAt.sheet !== sheet || landedAt.cell !== cell);
    // Another place in the tab moves the pull and leaves its block; unless that is where the block is now.
    const isMoved = isOther && rangeName !== undefined && !this.services.writer().isAt(rangeName, place);
    return this.services.landings.ofPull(
      pull,
      place,
      isMoved ? undefined : rangeName,
      why === "is landed at" && pull.landing.overwrite,
    );
  }
}

type Why = "is landed at" | "is looked at";

interface AnsweredPull {
  readonly landing: StoredLanding;
  readonly answered: PullAnswer;
}

/** Columns that stand in its table, or are named in its row. */
function listKept({ columns = [], landing: { mode, rowKeys = [] } }: SavedPull, { last }: StoredLanding) {
  const keys = mode.mode === "merge" ? mode.keys : rowKeys;
  return [...(last?.columns ?? []), ...columns.map(({ name }) => name), ...keys];
}

/** As noted: a renamed sheet keeps its id, and a copied one has the same name. */
function isOnSameSheet(one: StoredLanding, other: StoredLanding): boolean {
  return one.sheet === other.sheet || (one.sheetId !== undefined && one.sheetId === other.sheetId);
}

/** What was left out, and what the answer says of itself. */
function explainTable(table: Table): string | undefined {
  const { cut, caveats = [] } = table;
  const sentences = [...(cut === undefined ? [] : [cut]), ...caveats, ...describeGaps(table)];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** Suggests an export for what does not fit. */
function addWayOut<T>(land: () => T): T {
  try {
    return land();
  } catch (error) {
    if (isFailure(error, "tooLarge"))
      throw new AddOnError("tooLarge", { ...error.fields, inPull: true }, error);
    throw error;
  }
}

/** Its first cell in numbers. @throws AddOnError badDestination where the place names no single cell */
function locatePlace({ sheet, cell }: PullPlace): PullPlaceAt {
  const at = makeCellRect(cell);
  if (!at)
    throw new AddOnError("badDestination", { place: `"${cell}"`, problem: "Give one cell, such as A1" });
  return { sheet, row: at.row, column: at.column };
}
