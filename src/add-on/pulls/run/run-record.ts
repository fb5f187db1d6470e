/** What is kept of a run: its state, its line in the log, and the sentence of its end. */
import { cutToMinute } from "../../table/clock-text";
import type { EpochMs } from "../../shared/time";
import type { Clock } from "../../shared/services";
import type { Zone } from "../../table/zone";
import type { ExportTracker } from "../model/export-state";
import type { KnownPull } from "../model/known-pull";
import { type PullState, readChanges, sumCost, wasKilled } from "../model/pull-state";
import { addCosts, type RunCost } from "../model/run-cost";
import type { RunEnd } from "../model/run-end";
import { redactFailure } from "../model/redact-failure";
import { describeWhatStands, joinInOneLine, LOGGED_LATE, WAS_CUT_OFF } from "../model/run-messages";
import type { PullEnd, SavedLanding } from "../model/run-result";
import { describeForLog, describeStatus, statusOf } from "../model/status";
import { applyEvent } from "../model/transition";
import { zoneOfPull } from "../schedule/due";
import { computeNextDue } from "../schedule/schedule";
import type { LogLine, RunLog } from "../store/run-log";
import type { StateStore } from "../store/state-store";

/** What a run's lines in the log have in common: the pull's name, and why it ran. */
export type RunLine = Omit<LogLine, "at" | "what">;

export interface EndedRun {
  readonly line: RunLine;
  readonly end: RunEnd;
  readonly landing?: SavedLanding | undefined;
  readonly cost: RunCost;
  readonly hasPages: boolean;
  /** Why it restarted at the first row; "" where it did not. */
  readonly beginning: string;
  readonly exports: ExportTracker;
  readonly nextLook: EpochMs | undefined;
  readonly isFirst: boolean;
}

/** Remembers, logs and says how runs begin and end. */
export class RunRecord {
  constructor(
    private readonly services: {
      readonly states: StateStore;
      readonly runLog: RunLog;
      readonly clock: Clock;
      readonly zone: () => Zone;
      readonly dateTime: (ms: EpochMs) => string;
    },
  ) {}

  /** Logs that a run begins. A killed run gets its line now, besides that of its begin. */
  noteBegin(line: RunLine, before: PullState): void {
    const started = describeForLog("at work");
    const cutOff = { ...line, what: "was cut off", message: WAS_CUT_OFF } as const;
    const hasNoEnd = (): boolean => this.services.runLog.endsWith(line.pull, started);
    const missing = wasKilled(before) ? [cutOff] : hasNoEnd() ? [makeMissingLine(line, before)] : [];
    this.log([...missing, { ...line, what: started }]);
  }

  /** Stores how the run ended, then logs it. State first: a display may be lost without harm. */
  noteEnd(known: KnownPull, before: PullState, ended: EndedRun): PullEnd {
    const { line, end, landing, cost, hasPages, exports, beginning } = ended;
    const { states, clock, zone, dateTime } = this.services;
    const { pull, configHash } = known;
    const now = clock.now();
    const earlier = sumCost(before);
    const total = addCosts([...(earlier ? [earlier] : []), cost]);
    const due = pull.schedule && computeNextDue(pull.schedule, zoneOfPull(pull, zone()), now);
    const facts = {
      end,
      now,
      cost: total,
      configHash,
      nextDue: due,
      isStaged: hasPages,
      export: exports.note,
      nextLook: ended.nextLook,
      isFirst: ended.isFirst,
    };
    const after = applyEvent(before, { kind: "ended", ...facts });
    const toMinute = (ms: EpochMs): string => cutToMinute(dateTime(ms));
    const { said, logged } = explainEnd(end, landing);
    const outcome = describeStatus(after, said, toMinute);
    const sentence = joinInOneLine(exports.said, beginning, outcome, this.services.runLog.trouble);
    const state = states.apply(pull.id, after, { kind: "said", said: sentence });
    const what = describeForLog(statusOf(state));
    // Outside words stay in the row until the next run, but not in the log, which keeps lines long.
    const inLog = describeStatus(after, logged, toMinute);
    const message = joinInOneLine(beginning, inLog, this.services.runLog.trouble);
    this.log([{ ...line, what, requests: cost.requests, rows: landing?.rows, ...landing?.changes, message }]);
    return { kind: "ran", known, end, state, sentence, cost: total, landing };
  }

  private log(lines: readonly Omit<LogLine, "at">[]): void {
    const at = this.services.dateTime(this.services.clock.now());
    this.services.runLog.add(lines.map((line) => ({ at, ...line })));
  }
}

/** The end of a run as it is remembered: Google ended its execution before that was logged. */
function makeMissingLine(line: RunLine, before: PullState): Omit<LogLine, "at"> {
  const isLanded = before.phase.kind === "done" && before.phase.result === "landed";
  return {
    ...line,
    what: describeForLog(statusOf(before)),
    ...(isLanded && { rows: before.last?.rows, requests: before.last?.requests, ...readChanges(before) }),
    message: LOGGED_LATE,
  };
}

/** What is said of its end besides its status; in the log without words of answers or cells. */
function explainEnd(end: RunEnd, landing: SavedLanding | undefined): { said: string; logged: string } {
  switch (end.kind) {
    case "landed":
      return { said: landing?.said ?? "", logged: landing?.logged ?? "" };
    case "left":
    case "waits":
    case "cut off":
      return { said: end.why, logged: end.logged };
    case "cancelled": {
      const stands = describeWhatStands(end.isHalfWritten);
      return { said: stands, logged: stands };
    }
    case "failed":
      return { said: end.failure.message, logged: redactFailure(end.failure).message };
  }
}
