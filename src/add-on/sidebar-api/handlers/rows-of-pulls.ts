/** What runs and undos would change, which leaves all as it is, and what waits for rows that are gone. */
import { type Handlers, isOptional, isTextField, isYesOrNo } from "./handler";
import { findPull, findShown, reconcileNow } from "./saved-pulls";

export const DRY_RUN_CALLS: Handlers<"dryRun" | "dryUndo"> = {
  dryRun: {
    takes: { run: isTextField, name: isTextField, overwrite: isOptional(isYesOrNo) },
    answer: (services, { run, name, overwrite = false }) =>
      services.dryRuns.run(findShown(services, name), overwrite, services.board.watch(run)),
  },
  dryUndo: {
    takes: { name: isTextField },
    answer: (services, { name }) => services.dryRuns.undo(findShown(services, name)),
  },
};

export const WAITING_CALLS: Handlers<"waitingCells" | "showWaiting" | "forgetWaiting" | "joinWaiting"> = {
  waitingCells: {
    takes: { name: isTextField },
    answer: (services, { name }) => services.waitingCells.list(findShown(services, name)),
  },
  showWaiting: {
    takes: { name: isTextField },
    answer: (services, { name }) => {
      services.waitingCells.show(findShown(services, name));
      return null;
    },
  },
  forgetWaiting: {
    takes: { name: isTextField },
    answer: (services, { name }) => {
      services.waitingCells.forget(findPull(reconcileNow(services).known, name));
      return null;
    },
  },
  joinWaiting: {
    takes: { name: isTextField, gone: isTextField, now: isTextField },
    answer: (services, { name, gone, now }) => {
      services.waitingCells.join(findPull(reconcileNow(services).known, name), gone, now);
      return null;
    },
  },
};
