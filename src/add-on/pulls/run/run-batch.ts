/** Runs pulls in sequence while there is time. */
import type { Limiter } from "../../rate-limit/limiter";
import type { Lane } from "../../rate-limit/window";
import { reportFailure } from "../../shared/failure-log";
import { cutSentence } from "../model/run-messages";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { type AccountFailures, noteAsked, mayAsk, describeRest } from "../model/account-failures";
import type { AccountWatch } from "../store/account-watch";
import type { PullAnswers } from "../fetch/pull-answers";
import type { PullEnd, ShownEnds } from "../model/run-result";
import { LEAST_PATIENCE_MS } from "./slot-patience";
import type { PullRunner, RunOptions } from "./run-one";
import { stateOf } from "../model/stored-state";
import { type Queued } from "../schedule/due";
import type { PullWatch } from "./puller";
import { mayBegin, UNKNOWN_COST } from "../model/run-cost";
import type { RunLog } from "../store/run-log";

export interface BatchOptions {
  readonly queue: readonly Queued[];
  readonly lane: Lane;
  /** The last moment for a request. */
  readonly until: EpochMs;
  readonly who: string;
  /** Called per pull before it begins, numbered from 1. May throw `cancelled`. */
  readonly watch: (pull: string, number: number) => PullWatch;
}

/** How a batch of pulls ended, and what is left of it: `nextAt` says when to go on, where that is known. */
export interface BatchResult {
  readonly ends: readonly PullEnd[];
  readonly left: readonly Queued[];
  readonly why?: "no time" | "limit" | "cancelled" | "account fails";
  /** A sentence on the pulls that are left. */
  readonly sentence?: string;
  readonly nextAt?: EpochMs;
}

const STATUS_NOT_WRITTEN =
  "Its cells in the tab of pulls are protected from the person who ran it. So they do not show this run.";

/** One failure may be a question's own; a pull that is well after so many tells that an outage is over. */
const FAILURES_OF_OUTAGE = 2;

type Stop = Omit<BatchResult, "ends" | "left">;

const ROW_GONE = "Its row was deleted while a pull before it ran.";

/** Runs several pulls one after the other for as long as the execution's time and the limit allow. */
export class BatchRunner {
  constructor(
    private readonly services: {
      readonly pullRunner: PullRunner;
      readonly answers: PullAnswers;
      readonly accountWatch: AccountWatch;
      readonly limiter: () => Pick<Limiter, "noteRecovery">;
      readonly runLog: RunLog;
      /** Writes the outcomes into the tab. */
      readonly showEnds: (ends: readonly PullEnd[]) => ShownEnds;
      readonly clock: Clock;
      readonly dateTime: (ms: EpochMs) => string;
      readonly perMinute: () => number;
      /** Logs errors that nobody expected, for maintainers. */
      readonly log: (text: string) => void;
    },
  ) {}

  run(order: BatchOptions): BatchResult {
    const { accountWatch, showEnds } = this.services;
    const { queue, lane, until, who } = order;
    const ends: PullEnd[] = [];
    const isAskedAgain = this.askedAgain(queue);
    let failures = accountWatch.read();
    // As the tab was when the last end was shown in it.
    let hasNoRow: ShownEnds["hasNoRow"] = () => false;
    for (const [place, queued] of queue.entries()) {
      if (hasNoRow(queued.known.pull)) {
        this.logRowGone(queued);
        continue;
      }
      const stop = this.stopBefore(queued, order, ends.length, failures);
      if (stop) return this.stopped(order, place, ends, stop);
      const watch = order.watch(queued.known.pull.name, place + 1);
      const isFirst = !ends.some(({ kind }) => kind === "ran");
      const end = this.runOne(queued, { lane, until, who, watch, isAskedAgain, isFirst });
      ends.push(end);
      const shown = showEnds([end]);
      hasNoRow = shown.hasNoRow;
      if (!shown.isWritten) this.logNotWritten(end, queued);
      failures = this.learn(failures, end);
      const ended = this.stopAfter(end);
      if (ended) return this.stopped(order, place + 1, ends, ended);
    }
    return { ends, left: [] };
  }

