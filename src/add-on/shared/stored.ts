/**
 * What is stored: every name, in which of Google's stores, for how long, how large, and for whom to read. The
 * code takes names from here. One that ends in ":" is followed by what it is of.
 */
import { ANSWERS_STORED } from "./stored/answers";
import { CONNECTION_STORED } from "./stored/connection";
import { LIMITS_STORED } from "./stored/limits";
import { NOTIFICATIONS_STORED } from "./stored/notifications";
import { PULLS_STORED } from "./stored/pulls";

export type { StoragePlace, Stored } from "./stored/stored-entry";

export const STORED = {
  ...CONNECTION_STORED,
  ...ANSWERS_STORED,
  ...PULLS_STORED,
  ...NOTIFICATIONS_STORED,
  ...LIMITS_STORED,
} as const;
