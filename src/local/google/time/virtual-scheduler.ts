/** For worker threads and a set clock. */
import { SimulatedScheduler } from "./simulated-scheduler";

/**
 * One execution runs at a time, drawn from those that can continue; the clock moves to the next timer only
 * when none can. The same seed gives the same order on any machine.
 */
export class VirtualScheduler extends SimulatedScheduler {
  private active = 0;
  private isAwake = false;

  running(): () => void {
    this.active += 1;
    let isStopped = false;
    return () => {
      if (isStopped) return;
      isStopped = true;
      this.active -= 1;
      this.wake();
    };
  }

  protected wake(): void {
    if (this.isAwake) return;
    this.isAwake = true;
    setImmediate(() => {
      this.isAwake = false;
      this.goOn();
    });
  }

  private goOn(): void {
    if (this.active > 0 || this.holds > 0) return;
    const step = this.takeStep();
    if (step) {
      step();
      this.wake();
      return;
    }
    // Who just got an answer may be about to start something: wait before time moves.
    setImmediate(() => {
      if (this.isAwake || this.active > 0 || this.holds > 0 || this.hasSteps) return;
      if (this.moveTime()) this.wake();
    });
  }
}
