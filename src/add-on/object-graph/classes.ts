/** The classes that no cell with an answer needs, by the names under which their objects are asked for. */
import { Acknowledger } from "../answers/refresh/acknowledge";
import { FormulaFollowing } from "../answers/refresh/following";
import { FailureWatch } from "../answers/refresh/failure-watch";
import { News } from "../answers/refresh/news";
import { RetryQueueView } from "../answers/refresh/queue-view";
import { CellRecalculation } from "../answers/refresh/recalculation";
import { FormulaRefresh } from "../answers/refresh/refresh-formulas";
import { RetryAsker } from "../answers/refresh/retry-asker";
import { RetryWorker } from "../answers/refresh/retry-worker";
import { TriggerTime } from "../answers/refresh/trigger-time";
import { UnaskedQuestions } from "../answers/refresh/unasked";
import { Messenger } from "../notifications/messenger";
import { NotificationSettings } from "../notifications/notification-settings";
import { PullForms } from "../pulls/config-sheet/row-form";
import { ConfigTab } from "../pulls/config-sheet/tab";
import { ExportTabs } from "../pulls/export/export-tabs";
import { PullExports } from "../pulls/export/pull-exports";
import { QuestionForms } from "../pulls/fetch/look-at-question";
import { PullAnswers } from "../pulls/fetch/pull-answers";
import { AbandonedExports } from "../pulls/lifecycle/abandoned-exports";
import { AbandonedRuns } from "../pulls/lifecycle/abandoned-runs";
import { OrphanCollector } from "../pulls/lifecycle/collect-orphans";
import { PersonSearch } from "../pulls/copies/person-search";
import { DataEraser } from "../pulls/copies/data-eraser";
import { HiddenCopies } from "../pulls/lifecycle/hidden-copies";
import { OwnSheetsCarrier } from "../pulls/lifecycle/own-sheets-carrier";
import { PullList } from "../pulls/lifecycle/pull-list";
import { LateTables } from "../pulls/lifecycle/late-tables";
import { Reconciler } from "../pulls/lifecycle/reconciler";
import { DuePullsRunner } from "../pulls/lifecycle/run-due-pulls";
import { TabRestorer } from "../pulls/lifecycle/tab-restorer";
import { Notifier } from "../pulls/notify/notifier";
import { NotifyPreviews } from "../pulls/notify/notify-previews";
import { RunCanceller } from "../pulls/run/cancel-run";
import { WaitingCellsOfPulls } from "../pulls/run/waiting-cells";
import { DryRuns } from "../pulls/run/ahead/dry-runs";
import { PulledTables } from "../pulls/run/pulled-tables";
import { AnswerPreparer } from "../pulls/run/answer-preparer";
import { PullBlocks } from "../pulls/run/pull-blocks";
import { Puller } from "../pulls/run/puller";
import { RunPreviews } from "../pulls/run/ahead/run-previews";
import { BatchRunner } from "../pulls/run/run-batch";
import { RunBoard } from "../pulls/run/run-board";
import { PullRunner } from "../pulls/run/run-one";
import { RunRecord } from "../pulls/run/run-record";
import { PullHolder } from "../pulls/run/pull-holder";
import { LastRunUndo } from "../pulls/run/undo-last-run";
import { FrozenCopies } from "../pulls/run/frozen-copies";
import { FrozenMasks } from "../pulls/run/frozen-masks";
import { PullDeleter } from "../pulls/run/delete-pull";
import { HourlyTrigger } from "../pulls/schedule/hourly-trigger";
import { ScheduleOwner } from "../pulls/schedule/schedule-owner";
import { AccountWatch } from "../pulls/store/account-watch";
import { Agreements } from "../pulls/agreement/agreements";
import { Approvals } from "../pulls/agreement/approvals";
import { KeptApprovals } from "../pulls/agreement/kept-approvals";
import { RowsToApprove } from "../pulls/agreement/rows-to-approve";
import { FrozenNotes } from "../pulls/store/frozen-notes";
import { Landings } from "../pulls/store/landings";
import { RunLog } from "../pulls/store/run-log";
import { RunRequests } from "../pulls/store/run-requests";
import { StateStore } from "../pulls/store/state-store";
import { AboutNumbers } from "../about-number/about-numbers";
import { CauseSearches } from "../about-number/cause-searches";
import { PersonQuestions } from "../about-number/person-questions";
import { FormulaTables } from "../about-number/found/formula-tables";
import { PullTables } from "../about-number/found/pull-tables";
import { ConsentCheck } from "../settings/consent";
import { SidebarTicket } from "../settings/sidebar-ticket";
import { DayWatch } from "../pulls/whole-days/day-watch";
import { CellNotes } from "../custom-functions/run/cell-notes";
import { ScriptMark } from "../sheet-writer/formulas/script-mark";
import { StampCell } from "../sheet-writer/formulas/stamp";

