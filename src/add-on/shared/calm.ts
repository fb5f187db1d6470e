import { STORED } from "./stored";

/** What stands in the cache where something has happened that the sidebar shows. */
export const CALM_IS_OVER = "over";

/** Put with other items where something changes that the sidebar shows: its next look is a whole one then. */
export const ENDS_CALM: Readonly<Record<string, string>> = { [STORED.calm.name]: CALM_IS_OVER };
