import type { Client } from "../../service-client/client";
import type { Budget } from "../../service-client/http/limited-sender";
import { RateLimitPermit, type PermitWords } from "../../rate-limit/rate-limit-permit";
import type { Limiter } from "../../rate-limit/limiter";
import type { GrantedSlot } from "../../rate-limit/slot-decision";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";

type RowExtent = Pick<Budget, "rowLimit" | "unwind" | "enough" | "ahead">;

/** An account's client together with the limit that all its requests keep to. */
export class ServiceConnection {
  constructor(
    readonly client: Client,
    readonly limiter: Limiter,
    private readonly clock: Clock,
    readonly words: PermitWords,
    /** Throws before a slot is spent. */
    readonly requireKey: () => void,
  ) {}

  /** `first`: the slot already taken for the question. */
  budget(deadlines: Deadlines, extent: RowExtent, first?: GrantedSlot): Budget {
    const { pass, latest, deadline, longestWait, longestRest, watch } = deadlines;
    const permit = new RateLimitPermit(this.limiter, this.clock, this.words, deadlines, first);
    return { permit, pass, latest, deadline, longestWait, longestRest, watch, ...extent };
  }
}
