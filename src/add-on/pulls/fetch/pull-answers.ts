/** Asks a pull's questions for a table. Questions shared by pulls and cells are asked once. */
import { beginEarlier } from "../../service-client/request/day-query";
import { PAGE_LIMIT } from "../../service-client/request/contract";
import type { Query } from "../../service-client/request/request";
import type { Broker, ShelfOfQuestion } from "../../answers/ask/broker";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { AnswerFilter } from "../../answers/people/answer-filter";
import type { NamesSeen } from "../../answers/store/names-seen";
import type { LastGoodStore } from "../../answers/store/last-good-answers";
import type { Question } from "../../answers/question/question";
import type { AnswerCache } from "../../answers/store/answer-cache";
import { MOST_ROWS } from "../../input-language/options/option-values";
import { argumentError, isFailure } from "../../shared/known-error";
import { findAskingFunction } from "../../custom-functions/catalog/by-name";
import type { FailedAnswer, PlanContext } from "../../custom-functions/planning/plan";
import { addMeantName, isOwnFailure } from "../../custom-functions/run/own-failures";
import { planCall } from "../../custom-functions/run/plan-call";
import type { CutAtLimit } from "../model/pull-state";
import type { AskedPull } from "../model/saved-pull";
import { type RunCost, UNKNOWN_COST } from "../model/run-cost";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { TableOrValue } from "../../table/codec";
import type { Table } from "../../table/types";
import { isText } from "../../table/values";
import { makeLanded } from "./landed-table";
import { cutAtLimitOf, isPartOf, mayBeLong, type PullQuestion } from "./pull-question";
import { SharedAnswers } from "./shared-answers";

export interface PullFetchOptions {
  readonly deadlines: Deadlines;
  /** Start of the continued run: what was read since is still good. */
  readonly begun?: EpochMs | undefined;
  /** Answers since then serve too; undefined: always ask. */
  readonly since?: EpochMs | undefined;
  /** Whether a later pull of this run asks the same, to keep the answer. */
  readonly isAskedAgain?: ((key: string) => boolean) | undefined;
  /** Keeps pages for the next execution; the cache by default. */
  readonly shelfFor?: ShelfOfQuestion | undefined;
  /** The first day ("2026-11-25") whose rows are asked for again, where the row itself asks later ones. */
  readonly daysFrom?: string | undefined;
  /** A look: of an answer of several pages only those that have so many rows are read. */
  readonly enough?: number | undefined;
}

export interface PullAnswer {
  readonly table: Table;
  /** Whether column names land above the rows. */
  readonly header: boolean;
  readonly cutAtLimit?: CutAtLimit | undefined;
  /** More pages would have followed. */
  readonly isPart: boolean;
  /** The ids that names of the question stand for, as they were looked up. */
  readonly ids?: { readonly [name: string]: string };
}

/** Asks the questions of a pull for the table that lands, or says what that will cost. */
export class PullAnswers {
  private readonly shared: SharedAnswers;

  constructor(
    private readonly services: {
      readonly planContext: () => PlanContext;
      readonly broker: Broker;
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
      readonly namesSeen: NamesSeen;
      readonly sourceMasks: SourceMasks;
      readonly answerFilter: AnswerFilter;
      readonly keyOf: (question: Question) => string;
      readonly clock: Clock;
    },
  ) {
    this.shared = new SharedAnswers(services);
  }

  /** Fetches everything before anything is written. @throws AddOnError instead of an answer */
  answer(asked: AskedPull, asking: PullFetchOptions): PullAnswer {
    const { plan, questions: own, makeQuestion } = this.planned(asked);
    const questions = askEarlierDays(own, asking);
    this.requireUnmasked(questions, asked);
    // One shelf holds one answer; several questions have short ones.
    const shelved = questions.length === 1 && !plan.further ? asking : { ...asking, shelfFor: undefined };
    const ids: { [name: string]: string } = {};
    const options = { ...shelved, agreed: asked.agreed, ids };
    const answers = plan.landsPartly
      ? this.askEachAlone(questions, options)
      : questions.map((question): TableOrValue | FailedAnswer => this.ask(question, options));
    for (;;) {
      const more = plan.further?.ask(answers) ?? [];
      if (more.length === 0) break;
      this.requireUnmasked(more.map(makeQuestion), asked);
      answers.push(...more.map((question) => this.askAlone(makeQuestion(question), options)));
    }
    const joined = plan.join(answers);
    this.services.namesSeen.note(questions.map(({ own }) => own.query));
    const table = makeLanded(joined, asked);
    const header = joined.kind === "table" ? plan.header : true;
    const isPart = answers.some(isPartOf);
    return { table, header, cutAtLimit: cutAtLimitOf(table, questions), isPart, ids };
  }

