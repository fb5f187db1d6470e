/** Values that a script gets, made of its realm's own kinds of objects. */
import { types } from "node:util";
import { EnumValue } from "../rules/enums";
import { type Gate, guard, isStandIn } from "../rules/guard";

interface RealmKinds {
  readonly Array: ArrayConstructor;
  readonly Date: DateConstructor;
  readonly Error: ErrorConstructor;
  readonly Object: ObjectConstructor;
}

export class RealmValues {
  /**
   * Thrown to leave the script, again by each next call if caught. One object without text or stack: the
   * add-on logs what it catches, and that took longer than all else.
   */
  readonly leaving: Error;
  private readonly kinds: RealmKinds;

  constructor(scope: object) {
    const { Array, Date, Error, Object } = scope as RealmKinds;
    this.kinds = { Array, Date, Error, Object };
    this.leaving = Object.assign(new Error(), { stack: "" });
  }

  /** A copy, as scripts may change it; stand-ins are guarded. */
  own(value: unknown, gate: Gate): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return this.list(value, gate);
    if (types.isDate(value)) return new this.kinds.Date(value.getTime());
    if (value instanceof EnumValue) return value;
    if (isStandIn(value)) return guard(value, gate);
    return this.kinds.Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.own(item, gate)]),
    );
  }

  /** With the message and the name that scripts read. */
  error(thrown: unknown): unknown {
    if (!(thrown instanceof Error)) return thrown;
    const { name, message } = thrown;
    const error = new this.kinds.Error(message);
    if (name !== "Error")
      Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
    return error;
  }

  private list(values: readonly unknown[], gate: Gate): unknown[] {
    const list = new this.kinds.Array<unknown>();
    for (const value of values) list.push(this.own(value, gate));
    return list;
  }
}
