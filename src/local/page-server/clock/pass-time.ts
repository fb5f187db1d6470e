/** Moves the spreadsheet's clock by hours and days, firing triggers in order. */
import type { ExecutionResult } from "../../google/runtime/runtime";
import type { TriggerRecord } from "../../google/services/triggers";
import { Refusal } from "../contract/refusal";
import type { ShiftedClock } from "../../google/time/clock";

export interface Triggers {
  readonly triggers: readonly TriggerRecord[];
  fireTrigger(trigger: TriggerRecord): Promise<ExecutionResult>;
  /** Resolves when no execution of the spreadsheet is at work. */
  idle(): Promise<void>;
  /** Moves the clock instead of sleeping. */
  skipSleeps<T>(work: () => Promise<T>): Promise<T>;
}

/** `until`: null once arrived or stopped. */
export type DescribedTime = (at: number, until: number | null) => void;

const LOOK_MS = 20_000;
/** A start that was refused is tried again. */
const AGAIN_MS = 60_000;

export class PassingTime {
  private isPassing = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private stopWaiting = (): void => undefined;

  constructor(
    readonly clock: ShiftedClock,
    private readonly runtime: Triggers,
    private readonly showTime: DescribedTime,
    /** Why a trigger did not start. */
    private readonly showFailure: (message: string) => void,
  ) {}

  get ahead(): number {
    return this.clock.ahead;
  }

  /**
   * From one due trigger to the next, once what is at work is done, and skipping its sleeps. @throws Refusal
   * if already moving
   */
  async pass(milliseconds: number): Promise<void> {
    if (this.isPassing) throw new Refusal("The clock is being moved already. Wait, or stop it first.");
    this.isPassing = true;
    this.isStopped = false;
    const stopped = new Promise<void>((resolve) => (this.stopWaiting = resolve));
    const until = this.clock.now() + milliseconds;
    try {
      for (;;) {
        this.showTime(this.clock.now(), until);
        await this.runtime.skipSleeps(async () => {
          await this.fireDue();
          await Promise.race([this.runtime.idle(), stopped]);
        });
        if (this.isStopped || this.clock.now() >= until) break;
        const next = Math.min(until, ...this.runtime.triggers.filter(isOn).map(({ nextRun }) => nextRun));
        this.clock.advance(Math.max(0, next - this.clock.now()));
      }
    } finally {
      this.isPassing = false;
      this.showTime(this.clock.now(), null);
    }
  }

  /** Ends `pass` after the current run. */
  stop(): void {
    this.isStopped = true;
    this.stopWaiting();
  }

  /** Fires due triggers in real time until `close`. */
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
        if (!(error instanceof Error) || error.name !== "ScriptError") throw error;
        // As at Google, failed runs are only in the log of executions. What never began is in none.
        if ("execution" in error && error.execution === undefined) {
          trigger.nextRun = Math.min(trigger.nextRun, this.clock.now() + AGAIN_MS);
          this.showFailure(`A schedule did not start, and is tried again in a minute. ${error.message}`);
        }
      });
    }
  }
}

function isOn({ isSwitchedOff }: TriggerRecord): boolean {
  return isSwitchedOff !== true;
}