  /** The table of answers since then; undefined where one is not kept. Asks nothing. */
  keptSince(asked: AskedPull, since: EpochMs): Table | undefined {
    const { plan, questions, makeQuestion } = this.planned(asked);
    this.requireUnmasked(questions, asked);
    const answers: TableOrValue[] = [];
    for (let more = questions; more.length > 0;) {
      const kept = more.flatMap((question) => this.shared.since(question, since, asked.agreed) ?? []);
      if (kept.length < more.length) return undefined;
      answers.push(...kept);
      more = (plan.further?.ask(answers) ?? []).map(makeQuestion);
    }
    return makeLanded(plan.join(answers), asked);
  }

  /** What the table of a comparison says of its days before any answer; nothing of other questions. */
  makeFrame(asked: AskedPull): Partial<Table> {
    try {
      const joined = this.planned(asked).plan.join([]);
      return joined.kind === "table" ? joined.table : {};
    } catch (error) {
      // Without numbers there are no intervals.
      if (isFailure(error)) return {};
      throw error;
    }
  }

  /** One that fails leaves the others alone, unless all do. */
  private askEachAlone(
    questions: readonly PullQuestion[],
    asking: AgreedOptions,
  ): (TableOrValue | FailedAnswer)[] {
    let firstFailure: unknown;
    const answers = questions.map((question) =>
      this.askAlone(question, asking, (error) => (firstFailure ??= error)),
    );
    if (answers.length > 0 && answers.every(({ kind }) => kind === "failed")) throw firstFailure;
    return answers;
  }

  private askAlone(
    question: PullQuestion,
    asking: AgreedOptions,
    note: (error: unknown) => void = () => undefined,
  ): TableOrValue | FailedAnswer {
    try {
      return this.ask(question, asking);
    } catch (error) {
      if (!isOwnFailure(error)) throw error;
      note(error);
      return { kind: "failed", sentence: error.message };
    }
  }

  /** The export's only question, for all rows unless the person set a limit. */
  exportOf(asked: AskedPull): Question {
    const { questions, plan } = this.planned(asked);
    const [only, another] = questions;
    if (only === undefined || another !== undefined || plan.further) {
      throw argumentError(
        "Mode",
        "this pull asks several questions, and an export holds one",
        "a pull of one question",
      );
    }
    this.requireUnmasked(questions, asked);
    return { ...only.own, rowLimit: only.isLimited ? only.own.rowLimit : Infinity };
  }

  /**
   * A guess for an unknown run: each question, possible follow-ups, and pages where the person set a row
   * limit.
   */
  expectedCost(asked: AskedPull): RunCost {
    try {
      const { questions, plan } = this.planned(asked);
      const requests = questions
        .map(({ own, isLimited }) => (isLimited ? Math.ceil(own.rowLimit / PAGE_LIMIT) : 1))
        .reduce((sum, pages) => sum + pages, plan.further?.most ?? 0);
      return { ...UNKNOWN_COST, requests: Math.max(UNKNOWN_COST.requests, requests) };
    } catch (error) {
      // The run itself will report it.
      if (isFailure(error)) return UNKNOWN_COST;
      throw error;
    }
  }

  /** An answer from elsewhere, as it lands. */
  joined(asked: AskedPull, answered: TableOrValue): PullAnswer {
    const { plan } = this.planned(asked);
    const filtered = this.services.answerFilter.filter(answered, asked.agreed);
    return { table: makeLanded(plan.join([filtered]), asked), header: plan.header, isPart: false };
  }

  /** What it sends; none where it cannot be understood. */
  queriesOf(asked: AskedPull): readonly Query[] {
    return this.questionsOf(asked).map(({ query }) => query);
  }

  /** Equal for equal questions; none where it cannot be understood or nothing is connected. */
  keysOf(asked: AskedPull): readonly string[] {
    return orNone(() => this.questionsOf(asked).map((one) => this.services.keyOf(one)));
  }

  /** What it asks first; none where it cannot be understood. */
  questionsOf(asked: AskedPull): readonly Question[] {
    return orNone(() => this.planned(asked).questions.map(({ own }) => own));
  }

