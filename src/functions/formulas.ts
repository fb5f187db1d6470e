/** Runs custom functions: arguments, questions, answers, cells. */
import { AddOnError, type FailureKind, isFailure } from "../errors";
import type { SettingsStore } from "../settings/settings";
import { toFunctionValues } from "../table/cells";
import type { Answered } from "../table/codec";
import type { Cell, Table } from "../table/types";
import type { Zone } from "../table/zone";
import { type Broker, patienceOfCell } from "../answers/broker";
import { isBlank, isDate, unwrapped } from "../language/arguments";
import { keyOf, type Wanted } from "../answers/question";
import { askingFunctionNamed, functionNamed, refreshPlaceOf } from "./catalog";
import type { CellValue, Failed, FunctionValue, Joined, Plan, PlanContext } from "./plan";
import { planCall } from "./plan-call";
import { inPlace } from "./ranges";
import type { Standing } from "./standing";

export interface FormulaServices {
  readonly settings: SettingsStore;
  readonly broker: () => Broker;
  readonly standing: Standing;
  readonly zone: () => Zone;
  readonly planContext: () => PlanContext;
  /** When this execution began (epoch ms): its 30 s count from then. */
  readonly started: number;
}

/** A cell can take this many values at most; beyond it a sheet stops being one. */
const MOST_CELLS = 2_000_000;

/** The stamp cell shows whole seconds, and cells are given older stamps while they wait for their turn to calculate (ms). */
const STAMP_SLACK_MS = 2_000;
const STAMP_LIFE_MS = 600_000;

export class Formulas {
  constructor(private readonly services: FormulaServices) {}

  /** The value of a custom function. @throws AddOnError whose sentence is for the cell */
  run(name: string, values: readonly unknown[]): FunctionValue {
    const entry = functionNamed(name);
    if (entry && "read" in entry) {
      const told = entry.read(values.map(unwrapped), this.services.standing);
      return this.shown(told, { header: false, limited: true });
    }
    const plan = planCall(askingFunctionNamed(name), values, this.services.planContext());
    const refresh = values[refreshPlaceOf(name)];
    const answers = this.answersOf(plan, this.wanted(refresh, plan.maxAgeMinutes));
    return this.shown(plan.join(answers), plan);
  }

  private answersOf(plan: Plan, wanted: Wanted): (Answered | Failed)[] {
    const connection = this.services.settings.connection();
    const patience = patienceOfCell(this.services.started);
    const answers: (Answered | Failed)[] = [];
    let missing: AddOnError<"waiting"> | undefined;
    let firstFailure: unknown;
    for (const [i, question] of plan.questions.entries()) {
      try {
        const key = keyOf(connection.accountId, question);
        answers.push(this.services.broker().get(key, question, wanted, patience));
      } catch (error) {
        if (isFailure(error, "waiting")) {
          if (!missing || error.fields.until > missing.fields.until) missing = error;
          continue;
        }
        const place = plan.places?.[i];
        const placed = place ? inPlace(error, place) : error;
        if (!plan.failsAlone || !isOwn(error)) throw placed;
        firstFailure ??= placed;
        answers.push({ kind: "failed", sentence: error.message });
      }
    }
    // Never half a table: what is there is cached, and the cell is filled as a whole.
    const all = plan.questions.length;
    if (missing)
      throw all === 1 ? missing : new AddOnError("waiting", { ...missing.fields, here: answers.length, all });
    if (all > 0 && answers.every(({ kind }) => kind === "failed")) throw firstFailure;
    return answers;
  }

  private wanted(refresh: unknown, maxAgeMinutes: number | undefined): Wanted {
    const { freshness, preferences } = this.services.settings.read();
    return {
      since: freshness.since,
      maxAgeMs: (maxAgeMinutes ?? preferences.maxAgeMinutes) * 60_000,
      token: this.isStamp(refresh, freshness.stamp) ? "" : tokenOf(refresh),
    };
  }

  /**
   * The stamp cell gives the moment of the last refresh, which says "as fresh as that", not "ask anew". The stamp may have
   * moved again since a cell that calculates was given it.
   */
  private isStamp(refresh: unknown, stamp: number): boolean {
    if (!isDate(refresh)) return isBlank(refresh);
    const behind = stamp - refresh.getTime();
    return behind > -STAMP_SLACK_MS && behind < STAMP_LIFE_MS;
  }

  private shown(joined: Joined, { header, limited }: Pick<Plan, "header" | "limited">): FunctionValue {
    if (joined.kind === "grid") return joined.rows.map((row) => row.map((answer) => this.inGrid(answer)));
    if (joined.kind === "value") return this.cell(joined.value);
    const { table } = joined;
    const { cut } = table;
    if (table.rows.length * table.columns.length > MOST_CELLS) {
      throw new AddOnError("tooLarge", { what: "The answer", limit: "what cells can take" });
    }
    const rows = toFunctionValues(table, this.services.zone(), { header });
    // A blank cell could as well be a formula that does not work.
    if (rows.length === 0 || rows[0]?.length === 0) return header ? "no rows" : "";
    // Rows that nobody asked to leave out must not be missed in a sum.
    if (cut && !limited) rows.push(table.columns.map((_, i) => (i === 0 ? cut : "")));
    return rows;
  }

  private inGrid(answer: Answered | Failed): CellValue {
    if (answer.kind === "failed") return answer.sentence;
    return answer.kind === "value" ? this.cell(answer.value) : "";
  }

  private cell(value: Cell): CellValue {
    const table: Table = { columns: [{ name: "", type: "mixed" }], rows: [[value]] };
    return toFunctionValues(table, this.services.zone(), { header: false })[0]?.[0] ?? "";
  }
}

/** Failures that are a question's own: the others of a range may have their answers all the same. */
const OWN: readonly FailureKind[] = ["refused", "unknownName", "badArgument", "jobFailed", "unreadable", "tooLarge"];

function isOwn(error: unknown): error is AddOnError {
  return isFailure(error) && OWN.includes(error.kind);
}

function tokenOf(refresh: unknown): string {
  return isDate(refresh) ? String(refresh.getTime()) : JSON.stringify(refresh);
}
