/** Builds the object graph of one execution. */
import type { Install } from "../rate-limit/installs";
import type { Services } from "../shared/services";
import { makeAccountValues } from "./account-values";
import { ASKING_CLASSES } from "./asking-classes";
import { CELL_CLASSES } from "./cell-classes";
import { CLASSES } from "./classes";
import { makeFormulaValues } from "./formula-values";
import { makeGoogleValues } from "./google-values";
import { makeLookingValues } from "./looking-values";
import { makePullValues } from "./pull-values";
import type { ExecutionValues, Graph } from "./values";

/** For whom it was built. */
declare const INSTALL: Install | undefined;
/** The address that the build pinned, if it did. */
declare const PINNED_BASE_URL: string | undefined;

/** Every class takes the graph; a name that it asks for and nobody has does not compile. */
type ClassMakers = { readonly [name: string]: () => new (graph: Graph) => unknown };

/** What every graph inherits: each object is built at its first use, and is there from then on. */
const BUILT_AT_FIRST_USE = new Proxy(
  {},
  { get: (_, name, graph: Graph) => (typeof name === "string" ? buildOnce(name, graph) : undefined) },
);

function buildOnce(name: string, graph: Graph): unknown {
  const Class = findClass(name, CELL_CLASSES) ?? findClass(name, ASKING_CLASSES) ?? findClass(name, CLASSES);
  return Class ? keep(name, new Class(graph), graph) : findOther(name, graph);
}

function findOther(name: string, graph: Graph): unknown {
  const values: { readonly [name: string]: unknown } = {
    ...makeLookingValues(graph),
    ...makePullValues(graph),
  };
  for (const [other, value] of Object.entries(values)) keep(other, value, graph);
  return values[name];
}

function findClass(name: string, classes: ClassMakers): ReturnType<ClassMakers[string]> | undefined {
  return Object.prototype.hasOwnProperty.call(classes, name) ? classes[name]?.() : undefined;
}

function keep(name: string, value: unknown, graph: Graph): unknown {
  Object.defineProperty(graph, name, { value });
  return value;
}

/**
 * Objects are built at first use and touch no service of Google's then: cells need few, and the menu must
 * appear without authorisation.
 */
export function createGraph(services: Services): Graph {
  const graph = Object.create(BUILT_AT_FIRST_USE) as Graph;
  const execution: ExecutionValues = {
    started: services.clock.now(),
    install: typeof INSTALL === "string" ? INSTALL : "company",
    pinned: typeof PINNED_BASE_URL === "string" ? PINNED_BASE_URL : undefined,
  };
  const values = [makeGoogleValues(services, execution), makeAccountValues(graph), makeFormulaValues(graph)];
  return Object.assign(graph, execution, ...values) as Graph;
}
