/** Which coroutine continues when. */
import { SimulatedScheduler } from "../time/simulated-scheduler";

/**
 * A simulation without threads: coroutines that can continue are drawn one at a time; when none can, the
 * clock moves to the next timer. Outside code (a test's `await`) gets to run before time moves.
 */
export class CoroutineScheduler extends SimulatedScheduler {
  private isAwake = false;
  private isOthersTurn = false;

  override at(time: number, action: () => void, kind?: "background"): () => void {
    const notify = (): void => {
      this.letOthersAct();
      action();
    };
    return super.at(time, notify, kind);
  }

  /** As `at`, for coroutines only: outside code is not waited for. */
  within(milliseconds: number, action: () => void, kind?: "background"): () => void {
    return super.at(this.now() + milliseconds, action, kind);
  }

  running(): () => void {
    return () => undefined;
  }

  /** Passes time at once if nobody else would act until then; returns whether it did. */
  pass(milliseconds: number): boolean {
    const time = this.now() + milliseconds;
    if (this.hasSteps || this.holds > 0 || this.isOthersTurn || this.hasTimerUntil(time)) return false;
    this.clock.moveTo(time);
    return true;
  }

  /** Outside code acts before anything else happens. */
  letOthersAct(): void {
    this.isOthersTurn = true;
    this.wake();
  }

  protected wake(): void {
    if (this.isAwake) return;
    this.isAwake = true;
    // Twice: who is notified in the first may notify others in the second.
    setImmediate(() => setImmediate(() => this.goOn()));
  }

  private goOn(): void {
    this.isOthersTurn = false;
    while (this.holds === 0 && !this.isOthersTurn) {
      const step = this.takeStep();
      if (step) step();
      else if (!this.moveTime()) break;
    }
    this.isAwake = false;
    if (this.isOthersTurn) this.wake();
  }
}
