/**
 * Asks what a pull asks, and gives the table that is to land. Equal questions of several pulls and of cells
 * are asked once.
 */
import { PAGE_LIMIT } from "../../service-client/request/contract";
import { type Broker, keyOfPull, type ShelfOfQuestion } from "../../answers/ask/broker";
import type { NamesSeen } from "../../answers/store/names-seen";
import type { LastGoodStore } from "../../answers/store/last-good-answers";
import type { Question } from "../../answers/question/question";
import type { AnswerCache } from "../../answers/store/answer-cache";
import type { PullCall } from "../../sidebar-contract/calls";
import { MOST_ROWS } from "../../input-language/options/option-values";
import { refuseArgument, isFailure } from "../../shared/errors";
import { findAskingFunction } from "../../custom-functions/catalog/catalog";
import type { FailedAnswer, JoinedAnswers, PlanContext } from "../../custom-functions/planning/plan";
import { isOwnFailure } from "../../custom-functions/run/own-failures";
import { planCall } from "../../custom-functions/run/plan-call";
import type { CutAtLimit } from "../model/pull-state";
import { type RunCost, UNKNOWN_COST } from "../model/run-cost";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import { type StoredAnswer, readStored, toStored } from "../../table/codec";
import type { Cell, Table } from "../../table/types";

/** What is asked: a custom function of the catalog and its arguments. */
export type AskedPull = Pick<PullCall, "function" | "arguments">;

/** How it is asked. Moments are epoch ms. */
export interface PullFetchOptions {
  readonly patience: Deadlines;
  /** When the run began that is gone on with: what it has read since is of use. */
  readonly begun?: number | undefined;
  /**
   * What a cell or another pull was answered at or after this moment serves as well; undefined to ask again in
   * any case.
   */
  readonly since?: number | undefined;
  /** Whether a pull that comes later in this run asks the same: then the answer is kept for it. */
  readonly isAskedAgain?: ((key: string) => boolean) | undefined;
  /** Where the pages of a long answer wait for the next execution; the cache otherwise. */
  readonly shelfFor?: ShelfOfQuestion | undefined;
}

export interface PullAnswer {
  readonly table: Table;
  /** Whether the columns' names land above the rows. */
  readonly header: boolean;
  readonly cutAtLimit?: CutAtLimit | undefined;
}

export class PullAnswers {
  constructor(
    private readonly services: {
      readonly planContext: () => PlanContext;
      readonly broker: Broker;
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
      readonly namesSeen: NamesSeen;
      readonly keyOf: (question: Question) => string;
      readonly clock: Clock;
    },
  ) {}

  /** Fetches everything before anything is written. @throws AddOnError for what comes instead */
  answer(asked: AskedPull, asking: PullFetchOptions): PullAnswer {
    const { plan, questions, makeQuestion } = this.planned(asked);
    // One shelf holds one answer: of several questions, each is short.
    const manner = questions.length === 1 && !plan.further ? asking : { ...asking, shelfFor: undefined };
    const answers: (StoredAnswer | FailedAnswer)[] = questions.map((question) => this.ask(question, manner));
    for (;;) {
      const more = plan.further?.ask(answers) ?? [];
      if (more.length === 0) break;
      answers.push(...more.map((question) => this.askFurther(makeQuestion(question), manner)));
    }
    const joined = plan.join(answers);
    this.services.namesSeen.note(questions.map(({ own }) => own.query));
    const table = makeLanded(joined, asked);
    const header = joined.kind === "table" ? plan.header : true;
    return { table, header, cutAtLimit: findCutAtLimit(table, questions) };
  }

  /** What follows from answers may fail by itself. */
  private askFurther(question: PullQuestion, asking: PullFetchOptions): StoredAnswer | FailedAnswer {
    try {
      return this.ask(question, asking);
    } catch (error) {
      if (!isOwnFailure(error)) throw error;
      return { kind: "failed", sentence: error.message };
    }
  }

  /**
   * The one question that a pull's export asks, all of whose rows are wanted unless the person said how many.
   */
  exportOf(asked: AskedPull): Question {
    const { questions, plan } = this.planned(asked);
    const [only, another] = questions;
    if (only === undefined || another !== undefined || plan.further) {
      throw refuseArgument(
        "Mode",
        "this pull asks several questions, and an export holds one",
        "a pull of one question",
      );
    }
    return { ...only.own, rowLimit: only.isLimited ? only.own.rowLimit : Infinity };
  }

  /**
   * What a run is thought to take of which nothing is known: each question, those that may follow, and where the
   * person said how many rows, the pages of these.
   */
  expectedCost(asked: AskedPull): RunCost {
    try {
      const { questions, plan } = this.planned(asked);
      const requests = questions
        .map(({ own, isLimited }) => (isLimited ? Math.ceil(own.rowLimit / PAGE_LIMIT) : 1))
        .reduce((sum, pages) => sum + pages, plan.further?.most ?? 0);
      return { ...UNKNOWN_COST, requests: Math.max(UNKNOWN_COST.requests, requests) };
    } catch (error) {
      // Its own run says so.
      if (isFailure(error)) return UNKNOWN_COST;
      throw error;
    }
  }

