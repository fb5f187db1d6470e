/**
 * Lets hours and days pass in the local spreadsheet: each trigger fires when it is due, one after another.
 */
import type { ExecutionResult } from "../../google/runtime/runtime";
import type { TriggerRecord } from "../../google/services/triggers";
import { Refusal } from "../contract/refusal";
import type { ShiftedClock } from "../../google/time/clock";

/** What is needed of a runtime. */
export interface Triggers {
  readonly triggers: readonly TriggerRecord[];
  fireTrigger(trigger: TriggerRecord): Promise<ExecutionResult>;
  /** Does something during which nobody sleeps: the clock is moved instead. */
  skipSleeps<T>(work: () => Promise<T>): Promise<T>;
}

/** Told where the clock stands on its way; `until` is null once it has arrived or was stopped. */
export type ToldTime = (at: number, until: number | null) => void;

const LOOK_MS = 20_000;

export class PassingTime {
  private isPassing = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly clock: ShiftedClock,
    private readonly runtime: Triggers,
    private readonly told: ToldTime,
  ) {}

  get ahead(): number {
    return this.clock.ahead;
  }

  /** Moves the clock from one due trigger to the next, and over what a run would sleep. @throws Refusal where it moves already */
  async pass(milliseconds: number): Promise<void> {
    if (this.isPassing) throw new Refusal("The clock is being moved already. Wait, or stop it first.");
    this.isPassing = true;
    this.isStopped = false;
    const until = this.clock.now() + milliseconds;
    try {
      for (;;) {
        this.told(this.clock.now(), until);
        await this.runtime.skipSleeps(() => this.fireDue());
        if (this.isStopped || this.clock.now() >= until) break;
        const next = Math.min(until, ...this.runtime.triggers.filter(isOn).map(({ nextRun }) => nextRun));
        this.clock.advance(Math.max(0, next - this.clock.now()));
      }
    } finally {
      this.isPassing = false;
      this.told(this.clock.now(), null);
    }
  }

  /** Ends `pass` after the run that is under way. */
  stop(): void {
    this.isStopped = true;
  }

  /** Fires what falls due as the clock goes on by itself, until `close`. */
  keep(): void {
    this.timer = setInterval(() => {
      if (!this.isPassing) void this.fireDue();
    }, LOOK_MS);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
    this.stop();
  }

  private async fireDue(): Promise<void> {
    for (const trigger of this.runtime.triggers.filter(
      (one) => isOn(one) && one.nextRun <= this.clock.now(),
    )) {
      while (trigger.nextRun <= this.clock.now()) trigger.nextRun += trigger.every;
      await this.runtime.fireTrigger(trigger).catch((error: unknown) => {
        // As at Google, a run that fails stands in the log of executions, and nobody else hears of it.
        if (!(error instanceof Error) || error.name !== "ScriptError") throw error;
      });
    }
  }
}

function isOn({ isSwitchedOff }: TriggerRecord): boolean {
  return isSwitchedOff !== true;
}
