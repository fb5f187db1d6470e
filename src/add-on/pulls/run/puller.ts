/** Asks a pull's question and lets the answer land. */
import { listUntold, readAgreedNotify } from "./decide-run";
import type { Pass } from "../../gate/pass";
import type { Progress } from "../../rate-limit/deadlines";
import type { PullResult } from "../../sidebar-contract/calls";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { WriteReport } from "../../sheet-writer/destination/destination";
import type { WriteOptions } from "../../sheet-writer/modes/write-options";
import type { Writer } from "../../sheet-writer/write/writer";
import { addFacts, heightOf } from "../../table/by-column";
import type { Table } from "../../table/types";
import type { Agreements } from "../agreement/agreements";
import type { StoredLanding } from "../store/stored-landing";
import {
  countNames,
  describeLanding,
  describeNewColumns,
  explainNoneVanished,
  explainTable,
  joinInOneLine,
} from "../model/run-messages";
import type { PullAnswer, PullAnswers, PullFetchOptions } from "../fetch/pull-answers";
import type { AnswerPreparer } from "./answer-preparer";
import { passLanding } from "../store/own-places";
import type { PullBlocks } from "./pull-blocks";
import type { PulledTables } from "./pulled-tables";
import { isExportedToBucket } from "../model/export-state";
import type { ExportOptions, PullExports } from "../export/pull-exports";
import { readFigures } from "../model/figures";
import { countWholeRows, type PullState } from "../model/pull-state";
import type { SavedLanding } from "../model/run-result";
import type { DayStanding } from "../whole-days/day-watch";
import type { AskedPull, SavedPull } from "../model/saved-pull";

export type SavedFetchOptions = PullFetchOptions &
  ExportOptions & {
    readonly isScheduled: boolean;
    /** Where its schedule waits for complete days. */
    readonly days?: DayStanding | undefined;
  };

export type PullWatch = (progress: Progress | { stage: "writing"; rows: number }) => void;

/** Asks a pull's question and writes the answer to its place, or puts back what was there before. */
export class Puller {
  constructor(
    private readonly services: {
      readonly answers: PullAnswers;
      readonly answerPreparer: AnswerPreparer;
      readonly exports: PullExports;
      readonly pullBlocks: PullBlocks;
      readonly writer: () => Writer;
      readonly tables: PulledTables;
      readonly agreements: Pick<Agreements, "bind">;
      readonly clock: Clock;
      /** The note on the first header cell. */
      readonly noteOf: (asked: AskedPull, table: Table) => string;
      /** The line above the table. */
      readonly lineOf: (asked: AskedPull, table: Table) => string;
      /** To a wall time in the spreadsheet's zone. */
      readonly wall: (ms: EpochMs) => number;
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
    const { answers, pullBlocks, wall, clock } = this.services;
    const landing = pullBlocks.find(pull, state);
    // A file in a bucket lands nowhere: what says how it stands has a sheet of its own.
    const facts = isExportedToBucket(pull.landing) ? undefined : pullBlocks.readFacts(pull, landing);
    if (facts) passLanding(facts);
    const exported = this.services.exports.run(pull, asking);
    if (exported?.kind === "elsewhere") {
      const { rangeName, last = { columns: [], header: true } } = landing;
      const nothing = { written: false, rows: 0, columns: 0, range: "", last };
      return { ...nothing, rangeName, landedAt: pull.place, said: exported.said, logged: "" };
    }
    const daysFrom = pull.landing.mode.mode === "merge" ? asking.days?.restatedFrom : undefined;
    const answered = exported?.answer ?? answers.answer(pull, { ...asking, daysFrom });
    const prepared = this.services.answerPreparer.prepare(pull, state, { landing, answered });
    const { options, unclearColumns, notAsked } = prepared;
    const { days } = asking;
    const answer = { ...prepared.answer, table: addMissing(prepared.answer.table, days) };
    const { table } = answer;
    const { mode } = pull.landing;
    watch({ stage: "writing", rows: heightOf(table) });
    const pass = passLanding({ ...(facts ?? pullBlocks.readFacts(pull, landing)), unclearColumns });
    const note = this.services.noteOf(pull, table);
    const line = pull.landing.lineAbove ? this.services.lineOf(pull, table) : undefined;
    const report = this.write(pass, { ...landing, notAsked: notAsked.all }, answer, {
      ...options,
      note,
      line,
    });
    this.services.agreements.bind(pull, { sheetId: report.sheetId, ids: answered.ids });
    if (report.written) this.services.tables.layOutNew(landing.rangeName, table, landing.last?.columns ?? []);
    const asked = {
      ...pull,
      notify: readAgreedNotify(pull),
      rowsBefore: mode.mode === "replace" ? countWholeRows(state) : undefined,
    };
    const { figures, problems } = readFigures(prepared.answer.table, asked, {
      isScheduled: asking.isScheduled,
      locale: this.services.answerPreparer.locale,
      now: wall(clock.now()),
      wholeUntil: days?.wholeUntil,
      told: days?.told,
    });
    return {
      ...report,
      rangeName: landing.rangeName,
      landedAt: pull.place,
      said: joinInOneLine(
        describeLanding(report, explainTable(table, mode)),
        days?.said ?? "",
        describeNewColumns(notAsked.added),
        ...problems,
        ...listUntold(pull),
      ),
      logged: joinInOneLine(
        describeLanding(report, table.cut ?? explainNoneVanished(table, mode), countNames),
        days?.missing ?? "",
        days?.logged ?? "",
      ),
      cutAtLimit: answer.cutAtLimit,
      figures,
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
    return this.undoAt(this.services.pullBlocks.find(pull, state));
  }

  private undoAt(landing: StoredLanding): PullResult {
    const header = landing.last?.header ?? true;
    const report = this.services.pullBlocks.land(
      this.services.pullBlocks.requireLanding(landing),
      landing,
      (destination, stored) => this.services.writer().restorePrevious(destination, { ...stored, header }),
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
    return this.services.pullBlocks.land(pass, landing, (destination, stored) =>
      this.services.writer().write(destination, table, { ...stored, ...options, header, keepPrevious: true }),
    );
  }
}

/** What lands though a day of it is not known to be complete says so, in its header's note as well. */
function addMissing(table: Table, days: DayStanding | undefined): Table {
  if (days?.missing === undefined) return table;
  return addFacts(table, { caveats: [...(table.caveats ?? []), days.missing] });
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