  /** An answer that came another way, as it lands. */
  joined(asked: AskedPull, answered: StoredAnswer): PullAnswer {
    const { plan } = this.planned(asked);
    return { table: makeLanded(plan.join([answered]), asked), header: plan.header };
  }

  /**
   * The keys of what a pull asks, equal for equal questions; none where it cannot be understood or nothing is
   * connected.
   */
  keysOf(asked: AskedPull): readonly string[] {
    try {
      return this.planned(asked).questions.map(({ own }) => this.services.keyOf(own));
    } catch (error) {
      // Its own run says so.
      if (isFailure(error)) return [];
      throw error;
    }
  }

  private planned(asked: AskedPull) {
    const fn = findAskingFunction(asked.function);
    const plan = planCall(fn, asked.arguments, this.services.planContext());
    const isLimited = plan.limited === true || fn.pullTakes === "the rows of a cell";
    const makeQuestion = (ofCell: Question): PullQuestion => {
      const own = { ...ofCell, rowLimit: isLimited ? ofCell.rowLimit : MOST_ROWS };
      return { ofCell, own, isLimited: isLimited && plan.limited === true };
    };
    return { plan, questions: plan.questions.map(makeQuestion), makeQuestion };
  }

  private ask(question: PullQuestion, asking: PullFetchOptions): StoredAnswer {
    const { since, isAskedAgain, patience, begun, shelfFor } = asking;
    const known = since === undefined ? undefined : this.knownSince(question, since);
    if (known) return known;
    const answered = this.services.broker.fetchForPull(question.own, patience, { from: begun, shelfFor });
    this.share(question, answered, isAskedAgain?.(this.services.keyOf(question.own)) === true);
    return answered;
  }

  /** What a cell or another pull was answered, where it is all that the pull wants. */
  private knownSince({ ofCell, own }: PullQuestion, since: number): StoredAnswer | undefined {
    const { results, keyOf } = this.services;
    for (const key of [keyOfPull(keyOf(own)), keyOf(ofCell)]) {
      const outcome = results.get(key);
      if (outcome?.kind !== "answer" || outcome.owed || outcome.at < since) continue;
      const answered = readStored(outcome.answer);
      if (key !== keyOf(ofCell) || isAll(answered, ofCell)) return answered;
    }
    return undefined;
  }

  /** Leaves the answer for the pulls of this run and for the cells that ask the same. */
  private share({ ofCell, own }: PullQuestion, answered: StoredAnswer, isAskedAgain: boolean): void {
    const { results, lastGood, keyOf, clock } = this.services;
    const keep = (key: string): void => {
      results.put(key, { kind: "answer", at: clock.now(), token: "", answer: toStored(answered) });
    };
    if (isAskedAgain) keep(keyOfPull(keyOf(own)));
    if (!isAll(answered, ofCell) || hasNoRows(answered)) return;
    const key = keyOf(ofCell);
    if (results.get(key) !== undefined || lastGood.last(key) !== undefined) keep(key);
  }
}

/** A question as a cell asks it, and as the pull does, which takes more rows. */
interface PullQuestion {
  readonly ofCell: Question;
  readonly own: Question;
  /** Whether the person said how many rows at most. */
  readonly isLimited: boolean;
}

/** Whether a cell's answer is the whole one, so that nothing more would come for a pull. */
function isAll(answered: StoredAnswer, { rowLimit }: Question): boolean {
  return (
    answered.kind === "value" || (answered.table.cut === undefined && answered.table.rows.length < rowLimit)
  );
}

function hasNoRows(answered: StoredAnswer): boolean {
  return answered.kind === "value" ? answered.value === null : answered.table.rows.length === 0;
}

/** Whether a table ends at a limit that its row gives, or that its kind of question has. */
function findCutAtLimit(
  { rows, cut, total }: Table,
  [only, another]: readonly PullQuestion[],
): CutAtLimit | undefined {
  if (!only || another || cut === undefined || rows.length !== only.own.rowLimit) return undefined;
  return { limit: rows.length, ...(total !== undefined && { of: total }) };
}

/** A pull lands a table: a single value gets the question's name for a column. */
function makeLanded(joined: JoinedAnswers, asked: AskedPull): Table {
  if (joined.kind === "table") return joined.table;
  if (joined.kind === "value")
    return makeValueTable(
      String(asked.arguments[0] ?? "value"),
      joined.value === null ? [] : [[joined.value]],
    );
  const rows = joined.rows.map((row) => row.map((answer) => findBlamedCell(answer)));
  return makeValueTable("value", rows);
}

function makeValueTable(name: string, rows: readonly (readonly Cell[])[]): Table {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => ({
    name: width === 1 ? name : `${name} ${i + 1}`,
    type: "mixed" as const,
  }));
  return { columns, rows };
}

function findBlamedCell(answer: StoredAnswer | FailedAnswer): Cell {
  if (answer.kind === "failed") return answer.sentence;
  return answer.kind === "value" ? answer.value : null;
}
