/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** The length of a second in milliseconds. */
export const SECOND_MS = 1_000;

/** The length of a minute in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;

/** The length of an hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;

/** A day of 24 hours in ms; days in a zone with summer time may be longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;

/** The hourly trigger comes at no set minute, so retries are due this much before the hour. */
export const EARLY_TRIGGER_MS = 10 * MINUTE_MS;
/** It may come early in one hour and late in the next: if silent for longer, it does not run. */
export const SILENT_TRIGGER_MS = 2 * HOUR_MS;
