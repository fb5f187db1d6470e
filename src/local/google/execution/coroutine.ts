/**
 * An execution as a coroutine, without a thread or a change to the script: it leaves where it must wait by a
 * throw, and when the reply is there its function runs again from the start with all replies so far.
 */
import { types } from "node:util";
import { isAccessor } from "../rules/calls";
import type { Execution } from "../rules/execution";
import { type Gate, inward } from "../rules/guard";
import { SeededRandom } from "../time/random";
import type { Scheduler } from "../time/scheduler";
import { NotImplementedError } from "../rules/service-error";
import type { Services } from "../roots/services";
import { callNameOf } from "../rules/stand-in";
import { Parked } from "../time/waiting";
import type { CallFate } from "./call-fate";
import { outcomeOf } from "./call-outcome";
import { type Realm, type RealmHost, Spun } from "./realm";
import { Replies, type Reply } from "./replies";
import { RootObjects } from "./root-objects";
import { RunWatch } from "./run-watch";
import type { Ending } from "./script";

export interface CoroutineNeeds {
  readonly execution: Execution;
  readonly scheduler: Scheduler;
  /** A fresh one for each run, or one in which the script is loaded already. */
  readonly makeRealm: () => Realm;
  readonly functionName: string;
  readonly args: readonly unknown[];
  /** It may take so many milliseconds. */
  readonly limit: number;
  /** Whether code that spins is ended by the machine's clock. */
  readonly isWatched: boolean;
  /** How far its machine's clock is ahead (ms). */
  readonly skew: number;
  /** For the script's random numbers. */
  readonly seed: number;
  /** What happens to a call; it is asked once for each. */
  readonly fateOf: (call: string, args: readonly unknown[]) => CallFate;
  readonly trace: (what: string) => void;
  readonly gap: (error: NotImplementedError) => void;
  readonly diverged: (error: Error) => void;
  readonly ended: (ending: Ending) => void;
}

export class Coroutine implements Gate, RealmHost {
  /** As the script sees it; moves only while a call waits. */
  now: number;
  private readonly replies = new Replies();
  private readonly undos = new Set<() => void>();
  private roots = new RootObjects({}, this);
  private realm: Realm;
  private random: SeededRandom;
  private hasRun = false;
  private hasLeft = false;
  private isOver = false;
  private readonly watch: RunWatch;
  /** A call is under way in this run. Once it is cut off, nobody knows whether it took effect. */
  private isCalling = false;
  private hasCalled = false;
  /** It was left because too little of its time was left for another call. */
  private isLate = false;
  /** Fate of the call whose time is passing. */
  private fate: CallFate | undefined;

  constructor(private readonly needs: CoroutineNeeds) {
    this.now = needs.execution.startedAt + needs.skew;
    this.random = new SeededRandom(needs.seed);
    this.realm = needs.makeRealm();
    this.watch = new RunWatch(needs.limit);
  }

  /** `undo` runs if the execution ends while it waits; returns what cancels it. */
  readonly onEnd = (undo: () => void): (() => void) => {
    this.undos.add(undo);
    return () => this.undos.delete(undo);
  };

  start(services: Services): void {
    const { scheduler, limit, functionName } = this.needs;
    this.roots = new RootObjects(services, this);
    this.onEnd(scheduler.within(limit, () => this.kill(), "background"));
    this.needs.trace(`starts ${functionName}`);
    this.goOn();
  }

  service(name: string): object {
    return this.roots.of(name);
  }

  nextRandom(): number {
    return this.random.next();
  }

  call(target: object, method: string, args: readonly unknown[]): unknown {
    const { values } = this.realm;
    if (this.hasLeft) throw values.leaving;
    try {
      return values.own(this.valueOf(target, method, args), this);
    } catch (error) {
      throw this.hasLeft ? values.leaving : values.error(error);
    }
  }

  lacks(member: string): never {
    const error = new NotImplementedError(member);
    this.needs.gap(error);
    throw this.realm.values.error(error);
  }

  kill(): void {
    this.finish({ kind: "timed out" });
  }

  /** @throws what the call threw, in the host's own form */
  private valueOf(target: object, method: string, given: readonly unknown[]): unknown {
    const call = callNameOf(target, method);
    const args = given.map((argument) => inward(argument));
    const reply = this.replies.next ?? this.make(() => this.replyTo(target, method, args, call));
    if (reply.call !== call) this.diverge(`${call} was called where ${reply.call} had been`);
    this.replies.takeNext();
    this.now = reply.now + this.needs.skew;
    if ("error" in reply.outcome) throw reply.outcome.error;
    return reply.outcome.value;
  }

  /** A call that has no reply yet. Each run makes one, so that an execution comes to its end. */
  private make(replyTo: () => Reply): Reply {
    if (this.needs.isWatched && this.hasCalled && !this.watch.hasTimeForCall()) {
      this.isLate = true;
      this.leave();
    }
    this.hasCalled = true;
    this.isCalling = true;
    const reply = replyTo();
    this.isCalling = false;
    return reply;
  }

