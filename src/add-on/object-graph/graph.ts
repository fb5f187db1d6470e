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

/** What every graph inherits: each object is built at its first use, and is there from then on. */
const BUILT_AT_FIRST_USE = Object.create(
  null,
  Object.fromEntries(Object.entries(BUILT).map(([name, Class]) => [name, { get: buildOnce(name, Class) }])),
) as Graph;

function buildOnce(name: string, Class: new (graph: Graph) => unknown): (this: Graph) => unknown {
  return function () {
    const value = new Class(this);
    Object.defineProperty(this, name, { value });
    return value;
  };
}

/**
 * Objects are built at first use and touch no service of Google's then: cells need few, and the menu must
 * appear without authorisation.
 */
export function createGraph(services: Services): Graph {
  const graph = Object.create(BUILT_AT_FIRST_USE) as Graph;
  const execution: ExecutionValues = {
    started: services.clock.now(),
    isBound: typeof IS_BOUND === "boolean" && IS_BOUND,
    pinned: typeof PINNED_BASE_URL === "string" ? PINNED_BASE_URL : undefined,
  };
  const values = [
    makeGoogleValues(services),
    makeAccountValues(graph),
    makeFormulaValues(graph),
    makePullValues(graph),
  ];
  return Object.assign(graph, execution, ...values) as Graph;
}
