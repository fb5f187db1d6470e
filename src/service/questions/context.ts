/** What every question is asked with: the events, the saved definitions, and the question's zone and day. */
import type { EventStore } from "../data/store";
import type { Day } from "../model/days";
import type { Definitions } from "../saved/definitions";
import type { Statements } from "../statements/statements";
import type { TimeZone } from "../wire/time-zone";

export interface Context {
  readonly store: EventStore;
  readonly statements: Statements;
  readonly definitions: Definitions;
  /** Where the question's days are counted. */
  readonly zone: TimeZone;
  /** Today in the zone, by the service's clock. */
  readonly today: Day;
  /** The days of the first and the last event in the zone. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Milliseconds, by the service's clock. */
  readonly now: number;
  /** Most rows of one answer that are kept. */
  readonly maxRows: number;
  /** How long a statement from outside may run, in milliseconds of real time. */
  readonly maxMs: number;
}
