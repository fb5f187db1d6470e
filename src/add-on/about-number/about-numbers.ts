/** Says of the number in a cell where it comes from, and asks what its rows are together. */
import type { Question } from "../answers/question/question";
import type { PlanContext } from "../custom-functions/planning/plan";
import { takeSoleValue } from "../custom-functions/planning/plan";
import { isDate } from "../input-language/arguments";
import { describeDays } from "../input-language/dates/day-words";
import type { EnteredFormula } from "../input-language/formula/entered-formula";
import { readFormulaPull } from "../pulls/fetch/formula-pull";
import type { Deadlines } from "../rate-limit/deadlines";
import type { Keys } from "../settings/keys";
import type { SettingsStore } from "../settings/settings";
import type { Sheet, Spreadsheet } from "../shared/google-types";
import { AddOnError } from "../shared/errors";
import type { EpochMs } from "../shared/time";
import { containsRect, makeCellRect, toA1 } from "../sheet-writer/cells/rect";
import { readSheetCells } from "../sheet-writer/formulas/sheet-cells";
import type { AboutNumber, AskedTotal, NothingOfOurs, SheetCell } from "../sidebar-contract/calls";
import { cutToMinute } from "../table/clock-text";
import { isPartialColumn } from "../table/combine/partial-column";
import { isNumber, isText } from "../table/values";
import { type AskedNumber, readDescribedMetric, writeLabel } from "./causes/asked-number";
import { countTrials } from "./causes/causes";
import { listAskedDays } from "./found/asked-days";
import type { FormulaTables } from "./found/formula-tables";
import type { CellAt, FoundTable } from "./found/found-table";
import { findFirstReferred, findOwnSums } from "./found/own-sums";
import type { PullTables } from "./found/pull-tables";
import { askForTotal } from "./found/total-question";
import type { PersonQuestions } from "./person-questions";

