import type { Engine } from "../engines/engine";
import type { Day } from "../model/days";
import type { KnownEvents } from "../model/known-events";
import type { Definitions } from "../saved/definitions";
import type { TimeZone } from "../wire/time-zone";

/**
 * What one question is answered with; made for each of them, so that all of its parts have the same present.
 */
export interface Context {
  readonly engine: Engine;
  readonly known: KnownEvents;
  readonly definitions: Definitions;
  /** The zone in which days are counted. */
  readonly zone: TimeZone;
  /** In the zone, by the service's clock. */
  readonly today: Day;
  /** First event's day in the zone; `lastDay` the last one's. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Epoch milliseconds, by the service's clock. */
  readonly now: number;
  /** Rows kept of an answer. */
  readonly maxRows: number;
  /** Time limit of statements, in milliseconds of the processor. */
  readonly maxMs: number;
}