/** Each is built from the whole graph, of which its constructor names what it takes. */
export const CLASSES = {
  consent: () => ConsentCheck,
  sidebarTicket: () => SidebarTicket,

  // What is known of answers
  queueView: () => RetryQueueView,

  stamp: () => StampCell,
  scriptMark: () => ScriptMark,
  following: () => FormulaFollowing,
  cellNotes: () => CellNotes,
  news: () => News,
  watch: () => FailureWatch,
  recalculation: () => CellRecalculation,
  asker: () => RetryAsker,
  acknowledger: () => Acknowledger,
  unasked: () => UnaskedQuestions,
  retryWorker: () => RetryWorker,
  refresher: () => FormulaRefresh,
  triggerTime: () => TriggerTime,

  // Saved pulls: their rows, what is remembered of them
  config: () => ConfigTab,
  forms: () => PullForms,
  approvals: () => Approvals,
  agreements: () => Agreements,
  rowsToApprove: () => RowsToApprove,
  keptApprovals: () => KeptApprovals,
  landings: () => Landings,
  frozenNotes: () => FrozenNotes,
  states: () => StateStore,
  accountWatch: () => AccountWatch,
  runLog: () => RunLog,
  requests: () => RunRequests,
  list: () => PullList,

  answers: () => PullAnswers,
  questionForms: () => QuestionForms,
  tabs: () => ExportTabs,
  exports: () => PullExports,
  tables: () => PulledTables,
  pullBlocks: () => PullBlocks,
  answerPreparer: () => AnswerPreparer,
  runPreviews: () => RunPreviews,
  puller: () => Puller,
  dayWatch: () => DayWatch,
  pullRunner: () => PullRunner,
  runRecord: () => RunRecord,
  runner: () => BatchRunner,
  board: () => RunBoard,
  runCanceller: () => RunCanceller,
  pullHolder: () => PullHolder,
  lastRunUndo: () => LastRunUndo,
  dryRuns: () => DryRuns,
  waitingCells: () => WaitingCellsOfPulls,
  pullDeleter: () => PullDeleter,
  frozenCopies: () => FrozenCopies,
  frozenMasks: () => FrozenMasks,

  // What is known of a number in a cell
  formulaTables: () => FormulaTables,
  pullTables: () => PullTables,
  aboutNumbers: () => AboutNumbers,
  causeSearches: () => CauseSearches,
  personQuestions: () => PersonQuestions,

  // Schedules, and what ends with a pull
  hourly: () => HourlyTrigger,
  scheduleOwner: () => ScheduleOwner,
  round: () => DuePullsRunner,
  reconciler: () => Reconciler,
  abandonedRuns: () => AbandonedRuns,
  abandonedExports: () => AbandonedExports,
  orphans: () => OrphanCollector,
  lateTables: () => LateTables,
  ownSheets: () => OwnSheetsCarrier,
  tabRestorer: () => TabRestorer,
  hiddenCopies: () => HiddenCopies,
  eraser: () => DataEraser,
  personSearch: () => PersonSearch,

  notificationSettings: () => NotificationSettings,
  messenger: () => Messenger,
  notifier: () => Notifier,
  notifyPreviews: () => NotifyPreviews,
};
