/** One run of a saved pull, from lease to landing. */
import { decideRun, explainNoKey } from "./decide-run";
import type { Deadlines } from "../../rate-limit/deadlines";
import { WINDOW_MS } from "../../rate-limit/window";
import { type EpochMs, HOUR_MS, MINUTE_MS } from "../../shared/time";
import type { Connection } from "../../settings/settings";
import { toFailure } from "../../shared/errors";
import type { Lane } from "../../rate-limit/window";
import type { Clock } from "../../shared/services";
import type { PullFetchOptions } from "../fetch/pull-answers";
import { type ExportState, ExportTracker, isExportedToBucket } from "../model/export-state";
import type { KnownPull } from "../model/known-pull";
import { isStaged, isUnfinished, type PullState } from "../model/pull-state";
import type { RunCost } from "../model/run-cost";
import { endOfFailure, isGoneOnWith, type RunEnd } from "../model/run-end";
import { joinInOneLine } from "../model/run-messages";
import type { PullEnd, SavedLanding } from "../model/run-result";
import type { SavedPull } from "../model/saved-pull";
import { explainMoved } from "../model/status";
import type { Queued } from "../schedule/due";
import type { StagedBefore, Staging } from "../staging/staging";
import { type Staged, stagedOfPull } from "../staging/staging-sheet";
import type { Landings } from "../store/landings";
import type { LeaseResult, StateStore } from "../store/state-store";
import { type DayStanding, type DayWatch, endWithoutLanding } from "../whole-days/day-watch";
import { computePatience, LEAST_PATIENCE_MS } from "./slot-patience";
import type { Puller, PullWatch } from "./puller";
import type { RunLine, RunRecord } from "./run-record";
import { ReadingWatch } from "./reading-progress";

export interface RunOptions {
  readonly lane: Lane;
  /** The last moment for a request. */
  readonly until: EpochMs;
  readonly who: string;
  /** Watches each step, and may throw `cancelled`. */
  readonly watch: PullWatch;
  readonly isAskedAgain: (key: string) => boolean;
  /** No pull of the same batch has run before it. */
  readonly isFirst: boolean;
}

/** Extra time for the last request's answer (ms). */
const ANSWER_MS = 30_000;
/** With staged pages a whole window, as one page is asked for again before the next (ms). */
const LONGEST_STAGED_WAIT_MS = WINDOW_MS + 3_500;
/** Before a busy service is asked again (ms). */
const BUSY_PAUSE_MS = MINUTE_MS;
/** Older answers do not serve a scheduled pull (ms). */
const OLDEST_SHARED_MS = HOUR_MS;

const AT_WORK = "It is running already, by somebody else or its schedule.";
const IS_CHANGED =
  "Somebody is changing its table at this moment, so it did not run. Run it again in a minute.";

/** Runs one pull: takes it, asks, lands, and remembers, logs and shows how that ended. */
export class PullRunner {
  constructor(
    private readonly services: {
      readonly states: StateStore;
      readonly puller: Puller;
      readonly dayWatch: DayWatch;
      readonly landings: Pick<Landings, "isHalfWritten">;
      readonly runRecord: RunRecord;
      readonly stagingFor: (staged: Staged, before: StagedBefore) => Staging;
      readonly clock: Clock;
      /** Key of the export that the row asks for at this moment. */
      readonly exportKeyNow: (pull: SavedPull) => string | undefined;
      readonly connection: () => Connection | null;
      /** False where the connection is another person's own, or its key cannot be read. */
      readonly canUseKey: () => boolean;
      /** How many requests a minute the account allows. */
      readonly perMinute: () => number;
    },
  ) {}

  run(queued: Queued, options: RunOptions): PullEnd {
    const { states, clock, runRecord } = this.services;
    const { known, why, clickedAt: since = queued.since } = queued;
    const { pull, read } = known;
    const decision = decideRun(known, this.services.canUseKey());
    if (decision.kind === "refused") return this.notBegun(known);
    const lease = states.take({ pull, read, since }, options.who, why === "by hand");
    if (lease.kind !== "taken") return endWithoutLease(known, lease);
    const line: RunLine = { pull: pull.name, why };
    runRecord.noteBegin(line, lease.before);
    const began = clock.now();
    const staging = this.services.stagingFor(stagedOfPull(pull), {
      // Forgotten pulls may have pages too.
      isGoneOn: isUnfinished(lease.before) || lease.before.begun === undefined,
      hasLanded: lease.before.block !== undefined,
    });
    const seen = new ReadingWatch(options.watch);
    const exports = this.trackerOf(known, lease.state);
    const fetching = {
      isScheduled: why !== "by hand",
      ...this.fetchOptions(
        queued,
        lease.state,
        { ...options, watch: seen.watch, pass: decision.pass },
        staging,
      ),
      exports,
    };
    const { puller, dayWatch } = this.services;
    let days: DayStanding | undefined;
    const run = () => {
      days = fetching.isScheduled ? dayWatch.look(pull, fetching) : undefined;
      const waits = days && endWithoutLanding(days);
      if (waits) return waits;
      const landing = puller.pullSaved(pull, lease.state, { ...fetching, days }, seen.watch);
      if (days) dayWatch.noteLanded(pull, days);
      return landing;
    };
    const { end, landing } = this.landed(known, run, staging, seen);
    // Unneeded pages go before the run is reported as over.
    const hasPages = isGoneOnWith(end) && staging.hasPages();
    if (!hasPages) staging.clear();
    const cost: RunCost = { requests: seen.requests, seconds: Math.round((clock.now() - began) / 1_000) };
    return runRecord.noteEnd(known, lease.state, {
      line,
      end,
      landing,
      cost,
      hasPages,
      exports,
      beginning: seen.beginning,
      isFirst: fetching.isScheduled && options.isFirst,
      nextLook: fetching.isScheduled ? days?.lookAgainAt : lease.before.nextLook,
    });
  }

