/** Runs saved pulls, in parts where one call is too short, stops a run and takes its table back. */
import type { RunBatchResult } from "../../sidebar-contract/calls";
import { argumentError, isFailure } from "../../shared/known-error";
import type { FailureKind } from "../../shared/failures";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { KnownPulls } from "../../pulls/lifecycle/pull-list";
import { readChanges } from "../../pulls/model/pull-state";
import { mayPassByItself } from "../../pulls/model/run-end";
import { describeChanges } from "../../pulls/model/run-messages";
import type { PullEnd } from "../../pulls/model/run-result";
import { statusOf } from "../../pulls/model/status";
import type { Queued } from "../../pulls/schedule/due";
import { SOMEBODY } from "../../pulls/store/run-log";
import { readRequestedAt } from "../../pulls/store/run-requests";
import type { BatchResult } from "../../pulls/run/run-batch";
import type { EpochMs } from "../../shared/time";
import { type FieldCheck, type Handlers, isMoment, isOptional, isTextField, isYesOrNo } from "./handler";
import type { Graph } from "../../object-graph/values";

import { findPull, unknownPullError, reconcileNow } from "./saved-pulls";

/** Last request of one call (ms of six minutes); the sidebar calls again for the rest. */
const RUN_SEND_WITHIN_MS = 240_000;

const areTexts: FieldCheck = (list) => Array.isArray(list) && list.length > 0 && list.every(isTextField);

export const RUN_PULL_CALLS: Handlers<"runPulls" | "undoRun" | "giveUpRun"> = {
  runPulls: {
    takes: {
      run: isTextField,
      names: areTexts,
      since: isOptional(isMoment),
      done: isOptional(isMoment),
      overwrite: isOptional(isYesOrNo),
      withoutUndo: isOptional(isYesOrNo),
    },
    answer: (services, { run, names, since, done = 0, overwrite = false, withoutUndo = false }) => {
      const { clock } = services;
      if (withoutUndo) agreeToLoseUndo(services);
      const began = since ?? clock.now();
      const pulls = reconcileNow(services);
      const clicked = since === undefined ? undefined : readRequestedAt(run, pulls.properties);
      const asked = readRequestedQueue(pulls, names, { since: began, clickedAt: clicked ?? clock.now() });
      const queue = overwrite ? asked.map(allowOverwriting) : asked;
      // What this sidebar does not come to, because it is closed, the hourly run does.
      if (since === undefined && queue.length > 1)
        services.requests.add(run, { since: began, names: readIdsIn(queue) }, pulls.properties);
      const tally = runQueue(services, { queue, run, done });
      const batch = makeBatchResult(services, tally, began);
      // Once a run, however many calls; where the sidebar was closed, the hourly run sends it.
      if (batch.left.length === 0) services.notifier.notify(pulls, tally.ends, pulls.properties);
      const [next] = batch.left;
      if (next !== undefined && batch.seconds > 0) {
        const count = done + queue.length;
        const number = count - batch.left.length + 1;
        services.board.rest(run, clock.now() + batch.seconds * 1_000, { name: next, number, count });
      }
      if (batch.left.length === 0 && (since !== undefined || queue.length > 1)) services.requests.forget(run);
      return batch;
    },
  },
  undoRun: {
    takes: { name: isTextField },
    answer: (services, { name }) => {
      return services.lastRunUndo.undo(findPull(reconcileNow(services).known, name));
    },
  },
  giveUpRun: {
    takes: { name: isTextField },
    answer: (services, { name }) => {
      services.runCanceller.cancel(findPull(reconcileNow(services).known, name));
      return null;
    },
  },
};

/** The named pulls in the order of the names. @throws AddOnError where none of them is there any more */
function readRequestedQueue(
  { known, mistakes }: KnownPulls,
  names: readonly string[],
  asked: Required<Pick<Queued, "since" | "clickedAt">>,
): readonly Queued[] {
  const byName = new Map(known.map((one) => [pullIdentity(one.pull.name), one]));
  const found = names.flatMap((name) => byName.get(pullIdentity(name)) ?? []);
  const [first = ""] = names;
  if (found.length === 0) {
    const mistake = mistakes.find(({ name }) => pullIdentity(name) === pullIdentity(first));
    throw mistake ? argumentError(`Row ${mistake.row}`, mistake.message) : unknownPullError(first);
  }
  return found.map((one) => ({ known: one, why: "by hand", ...asked }));
}

