/** One run of one saved pull, from its lease to what is remembered and told of it. */
import { failureFrom } from "../../shared/errors";
import type { Lane } from "../../rate-limit/window";
import type { Clock } from "../../shared/services";
import type { Zone } from "../../table/zone";
import type { FetchOptions } from "../fetch/pull-answers";
import { isInBucket } from "../export/export-details";
import { ExportTracker } from "../model/export-state";
import { isCutOff, type PullState, wasKilled } from "../model/pull-state";
import type { StateStore } from "../store/state-store";
import { type KnownPull, type Queued, zoneOfPull } from "../schedule/due";
import type { Puller, PullWatch, SavedLanding } from "./puller";
import { ReadingWatch } from "./reading-progress";
import { afterRun, endOfFailure, isGoneOnWith, type News, type RunEnd } from "../model/run-end";
import { addCosts, type RunCost } from "../model/run-cost";
import type { LogLine, RunLog } from "../store/run-log";
import { newsSentence, WAS_CUT_OFF, WHAT } from "../model/run-messages";
import { nextDue } from "../schedule/schedule";
import { type Staged, stagedForPull } from "../staging/staging-sheet";
import type { StagedBefore, Staging } from "../staging/staging";

/** What became of one pull. */
export type PullEnd =
  | {
      readonly kind: "ran";
      readonly known: KnownPull;
      readonly end: RunEnd;
      readonly news: News;
      readonly state: PullState;
      readonly sentence: string;
      /** Of all executions of the run. */
      readonly cost: RunCost;
      readonly landing?: SavedLanding | undefined;
    }
  /** Somebody else runs it, or Google is busy. */
  | { readonly kind: "not begun"; readonly known: KnownPull; readonly sentence: string };

/** How a pull is run. */
export interface RunOptions {
  readonly lane: Lane;
  /** The last moment for sending a request (epoch ms). */
  readonly until: number;
  readonly who: string;
  /** May throw `cancelled`. */
  readonly watch: PullWatch;
  readonly isAskedAgain: (key: string) => boolean;
}

export interface PullRunnerServices {
  readonly states: StateStore;
  readonly puller: Puller;
  readonly log: RunLog;
  /** Where the pages of a long answer wait. */
  readonly stagingFor: (staged: Staged, before: StagedBefore) => Staging;
  readonly clock: Clock;
  /** Requests a minute that the account allows. */
  readonly perMinute: () => number;
  readonly zone: () => Zone;
  readonly dateTime: (ms: number) => string;
}

/** An answer may come so long after the last moment for its request (ms). */
const ANSWER_MS = 30_000;
/** A trigger's time is scarce: where the next request is further off, the run ends and goes on in the next hour (ms). */
export const LONGEST_WAIT_MS = 20_000;
/** What waits for its other pages gets a whole window: it asks for one page again before it gets a further one (ms). */
const LONGEST_STAGED_WAIT_MS = 65_000;
/** What a busy service is given before it is asked again (ms). */
const SOON_MS = 60_000;
/** An answer that is older than this does not serve a scheduled pull, whenever that was due (ms). */
const OLDEST_SHARED_MS = 3_600_000;

type Line = Omit<LogLine, "at" | "what">;

export class PullRunner {
  constructor(private readonly services: PullRunnerServices) {}

  run(queued: Queued, manner: RunOptions): PullEnd {
    const { states, clock } = this.services;
    const { known, why } = queued;
    const { pull } = known;
    const lease = states.take(pull.name, manner.who);
    if (lease.kind === "held") return { kind: "not begun", known, sentence: "Somebody else is running it now." };
    if (lease.kind === "refused") return { kind: "not begun", known, sentence: lease.why };
    const line: Line = { pull: pull.name, who: manner.who, why };
    this.tellBegin(line, lease.before);
    const began = clock.now();
    const staging = this.services.stagingFor(stagedForPull(pull), {
      // Of a pull of which nothing is remembered any more, pages may wait all the same.
      isGoneOn: isCutOff(lease.before) || lease.before.begun === undefined,
      hasLanded: lease.before.rangeName !== undefined,
    });
    const seen = new ReadingWatch(manner.watch);
    const exports = new ExportTracker(lease.state.export, known.exportKey, (started) =>
      states.keep(pull.name, { ...lease.state, export: started }),
    );
    const asking = {
      ...this.asking(queued, lease.state, { ...manner, watch: seen.watch }, staging),
      exports,
    };
    const run = () => this.services.puller.pullSaved(pull, lease.state, asking, seen.watch);
    const { end, landing } = this.landed(run, staging, seen);
    // What has landed, failed or was stopped needs no pages any more: they go before the run is told to be over.
    const isStaged = isGoneOnWith(end) && staging.hasPages();
    if (!isStaged) staging.clear();
    const cost: RunCost = { requests: seen.requests, seconds: Math.round((clock.now() - began) / 1_000) };
    return this.told(known, lease.state, { line, end, landing, cost, isStaged, exports, beginning: seen.beginning });
  }

