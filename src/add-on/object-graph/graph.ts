/** Builds the object graph of one execution. */
import type { Services } from "../shared/services";
import { makeAccountValues } from "./account-values";
import { CLASSES } from "./classes";
import { makeFormulaValues } from "./formula-values";
import { makeGoogleValues } from "./google-values";
import { makePullValues } from "./pull-values";
import type { ExecutionValues, Graph } from "./values";

/** Whether it was built for a script that belongs to one spreadsheet. */
declare const IS_BOUND: boolean | undefined;
/** The address that the build pinned, if it did. */
declare const PINNED_BASE_URL: string | undefined;

/** Every class takes the graph; a name that it asks for and nobody has does not compile. */
const BUILT: { readonly [Name in keyof typeof CLASSES]: new (graph: Graph) => Graph[Name] } = CLASSES;

/**
 * Objects are built at first use and touch no service of Google's then: cells need few, and the menu must
 * appear without authorisation.
 */
export function createGraph(services: Services): Graph {
  const graph = {} as Graph;
  const execution: ExecutionValues = {
    started: services.clock.now(),
    isBound: typeof IS_BOUND === "boolean" && IS_BOUND,
    pinned: typeof PINNED_BASE_URL === "string" ? PINNED_BASE_URL : undefined,
  };
  for (const [name, Class] of Object.entries(BUILT)) {
    const get = (): unknown => {
      const value = new Class(graph);
      Object.defineProperty(graph, name, { value });
      return value;
    };
    Object.defineProperty(graph, name, { get, configurable: true, enumerable: true });
  }
  const values = [
    makeGoogleValues(services),
    makeAccountValues(graph),
    makeFormulaValues(graph),
    makePullValues(graph),
  ];
  return Object.assign(graph, execution, ...values) as Graph;
}
