/**
 * Every stored name: where, for how long, how large, who can read it. The code takes names from here. After
 * ":" comes the subject.
 */
import { ANSWERS_STORED } from "./stored/answers";
import { CONNECTION_STORED } from "./stored/connection";
import { LIMITS_STORED } from "./stored/limits";
import { NOTIFICATIONS_STORED } from "./stored/notifications";
import { PULLS_STORED } from "./stored/pulls";

export type { StoragePlace, Stored } from "./stored/stored-entry";

/** All that is stored, by what it is: where, under which name, and for how long. */
export const STORED = {
  ...CONNECTION_STORED,
  ...ANSWERS_STORED,
  ...PULLS_STORED,
  ...NOTIFICATIONS_STORED,
  ...LIMITS_STORED,
} as const;
