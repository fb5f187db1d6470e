/**
 * Asks what a pull asks, and gives the table that is to land. Equal questions of several pulls and of cells
 * are asked once.
 */
import { PAGE_LIMIT } from "../../service-client/request/contract";
import { type Broker, keyOfPull, type ShelfOfQuestion } from "../../answers/ask/broker";
import type { LastGoodStore } from "../../answers/store/last-good-answers";
import type { Question } from "../../answers/question/question";
import type { AnswerCache } from "../../answers/store/answer-cache";
import type { PullCall } from "../../sidebar-contract/calls";
import { refuseArgument, isFailure } from "../../shared/errors";
import { findAskingFunction } from "../../custom-functions/catalog/catalog";
import type { FailedAnswer, JoinedAnswers, PlanContext } from "../../custom-functions/planning/plan";
import { planCall } from "../../custom-functions/run/plan-call";
import { type RunCost, UNKNOWN_COST } from "../model/run-cost";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import { type StoredAnswer, readStored, toStored } from "../../table/codec";
import type { Cell, Table } from "../../table/types";

/** The most rows that one pull reads. */
const ROW_LIMIT = 200_000;

/** What is asked: a custom function of the catalog and its arguments. */
export type AskedPull = Pick<PullCall, "function" | "arguments">;

/** How it is asked. Moments are epoch ms. */
export interface PullFetchOptions {
  readonly patience: Deadlines;
  /** When the run began that is gone on with: what it has read since is of use. */
  readonly begun?: number | undefined;
  /**
   * What a cell or another pull was answered at or after this moment serves as well; undefined to ask anew in
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
}

export class PullAnswers {
  constructor(
    private readonly services: {
      readonly planContext: () => PlanContext;
      readonly broker: Broker;
      readonly results: AnswerCache;
      readonly kept: LastGoodStore;
      readonly keyOf: (question: Question) => string;
      readonly clock: Clock;
    },
  ) {}

  /** Fetches everything before anything is written. @throws AddOnError for what comes instead */
  answer(asked: AskedPull, asking: PullFetchOptions): PullAnswer {
    const { plan, questions } = this.planned(asked);
    // One shelf holds one answer: of several questions, each is short.
    const manner = questions.length === 1 ? asking : { ...asking, shelfFor: undefined };
    const joined = plan.join(questions.map((question) => this.ask(question, manner)));
    return { table: makeLanded(joined, asked), header: joined.kind === "table" ? plan.header : true };
  }

  /**
   * The one question that a pull's export asks, all of whose rows are wanted unless the person said how many.
   */
  exportOf(asked: AskedPull): Question {
    const { questions } = this.planned(asked);
    const [only, another] = questions;
    if (only === undefined || another !== undefined) {
      throw refuseArgument(
        "Mode",
        "this pull asks several questions, and an export holds one",
        "a pull of one question",
      );
    }
    return { ...only.own, rowLimit: only.isLimited ? only.own.rowLimit : Infinity };
  }

  /**
   * What a run is thought to take of which nothing is known: where the person said how many rows, the pages
   * of these.
   */
  expectedCost(asked: AskedPull): RunCost {
    try {
      const limited = this.planned(asked).questions.filter(({ isLimited }) => isLimited);
      const requests = limited.map(({ own }) => Math.ceil(own.rowLimit / PAGE_LIMIT));
      return { ...UNKNOWN_COST, requests: Math.max(UNKNOWN_COST.requests, ...requests) };
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
    const questions = plan.questions.map((ofCell): PullQuestion => {
      const own = { ...ofCell, rowLimit: isLimited ? ofCell.rowLimit : ROW_LIMIT };
      return { ofCell, own, isLimited: isLimited && plan.limited === true };
    });
    return { plan, questions };
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
    const { results, kept, keyOf, clock } = this.services;
    const keep = (key: string): void => {
      results.put(key, { kind: "answer", at: clock.now(), token: "", answer: toStored(answered) });
    };
    if (isAskedAgain) keep(keyOfPull(keyOf(own)));
    if (!isAll(answered, ofCell) || hasNoRows(answered)) return;
    const key = keyOf(ofCell);
    if (results.get(key) !== undefined || kept.last(key) !== undefined) keep(key);
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
