/** The part of the object graph that answers questions: what is kept, what is asked, what is owed to cells and how it is paid. */
import { Broker } from "../answers/ask/broker";
import { CaveatStore } from "../answers/store/caveat-store";
import { DebtAsker } from "../answers/refresh/retry-asker";
import { DebtCount } from "../answers/retry-queue/queue-length";
import { Debts } from "../answers/retry-queue/retry-queue";
import { FailureWatch } from "../answers/refresh/failure-watch";
import { Fetcher } from "../answers/ask/fetcher";
import { KeptAnswers } from "../answers/store/last-good-answers";
import { KnownAnswers } from "../answers/store/answer-lookup";
import { Notes } from "../answers/question/notes";
import { OwedView } from "../answers/refresh/queue-view";
import { DebtPayer } from "../answers/refresh/retry-worker";
import { keyOf, type Question } from "../answers/question/question";
import { FormulaRefresh } from "../answers/refresh/refresh-formulas";
import { Results } from "../answers/store/answer-cache";
import { SavedAnswers } from "../answers/store/last-good-sheet";
import { Settler } from "../answers/refresh/acknowledge";
import { Shortfalls } from "../answers/ask/fallback";
import { Unasked } from "../answers/refresh/unasked";
import { Waker } from "../answers/refresh/recalculation";
import { AskedQuestions } from "../custom-functions/run/asked-questions";
import { refreshPlaceOf } from "../custom-functions/catalog/catalog";
import { enteredFormula } from "../input-language/formula/entered-formula";
import type { Services } from "../shared/services";
import { digest } from "../settings/digest";
import { TextStore } from "../settings/text-store";
import { AnswerTab } from "../answers/store/answer-tab";
import { FormulaCells } from "../sheet-writer/formulas/formula-cells";
import { readSheetCells } from "../sheet-writer/formulas/sheet-cells";
import { STAMP_NAME, StampCell } from "../sheet-writer/formulas/stamp";
import type { ConnectionGraph } from "./connection-graph";
import { once } from "./once";
import { questionContextOf } from "./plan-context";

export type AnswerGraph = ReturnType<typeof createAnswerGraph>;

export function createAnswerGraph(services: Services, connection: ConnectionGraph) {
  const { clock } = services;
  const { settings, zone, clockText, spreadsheetId, account, access, limiter } = connection;
  const properties = () => services.documentProperties;
  const results = once(() => new Results(new TextStore(services.documentCache, () => services.utilities)));
  const notes = new Notes(properties, () => settings.read().connection?.accountId ?? "");
  const kept = new KeptAnswers(notes);
  const debts = new Debts(notes);
  const saved = new SavedAnswers({
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
  const count = new DebtCount(() => services.documentCache);
  const caveats = new CaveatStore(() => services.documentCache, clock);
  const owed = new OwedView(notes, debts, kept, clock);
  const shortfalls = once(() => {
    const policy = () => limiter().learnedPolicy();
    return new Shortfalls({
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
  const fetcher = once(() => {
    return new Fetcher({ results: results(), shortfalls: shortfalls(), kept, caveats, access, clock, spreadsheetId });
  });
  const keyOfQuestion = (question: Question): string => keyOf(account().id, question);
  const broker = once(() => {
    const known = new KnownAnswers(results(), kept, clock);
    const parts = { results: results(), shortfalls: shortfalls(), fetcher: fetcher(), known, kept, access, clock };
    return new Broker({ ...parts, keyOf: keyOfQuestion });
  });
  const stamp = new StampCell(
    () => services.spreadsheet,
    (ms) => zone().wall(ms),
  );
  const formulas = enteredFormula(STAMP_NAME, refreshPlaceOf);
  const formulaCells = once(() => new FormulaCells(() => services.spreadsheet, formulas.stamped));
  const cellsToWake = once(() => new FormulaCells(() => services.spreadsheet, formulas.following, "ANALYTICS_"));
  const watch = new FailureWatch(
    () => services.documentCache,
    (everywhere) => cellsToWake().poorPlaces(formulas.isOurs, everywhere),
    clock,
  );
  const waker = once(() => new Waker(settings, stamp, cellsToWake, properties, clock));
  const dayOf = (ms: number): string => clockText.dateTime(ms).slice(0, 10);
  const lookAtFormulas = (): AskedQuestions => {
    const planContext = questionContextOf(connection, clock.now());
    return new AskedQuestions(readSheetCells(services.spreadsheet), { planContext, keyOf: keyOfQuestion, dayOf });
  };
  const paying = once(() => {
    const sources = { results: results(), broker: broker(), fetcher: fetcher(), shortfalls: shortfalls() };
    const asker = new DebtAsker({ ...sources, kept, clock });
    const settler = new Settler(debts, waker(), count);
    const unasked = new Unasked({ look: lookAtFormulas, debts, results: results(), kept });
    return { asker, settler, unasked, saved, waker: waker(), notes, debts, settings, watch, clock };
  });
  const payer = once(() => new DebtPayer({ ...paying(), count, limiter }));
  const refresher = once(() => new FormulaRefresh({ ...paying(), kept }));
  const hours = { payer, waker, watch, dayOf, clock };
  const { entered } = formulas;
  const forCells = { broker, owed, caveats, stamp, formulaCells, entered };
  const forTurns = { payer, refresher, waker, hours, saved };
  return { results, notes, kept, keyOf: keyOfQuestion, ...forCells, ...forTurns };
}
