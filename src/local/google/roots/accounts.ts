/** What outlives an execution: caches, properties, locks, triggers and quotas of one script. */
import { CacheStore } from "../services/cache";
import type { Clock } from "../time/clock";
import { DailyCounter } from "../rules/daily-counter";
import type { Faults } from "../rules/faults";
import { LockTable } from "../services/locks";
import { type MailAccess, RECIPIENTS_A_DAY } from "../services/mail-app";
import { PropertyStore } from "../services/properties";
import { SeededRandom } from "../time/random";
import { TriggerTimes } from "../services/trigger-times";
import { TriggerTable } from "../services/triggers";

/** Daily quotas of a consumer account (developers.google.com/apps-script/guides/services/quotas). */
const FETCHES_A_DAY = 20_000;
const PROPERTY_CALLS_A_DAY = 50_000;
const TRIGGER_MS_A_DAY = 90 * 60_000;

/**
 * Shared by all users and documents: runtimes with the same one share script stores and lock, and each user's
 * stores and quotas.
 */
export class ScriptStores {
  readonly locks: LockTable;
  readonly triggers = new TriggerTable();
  readonly scriptProperties = new PropertyStore();
  readonly scriptCache: CacheStore;
  readonly random: SeededRandom;
  private readonly caches = new Map<string, CacheStore>();
  private readonly properties = new Map<string, PropertyStore>();
  private readonly counters = new Map<string, DailyCounter>();
  private readonly mail = new Map<string, MailAccess>();
  private readonly triggerTimes = new Map<string, TriggerTimes>();
  private executions = 0;

  constructor(
    readonly clock: Clock,
    readonly faults: Faults = {},
    readonly seed = 1,
    /** Two scripts in one spreadsheet differ by it, and by all of these stores. */
    readonly scriptId = "1the_script_of_this_machine",
  ) {
    this.random = new SeededRandom(seed);
    this.locks = new LockTable(this.random);
    this.scriptCache = this.newCache();
  }

  documentCache(documentId: string): CacheStore {
    return this.at(this.caches, `document ${documentId}`, () => this.newCache());
  }
  userCache(user: string): CacheStore {
    return this.at(this.caches, `user ${user}`, () => this.newCache());
  }
  documentProperties(documentId: string): PropertyStore {
    return this.at(this.properties, `document ${documentId}`, () => new PropertyStore());
  }
  userProperties(user: string): PropertyStore {
    return this.at(this.properties, `user ${user}`, () => new PropertyStore());
  }
  fetchesOf(user: string): DailyCounter {
    return this.at(
      this.counters,
      `urlfetch ${user}`,
      () => new DailyCounter("urlfetch", FETCHES_A_DAY, this.clock),
    );
  }
  propertyCallsOf(user: string): DailyCounter {
    const make = (): DailyCounter => new DailyCounter("properties", PROPERTY_CALLS_A_DAY, this.clock);
    return this.at(this.counters, `properties ${user}`, make);
  }
  /** Sent mail, and today's number of recipients. */
  mailOf(user: string): MailAccess {
    const make = (): MailAccess => ({
      outbox: [],
      counter: new DailyCounter("email", RECIPIENTS_A_DAY, this.clock),
    });
    return this.at(this.mail, user, make);
  }

  /** Today's run time of a person's triggers, over all documents. */
  triggerTimesOf(user: string): TriggerTimes {
    return this.at(this.triggerTimes, user, () => new TriggerTimes(TRIGGER_MS_A_DAY, this.clock));
  }

  /** Loses about half of all caches, as under pressure. */
  evict(): void {
    for (const cache of [this.scriptCache, ...this.caches.values()]) cache.loseHalf();
  }

  nextExecution(): number {
    this.executions += 1;
    return this.executions;
  }

  private newCache(): CacheStore {
    return new CacheStore(this.clock, this.random, this.faults);
  }
  private at<T>(stores: Map<string, T>, key: string, make: () => T): T {
    let store = stores.get(key);
    if (!store) stores.set(key, (store = make()));
    return store;
  }
}
