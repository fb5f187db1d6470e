/**
 * The replies that an execution has had, in their order: what it is given again when its function runs again.
 */
import { EnumValue } from "../rules/enums";
import { isStandIn } from "../rules/guard";

/** A call that is over. */
export interface Reply {
  readonly call: string;
  readonly outcome: { readonly value: unknown } | { readonly error: unknown };
  /** When the script had it. */
  readonly now: number;
}

export class Replies {
  private readonly replies: Reply[] = [];
  /** How many of them the present run has had. */
  private place = 0;

  /** The reply that the next call of this run had before; undefined for a call that has not been made yet. */
  get next(): Reply | undefined {
    return this.replies[this.place];
  }

  add(reply: Reply): void {
    this.replies.push(reply);
  }

  takeNext(): void {
    this.place += 1;
  }

  /** A new run of the function begins. */
  rewind(): void {
    this.place = 0;
  }
}

/**
 * A copy of what a call gave, for a script that may change it: dates are the script's own. Stand-ins are
 * themselves.
 */
export function copyForScript(value: unknown, ScriptDate: DateConstructor): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copyForScript(item, ScriptDate));
  if (value instanceof Date) return new ScriptDate(value.getTime());
  if (value instanceof EnumValue || isStandIn(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, copyForScript(item, ScriptDate)]),
  );
}
