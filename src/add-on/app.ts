/** What Sheets may start, each by the objects of one execution. */
import { readSidebarCall, requireClock, requireScreen } from "./door";
import { retryHourly } from "./answers/refresh/hourly-retries";
import { noteHourlyRun, planRunTime } from "./answers/refresh/hourly-runs";
import type { DrainResult } from "./answers/refresh/drain";
import { calculate } from "./calculate";
import { createGraph } from "./object-graph/graph";
import { memoize } from "./object-graph/memoize";
import type { Graph } from "./object-graph/values";
import { explainNoKey } from "./pulls/run/decide-run";
import { describeStanding } from "./settings/standing";
import type { Services } from "./shared/services";
import type { EpochMs } from "./shared/time";
import { answerCall } from "./sidebar-api/answer-call";
import { noteThatCopied } from "./sidebar-api/handlers/state";
import { showSidebar, showToast } from "./sidebar-api/menu";

/** A menu's refresh may take this long of an execution's six minutes (ms). */
const MENU_REFRESH_MS = 270_000;
/** Who has picked it sees nothing meanwhile: longer jobs are left to the sidebar and the hour (ms). */
const MENU_JOB_MS = 30_000;

export interface AddOnApp {
  openSidebar(): void;
  refreshFormulas(): void;
  everyHour(event: unknown): void;
  callFromSidebar(call: unknown): unknown;
  formula(name: string, values: readonly unknown[]): unknown;
}

/** Nothing here touches a service before it is used. */
export function createApp(services: Services): AddOnApp {
  const graph = createGraph(services);
  return {
    openSidebar: () => {
      requireScreen(services);
      graph.consent.require();
      const scripts = graph.scriptMark.look();
      showSidebar(services, graph.sidebarTicket.give(), scripts);
      // A copy's script has stores of its own, so the note in its cells is all that it knows of the original.
      if (scripts.copiedFrom !== undefined) noteThatCopied(graph, scripts.copiedFrom);
    },
    refreshFormulas: () => {
      requireScreen(services);
      graph.consent.require();
      const { connection } = graph.settings.read();
      // Nothing is left to be asked then, which must not look as if all were well.
      if (connection === null) return showToast(services, explainNoKey(connection).message);
      graph.stamp.require();
      const batch = graph.refresher.refresh(graph.started + MENU_REFRESH_MS, undefined, MENU_JOB_MS);
      // Nothing is called up to date over a formula that was typed since the last look.
      graph.following.look();
      const standing = describeStanding(graph.settings.read().standing);
      showToast(services, describeRefresh(batch, standing, graph.clockTime));
    },
    everyHour: (event) => {
      requireClock(event);
      // Without consent nobody is there to ask: the sidebar does when it is opened.
      if (!graph.consent.missing()) everyHour(graph);
    },
    callFromSidebar: (call) => answerCall(graph, readSidebarCall(call)),
    formula: (name, values) => calculate(graph, name, values),
  };
}

function describeRefresh(
  { filled, working = 0, left, nextAt, before, ...now }: DrainResult,
  standing: string,
  clockTime: (ms: EpochMs) => string,
): string {
  const failed = now.failed + (before?.failed ?? 0);
  const unchanged = (now.unchanged ?? 0) + (before?.unchanged ?? 0);
  if (left > 0) {
    const questions = left === 1 ? "1 question is" : `${left} questions are`;
    const when = nextAt === undefined ? "" : `: the next can be asked at ${clockTime(nextAt)}`;
    return `${questions} left${when}. Open the sidebar to go on.`;
  }
  const old = unchanged - working;
  if (standing === "" && failed + unchanged === 0) return "Formulas are up to date.";
  const parts = [
    filled === 1 ? "1 answer updated." : `${filled} answers updated.`,
    ...(old === 0 ? [] : [`${old} without a new answer yet: =ANALYTICS_STATUS("stale") says why.`]),
    ...(working === 0
      ? []
      : [
          `The service still works on ${working === 1 ? "1 answer" : `${working} answers`}. Open the sidebar, or refresh again in a while.`,
        ]),
    ...(failed === 0
      ? []
      : [failed === 1 ? "1 failed; its cells say why." : `${failed} failed; their cells say why.`]),
    standing,
  ];
  return parts.join(" ").trim();
}

/** Runs the pulls that are due, then asks again for cells that wait. */
function everyHour(graph: Graph): void {
  const { settings, notes, round, hiddenCopies, retryWorker, triggerTime, clock, started } = graph;
  const snapshot = notes.snapshot();
  // Dates in cells, and the hours of schedules, are of the zone that the spreadsheet has now.
  settings.readAgain(snapshot);
  // Asked for where there is something to do.
  const time = memoize(() => {
    const planned = planRunTime(snapshot, triggerTime.used(started));
    triggerTime.reserve(started, planned.all);
    return planned;
  });
  const isMine = round.run(snapshot, () => started + time().pulls);
  if (isMine) {
    if (hiddenCopies.collect(snapshot)) retryWorker.forgetUnasked(snapshot);
    retryHourly(graph, snapshot, () => started + time().all);
  }
  triggerTime.note(started, clock.now());
  noteHourlyRun(notes, snapshot, started);
}
