/** The classes that a cell needs whose answer is in the cache, by the names that ask for them. */
import { SettingsStore } from "../settings/settings";
import { TextStore } from "../settings/text-store";
import { AnswerCache } from "../answers/store/answer-cache";
import { LastGoodStore } from "../answers/store/last-good-answers";
import { AnswerLookup } from "../answers/store/answer-lookup";
import { Broker } from "../answers/ask/broker";
import { SourceMasks } from "../answers/ask/source-masks";
import { AnswerFilter } from "../answers/people/answer-filter";
import { Formulas } from "../custom-functions/run/formulas";

/** Each is built from the whole graph, of which its constructor names what it takes. */
export const CELL_CLASSES = {
  settings: () => SettingsStore,
  texts: () => TextStore,
  results: () => AnswerCache,
  lastGood: () => LastGoodStore,
  known: () => AnswerLookup,
  broker: () => Broker,
  sourceMasks: () => SourceMasks,
  answerFilter: () => AnswerFilter,
  formulas: () => Formulas,
};
