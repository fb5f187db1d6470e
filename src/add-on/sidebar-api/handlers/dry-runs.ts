/** What runs and undos would change. Looking leaves the tab of pulls and what is remembered as they are. */
import type { KnownPull } from "../../pulls/model/known-pull";
import type { Graph } from "../../object-graph/values";
import { type Handlers, isOptional, isTextField, isYesOrNo } from "./handler";
import { findPull } from "./saved-pulls";

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

function findShown({ list, properties, clock }: Graph, name: string): KnownPull {
  return findPull(list.look(properties().getProperties(), clock.now()).known, name);
}