  /** A run that may not even ask is no failure of the pull: others' presses must not stop its schedule. */
  private notBegun(known: KnownPull): PullEnd {
    const { waits } = known;
    if (waits) return { kind: "not begun", known, sentence: waits.message, status: "waits for approval" };
    return { kind: "not begun", known, sentence: explainNoKey(this.services.connection()).message };
  }

  private trackerOf({ pull, exportKey }: KnownPull, state: PullState): ExportTracker {
    const { states, exportKeyNow } = this.services;
    const keep = (started: ExportState): void =>
      void states.apply(pull.id, state, { kind: "export changed", export: started });
    return new ExportTracker(state.export, exportKey, keep, () => exportKeyNow(pull));
  }

  private fetchOptions(
    { why, since }: Queued,
    state: PullState,
    options: RunOptions & Pick<Deadlines, "pass">,
    staging: Staging,
  ): PullFetchOptions {
    const { pass, lane, until, watch, isAskedAgain } = options;
    const now = this.services.clock.now();
    const patience = computePatience(since, now);
    const longestRest = isStaged(state) ? LONGEST_STAGED_WAIT_MS : LEAST_PATIENCE_MS;
    const longestWait = Math.max(patience, longestRest);
    const deadlines = { pass, lane, latest: until, deadline: until + ANSWER_MS, watch };
    const oldest = now - OLDEST_SHARED_MS;
    return {
      deadlines: {
        ...deadlines,
        ...(lane === "background" ? { longestWait, longestRest } : { isTrial: true }),
      },
      begun: state.begun,
      since: why === "by hand" ? since : Math.max(since, oldest),
      isAskedAgain,
      shelfFor: staging.shelfFor,
    };
  }

  private landed(
    { pull }: KnownPull,
    run: () => SavedLanding | RunEnd,
    staging: Staging,
    seen: ReadingWatch,
  ): { readonly end: RunEnd; readonly landing?: SavedLanding } {
    try {
      const landing = run();
      if ("kind" in landing) return { end: landing };
      if (!landing.written) {
        const { said: why, logged, figures } = landing;
        const isExported = isExportedToBucket(pull.landing);
        return { end: { kind: "left", why, logged, isExported, figures } };
      }
      const { rows, rangeName, landedAt, changes, last, cutAtLimit, figures } = landing;
      const isUndoable = last.kept !== undefined;
      const end = {
        kind: "landed",
        rows,
        rangeName,
        landedAt,
        changes,
        isUndoable,
        cutAtLimit,
        figures,
      } as const;
      return { end, landing };
    } catch (error) {
      const failure = toFailure(error);
      const soon = this.services.clock.now() + (failure.kind === "allRead" ? 0 : BUSY_PAUSE_MS);
      const end = endOfFailure(failure, soon, {
        hasPages: () => staging.hasPages(),
        isHalfWritten: () => this.services.landings.isHalfWritten(pull),
      });
      if (end.kind !== "cut off") return { end };
      const rest = failure.kind === "allRead" ? "" : seen.rest(this.services.perMinute());
      const [why, logged] = [end.why, end.logged].map((text) => joinInOneLine(text, rest)) as [
        string,
        string,
      ];
      return { end: { ...end, why, logged } };
    }
  }
}

/** What is said where another run has the pull, or has just had it; or why none may begin. */
function endWithoutLease(known: KnownPull, lease: Exclude<LeaseResult, { kind: "taken" }>): PullEnd {
  switch (lease.kind) {
    case "held":
      return { kind: "run by another", known, sentence: lease.state.hold ? IS_CHANGED : AT_WORK };
    case "moved": {
      const sentence = `It did not run, as ${explainMoved(lease.state)}. Run it again if you still want it.`;
      return { kind: "run by another", known, sentence, state: lease.state };
    }
    case "refused":
      return { kind: "not begun", known, sentence: lease.why };
  }
}