function readIdsIn(queue: readonly Queued[]): string[] {
  return queue.map(({ known }) => known.pull.id);
}

/** Once for the spreadsheet: it is what has no room, whichever pull finds that out. */
function agreeToLoseUndo({ settings, runLog, dateTime, clock }: Graph): void {
  if (settings.read().preferences.mayLoseUndo === true) return;
  settings.setPreferences({ mayLoseUndo: true });
  const message = "Where there is no room to keep a table for Undo, pulls land without.";
  runLog.note({ at: dateTime(clock.now()), pull: "", what: "settings changed", message });
}

function allowOverwriting(queued: Queued): Queued {
  const { pull } = queued.known;
  return {
    ...queued,
    known: { ...queued.known, pull: { ...pull, landing: { ...pull.landing, overwrite: true } } },
  };
}

interface QueuedRun {
  readonly queue: readonly Queued[];
  readonly run: string;
  /** Pulls that earlier calls of this run have run. */
  readonly done: number;
}

function runQueue({ runner, board, started }: Graph, { queue, run, done }: QueuedRun): BatchResult {
  const count = done + queue.length;
  return runner.run({
    queue,
    lane: "interactive",
    until: started + RUN_SEND_WITHIN_MS,
    who: SOMEBODY,
    watch: (name, number) => board.watch(run, { name, number: done + number, count }),
  });
}

function makeBatchResult({ clock, clockTime }: Graph, tally: BatchResult, since: EpochMs): RunBatchResult {
  const { ends, left, why, nextAt, sentence = "" } = tally;
  const cutOff = ends.flatMap((end) =>
    end.kind === "ran" && end.end.kind === "cut off" ? [{ ...end, at: end.end.until }] : [],
  );
  const isOver = why === "cancelled" || why === "account fails";
  const waits = [...cutOff.map(({ at }) => at), nextAt ?? 0];
  const next = Math.max(...waits);
  const seconds = Math.max(0, Math.ceil((next - clock.now()) / 1_000));
  // Who stopped a pull knows that it did not land.
  const ran = ends.filter((end) => end.kind !== "ran" || end.end.kind !== "cancelled");
  const names = [...cutOff.map(({ known }) => known), ...left.map(({ known }) => known)].map(
    ({ pull }) => pull.name,
  );
  return {
    ran: ran.map(describeRun),
    left: isOver ? [] : names,
    nextAt: isOver || seconds === 0 ? "" : clockTime(next),
    seconds: isOver ? 0 : seconds,
    ended: why === "cancelled" ? "Stopped. What has landed already stays." : isOver ? sentence : "",
    since,
  };
}

/** The same pull can be run without an undo, or become an export. */
const OFFERS_A_WAY_ON: readonly FailureKind[] = ["noUndo", "tooLarge"];

function describeRun(end: PullEnd): RunBatchResult["ran"][number] {
  const { name } = end.known.pull;
  if (end.kind === "run by another") return { name, status: "at work", message: end.sentence };
  if (end.kind === "not begun") return { name, status: end.status ?? "at work", message: end.sentence };
  const ran = { name, status: statusOf(end.state), message: end.sentence };
  const changes = readChanges(end.state);
  if (end.end.kind !== "failed") return { ...ran, ...(changes && { change: describeChanges(changes) }) };
  const { failure } = end.end;
  const failed = { ...ran, failure: failure.kind };
  const { place = "", holds } = isFailure(failure, "badDestination") ? failure.fields : {};
  if (holds !== undefined) return { ...failed, covers: { place, holds } };
  const isOver = ran.status === "failed" || ran.status === "stopped";
  const isFinal = isOver && !OFFERS_A_WAY_ON.includes(failure.kind) && !mayPassByItself(failure);
  return isFinal ? { ...failed, refusal: failure.toJSON() } : failed;
}
