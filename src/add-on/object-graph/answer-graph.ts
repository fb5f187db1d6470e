/**
 * The part of the object graph that answers questions: what is kept, what is asked, what is owed to cells and
 * how it is paid.
 */
import { Broker } from "../answers/ask/broker";
import { CaveatStore } from "../answers/store/caveat-store";
import { RetryAsker } from "../answers/refresh/retry-asker";
import { RetryQueueLength } from "../answers/retry-queue/queue-length";
import { RetryQueue } from "../answers/retry-queue/retry-queue";
import { FailureWatch } from "../answers/refresh/failure-watch";
import { Fetcher } from "../answers/ask/fetcher";
import { LastGoodStore } from "../answers/store/last-good-answers";
import { AnswerLookup } from "../answers/store/answer-lookup";
import { Notes } from "../answers/question/notes";
import { RetryQueueView } from "../answers/refresh/queue-view";
import { RetryWorker } from "../answers/refresh/retry-worker";
import { hashQuestion, type Question } from "../answers/question/question";
import { FormulaRefresh } from "../answers/refresh/refresh-formulas";
import { AnswerCache } from "../answers/store/answer-cache";
import { LastGoodSheet } from "../answers/store/last-good-sheet";
import { Acknowledger } from "../answers/refresh/acknowledge";
import { FallbackOnFailure } from "../answers/ask/fallback";
import { UnaskedQuestions } from "../answers/refresh/unasked";
import { CellRecalculation } from "../answers/refresh/recalculation";
import { AskedQuestions } from "../custom-functions/run/asked-questions";
import { refreshPlaceOf } from "../custom-functions/catalog/catalog";
import { makeEnteredFormula } from "../input-language/formula/entered-formula";
import type { Services } from "../shared/services";
import { digest } from "../settings/digest";
import { TextStore } from "../settings/text-store";
import { AnswerTab } from "../answers/store/answer-tab";
import { FormulaCells } from "../sheet-writer/formulas/formula-cells";
import { readSheetCells } from "../sheet-writer/formulas/sheet-cells";
import { STAMP_NAME, StampCell } from "../sheet-writer/formulas/stamp";
import type { ConnectionGraph } from "./connection-graph";
import { memoize } from "./once";
import { makeQuestionContext } from "./plan-context";

export type AnswerGraph = ReturnType<typeof createAnswerGraph>;

export function createAnswerGraph(services: Services, connection: ConnectionGraph) {
  const { clock } = services;
  const { settings, zone, clockText, spreadsheetId, account, access, limiter } = connection;
  const properties = () => services.documentProperties;
  const results = memoize(
    () => new AnswerCache(new TextStore(services.documentCache, () => services.utilities)),
  );
  const notes = new Notes(properties, () => settings.read().connection?.accountId ?? "");
  const kept = new LastGoodStore(notes);
  const debts = new RetryQueue(notes);
  const saved = new LastGoodSheet({
    tab: new AnswerTab(() => services.spreadsheet, digest),
    notes,
    kept,
    results,
    settings,
    utilities: () => services.utilities,
    lock: () => services.documentLock,
    flush: () => services.spreadsheetApp.flush(),
    clock,
    log: services.log,
  });
  const count = new RetryQueueLength(() => services.documentCache);
  const caveats = new CaveatStore(() => services.documentCache, clock);
  const owed = new RetryQueueView(notes, debts, kept, clock);
  const shortfalls = memoize(() => {
    const policy = () => limiter().learnedPolicy();
    return new FallbackOnFailure({
      results: results(),
      kept,
      saved,
      debts,
      notes,
      count,
      clock,
      clockTime: clockText.clockTime,
      policy,
    });
  });
  const fetcher = memoize(() => {
    return new Fetcher({
      results: results(),
      shortfalls: shortfalls(),
      kept,
      caveats,
      access,
      clock,
      spreadsheetId,
    });
  });
  const keyOfQuestion = (question: Question): string => hashQuestion(account().id, question);
  const broker = memoize(() => {
    const known = new AnswerLookup(results(), kept, clock);
    const parts = {
      results: results(),
      shortfalls: shortfalls(),
      fetcher: fetcher(),
      known,
      kept,
      access,
      clock,
    };
    return new Broker({ ...parts, keyOf: keyOfQuestion });
  });
  const stamp = new StampCell(
    () => services.spreadsheet,
    (ms) => zone().wall(ms),
  );
  const formulas = makeEnteredFormula(STAMP_NAME, refreshPlaceOf);
  const formulaCells = memoize(() => new FormulaCells(() => services.spreadsheet, formulas.stamped));
  const cellsToWake = memoize(
    () => new FormulaCells(() => services.spreadsheet, formulas.following, "ANALYTICS_"),
  );
  const watch = new FailureWatch(
    () => services.documentCache,
    (everywhere) => cellsToWake().poorPlaces(formulas.isOurs, everywhere),
    clock,
  );
  const waker = memoize(() => new CellRecalculation(settings, stamp, cellsToWake, properties, clock));
  const dayOf = (ms: number): string => clockText.dateTime(ms).slice(0, 10);
  const lookAtFormulas = (): AskedQuestions => {
    const planContext = makeQuestionContext(connection, clock.now());
    return new AskedQuestions(readSheetCells(services.spreadsheet), {
      planContext,
      keyOf: keyOfQuestion,
      dayOf,
    });
  };
  const paying = memoize(() => {
    const sources = { results: results(), broker: broker(), fetcher: fetcher(), shortfalls: shortfalls() };
    const asker = new RetryAsker({ ...sources, kept, clock });
    const settler = new Acknowledger(debts, waker(), count);
    const unasked = new UnaskedQuestions({ look: lookAtFormulas, debts, results: results(), kept });
    return { asker, settler, unasked, saved, waker: waker(), notes, debts, settings, watch, clock };
  });
  const payer = memoize(() => new RetryWorker({ ...paying(), kept, count, limiter }));
  const refresher = memoize(() => new FormulaRefresh({ ...paying(), kept }));
  const hours = { payer, waker, watch, dayOf, clock };
  const { entered } = formulas;
  const forCells = { broker, owed, caveats, stamp, formulaCells, entered };
  const forTurns = { payer, refresher, waker, hours, saved };
  return { results, notes, kept, keyOf: keyOfQuestion, ...forCells, ...forTurns };
}
