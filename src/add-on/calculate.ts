/** What a cell shows of a custom function. */
import type { Graph } from "./object-graph/values";
import { reportFailure } from "./shared/failure-log";

/** @throws Error with the sentence that the cell shows */
export function calculate(graph: Graph, name: string, values: readonly unknown[]): unknown {
  try {
    return graph.formulas.run(name, values);
  } catch (error) {
    // Sheets shows an error's message on the cell, with its name before it where that is not "Error".
    throw new Error(reportFailure(error, graph.log).message, { cause: error });
  }
}
