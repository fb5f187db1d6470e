/** Forgets everything that is kept of people in the spreadsheet, once a person has seen what that is. */
import { type Handlers, isOptional, isTextField, isYesOrNo } from "./handler";
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

/** Finds a person in what is kept, removes them, and keeps them out of later runs. */
export const PEOPLE_CALLS: Handlers<"findPerson" | "removePerson" | "keepPersonOut"> = {
  findPerson: {
    takes: { value: isTextField },
    answer: ({ personSearch }, { value }) => personSearch.find(value),
  },
  removePerson: {
    takes: { value: isTextField, keepOut: isOptional(isYesOrNo) },
    answer: ({ personSearch }, { value, keepOut = false }) => personSearch.remove(value, keepOut),
  },
  keepPersonOut: {
    takes: { value: isTextField, isOut: isYesOrNo },
    answer: ({ personSearch }, { value, isOut }) => personSearch.setOut(value, isOut),
  },
};
