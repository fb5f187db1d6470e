/** All that no cell asking for an answer needs, for the graph: a part of the build of its own. */
import { makeLookingValues } from "./looking-values";
import { makePullValues } from "./pull-values";
import type { Graph, LookingValues, PullValues } from "./values";

export { CLASSES } from "./classes";

export function makeOtherValues(graph: Graph): LookingValues & PullValues {
  return { ...makeLookingValues(graph), ...makePullValues(graph) };
}