  /** A run that was killed has a line that it began, and this one. */
  private tellBegin(line: Line, before: PullState): void {
    this.log([
      ...(wasKilled(before) ? [{ ...line, what: "was cut off", message: WAS_CUT_OFF }] : []),
      { ...line, what: "started" },
    ]);
  }

  private asking(
    { why, since }: Queued,
    { begun, isStaged }: PullState,
    manner: RunOptions,
    staging: Staging,
  ): FetchOptions {
    const { lane, until, watch, isAskedAgain } = manner;
    const forNobody = { longestWait: isStaged ? LONGEST_STAGED_WAIT_MS : LONGEST_WAIT_MS };
    const patience = { lane, latest: until, deadline: until + ANSWER_MS, watch };
    const oldest = this.services.clock.now() - OLDEST_SHARED_MS;
    return {
      patience: { ...patience, ...(lane === "background" ? forNobody : { isTrial: true }) },
      begun,
      since: why === "by hand" ? since : Math.max(since, oldest),
      isAskedAgain,
      shelfFor: staging.shelfFor,
    };
  }

  private landed(
    run: () => SavedLanding,
    staging: Staging,
    seen: ReadingWatch,
  ): { readonly end: RunEnd; readonly landing?: SavedLanding } {
    try {
      const landing = run();
      if (!landing.written) return { end: { kind: "left", why: landing.said } };
      const { rows, rangeName, landedAt, changes, last } = landing;
      const isUndoable = last.kept !== undefined;
      return { end: { kind: "landed", rows, rangeName, landedAt, changes, isUndoable }, landing };
    } catch (error) {
      const failure = failureFrom(error);
      const soon = this.services.clock.now() + (failure.kind === "allRead" ? 0 : SOON_MS);
      const end = endOfFailure(failure, soon, () => staging.hasPages());
      if (end.kind !== "cut off") return { end };
      const rest = failure.kind === "allRead" ? "" : seen.rest(this.services.perMinute());
      return { end: { ...end, why: inOneLine(end.why, rest) } };
    }
  }

  /** Remembers what became of the run first: what is told of it may be lost without harm. */
  private told(known: KnownPull, before: PullState, ended: Ended): PullEnd {
    const { line, end, landing, cost, isStaged, exports, beginning } = ended;
    const { states, clock, zone, dateTime } = this.services;
    const { pull, configHash } = known;
    const now = clock.now();
    const total = addCosts([...(before.soFar ? [before.soFar] : []), cost]);
    const next = pull.schedule && nextDue(pull.schedule, zoneOfPull(pull, zone()), now);
    const { state, news } = afterRun({ before, end, now, cost: total, configHash, nextDue: next, isStaged });
    // A text that stays in a cell names its day, and seconds would be a promise.
    const newsWords = newsSentence(news, (ms) => dateTime(ms).slice(0, 16)) || (landing?.said ?? "");
    const sentence = inOneLine(exports.said, beginning, newsWords, this.services.log.trouble);
    const { note } = exports;
    const isExported = news.kind === "left" && isInBucket(pull);
    const kept: PullState = {
      ...state,
      said: sentence,
      ...(note && { export: note }),
      ...(isExported && { isExported }),
    };
    states.keep(pull.name, kept);
    const { rows, changes } = landing ?? {};
    this.log([{ ...line, what: WHAT[news.kind], requests: cost.requests, rows, ...changes, message: sentence }]);
    return { kind: "ran", known, end, news, state: kept, sentence, cost: total, landing };
  }

  private log(lines: readonly Omit<LogLine, "at">[]): void {
    const at = this.services.dateTime(this.services.clock.now());
    this.services.log.add(lines.map((line) => ({ at, ...line })));
  }
}

function inOneLine(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

interface Ended {
  readonly line: Line;
  readonly end: RunEnd;
  readonly landing?: SavedLanding | undefined;
  /** Of this execution. */
  readonly cost: RunCost;
  readonly isStaged: boolean;
  /** Why it began again with the first row, as a sentence; "" where it did not. */
  readonly beginning: string;
  readonly exports: ExportTracker;
}
