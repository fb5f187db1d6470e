import { errorInLanguage, type UiLanguage } from "./google-texts";
import { type AuthModeName, checkAccess, type Permissions } from "./auth";
import { CallCounter } from "./calls";
import type { Faults } from "./faults";
import { type Gate, inward, outward } from "./guard";
import { NotImplementedError, ServiceError } from "./service-error";
import { callNameOf, methodsOf } from "./stand-in";

export interface ExecutionStart {
  readonly id: number;
  readonly functionName: string;
  readonly permissions: Permissions;
  /** Address of the person at the keyboard, or the trigger's maker. */
  readonly user: string;
  readonly startedAt: number;
  /** The language in which Google's errors are written. */
  readonly language?: UiLanguage;
}

export class Execution implements Gate {
  readonly id: number;
  readonly functionName: string;
  readonly mode: AuthModeName;
  readonly user: string;
  readonly startedAt: number;
  readonly calls = new CallCounter();
  readonly log: string[] = [];
  private readonly permissions: Permissions;
  private readonly language: UiLanguage;

  constructor(
    start: ExecutionStart,
    private readonly faults: Faults,
  ) {
    this.id = start.id;
    this.functionName = start.functionName;
    this.permissions = start.permissions;
    this.mode = start.permissions.mode;
    this.user = start.user;
    this.startedAt = start.startedAt;
    this.language = start.language ?? "en";
  }

  /** For code of this realm, which runs no script. */
  call(target: object, method: string, args: readonly unknown[]): unknown {
    const given = args.map((argument) => inward(argument));
    return outward(this.invoke(target, method, given), this);
  }

  /**
   * Makes a service call: refuses what is missing or not allowed, counts, and injects faults. May throw a
   * `Parked`.
   */
  invoke(target: object, method: string, args: readonly unknown[]): unknown {
    try {
      return this.perform(target, method, args);
    } catch (error) {
      throw this.translated(error);
    }
  }

  /** The workbook's errors become a service's, in the user's language. */
  translated(error: unknown): unknown {
    const isWorkbooks = error instanceof Error && error.constructor === Error;
    return errorInLanguage(
      isWorkbooks ? new ServiceError(error.message, { cause: error }) : error,
      this.language,
    );
  }

  private perform(target: object, method: string, args: readonly unknown[]): unknown {
    const name = callNameOf(target, method);
    const implementation = implementationOf(target, method);
    if (!implementation) throw new NotImplementedError(name);
    checkAccess(this.permissions, target, method);
    this.calls.count(name);
    const failure = this.faults.before?.(name, this);
    if (failure !== undefined) throw new ServiceError(failure);
    const result = implementation.apply(target, [...args]);
    const lateFailure = this.faults.after?.(name, this);
    if (lateFailure !== undefined) throw new ServiceError(lateFailure);
    return result;
  }

  lacks(member: string): never {
    throw new NotImplementedError(member);
  }
}

const implementations = new WeakMap<object, ReadonlyMap<string, (...args: unknown[]) => unknown>>();

function implementationOf(target: object, method: string): ((...args: unknown[]) => unknown) | undefined {
  const prototype = Object.getPrototypeOf(target) as Record<string, (...args: unknown[]) => unknown>;
  let methods = implementations.get(prototype);
  if (!methods) {
    const entries = methodsOf(prototype).map((name) => [name, prototype[name]] as const);
    methods = new Map(
      entries.filter((entry): entry is [string, (...args: unknown[]) => unknown] => !!entry[1]),
    );
    implementations.set(prototype, methods);
  }
  return methods.get(method);
}
