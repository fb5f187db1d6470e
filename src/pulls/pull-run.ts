/** One run of one saved pull, from its lease to what is remembered and told of it. */
import { failureFrom } from "../errors";
import type { Lane } from "../limit/window";
import type { Clock } from "../services";
import type { Zone } from "../table/zone";
import type { Asking } from "./pull-answers";
import { type PullState, wasKilled } from "./pull-state";
import type { PullStates } from "./pull-states";
import { type KnownPull, type Queued, zoneOfPull } from "./pull-turn";
import type { Puller, PullWatch, SavedLanding } from "./puller";
import { afterRun, endOfFailure, type News, type RunEnd } from "./run-end";
import type { RunCost } from "./run-estimate";
import type { LogLine, RunLog } from "./run-log";
import { newsSentence, WAS_CUT_OFF, WHAT } from "./run-words";
import { nextDue } from "./schedule";

/** What became of one pull. */
export type PullEnd =
  | {
      readonly kind: "ran";
      readonly known: KnownPull;
      readonly end: RunEnd;
      readonly news: News;
      readonly state: PullState;
      readonly sentence: string;
      readonly cost: RunCost;
      readonly landing?: SavedLanding | undefined;
    }
  /** Somebody else runs it, or Google is busy. */
  | { readonly kind: "not begun"; readonly known: KnownPull; readonly sentence: string };

/** How a pull is run. */
export interface RunManner {
  readonly lane: Lane;
  /** The last moment for sending a request (epoch ms). */
  readonly until: number;
  readonly who: string;
  /** May throw `cancelled`. */
  readonly watch: PullWatch;
  readonly isAskedAgain: (key: string) => boolean;
}

export interface RunServices {
  readonly states: PullStates;
  readonly puller: Puller;
  readonly log: RunLog;
  readonly clock: Clock;
  readonly zone: () => Zone;
  readonly dateTime: (ms: number) => string;
  readonly clockTime: (ms: number) => string;
}

/** An answer may come so long after the last moment for its request (ms). */
const ANSWER_MS = 30_000;
/** A trigger's time is scarce: where the next request is further off, the run ends and goes on in the next hour (ms). */
export const LONGEST_WAIT_MS = 20_000;
/** What a busy service is given before it is asked again (ms). */
const SOON_MS = 60_000;
/** An answer that is older than this does not serve a scheduled pull, whenever that was due (ms). */
const OLDEST_SHARED_MS = 3_600_000;

type Line = Omit<LogLine, "at" | "what">;

export class PullRun {
  constructor(private readonly services: RunServices) {}

  run(queued: Queued, manner: RunManner): PullEnd {
    const { states, clock } = this.services;
    const { known, why } = queued;
    const { pull } = known;
    const lease = states.take(pull.name, manner.who);
    if (lease.kind === "held") return { kind: "not begun", known, sentence: "Somebody else is running it now." };
    if (lease.kind === "refused") return { kind: "not begun", known, sentence: lease.why };
    const line: Line = { pull: pull.name, who: manner.who, why };
    this.tellBegin(line, lease.before);
    const began = clock.now();
    let requests = 0;
    const watch: PullWatch = (progress) => {
      if (progress.stage === "asking") requests++;
      manner.watch(progress);
    };
    const asking = this.asking(queued, lease.state, { ...manner, watch });
    const { end, landing } = this.landed(() => this.services.puller.pullSaved(pull, lease.state, asking, watch));
    const cost: RunCost = { requests, seconds: Math.round((clock.now() - began) / 1_000) };
    return this.told(known, lease.state, { line, end, landing, cost });
  }

  /** A run that was killed has a line that it began, and this one. */
  private tellBegin(line: Line, before: PullState): void {
    this.log([
      ...(wasKilled(before) ? [{ ...line, what: "was cut off", message: WAS_CUT_OFF }] : []),
      { ...line, what: "started" },
    ]);
  }

  private asking({ why, since }: Queued, { begun }: PullState, manner: RunManner): Asking {
    const { lane, until, watch, isAskedAgain } = manner;
    const forNobody = { longestWait: LONGEST_WAIT_MS };
    const patience = { lane, latest: until, deadline: until + ANSWER_MS, watch };
    const oldest = this.services.clock.now() - OLDEST_SHARED_MS;
    return {
      patience: { ...patience, ...(lane === "background" ? forNobody : { isTrial: true }) },
      begun,
      since: why === "by hand" ? since : Math.max(since, oldest),
      isAskedAgain,
    };
  }

  private landed(run: () => SavedLanding): { readonly end: RunEnd; readonly landing?: SavedLanding } {
    try {
      const landing = run();
      if (!landing.written) return { end: { kind: "left", why: landing.said } };
      const { rows, rangeName, landedAt, changes } = landing;
      return { end: { kind: "landed", rows, rangeName, landedAt, changes }, landing };
    } catch (error) {
      return { end: endOfFailure(failureFrom(error), this.services.clock.now() + SOON_MS) };
    }
  }

  /** Remembers what became of the run first: what is told of it may be lost without harm. */
  private told(known: KnownPull, before: PullState, { line, end, landing, cost }: Ended): PullEnd {
    const { states, clock, zone, clockTime } = this.services;
    const { pull, mark } = known;
    const now = clock.now();
    const next = pull.schedule && nextDue(pull.schedule, zoneOfPull(pull, zone()), now);
    const { state, news } = afterRun({ before, end, now, cost, mark, nextDue: next });
    const sentence = newsSentence(news, clockTime) || (landing?.said ?? "");
    const kept: PullState = { ...state, said: sentence };
    states.keep(pull.name, kept);
    const { rows, changes } = landing ?? {};
    this.log([{ ...line, what: WHAT[news.kind], requests: cost.requests, rows, ...changes, message: sentence }]);
    return { kind: "ran", known, end, news, state: kept, sentence, cost, landing };
  }

  private log(lines: readonly Omit<LogLine, "at">[]): void {
    const at = this.services.dateTime(this.services.clock.now());
    this.services.log.add(lines.map((line) => ({ at, ...line })));
  }
}

interface Ended {
  readonly line: Line;
  readonly end: RunEnd;
  readonly landing?: SavedLanding | undefined;
  readonly cost: RunCost;
}
