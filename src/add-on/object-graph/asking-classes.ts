/** What a cell needs besides that asks the service. */
import { HeldNames } from "../settings/held-names";
import { Keys } from "../settings/keys";
import { FetchQuota } from "../service-client/http/fetch-quota";
import { Notes } from "../answers/question/notes";
import { QuestionPages } from "../answers/store/question-pages";
import { QuestionCapacity } from "../answers/question/capacity";
import { AnswerTab } from "../answers/store/answer-tab";
import { LastGoodSheet } from "../answers/store/last-good-sheet";
import { KeptAnswers } from "../answers/store/kept-answers";
import { CaveatStore } from "../answers/store/caveat-store";
import { NamesSeen } from "../answers/store/names-seen";
import { KeptOut } from "../answers/people/kept-out";
import { RetryQueue } from "../answers/retry-queue/retry-queue";
import { RetryQueueLength } from "../answers/retry-queue/queue-length";
import { FallbackOnFailure } from "../answers/ask/fallback";
import { NamedFunctions } from "../custom-functions/run/named-functions";
import { ShownArguments } from "../custom-functions/run/shown-arguments";
import { Fetcher } from "../answers/ask/fetcher";

/** Classes of what asks the service, arranged as in `cell-classes.ts`. */
export const ASKING_CLASSES = {
  keys: () => Keys,
  quota: () => FetchQuota,
  held: () => HeldNames,
  notes: () => Notes,
  pages: () => QuestionPages,
  capacity: () => QuestionCapacity,
  tab: () => AnswerTab,
  saved: () => LastGoodSheet,
  keptAnswers: () => KeptAnswers,
  caveats: () => CaveatStore,
  namesSeen: () => NamesSeen,
  keptOut: () => KeptOut,
  retryQueue: () => RetryQueue,
  count: () => RetryQueueLength,
  fallback: () => FallbackOnFailure,
  fetcher: () => Fetcher,
  namedFunctions: () => NamedFunctions,
  // What a cell with a date shows takes five calls, so that a part more is little.
  shownArguments: () => ShownArguments,
};
