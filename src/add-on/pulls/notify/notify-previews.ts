/** What a chat would get of rows that are there, before anything is switched on or sent. */
import type { MistakenCells, NotifyPreview, PreviewRequest } from "../../sidebar-contract/notify-preview";
import type { Threshold } from "../../input-language/pulls/limit-text";
import type { NotifyChoice } from "../../input-language/pulls/notify-text";
import { readPullRow } from "../../input-language/pulls/pull-row";
import { makeMessage } from "../../notifications/chat-text";
import { readNumberLocale } from "../../table/locale-forms";
import { cutToMinute } from "../../table/clock-text";
import type { Table } from "../../table/types";
import type { Zone } from "../../table/zone";
import type { PullAnswers } from "../fetch/pull-answers";
import type { Clock } from "../../shared/services";
import type { QuestionForms } from "../fetch/look-at-question";
import { type AskedFigures, explainNoSeries, findSeries, listSeries, readFigures } from "../model/figures";
import type { KnownPull } from "../model/known-pull";
import { NEW_STATE, readChanges } from "../model/pull-state";
import { stateOf } from "../model/stored-state";
import type { Series } from "../alarms/thresholds";
import type { PulledTables } from "../run/pulled-tables";
import { isRunDay } from "../schedule/schedule";
import { writeMessageLines } from "./event-message";
import type { FigureLines } from "./events";
import {
  describePast,
  describeReach,
  computePastAlarms,
  computeReach,
  listLimitFacts,
  type RunsOn,
} from "../alarms/past-alarms";

/** Rows to judge, with the question that they answer. */
interface PreviewedRows extends Omit<AskedFigures, "notify"> {
  readonly kind: "rows";
  readonly table: Table;
  readonly rowsOf: string;
}

interface NoRows {
  readonly kind: "none";
  readonly why: string;
}

type ReadPreview = NotifyPreview & { readonly lines: readonly string[] };

const NOTHING_LOOKED_AT = "Its rows are no longer all available. Run it once, then try its limits.";
const NO_ROWS_YET = "None of its rows are in this spreadsheet yet. Run it once, then try its limits.";
const ROWS_OF_OTHER_RUNS =
  "Its table also holds rows of earlier runs, so what a run brings cannot be seen in it.";
const TEST_LINE = "This is a test.";
const NOTHING_TO_SEND = "There is nothing to send right now.";

/** What a chat would be sent of a question's rows now, and when a limit would have been crossed before. */
export class NotifyPreviews {
  constructor(
    private readonly services: {
      readonly questionForms: QuestionForms;
      readonly answers: Pick<PullAnswers, "makeFrame">;
      readonly tables: PulledTables;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly zone: () => Zone;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
      readonly clockTime: (ms: number) => string;
    },
  ) {}

  /** `known`: the pull that is named in the request. */
  preview(request: PreviewRequest, known: KnownPull | undefined): NotifyPreview | MistakenCells {
    const read = this.read(request, known);
    if (read.kind === "mistaken") return read;
    const { lines: _lines, ...preview } = read;
    return preview;
  }

  /** What a test says below the heading. */
  writeTest(request: PreviewRequest, known: KnownPull | undefined): readonly string[] | MistakenCells {
    const read = this.read(request, known);
    if (read.kind === "mistaken") return read;
    return [TEST_LINE, ...(read.lines.length > 0 ? read.lines : [NOTHING_TO_SEND])];
  }

  /** What a form's Tell cell asks for, or what is wrong with it. */
  readChoice(form: PreviewRequest["form"]): NotifyChoice | MistakenCells {
    const { said, mistakes } = readPullRow(form, this.services.zone());
    const { tell = "" } = mistakes;
    return said.notify && tell === "" ? said.notify : { kind: "mistaken", cells: { tell } };
  }

  /** Each day counts where there is no schedule, or none that can be read. */
  private readRunDays(form: PreviewRequest["form"]): RunsOn {
    const { schedule } = readPullRow(form, this.services.zone()).said;
    return (day) => schedule === undefined || isRunDay(schedule, day);
  }

  private read(request: PreviewRequest, known: KnownPull | undefined): ReadPreview | MistakenCells {
    const notify = this.readChoice(request.form);
    if ("kind" in notify) return notify;
    const name = request.form.name.trim() || (known?.pull.name ?? "");
    const rows = known ? this.readLanded(known) : this.readLooked(request);
    if (rows.kind === "mistaken") return rows;
    const isWanted = notify.sendsNumbers || notify.thresholds.length > 0;
    if (rows.kind === "none") return makePreview({ problem: isWanted ? rows.why : "", notify });
    const facts = { locale: this.locale, now: this.services.zone().wall(this.services.clock.now()) };
    const series = listSeries(rows.table, rows, facts);
    const { figures } = readFigures(rows.table, { ...rows, notify }, { ...facts, isScheduled: true });
    const { number, alarms = [] } = figures ?? {};
    const crossed = alarms.flatMap(({ isCrossed, sentence }) => (isCrossed ? [sentence] : []));
    return makePreview({
      problem: isWanted && series.length === 0 ? explainNoSeries(rows.table, rows.source) : "",
      notify,
      series,
      runsOn: this.readRunDays(request.form),
      rowsOf: rows.rowsOf,
      written: this.write(name, { ...(number !== undefined && { number }), crossed, back: [] }),
    });
  }

