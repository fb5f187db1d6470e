import type { ColumnType } from "./answer";

/** What clocks show of a moment. */
export type ClockPart = "weekday" | "hour";

/** First and last are ISO moments. */
export interface EventName {
  readonly id: number;
  readonly name: string;
  readonly total: number;
  readonly people: number;
  readonly first: string;
  readonly last: string;
}

/**
 * What events carry besides person, event and time. Ids count from 601; parts of the time and a person's own
 * columns have 0.
 */
export interface Property {
  readonly id: number;
  readonly name: string;
  readonly type: ColumnType;
  /** The engine's own name of the type of its values. */
  readonly sqlType: string;
  /** All values of a text property that has few, commonest first. */
  readonly values?: readonly string[];
  /** Nothing that events carry, but what clocks in the question's zone show at their time. */
  readonly clock?: ClockPart;
}

/** `first` and `last` are ISO days. */
export interface EventsSummary {
  readonly product: string;
  readonly people: number;
  readonly events: number;
  readonly first: string;
  readonly last: string;
  /** Epoch milliseconds of the first event; `lastMs` of the last. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly eventNames: readonly EventName[];
  readonly properties: readonly Property[];
  readonly timeZones: readonly string[];
  /** Rows without person, event or time. */
  readonly leftOut: number;
  /** What was done with the file, as sentences. */
  readonly said: readonly string[];
}

/** With more values, a text property holds names or ids, not choices. */
export const MOST_VALUES = 200;

/** Not to be mistaken for a count or an index. */
export const FIRST_EVENT_ID = 501;
export const FIRST_PROPERTY_ID = 601;

/** Columns of every table of events; all others are properties. */
export const EVENT_COLUMNS: readonly string[] = ["person", "event", "time"];
/** Columns of every table of people; all others are their last known properties. */
export const PERSON_COLUMNS: readonly string[] = ["person", "first_seen", "last_seen"];
