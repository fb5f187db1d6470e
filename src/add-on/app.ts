/** The one place where the object graph is built: `app/` makes its parts, each from the parts before it. */
import { retryHourly } from "./answers/refresh/hourly-retries";
import { noteHourlyRun, planRunTime } from "./answers/refresh/hourly-runs";
import { TriggerTime } from "./answers/refresh/trigger-time";
import { createAnswerGraph } from "./object-graph/answer-graph";
import { createConnectionGraph } from "./object-graph/connection-graph";
import { createFunctions } from "./object-graph/function-graph";
import { memoize } from "./object-graph/once";
import { makePlanContext } from "./object-graph/plan-context";
import { createPullGraph } from "./object-graph/pull-graph";
import { createSidebarServices } from "./object-graph/sidebar-graph";
import { reportFailure } from "./shared/failure-log";
import type { Clock, Services } from "./shared/services";
import { answerCall } from "./sidebar-api/answer-call";
import { addMenu, showSidebar, showToast } from "./sidebar-api/menu";

/** A menu's refresh may take this long of an execution's six minutes (ms). */
const REFRESH_MS = 270_000;

export interface App {
  onOpen(): void;
  openSidebar(): void;
  refreshFormulas(): void;
  everyHour(): void;
  callFromSidebar(name: unknown, request: unknown): unknown;
  formula(name: string, values: readonly unknown[]): unknown;
}

/** Nothing here touches a service before it is used: the menu must appear without any authorisation. */
export function createApp(services: Services): App {
  const started = services.clock.now();
  const graph = createGraph(services, started);
  return {
    onOpen: () => addMenu(services),
    openSidebar: () => {
      graph.sidebar().consent.require();
      showSidebar(services);
    },
    refreshFormulas: () => {
      graph.sidebar().consent.require();
      graph.stamp.ensure();
      const turn = graph.refresher().refresh(started + REFRESH_MS);
      showToast(
        services,
        turn.left ? `${turn.left} questions are left: open the sidebar to go on.` : "Formulas are fresh.",
      );
    },
    everyHour: () => {
      // Whoever took their consent back, or left a box out, is asked when they open the sidebar: nobody is
      // there now.
      if (graph.sidebar().consent.missing()) return;
      everyHour(graph, services.clock, started);
    },
    callFromSidebar: (name, request) => answerCall(graph.sidebar(), services.log, name, request),
    formula: (name, values) => {
      try {
        return graph.functions.run(name, values);
      } catch (error) {
        // Sheets shows an error's message on the cell, with its name before it where that is not "Error".
        throw new Error(reportFailure(error, services.log).message, { cause: error });
      }
    },
  };
}

/** Runs the pulls that are due, then pays what is owed to cells. */
function everyHour(
  { settings, notes, round, hiddenCopies, hours, triggerTime }: ReturnType<typeof createGraph>,
  clock: Clock,
  started: number,
): void {
  const snapshot = notes.snapshot();
  // Dates in cells, and the hours of schedules, are of the zone that the spreadsheet has now.
  settings.readAnew(snapshot);
  // Asked for where there is something to do.
  const time = memoize(() => {
    const planned = planRunTime(snapshot, triggerTime.used(started));
    triggerTime.reserve(started, planned.all);
    return planned;
  });
  const isMine = round.run(snapshot, () => started + time().pulls);
  if (isMine) {
    if (hiddenCopies.collect(snapshot)) hours.payer().forgetUnasked(snapshot);
    retryHourly(hours, snapshot, () => started + time().all);
  }
  triggerTime.note(started, clock.now());
  noteHourlyRun(notes, snapshot, started);
}

function createGraph(services: Services, started: number) {
  const connection = createConnectionGraph(services);
  const answers = createAnswerGraph(services, connection);
  const planContext = makePlanContext(connection, answers, started);
  const pulls = createPullGraph({ services, connection, answers, planContext, started });
  const schedules = (): string => pulls.keeper.line(connection.clockText.dateTime);
  const functions = createFunctions({ connection, answers, planContext, schedules, started });
  // Cells are the most of all executions, and have no use for these.
  const sidebar = () => createSidebarServices({ services, connection, answers, pulls, started });
  const { refresher, notes, hours, stamp } = answers;
  const { settings, spreadsheetId } = connection;
  const triggerTime = new TriggerTime(() => services.userProperties, spreadsheetId);
  const { round, hiddenCopies } = pulls;
  const hourly = { settings, notes, round, hiddenCopies, hours, triggerTime };
  return { ...hourly, functions, refresher, stamp, sidebar };
}