/** What is known of numbers in cells. */
export class AboutNumbers {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly formulaTables: Pick<FormulaTables, "find">;
      readonly pullTables: Pick<PullTables, "at" | "named">;
      readonly personQuestions: Pick<PersonQuestions, "ask">;
      readonly settings: Pick<SettingsStore, "read">;
      readonly keys: Pick<Keys, "isMine">;
      readonly planContext: () => PlanContext;
      readonly enteredFormula: Pick<EnteredFormula, "mayHideFailure">;
      readonly host: () => string;
      readonly dateTime: (ms: EpochMs) => string;
    },
  ) {}

  /** Of the selected cell, or of a pull's table. @throws AddOnError noTable */
  read(rangeName?: string): AboutNumber | NothingOfOurs {
    const selected = this.readSelected();
    const found = rangeName === undefined ? this.find(selected) : this.services.pullTables.named(rangeName);
    if (!found) return { kind: "nothing", at: toSheetCell(selected) };
    const isInside =
      found.sheet === selected.sheet && containsRect(found.block, selected.row, selected.column);
    return this.describe(found, isInside ? selected : { ...found.block, sheet: found.sheet });
  }

  /** @throws AddOnError noTable where nothing of ours is at the cell any more */
  askTotal(at: SheetCell, watch: Deadlines["watch"]): AskedTotal {
    const found = this.require(at);
    const question = askForTotal(found);
    const answer = question && takeSoleValue(this.services.personQuestions.ask(question, watch));
    return { total: answer?.kind === "value" && isNumber(answer.value) ? answer.value : null };
  }

  /** Undefined where no single question has the number. @throws AddOnError noTable */
  askedNumber(at: SheetCell): AskedNumber | undefined {
    const cell = makeCellRect(at.cell);
    return cell && this.makeAsked(this.require(at), { sheet: at.sheet, ...cell });
  }

  private makeAsked(found: FoundTable, at: CellAt): AskedNumber | undefined {
    const { settings, planContext } = this.services;
    const { now, zone, sentZone, noneName } = planContext();
    const row = this.readRow(found, at);
    const place = at.column - found.block.column;
    const [question, ours] = [findQuestion(found, at), row[place]];
    if (!question || !isNumber(ours)) return undefined;
    const isGrid = found.plan.places !== undefined;
    const labels = isGrid ? [] : row.filter((cell) => (isText(cell) && cell !== "") || isDate(cell));
    const wall = new Date(zone.wall(now));
    return {
      question,
      ours,
      other: undefined,
      spot: {
        labels: labels.map((cell) =>
          writeLabel(isDate(cell) ? new Date(zone.wall(cell.getTime())) : String(cell), noneName),
        ),
        column: isGrid ? undefined : found.columns[place]?.name,
      },
      zone: settings.read().zone,
      sentZone,
      today: wall.toISOString().slice(0, 10),
      hour: wall.getUTCHours(),
      said: found.said,
      ...readDescribedMetric(question),
      identity: undefined,
    };
  }

  private require({ sheet, cell }: SheetCell): FoundTable {
    const at = makeCellRect(cell);
    const found = at && this.find({ sheet, ...at });
    if (!found) throw new AddOnError("noTable", {});
    return found;
  }

  private readSelected(): CellAt {
    const sheet = this.services.spreadsheet().getActiveSheet();
    // None is selected where a chart is instead. Google's types do not say so.
    const cell = sheet.getActiveCell() as GoogleAppsScript.Spreadsheet.Range | null;
    return { sheet: sheet.getName(), row: cell?.getRow() ?? 1, column: cell?.getColumn() ?? 1 };
  }

  /** Also from a person's own formula that adds up a table of ours. */
  private find(at: CellAt): FoundTable | undefined {
    const sheet = this.services.spreadsheet().getSheetByName(at.sheet);
    if (!sheet) return undefined;
    const here = this.findAt(sheet, at);
    if (here) return here;
    const referred = findFirstReferred(sheet.getRange(at.row, at.column).getFormula(), at.sheet);
    const there = referred && this.services.spreadsheet().getSheetByName(referred.sheet);
    return there ? this.findAt(there, referred) : undefined;
  }

  private findAt(sheet: Sheet, at: CellAt): FoundTable | undefined {
    return this.services.pullTables.at(at) ?? this.services.formulaTables.find(sheet, at);
  }

  private describe(found: FoundTable, at: CellAt): AboutNumber {
    const { host, keys, settings, planContext, dateTime, spreadsheet, enteredFormula } = this.services;
    const row = this.readRow(found, at);
    const value = row[at.column - found.block.column];
    const asked = this.makeAsked(found, at);
    return {
      kind: "ours",
      at: toSheetCell(at),
      cells: toA1(found.block),
      number: isNumber(value) ? value : null,
      labels: row
        .filter((cell, place) => !isNumber(cell) && cell !== "" && !isPartial(found, place))
        .map((cell) => this.showLabel(cell)),
      pull: found.pull ?? null,
      asPull: found.call ? readFormulaPull(found.call.planned, planContext()) : null,
      isWithin: found.call !== undefined && enteredFormula.mayHideFailure(found.call.text),
      function: found.function,
      asks: found.asks,
      host: host(),
      isOwnKey: keys.isMine(),
      days: (found.plan.days ?? listAskedDays(found.plan.questions)).map((range) => ({
        text: describeDays(range),
        range,
      })),
      zone: settings.read().zone,
      isZoneSent: planContext().sentZone !== undefined,
      askedAt: found.at === undefined ? null : cutToMinute(dateTime(found.at)),
      questions: found.plan.questions.length + (found.plan.further?.most ?? 0),
      said: found.said,
      sums: findOwnSums(
        found,
        readSheetCells(spreadsheet()).map((sheet) => ({ ...sheet, name: sheet.name() })),
      ),
      canAskTotal: askForTotal(found) !== undefined,
      causeQuestions: asked ? countTrials(asked) : null,
    };
  }

  /** The cells of its row within the table; none of the row of names. */
  private readRow({ sheet, block, hasHeader }: FoundTable, { row }: CellAt): readonly unknown[] {
    if (hasHeader && row === block.row) return [];
    const found = this.services.spreadsheet().getSheetByName(sheet);
    return found?.getRange(row, block.column, 1, block.columns).getValues()[0] ?? [];
  }

  private showLabel(cell: unknown): string {
    return isDate(cell) ? this.services.dateTime(cell.getTime()).slice(0, 10) : String(cell);
  }
}

/** The one question that has the number; undefined where it is made of several answers. */
function findQuestion({ plan, block }: FoundTable, { row, column }: CellAt): Question | undefined {
  const { questions, places, further } = plan;
  if (!places) return questions.length === 1 && !further ? questions[0] : undefined;
  const inRow = `row ${row - block.row + 1}`;
  const at = places.indexOf(block.columns === 1 ? inRow : `${inRow}, column ${column - block.column + 1}`);
  return questions[at];
}

/** Whether a period is over is no name of a row. */
function isPartial({ columns }: FoundTable, place: number): boolean {
  const column = columns[place];
  return column !== undefined && isPartialColumn(column);
}

function toSheetCell({ sheet, row, column }: CellAt): SheetCell {
  return { sheet, cell: toA1({ row, column }) };
}
