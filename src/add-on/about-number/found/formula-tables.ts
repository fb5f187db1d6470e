/** Finds the formula of ours whose result covers a cell, and what it asks. */
import type { Question } from "../../answers/question/question";
import type { AnswerCache } from "../../answers/store/answer-cache";
import { type PlannedCall, planCellCalls } from "../../custom-functions/run/cell-questions";
import { openCellSheet } from "../../custom-functions/run/cell-sheets";
import type { Answered, JoinedAnswers, Plan, PlanContext } from "../../custom-functions/planning/plan";
import { isDate, readRows } from "../../input-language/arguments";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import type { EpochMs } from "../../shared/time";
import { containsRect, type Rect } from "../../sheet-writer/cells/rect";
import { readStored } from "../../table/codec";
import type { CellAt, FoundTable } from "./found-table";

/** Tables further away are not looked at: each costs a look into the cache. */
const MOST_LOOKED_AT = 20;
const FUNCTION_PREFIX = "ANALYTICS_";

interface LastAnswers {
  readonly answers: readonly Answered[];
  readonly at: EpochMs;
}

/** Formulas of ours in a sheet, with what their questions were last answered. */
export class FormulaTables {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly results: Pick<AnswerCache, "answers">;
      readonly planContext: () => PlanContext;
      readonly keyOf: (question: Question) => string;
    },
  ) {}

  /** The one in the cell itself, else the nearest above and to the left whose rows reach it. */
  find(sheet: Sheet, { row, column }: Pick<CellAt, "row" | "column">): FoundTable | undefined {
    const formulas = sheet
      .getDataRange()
      .getFormulas()
      .slice(0, row)
      .flatMap((cells, r) =>
        cells
          .slice(0, column)
          .flatMap((text, c) =>
            text.toUpperCase().includes(FUNCTION_PREFIX) ? [{ text, row: r + 1, column: c + 1 }] : [],
          ),
      );
    const nearest = formulas.sort((a, b) => b.row + b.column - a.row - a.column).slice(0, MOST_LOOKED_AT);
    const own = openCellSheet(sheet);
    const all = this.services.spreadsheet().getSheets();
    const sheets = { own, sheets: [own, ...all.map(openCellSheet)] };
    for (const formula of nearest) {
      const [call] = planCellCalls(formula.text, sheets, this.services.planContext());
      const found = call && this.makeTable(own.name(), formula, call);
      if (found && containsRect(found.block, row, column)) return found;
    }
    return undefined;
  }

  private makeTable(
    sheet: string,
    { row, column, text }: Pick<CellAt, "row" | "column"> & { readonly text: string },
    planned: PlannedCall,
  ): FoundTable {
    const { asking, values, plan } = planned;
    const kept = this.readKept(plan);
    const joined = kept && plan.join(kept.answers);
    const shown = joined && (plan.inCell?.(joined) ?? joined);
    return {
      sheet,
      block: { row, column, ...measureTable(shown, plan) },
      columns: shown?.kind === "table" ? shown.table.columns : [],
      hasHeader: shown?.kind === "table" && plan.header,
      pull: undefined,
      function: asking.name,
      asks: values.map(showArgument).filter((text) => text !== ""),
      plan,
      call: { planned, text },
      answers: kept?.answers,
      at: kept?.at,
      said: shown ? listSaid(shown) : [],
    };
  }

  private readKept(plan: Plan): LastAnswers | undefined {
    const answers: Answered[] = [];
    let at = Infinity;
    for (let more = plan.questions; more.length > 0; more = plan.further?.ask(answers) ?? []) {
      const keys = more.map(this.services.keyOf);
      const known = this.services.results.answers(keys);
      for (const key of keys) {
        const outcome = known.get(key);
        if (!outcome) return undefined;
        at = Math.min(at, outcome.at);
        answers.push(readStored(outcome.answer));
      }
    }
    return { answers, at };
  }
}

/** How many cells it fills, with the last row of what is said of it. */
function measureTable(shown: JoinedAnswers | undefined, plan: Plan): Pick<Rect, "rows" | "columns"> {
  if (shown?.kind === "grid") return { rows: shown.rows.length, columns: shown.rows[0]?.length ?? 1 };
  if (shown?.kind !== "table") return { rows: 1, columns: 1 };
  const { rows, columns, caveats = [], cut } = shown.table;
  const isSaid = caveats.length > 0 || (cut !== undefined && plan.limited !== true);
  return {
    rows: rows.length + (plan.header ? 1 : 0) + (isSaid ? 1 : 0),
    columns: Math.max(1, columns.length),
  };
}

function listSaid(shown: JoinedAnswers): readonly string[] {
  if (shown.kind === "grid") return [];
  if (shown.kind === "value") return shown.caveats ?? [];
  const { cut, caveats = [], notes = [], inProgress } = shown.table;
  return [
    ...(cut === undefined ? [] : [cut]),
    ...caveats,
    ...(inProgress === undefined ? [] : [inProgress]),
    ...notes,
  ];
}

/** Of a range its first cells. */
function showArgument(value: unknown): string {
  const rows = readRows(value);
  if (!rows) return isDate(value) ? value.toISOString().slice(0, 10) : String(value).trim();
  const cells = rows.flat().filter((cell) => cell !== "");
  const shown = cells.slice(0, 3).map(showArgument).join(", ");
  return cells.length > 3 ? `${shown} … (${cells.length})` : shown;
}