  /** The answer to a look at days of what the row asks, shared with other pulls of this run. */
  answerBeside(question: Question, asked: AskedPull, asking: PullFetchOptions): TableOrValue {
    this.requireUnmasked([{ ofCell: question, own: question, isLimited: false }], asked);
    const alone = { ...asking, shelfFor: undefined, begun: undefined, isAskedAgain: () => true };
    return this.ask(
      { ofCell: question, own: question, isLimited: false },
      { ...alone, agreed: asked.agreed, ids: {} },
    );
  }

  private planned(asked: AskedPull) {
    const fn = findAskingFunction(asked.function);
    const plan = planCall(fn, asked.arguments, this.services.planContext());
    const isLimited = plan.limited === true || fn.pullTakes === "the rows of a cell";
    const makeQuestion = (ofCell: Question): PullQuestion => {
      const own = { ...ofCell, rowLimit: isLimited ? ofCell.rowLimit : MOST_ROWS };
      return { ofCell, own, isLimited: isLimited && plan.limited === true };
    };
    const makeFirst = (ofCell: Question, at: number): PullQuestion => ({
      ...makeQuestion(ofCell),
      meantName: plan.meant?.[at],
    });
    return { plan, questions: plan.questions.map(makeFirst), makeQuestion };
  }

  private requireUnmasked(questions: readonly PullQuestion[], { agreed }: AskedPull): void {
    const own = questions.map((question) => question.own);
    this.services.sourceMasks.pass("pull", own, agreed);
  }

  /** @throws AddOnError notAgreed where a name stands for another thing than its row was agreed to ask */
  requireAgreedName(
    question: Question,
    agreed: AskedPull["agreed"],
    deadlines: Deadlines,
  ): { readonly [name: string]: string } {
    const { named } = question;
    if (!named || !agreed) return {};
    const found = this.services.broker.lookUpName(question, deadlines).body?.[named.field];
    const id = isText(found) ? found : JSON.stringify(found ?? null);
    const before = agreed.ids?.[named.name];
    const isOther = before !== undefined && before !== id;
    const { what, name } = named;
    const renamed = isOther ? ({ kind: "name", what, name, before, now: id } as const) : undefined;
    this.services.sourceMasks.pass("pull", [question], agreed, renamed);
    return { [named.name]: id };
  }

  private ask(question: PullQuestion, asking: AgreedOptions): TableOrValue {
    try {
      return this.askNow(question, asking);
    } catch (error) {
      throw addMeantName(error, question.meantName);
    }
  }

  private askNow(question: PullQuestion, asking: AgreedOptions): TableOrValue {
    const { since, isAskedAgain, deadlines, begun, shelfFor, agreed } = asking;
    const enough = mayBeLong(question) ? asking.enough : undefined;
    const known = since === undefined ? undefined : this.shared.since(question, since, agreed);
    if (known) return known;
    Object.assign(asking.ids, this.requireAgreedName(question.own, agreed, deadlines));
    const openPrint = this.services.answerFilter.openPrint(agreed);
    const fetching = { from: begun, shelfFor, enough, agreed, openPrint };
    const answered = this.services.broker.fetchForPull(question.own, deadlines, fetching);
    if (isPartOf(answered)) return answered;
    const isAgain = isAskedAgain?.(this.services.keyOf(question.own)) === true;
    this.shared.share(question, answered, openPrint, isAgain);
    return answered;
  }
}

/** A single question alone: several stand beside each other by their days. */
function askEarlierDays(
  questions: readonly PullQuestion[],
  { daysFrom }: PullFetchOptions,
): readonly PullQuestion[] {
  const [only, another] = questions;
  if (daysFrom === undefined || only === undefined || another !== undefined) return questions;
  const begin = (one: Question): Question => ({ ...one, query: beginEarlier(one.query, daysFrom) });
  return [{ ...only, ofCell: begin(only.ofCell), own: begin(only.own) }];
}

/** The run itself will report it. */
function orNone<T>(list: () => readonly T[]): readonly T[] {
  try {
    return list();
  } catch (error) {
    if (isFailure(error)) return [];
    throw error;
  }
}

type AgreedOptions = PullFetchOptions &
  Pick<AskedPull, "agreed"> & {
    /** What names stood for: filled while questions are asked. */
    readonly ids: { [name: string]: string };
  };
