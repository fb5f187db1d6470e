/** A question as a form has it: read, looked at before it lands, and written as a formula. */
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { CheckedQuestion, Look, QuestionForm } from "../../sidebar-contract/asking";
import { type QuestionRecord, readQuestionCells } from "../../input-language/pulls/question-record";
import { type CellMistakes, type PullCellName, readScheduleCell } from "../../input-language/pulls/pull-row";
import { withoutWaiting } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { Plan, PlanContext } from "../../custom-functions/planning/plan";
import { useOwnCalendar } from "../../custom-functions/planning/refined";
import { type DateRange, parseDates } from "../../input-language/dates/dates";
import { describeDays } from "../../input-language/dates/day-words";
import { type Deadlines, makePersonDeadlines } from "../../rate-limit/deadlines";
import type { Keys } from "../../settings/keys";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { cutToMinute } from "../../table/clock-text";
import { chooseColumns, spellChosen } from "../../table/chosen-columns";
import { leaveOutRepeatedName } from "../../table/column-notes/repeated-name";
import type { Table } from "../../table/types";
import { showCell } from "../../table/shown-cells";
import { planPull } from "../config-sheet/read-pull";
import { zoneOfPull } from "../schedule/due";
import { computeNextDue } from "../schedule/schedule";
import type { RowPull } from "../model/saved-pull";
import type { PullAnswers } from "./pull-answers";

/** Cells that say nothing of the question, while there is no pull. */
const SILENT_CELLS = { name: "question", place: "Question", mode: "", tell: "" } as const;
const RUNS_SHOWN = 3;
const ROWS_SHOWN = 8;

type ReadQuestion =
  | { readonly kind: "pull"; readonly pull: RowPull }
  | { readonly kind: "mistaken"; readonly cells: CellMistakes };

/** Checks the form of a question, and shows its first rows before it lands anywhere. */
export class QuestionForms {
  constructor(
    private readonly services: {
      readonly planContext: () => PlanContext;
      readonly answers: PullAnswers;
      readonly keys: Pick<Keys, "isMine">;
      readonly sourceMasks: SourceMasks;
      readonly clock: Clock;
      readonly started: EpochMs;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  read(form: QuestionForm): ReadQuestion {
    const read = this.readRow({ ...form, schedule: "" });
    return read.kind === "pull" ? read : { kind: "mistaken", cells: read.mistake.cells };
  }

  check(form: QuestionForm): CheckedQuestion {
    const read = this.readRow(form);
    const cells = read.kind === "mistaken" ? read.mistake.cells : {};
    const range = cells.dates === undefined ? this.rangeOf(form, cells) : undefined;
    return {
      cells,
      days: range ? describeDays(range) : "",
      range: range ?? null,
      requests: read.kind === "pull" ? countRequests(read.plan) : 0,
      runs: cells.schedule === undefined ? this.runsOf(form.schedule) : [],
    };
  }

  /** What was looked at since then; undefined where it is not kept any more. Asks the service nothing. */
  lookedSince(pull: RowPull, since: EpochMs): Table | undefined {
    const { answers, keys } = this.services;
    const agreed = keys.isMine() ? { open: listOpen(pull) } : undefined;
    const table = answers.keptSince({ ...pull, agreed }, since);
    return table && chooseShown(table, pull);
  }

  private readRow(form: QuestionForm): ReturnType<typeof planPull> {
    return planPull({ ...form, ...SILENT_CELLS }, 0, this.services.planContext());
  }

  /** The hours in which it runs next, by the spreadsheet's clock. */
  private runsOf(text: string): readonly string[] {
    const { planContext, clock, dateTime } = this.services;
    const schedule = readScheduleCell(text.trim());
    if (!schedule) return [];
    const zone = zoneOfPull({ schedule }, planContext().zone);
    const runs: string[] = [];
    for (let at = clock.now(); runs.length < RUNS_SHOWN;) {
      at = computeNextDue(schedule, zone, at);
      runs.push(cutToMinute(dateTime(at)));
    }
    return runs;
  }

  /** Writes nothing. Of a long list only the first page is fetched; of what is counted together, all. */
  look(form: QuestionForm, watch: Deadlines["watch"]): Look {
    const { answers, clock, started, keys } = this.services;
    const read = this.read(form);
    if (read.kind === "mistaken") return read;
    const at = clock.now();
    const deadlines = makePersonDeadlines(this.services.sourceMasks.pass("person", []), started, watch);
    try {
      const { source } = read.pull;
      const enough = source === "sql" || source === "people" ? ROWS_SHOWN : undefined;
      const agreed = keys.isMine() ? { open: listOpen(read.pull) } : undefined;
      const answer = answers.answer(
        { ...read.pull, agreed },
        { deadlines, since: at, isAskedAgain: () => true, enough },
      );
      const { columns, rows, cut, total, caveats = [] } = chooseShown(answer.table, read.pull);
      const { isPart } = answer;
      const said = [...(isPart || cut === undefined ? [] : [cut]), ...caveats];
      return {
        kind: "looked",
        columns: columns.map(({ name }) => name),
        rows: rows.slice(0, ROWS_SHOWN).map((row) => row.map((cell, i) => showCell(cell, columns[i]))),
        count: isPart ? (total ?? null) : rows.length,
        isPart,
        cut: said.length > 0 ? said.join(" ") : null,
        at,
      };
    } catch (error) {
      const cells = columnsMistakeOf(error);
      if (cells) return { kind: "mistaken", cells };
      throw withoutWaiting(error);
    }
  }

  /** A question may say itself when its weeks and fiscal years begin. */
  private rangeOf(form: QuestionForm, mistakes: CellMistakes): DateRange | undefined {
    const dates = form.dates.trim();
    if (dates === "" || mistakes.options !== undefined) return undefined;
    return this.readDays(dates, readQuestionCells(form)?.options);
  }

  /** What the dates of a row mean today; undefined where it has none. */
  readDays(dates: string | number, own: QuestionRecord["options"] = {}): DateRange | undefined {
    return dates === "" ? undefined : parseDates(dates, useOwnCalendar(own, this.services.planContext()));
  }
}

function countRequests({ questions, further }: Plan): number {
  return questions.length + (further?.most ?? 0);
}

/** The owner of the key sees what the row would show them once they agree to it. */
function listOpen({ columns = [] }: RowPull): readonly string[] {
  return columns.flatMap(({ name, mask }) => (mask ? [] : [name]));
}

/** As a new pull lands it. */
function chooseShown(table: Table, { columns }: RowPull): Table {
  const chosen = columns?.map(({ name }) => name);
  return chooseColumns(leaveOutRepeatedName(table, chosen), spellChosen(columns, table.columns));
}

function columnsMistakeOf(error: unknown): CellMistakes | undefined {
  const isColumns = isFailure(error, "badArgument") && error.fields.argument === "Columns";
  return isColumns ? ({ columns: error.message } satisfies { [cell in PullCellName]?: string }) : undefined;
}
