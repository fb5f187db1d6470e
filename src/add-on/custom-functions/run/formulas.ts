/** What runs when a cell calculates a custom function. */
import { MINUTE_MS, type EpochMs } from "../../shared/time";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import { DEFAULT_PREFERENCES } from "../../settings/preferences";
import type { DateReading, Freshness, SettingsStore } from "../../settings/settings";
import { toFunctionValues } from "../../table/cells";
import type { TableOrValue } from "../../table/codec";
import type { Cell, Table } from "../../table/types";
import type { Zone } from "../../table/zone";
import { type Broker, makeCellDeadlines } from "../../answers/ask/broker";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { AnswerFilter } from "../../answers/people/answer-filter";
import type { CachedOutcome } from "../../answers/store/answer-cache";
import { isBlank, isDate, unwrapArgument } from "../../input-language/arguments";
import { type AnswerLife, computeLife, fixedLife } from "../../answers/question/answer-life";
import { hashQuestion, type Question, type Wanted } from "../../answers/question/question";
import { findAskingFunction, findFunction, refreshPlaceOf } from "../catalog/by-name";
import type {
  CellResult,
  FailedAnswer,
  FunctionValue,
  JoinedAnswers,
  Plan,
  PlanContext,
} from "../planning/plan";
import { planCall } from "./plan-call";
import { placeAnswers } from "../planning/ranges";
import { addMeantName, isOwnFailure } from "./own-failures";
import { readArgument } from "./date-border";
import { readShownDates } from "./shown-dates";
import type { NamedFunctions } from "./named-functions";
import type { ShownArguments } from "./shown-arguments";
import type { AddOnStatus } from "../definition/add-on-status";

/**
 * Sheets refuses larger results in its own words: 494,000 cells were "too large" (Blacksmoke16/GESI issue
 * 102), near 40,000 rows an "internal error" (bradjasper/ImportJSON issue 74).
 */
const MOST_FORMULA_CELLS = 200_000;
const MOST_FORMULA_ROWS = 30_000;

/** The stamp has whole seconds, and waiting cells still have older ones (ms). */
const STAMP_SLACK_MS = 2_000;
const STAMP_LIFE_MS = 600_000;

type WantedOfAll = Omit<Wanted, "lifeOf">;
type LifeFor = (question: Question) => AnswerLife;
type Ways = Pick<Plan, "places" | "meant" | "failsAlone"> & { readonly mayAllFail?: true };

/** Calculates a custom function: plans its arguments, asks, and gives what its cells show. */
export class Formulas {
  constructor(
    private readonly services: {
      readonly settings: SettingsStore;
      readonly broker: Broker;
      readonly sourceMasks: SourceMasks;
      readonly answerFilter: Pick<AnswerFilter, "mask">;
      readonly addOnStatus: () => AddOnStatus;
      readonly shownArguments: ShownArguments;
      readonly namedFunctions: Pick<NamedFunctions, "learn">;
      /** The spreadsheet's or the script manifest's. */
      readonly zoneOf: (reading: DateReading) => Zone;
      readonly planContext: () => PlanContext;
      /** This execution's start, for its 30 s. */
      readonly started: EpochMs;
    },
  ) {}

  /** @throws AddOnError with a sentence for the cell */
  run(name: string, values: readonly unknown[]): FunctionValue {
    const entry = findFunction(name);
    if (entry && "read" in entry) {
      const rows = entry.read(values.map(unwrapArgument), this.services.addOnStatus());
      return this.shown(rows, { header: false, limited: true }, this.services.zoneOf("spreadsheet"));
    }
    const refreshPlace = refreshPlaceOf(name);
    const reading = this.readingOf(values[refreshPlace]);
    const asking = findAskingFunction(name);
    const given = values.map((value) => readArgument(value, reading, this.services.zoneOf));
    const context = this.services.planContext();
    const look = (place: number) => this.services.shownArguments.look(name, place);
    const plan = planCall(asking, readShownDates(asking, given, context.zone, look), context);
    const wanted = this.wanted(given.slice(refreshPlace));
    const answers = this.answersOf(plan, wanted, this.lifeFor(plan.maxAgeMinutes));
    const joined = plan.join(answers);
    return this.shown(plan.inCell?.(joined) ?? joined, plan, this.services.zoneOf(reading));
  }

  /** As the stamp shows where it is an argument, else as noted before. */
  private readingOf(refresh: unknown): DateReading {
    const { settings, zoneOf } = this.services;
    const { freshness, dateReading: known } = settings.read();
    if (!isDate(refresh)) return known;
    const readings: readonly DateReading[] =
      known === "script" ? ["script", "spreadsheet"] : ["spreadsheet", "script"];
    const reads = (stamp: EpochMs): DateReading | undefined =>
      readings.find((one) => isOfStamp(readArgument(refresh, one, zoneOf), stamp));
    // The stamp before is hours older at times, as far away as the two zones may be.
    const found = reads(freshness.stamp) ?? reads(freshness.before ?? 0) ?? known;
    if (found !== known) this.noteReading(found);
    return found;
  }

  private noteReading(reading: DateReading): void {
    try {
      this.services.settings.setDateReading(reading);
    } catch (error) {
      // The next cell with the stamp notes it again.
      if (!isFailure(error) && !isOfGoogle(error)) throw error;
    }
  }

  private answersOf(plan: Plan, wanted: WantedOfAll, lifeFor: LifeFor): (TableOrValue | FailedAnswer)[] {
    const ask = (questions: readonly Question[], ways: Ways): (TableOrValue | FailedAnswer)[] =>
      this.askAll(questions, (question) => ({ ...wanted, lifeOf: lifeFor(question) }), ways);
    const answers = ask(plan.questions, plan);
    for (;;) {
      const more = plan.further?.ask(answers) ?? [];
      if (more.length === 0) return answers;
      answers.push(...ask(more, { failsAlone: true, mayAllFail: true }));
    }
  }

