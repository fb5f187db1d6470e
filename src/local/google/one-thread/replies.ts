/** The replies of an execution, repeated when its function runs again. */
import { EnumValue } from "../rules/enums";
import { isStandIn } from "../rules/guard";

export interface Reply {
  readonly call: string;
  readonly outcome: { readonly value: unknown } | { readonly error: unknown };
  /** When the script got it. */
  readonly now: number;
}

export class Replies {
  private readonly replies: Reply[] = [];
  /** How many the current run has had. */
  private place = 0;

  /** Undefined for a call not made yet. */
  get next(): Reply | undefined {
    return this.replies[this.place];
  }

  add(reply: Reply): void {
    this.replies.push(reply);
  }

  takeNext(): void {
    this.place += 1;
  }

  /** For a new run. */
  rewind(): void {
    this.place = 0;
  }
}

/** A copy, as scripts may change it; dates are the script's own class, stand-ins stay. */
export function copyForScript(value: unknown, ScriptDate: DateConstructor): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copyForScript(item, ScriptDate));
  if (value instanceof Date) return new ScriptDate(value.getTime());
  if (value instanceof EnumValue || isStandIn(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, copyForScript(item, ScriptDate)]),
  );
}
