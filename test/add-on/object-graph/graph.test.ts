/** What is built for an execution, and what of Google is touched by that. */
import { ASKING_CLASSES } from "../../../src/add-on/object-graph/asking-classes";
import { CELL_CLASSES } from "../../../src/add-on/object-graph/cell-classes";
import { CLASSES } from "../../../src/add-on/object-graph/classes";
import { createGraph } from "../../../src/add-on/object-graph/graph";
import type { Graph } from "../../../src/add-on/object-graph/values";
import type { Services } from "../../../src/add-on/shared/services";
import { createInProcessServices } from "../../in-process/google-services";
import { servicesOf } from "../../in-process/add-on";
import { SmallOffice } from "../../in-process/small-office";

const ALL = { ...CELL_CLASSES, ...ASKING_CLASSES, ...CLASSES };
const NAMES = Object.keys(ALL) as (keyof typeof ALL)[];

function graphOfNow(): Graph {
  return createGraph(servicesOf(createInProcessServices()));
}

/** An object is the graph's own once it is built. */
function listBuilt(graph: Graph): string[] {
  return NAMES.filter((name) => Object.hasOwn(graph, name)).sort();
}

it("nothing is built before it is asked for", () => {
  expect(listBuilt(graphOfNow())).toEqual([]);
});

/** What a cell of a connected spreadsheet builds, whose answer is in the cache or is asked for. */
function listBuiltByCell(isKnown: boolean): string[] {
  const office = new SmallOffice().connect();
  if (isKnown) office.cell("ANALYTICS_SQL", ["select 1"]);
  const { stores, workbook, service } = office;
  const google = createInProcessServices({
    stores,
    workbook,
    mode: "CUSTOM_FUNCTION",
    respond: service.respond,
  });
  const graph = createGraph(servicesOf(google));
  expect(graph.formulas.run("ANALYTICS_SQL", ["select 1"])).toEqual([["n"], [1]]);
  expect(office.asked).toEqual(["POST /queries/sql"]);
  return listBuilt(graph);
}

it("a cell whose answer is in the cache builds what reads the cache, and nothing of pulls or the sidebar", () => {
  const cached = ["answerFilter", "broker", "formulas", "known", "lastGood"];
  expect(listBuiltByCell(true)).toEqual([...cached, "results", "settings", "sourceMasks", "texts"]);
});

it("a cell that asks builds what asks besides, and nothing of pulls or the sidebar", () => {
  const built = listBuiltByCell(false);
  const asking = [
    "answerFilter",
    "broker",
    "capacity",
    "caveats",
    "fallback",
    "fetcher",
    "formulas",
    "keys",
    "known",
    "lastGood",
    "namedFunctions",
    "notes",
    "quota",
  ];
  expect(built).toEqual([...asking, "results", "settings", "sourceMasks", "texts"].sort());
});

it("every object can be built, and asks Google for nothing by that", () => {
  const touched: string[] = [];
  const services = new Proxy(servicesOf(createInProcessServices()), {
    get: (all, name) => {
      touched.push(String(name));
      return Reflect.get(all, name) as unknown;
    },
  }) satisfies Services;
  const graph = createGraph(services);
  for (const name of NAMES) expect(graph[name]).toBeInstanceOf(ALL[name]());
  expect(listBuilt(graph)).toEqual([...NAMES].sort());
  expect(new Set(touched)).toEqual(new Set(["clock", "log"]));
});

it("an object is built once", () => {
  const graph = graphOfNow();
  expect(graph.settings).toBe(graph.settings);
});
