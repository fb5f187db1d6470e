/** Who goes on when, for executions that are coroutines on one thread. */
import { SimulatedScheduler } from "../time/simulated-scheduler";

/**
 * A simulation without threads. Coroutines that can go on are drawn one at a time; when none can, the clock
 * moves to the next timer. Whoever watches from outside (an `await` of a test) gets to act before time moves
 * on.
 */
export class CoroutineScheduler extends SimulatedScheduler {
  private isAwake = false;
  private isOthersTurn = false;

  override at(time: number, action: () => void, kind?: "background"): () => void {
    const tell = (): void => {
      this.letOthersAct();
      action();
    };
    return super.at(time, tell, kind);
  }

  /** As `at`, for what concerns coroutines alone: nobody outside hears of it. */
  within(milliseconds: number, action: () => void, kind?: "background"): () => void {
    return super.at(this.now() + milliseconds, action, kind);
  }

  running(): () => void {
    return () => undefined;
  }

  /** Lets time pass on the spot, where nobody else would do anything until then. Says whether it did. */
  pass(milliseconds: number): boolean {
    const time = this.now() + milliseconds;
    if (this.hasSteps || this.holds > 0 || this.isOthersTurn || this.hasTimerUntil(time)) return false;
    this.clock.moveTo(time);
    return true;
  }

  /** Somebody outside the coroutines has been told something: they act before anything else happens. */
  letOthersAct(): void {
    this.isOthersTurn = true;
    this.wake();
  }

  protected wake(): void {
    if (this.isAwake) return;
    this.isAwake = true;
    // Two turns of the event loop: whoever is told something in the first may pass it on in the second.
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
