/** How much a formula has computed: steps, and time of the processors. Beyond its limits it ends. */
import { TooMuchWork } from "../values/errors";

export interface WorkLimits {
  /** One per cell read; a call costs more. */
  readonly steps: number;
  readonly ms: number;
}

/**
 * Sheets ends a formula at 2,000,000 calls, which count 25 steps each here; and all who wait for its value
 * wait so long.
 */
export const MOST_WORK: WorkLimits = { steps: 50_000_000, ms: 3_000 };
/** What computes longer than a moment goes on apart, so that nobody else waits for it. */
export const MOST_IN_A_TURN: WorkLimits = { steps: 300_000, ms: 100 };

/** The clock is looked at once in so many steps. */
const STEPS_OF_LOOK = 100_000;

export class WorkMeter {
  private limits = MOST_WORK;
  private steps = 0;
  private lookAt = STEPS_OF_LOOK;
  /** When the formula would have begun, had it been evaluated in one go. */
  private began = 0;

  /** `spent`: what was computed so far (ms). */
  constructor(private readonly spent: () => number) {}

  /** `before`: how long earlier evaluations of it took that lacked other cells (ms). */
  begin(limits: WorkLimits, before = 0): void {
    this.limits = limits;
    this.steps = 0;
    this.lookAt = STEPS_OF_LOOK;
    this.began = this.spent() - before;
  }

  get took(): number {
    return this.spent() - this.began;
  }

  /** Counts so many steps. @throws TooMuchWork beyond the steps or the time that the formula has */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > this.limits.steps) throw new TooMuchWork();
    if (this.steps < this.lookAt) return;
    this.lookAt = this.steps + STEPS_OF_LOOK;
    if (this.took > this.limits.ms) throw new TooMuchWork();
  }
}

/** Of the processors, as a busy machine must end no formula (ms). */
export function readCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
