/** What every question is asked with: the events, the saved definitions, and the service's day. */
import type { EventStore } from "./data/store";
import type { Day } from "./days";
import type { Definitions } from "./saved/definitions";
import type { Statements } from "./statements/statements";

export interface Context {
  readonly store: EventStore;
  readonly statements: Statements;
  readonly definitions: Definitions;
  /** Today in UTC, by the service's clock. */
  readonly today: Day;
  /** Milliseconds, by the service's clock. */
  readonly now: number;
  /** Most rows of one answer that are kept. */
  readonly maxRows: number;
  /** How long a statement from outside may run, in milliseconds of real time. */
  readonly maxMs: number;
}