  private replyTo(target: object, method: string, args: readonly unknown[], call: string): Reply {
    const fate = isAccessor(call) ? undefined : this.payTimeOf(call, args);
    if (fate?.fault === "killed") {
      this.needs.trace(`is killed before ${call}`);
      this.kill();
      this.leave();
    }
    if (fate?.instead) return this.keep(call, fate, fate.instead);
    try {
      const value = this.needs.execution.invoke(target, method, args);
      return this.keep(call, fate, () => value);
    } catch (error) {
      if (error instanceof Parked) this.leave(error, call, fate);
      return this.keep(call, fate, () => {
        throw error;
      });
    }
  }

  /** The script leaves where others act meanwhile; the replay finds the time passed. */
  private payTimeOf(call: string, args: readonly unknown[]): CallFate {
    const paid = this.fate;
    this.fate = undefined;
    if (paid) return paid;
    const fate = this.needs.fateOf(call, args);
    if (fate.milliseconds === 0 || this.needs.scheduler.pass(fate.milliseconds)) return fate;
    this.fate = fate;
    this.pause(fate.milliseconds);
    return this.leave();
  }

  private pause(milliseconds: number): void {
    const forget = this.onEnd(
      this.needs.scheduler.within(milliseconds, () => {
        forget();
        this.needs.scheduler.step(() => this.goOn());
      }),
    );
  }

  private leave(parked?: Parked, call = "", fate?: CallFate): never {
    parked?.begin((outcome) => {
      if (this.isOver) return;
      this.needs.scheduler.step(() => {
        if (this.isOver) return;
        if (outcome) this.keep(call, fate, outcome);
        else this.fate = fate;
        this.goOn();
      });
    });
    this.hasLeft = true;
    throw this.realm.values.leaving;
  }

  private keep(call: string, fate: CallFate | undefined, outcome: () => unknown): Reply {
    const { execution, scheduler, gap } = this.needs;
    const reply = {
      call,
      outcome: outcomeOf(outcome, { error: fate?.error, execution, gap }),
      now: scheduler.now(),
    };
    this.replies.add(reply);
    if (fate) {
      const failure = "error" in reply.outcome ? ` threw: ${(reply.outcome.error as Error).message}` : "";
      this.needs.trace(`${call}${fate.fault ? ` (${fate.fault})` : ""}${failure}`);
    }
    return reply;
  }

  /** Runs the function to its end, or to the first call that waits. */
  private goOn(): void {
    if (this.isOver) return;
    this.replies.rewind();
    this.hasLeft = false;
    this.isCalling = false;
    this.hasCalled = false;
    this.isLate = false;
    this.now = this.needs.execution.startedAt + this.needs.skew;
    this.random = new SeededRandom(this.needs.seed);
    if (this.hasRun) this.realm = this.needs.makeRealm();
    this.hasRun = true;
    const ending = this.run();
    if (ending.kind === "held up" || this.isLate) return this.goOn();
    if (this.hasLeft || this.isOver) return;
    if (this.replies.next) this.diverge(`ended before ${this.replies.next.call}`);
    this.finish(ending);
  }

  /**
   * Held up: others used the machine, and all its calls have their replies, so that it can run again. One
   * that has left goes on by itself.
   */
  private run(): Ending | { readonly kind: "held up" } {
    const { functionName, args, isWatched } = this.needs;
    const mostMs = isWatched ? this.watch.begin() : undefined;
    try {
      const own = args.map((argument) => this.realm.values.own(argument, this));
      const value = inward(this.realm.run({ functionName, args: own, mostMs }, this));
      this.watch.end();
      return { kind: "completed", value };
    } catch (error) {
      if (error instanceof Spun) {
        const mayRunAgain = this.watch.mayRunAgain() && !this.isCalling;
        return { kind: mayRunAgain && !this.hasLeft ? "held up" : "timed out" };
      }
      this.watch.end();
      return { kind: "failed", ...thrownBy(error) };
    }
  }

  /** A script that differs on replay cannot be simulated. */
  private diverge(how: string): never {
    const { execution, functionName } = this.needs;
    const error = new Error(
      `Execution ${execution.id} (${functionName}) ran differently when it was replayed: ${how}.`,
    );
    this.needs.diverged(error);
    this.kill();
    throw error;
  }

  private finish(ending: Ending): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const undo of this.undos) undo();
    this.needs.trace(ending.kind === "failed" ? `fails: ${ending.message}` : `is ${ending.kind}`);
    this.needs.ended(ending);
    this.needs.scheduler.letOthersAct();
  }
}

/** A script may throw anything, also errors of its realm. */
function thrownBy(error: unknown): { readonly name: string; readonly message: string } {
  const isError = types.isNativeError(error);
  return isError ? { name: error.name, message: error.message } : { name: "Error", message: String(error) };
}
