/** Forgets everything that is kept of people in the spreadsheet, once a person has seen what that is. */
import type { Handlers } from "./handler";
import { readState } from "./state";

export const FORGETTING_CALLS: Handlers<"whatIsKept" | "forgetEverything"> = {
  whatIsKept: {
    takes: {},
    answer: ({ eraser }) => ({ kept: eraser.list() }),
  },
  forgetEverything: {
    takes: {},
    answer: (services) => {
      const { keys, scheduleOwner, eraser, settings } = services;
      keys.requireMine("forget everything");
      if (eraser.isAtWork()) return { kind: "at work" };
      // The hourly run would fetch again what is removed.
      scheduleOwner.release();
      const left = eraser.erase();
      settings.reload();
      return { kind: "forgotten", left, state: readState(services) };
    },
  },
};