  /** An error ends this pull only. */
  private runOne(queued: Queued, options: RunOptions): PullEnd {
    try {
      return this.services.pullRunner.run(queued, options);
    } catch (error) {
      const { message } = reportFailure(error, this.services.log);
      const { known, why } = queued;
      const sentence = cutSentence(`This ended it. It is tried again in a while. ${message}`);
      const at = this.services.dateTime(this.services.clock.now());
      this.services.runLog.add([{ at, pull: known.pull.name, why, what: "failed", message: sentence }]);
      return { kind: "not begun", known, sentence, status: "failed" };
    }
  }

  private stopBefore(
    { known }: Queued,
    order: BatchOptions,
    done: number,
    failures: AccountFailures,
  ): Stop | undefined {
    const { clock, perMinute } = this.services;
    const now = clock.now();
    const cost = stateOf(known.read).last ?? UNKNOWN_COST;
    if (!mayBegin(cost, { ms: order.until - now, perMinute: perMinute(), done })) return { why: "no time" };
    if (mayAsk(failures, now)) return undefined;
    return { why: "account fails", sentence: describeRest(failures), nextAt: failures.probeAt };
  }

  private stopAfter(end: PullEnd): Stop | undefined {
    if (end.kind !== "ran") return undefined;
    const how = end.end;
    if (how.kind === "cancelled") return { why: "cancelled" };
    // A job at the service delays no others; a reached limit does.
    const isFar =
      how.kind === "cut off" && how.byLimit && how.until - this.services.clock.now() > LEAST_PATIENCE_MS;
    return isFar ? { why: "limit", nextAt: how.until } : undefined;
  }

  private stopped({ queue }: BatchOptions, place: number, ends: readonly PullEnd[], stop: Stop): BatchResult {
    const left = queue.slice(place);
    if (stop.why === "account fails") {
      const [first] = left;
      const pull = left.length === 1 ? (first?.known.pull.name ?? "") : `${left.length} pulls`;
      const at = this.services.dateTime(this.services.clock.now());
      const why = first?.why ?? "schedule";
      this.services.runLog.add([{ at, pull, why, what: "not asked", message: stop.sentence }]);
    }
    return { ends, left, ...stop };
  }

  private logRowGone({ known, why }: Queued): void {
    const at = this.services.dateTime(this.services.clock.now());
    this.services.runLog.add([{ at, pull: known.pull.name, why, what: "not asked", message: ROW_GONE }]);
  }

  private logNotWritten({ known }: PullEnd, { why }: Queued): void {
    const at = this.services.dateTime(this.services.clock.now());
    this.services.runLog.add([
      { at, pull: known.pull.name, why, what: "not told", message: STATUS_NOT_WRITTEN },
    ]);
  }

  private learn(known: AccountFailures, end: PullEnd): AccountFailures {
    const { accountWatch, clock } = this.services;
    if (end.kind !== "ran" || end.end.kind === "cancelled" || end.end.kind === "cut off") return known;
    const next = noteAsked(known, end.end.kind === "failed" ? end.end.failure : undefined, clock.now());
    if (next !== known) accountWatch.keep(next);
    // Cells and pulls that the same outage has stopped are tried again.
    if (end.end.kind !== "failed" && stateOf(end.known.read).failures >= FAILURES_OF_OUTAGE)
      this.services.limiter().noteRecovery();
    return next;
  }

  /** Called per question when it is asked. */
  private askedAgain(queue: readonly Queued[]): (key: string) => boolean {
    const times = new Map<string, number>();
    const answers = this.services.answers;
    for (const { known } of queue.length > 1 ? queue : []) {
      for (const key of answers.keysOf(known.pull)) times.set(key, (times.get(key) ?? 0) + 1);
    }
    return (key) => {
      const left = (times.get(key) ?? 1) - 1;
      times.set(key, left);
      return left > 0;
    };
  }
}
