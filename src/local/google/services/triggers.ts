import { type ClassAccess, NOT_IN_FORMULAS } from "../rules/auth";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import { HOUR } from "../time/durations";

/** developers.google.com/apps-script/guides/services/quotas: "Triggers … 20 / user / script". */
const MAX_TRIGGERS = 20;

/** A time-based trigger. It belongs to a user and a document, as an add-on's triggers do. */
export interface TriggerRecord {
  readonly id: string;
  readonly functionName: string;
  readonly user: string;
  readonly documentId: string;
  /** So many milliseconds pass between two runs. */
  readonly every: number;
  /** A moment in milliseconds since 1970. */
  nextRun: number;
  /** Google does this after long failure; scripts still find the trigger. */
  isSwitchedOff?: boolean;
}

/** Triggers of a script, for all users and documents. */
export class TriggerTable {
  private readonly records = new Map<string, TriggerRecord>();
  private lastId = 0;

  of(user: string, documentId: string): readonly TriggerRecord[] {
    return [...this.records.values()].filter(
      (record) => record.user === user && record.documentId === documentId,
    );
  }
  ofDocument(documentId: string): readonly TriggerRecord[] {
    return [...this.records.values()].filter((record) => record.documentId === documentId);
  }

  /** One of each type per user and document, and 20 per user. */
  add(trigger: Omit<TriggerRecord, "id">): TriggerRecord {
    if (this.of(trigger.user, trigger.documentId).length > 0) {
      throw new ServiceError(
        "This add-on has created too many time-based triggers in this document for this Google user account.",
      );
    }
    if ([...this.records.values()].filter(({ user }) => user === trigger.user).length >= MAX_TRIGGERS) {
      throw new ServiceError(
        "This script has too many triggers. Triggers must be deleted from the script before more can be added.",
      );
    }
    this.lastId += 1;
    const record = { ...trigger, id: String(7_000_000_000_000 + this.lastId) };
    this.records.set(record.id, record);
    return record;
  }

  remove(id: string): void {
    this.records.delete(id);
  }
}

export class Trigger implements Pick<GoogleAppsScript.Script.Trigger, "getHandlerFunction"> {
  static readonly access: ClassAccess = NOT_IN_FORMULAS;
  /** It is there for other stand-ins, and no script sees it. */
  readonly record: TriggerRecord;
  constructor(record: TriggerRecord) {
    this.record = record;
  }

  getHandlerFunction(): string {
    return this.record.functionName;
  }
}

export interface TriggerAccess {
  readonly table: TriggerTable;
  readonly user: string;
  readonly documentId: string;
  readonly now: () => number;
  /** In [0, 1): Google's moment within the hour. */
  readonly chance: () => number;
}

export class TriggerBuilder implements Pick<GoogleAppsScript.Script.TriggerBuilder, "timeBased"> {
  static readonly access: ClassAccess = NOT_IN_FORMULAS;
  readonly #functionName: string;
  readonly #access: TriggerAccess;
  constructor(functionName: string, access: TriggerAccess) {
    this.#functionName = functionName;
    this.#access = access;
  }
  timeBased(): GoogleAppsScript.Script.ClockTriggerBuilder {
    return typed(new ClockTriggerBuilder(this.#functionName, this.#access));
  }
}

/** An add-on's trigger runs at most once an hour. */
export class ClockTriggerBuilder implements Pick<
  GoogleAppsScript.Script.ClockTriggerBuilder,
  "create" | "everyHours"
> {
  static readonly access: ClassAccess = NOT_IN_FORMULAS;
  readonly #functionName: string;
  readonly #access: TriggerAccess;
  #every = 0;

  constructor(functionName: string, access: TriggerAccess) {
    this.#functionName = functionName;
    this.#access = access;
  }

  everyHours(n: number): GoogleAppsScript.Script.ClockTriggerBuilder {
    if (!Number.isInteger(n) || n < 1) throw signatureError("ScriptApp.ClockTriggerBuilder.everyHours", [n]);
    this.#every = n * HOUR;
    return typed(this);
  }

  create(): GoogleAppsScript.Script.Trigger {
    if (this.#every === 0) throw new NotImplementedError("ClockTriggerBuilder.create without everyHours");
    const { table, user, documentId, now, chance } = this.#access;
    const nextRun = now() + Math.floor(chance() * HOUR);
    return typed(
      new Trigger(
        table.add({ functionName: this.#functionName, user, documentId, every: this.#every, nextRun }),
      ),
    );
  }
}
