/** Keeps runs away from a pull while a person changes what belongs to its table. */
import { writePlace } from "../../input-language/pulls/place-text";
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import type { KnownPull } from "../model/known-pull";
import type { PullState } from "../model/pull-state";
import { explainMoved } from "../model/status";
import { stateOf } from "../model/stored-state";
import { SOMEBODY } from "../store/run-log";
import type { StateStore } from "../store/state-store";
import { atWorkError, lockError, requireIdle, type Wish } from "./cancel-run";

/** Holds a pull for one person's change: no run begins meanwhile, and no two people change it at once. */
export class PullHolder {
  constructor(
    private readonly services: {
      readonly states: Pick<StateStore, "hold" | "letGo">;
      readonly clock: Clock;
    },
  ) {}

  /** Undefined where nothing usable is remembered of the pull. @throws AddOnError badDestination */
  hold({ pull, read }: KnownPull, wish: Wish): PullState | undefined {
    requireIdle(pull, stateOf(read), this.services.clock.now(), wish);
    if (read.kind !== "known") return undefined;
    const lease = this.services.states.hold({ pull, read }, SOMEBODY);
    switch (lease.kind) {
      case "taken":
        return lease.state;
      case "held":
        throw atWorkError(pull, lease.state, wish);
      case "refused":
        throw lockError(pull, wish);
      case "moved":
        throw new AddOnError("badDestination", {
          place: writePlace(pull.place),
          problem: `${explainMoved(lease.state)}. Look at its table, then ${wish} again if you still want it`,
        });
    }
  }

  /** The pull is held for no longer than this takes. */
  letGo({ pull }: KnownPull, held: PullState | undefined): void {
    if (held) this.services.states.letGo(pull.id, held);
  }

  /** Does it while the pull is held. @throws AddOnError badDestination, and what `act` throws */
  during<T>(known: KnownPull, wish: Wish, act: () => T): T {
    const held = this.hold(known, wish);
    try {
      return act();
    } finally {
      this.letGo(known, held);
    }
  }
}