  /** None where there is nothing new. */
  private write(name: string, figures: FigureLines): readonly string[] {
    if (figures.number === undefined && figures.crossed.length === 0) return [];
    const { locale } = this;
    const { spreadsheet, clockTime } = this.services;
    const event = { kind: "figures", id: "", name, state: NEW_STATE, figures } as const;
    return writeMessageLines([event], { spreadsheet: spreadsheet().getName(), clockTime, locale });
  }

  private readonly locale = (): string =>
    readNumberLocale(this.services.spreadsheet().getSpreadsheetLocale());

  private readLanded(known: KnownPull): PreviewedRows | NoRows {
    const { pull } = known;
    const state = stateOf(known.read);
    const { block, last } = state;
    if (!block) return { kind: "none", why: NO_ROWS_YET };
    const { source, asks, landing } = pull;
    const { tables, questionForms, answers } = this.services;
    const isMerged = landing.mode.mode === "merge";
    const days = isMerged ? questionForms.readDays(asks[2] ?? "") : undefined;
    if (isMerged && !days) return { kind: "none", why: ROWS_OF_OTHER_RUNS };
    const read = tables.readLastRun(block.rangeName);
    const frame = source === "comparison" ? answers.makeFrame(pull) : {};
    const cut = last?.cut && { cut: `Cut at ${last.cut.limit} rows.` };
    const mayBeCut = read.columns.length === 0;
    const table = { ...frame, ...cut, mayBeCut, ...(days ? takeSince(read, new Date(days.from)) : read) };
    const rowsBefore = landing.mode.mode === "replace" ? readChanges(state)?.rowsBefore : undefined;
    const rowsOf = last?.at === undefined ? "" : cutToMinute(this.services.dateTime(last.at));
    return { kind: "rows", source, asks, table, rowsOf, rowsBefore };
  }

  private readLooked({ form, since }: PreviewRequest): PreviewedRows | MistakenCells | NoRows {
    const { questionForms } = this.services;
    if (since === undefined) return { kind: "none", why: NO_ROWS_YET };
    const read = questionForms.read(form);
    if (read.kind === "mistaken") return read;
    const table = questionForms.lookedSince(read.pull, since);
    if (!table) return { kind: "none", why: NOTHING_LOOKED_AT };
    const { source, asks } = read.pull;
    return { kind: "rows", source, asks, table, rowsOf: "" };
  }
}

/** Rows of earlier days are of earlier runs: what a run brings begins at its first day. */
function takeSince(table: Table, from: Date): Table {
  const isSince = (row: Table["rows"][number]): boolean =>
    row.every((cell) => !(cell instanceof Date) || cell >= from);
  return { ...table, rows: table.rows.filter(isSince) };
}

interface PreviewParts {
  readonly problem: string;
  readonly notify: NotifyChoice;
  readonly runsOn?: RunsOn;
  readonly series?: readonly Series[];
  readonly rowsOf?: string;
  /** The message's lines, the heading first; none where nothing is sent. */
  readonly written?: readonly string[];
}

function makePreview(parts: PreviewParts): ReadPreview {
  const { problem, notify, series = [], runsOn, rowsOf = "", written = [] } = parts;
  return {
    kind: "previewed",
    message: written.length > 0 ? makeMessage(written) : "",
    lines: written.slice(1),
    limits:
      problem === "" ? notify.thresholds.map((threshold) => previewLimit(threshold, series, runsOn)) : [],
    problem,
    columns: series.map(({ name }) => name),
    rowsOf,
  };
}

function previewLimit(
  threshold: Threshold,
  series: readonly Series[],
  runsOn: RunsOn | undefined,
): NotifyPreview["limits"][number] {
  const found = findSeries(threshold, series);
  if (typeof found === "string") return { past: found, reach: "", facts: null };
  const { test } = threshold;
  const [past, reach] = [computePastAlarms(found, test, runsOn), computeReach(found, test)];
  return {
    past: describePast(past, test),
    reach: describeReach(reach, test),
    facts: typeof past === "string" ? null : listLimitFacts(past, reach, test),
  };
}
