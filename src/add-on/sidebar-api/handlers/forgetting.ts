/** Forgets everything that is kept of people in the spreadsheet, once a person has seen what that is. */
import { type Handlers, isYesOrNo } from "./handler";
import { readState } from "./state";

export const FORGETTING_CALLS: Handlers<"whatIsKept" | "forgetEverything"> = {
  whatIsKept: {
    takes: {},
    answer: ({ eraser }) => ({ kept: eraser.list(), frozen: eraser.listFrozen() }),
  },
  forgetEverything: {
    takes: { frozen: isYesOrNo },
    answer: (services, { frozen }) => {
      const { keys, scheduleOwner, eraser, settings } = services;
      keys.requireMine("forget everything");
      if (eraser.isAtWork()) return { kind: "at work" };
      // The hourly run would fetch again what is removed.
      scheduleOwner.release();
      const left = eraser.erase(frozen);
      settings.reload();
      return { kind: "forgotten", left, state: readState(services) };
    },
  },
};