  private askAll(
    questions: readonly Question[],
    wantedOf: (question: Question) => Wanted,
    { places, meant, failsAlone, mayAllFail }: Ways,
  ): (TableOrValue | FailedAnswer)[] {
    const { broker, settings, sourceMasks, answerFilter } = this.services;
    const pass = sourceMasks.pass("cell", questions);
    const accountId = settings.accountAsked();
    const deadlines = makeCellDeadlines(pass, this.services.started);
    const keys = questions.map((question) => hashQuestion(accountId, question));
    const seen = questions.length > 1 ? broker.lookAtAll(keys) : new Map<string, CachedOutcome>();
    const answers: (TableOrValue | FailedAnswer)[] = [];
    let missing: AddOnError<"waiting"> | undefined;
    let unasked = 0;
    let firstFailure: unknown;
    for (const [i, question] of questions.entries()) {
      const key = keys[i] ?? "";
      // Each look takes calls: who has no time left to ask says what is here, before Google ends the cell.
      if (missing && !seen.has(key) && broker.isLate(deadlines)) {
        unasked += 1;
        continue;
      }
      try {
        answers.push(
          answerFilter.mask(broker.get(key, question, wantedOf(question), deadlines, seen.get(key))),
        );
      } catch (error) {
        if (isFailure(error, "waiting")) {
          if (!missing || error.fields.until > missing.fields.until) missing = error;
          continue;
        }
        const place = places?.[i];
        const said = addMeantName(error, meant?.[i]);
        const placed = place ? placeAnswers(said, place) : said;
        if (!failsAlone || !isOwnFailure(said)) throw placed;
        firstFailure ??= placed;
        answers.push({ kind: "failed", sentence: said.message });
      }
    }
    // Never half a table: answers are cached, and the cell is filled as a whole.
    const all = questions.length;
    if (missing && unasked > 0) missing = broker.waitsBehind(missing, unasked);
    if (missing)
      throw all === 1 ? missing : new AddOnError("waiting", { ...missing.fields, here: answers.length, all });
    if (all > 0 && !mayAllFail && answers.every(({ kind }) => kind === "failed")) throw firstFailure;
    return answers;
  }

  /** What a person says goes before what suits the question. */
  private lifeFor(maxAgeMinutes: number | undefined): LifeFor {
    const { preferences, hasPages } = this.services.settings.read();
    const set = preferences.maxAgeMinutes;
    const said = maxAgeMinutes ?? (set === DEFAULT_PREFERENCES.maxAgeMinutes ? undefined : set);
    if (said !== undefined) return () => fixedLife(said * MINUTE_MS);
    return ({ query }) =>
      (fetched) =>
        computeLife(query, fetched, hasPages);
  }

  /** The stamp stands after a refresh value of the person's own. It may be one of several moves ago. */
  private wanted([refresh, ...others]: readonly unknown[]): WantedOfAll {
    const { freshness } = this.services.settings.read();
    const mayHaveStamp = [refresh, ...others].some(isDate);
    return {
      since: freshness.since,
      token: isStamp(refresh, freshness) ? "" : readToken(refresh),
      onAsk: mayHaveStamp ? undefined : () => this.services.namedFunctions.learn(),
    };
  }

  /** `zone`: whose wall clock dates must show. */
  private shown(
    joined: JoinedAnswers,
    { header, limited }: Pick<Plan, "header" | "limited">,
    zone: Zone,
  ): FunctionValue {
    if (joined.kind === "grid") return joined.rows.map((row) => row.map((answer) => toGrid(answer, zone)));
    if (joined.kind === "value") return toCell(joined.value, zone);
    const { table } = joined;
    const { cut } = table;
    if (
      table.rows.length > MOST_FORMULA_ROWS ||
      table.rows.length * table.columns.length > MOST_FORMULA_CELLS
    ) {
      throw new AddOnError("tooLarge", {
        what: "The answer",
        limit: "what a formula can show",
        inFormula: true,
      });
    }
    const rows = toFunctionValues(table, zone, { header });
    // A blank cell would look like a broken formula.
    if (rows.length === 0 || rows[0]?.length === 0) return header ? "no rows" : "";
    // Unrequested omissions would falsify a sum.
    const said = [...(cut && !limited ? [cut] : []), ...(table.caveats ?? [])];
    if (said.length > 0) rows.push(table.columns.map((_, i) => (i === 0 ? said.join(" ") : "")));
    return rows;
  }
}

/** The stamp means "as fresh as that", not "ask again". */
function isStamp(refresh: unknown, { stamp, before = 0 }: Freshness): boolean {
  return isBlank(refresh) || [stamp, before].some((known) => isOfStamp(refresh, known));
}

/** It may have changed since a calculating cell got it. */
function isOfStamp(refresh: unknown, stamp: EpochMs): boolean {
  if (!isDate(refresh)) return false;
  const behind = stamp - refresh.getTime();
  return behind > -STAMP_SLACK_MS && behind < STAMP_LIFE_MS;
}

function toGrid(answer: TableOrValue | FailedAnswer, zone: Zone): CellResult {
  if (answer.kind === "failed") return answer.sentence;
  return answer.kind === "value" ? toCell(answer.value, zone) : "";
}

function toCell(value: Cell, zone: Zone): CellResult {
  const table: Table = { columns: [{ name: "", type: "mixed" }], rows: [[value]] };
  return toFunctionValues(table, zone, { header: false })[0]?.[0] ?? "";
}

function readToken(refresh: unknown): string {
  return isDate(refresh) ? String(refresh.getTime()) : JSON.stringify(refresh);
}
