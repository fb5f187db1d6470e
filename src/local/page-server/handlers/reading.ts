import { CATALOG } from "../../../add-on/custom-functions/catalog/catalog";
import { helpOf } from "../../../add-on/custom-functions/definition/custom-function";
import { functionNames } from "../../sheet/functions/registry";
import type { FunctionView, PageState } from "../contract/calls";
import { findGrid, findPlace } from "../contract/places";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import { readCell, readCells } from "../view/cells-view";
import { findAll } from "../edit/find";
import { summaryOf } from "../view/selection-summary";
import { readChart } from "../view/chart-data";
import { edgeFrom } from "../view/edges";
import { copiedCells } from "../view/copied-cells";
import type { Handlers } from "./handlers";

type Names =
  | "state"
  | "functions"
  | "cells"
  | "cell"
  | "summary"
  | "find"
  | "chart"
  | "copy"
  | "select"
  | "edge";

const MOST_FOUND = 10_000;

export function readingHandlers(spreadsheet: OpenSpreadsheet, state: () => PageState): Handlers<Names> {
  const { workbook } = spreadsheet;
  return {
    state,
    functions: listFunctions,
    cells: (request) => {
      const { grid, rect } = findPlace(workbook, request);
      return readCells(workbook, grid, rect);
    },
    cell: (request) => {
      const { grid, rect } = findPlace(workbook, request);
      return readCell(workbook, grid, rect);
    },
    summary: (request) => {
      const { grid, rect } = findPlace(workbook, request);
      return summaryOf(workbook, grid, rect);
    },
    find: ({ sheet, ...searched }) =>
      findAll(workbook, findGrid(workbook, sheet), searched).slice(0, MOST_FOUND),
    edge: ({ to, ...place }) => {
      const { grid, rect } = findPlace(workbook, place);
      return edgeFrom(grid, rect, to);
    },
    chart: ({ sheet, id }) => {
      const chart = findGrid(workbook, sheet).charts.find((one) => one.id === id);
      return chart ? readChart(workbook, chart) : null;
    },
    copy: (request) => copiedCells(workbook, findPlace(workbook, request), request),
    select: (request) => {
      const { grid, rect } = findPlace(workbook, request);
      spreadsheet.select(grid, rect);
      return null;
    },
  };
}

/** The add-on's with help, all others by name. */
function listFunctions(): FunctionView[] {
  const own = CATALOG.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: parameters.map((one) => ({
      name: one.name,
      description: helpOf(one),
      example: one.example,
      optional: one.optional === true,
    })),
    own: true,
  }));
  return [...own, ...functionNames().map((name) => ({ name, description: "", parameters: [], own: false }))];
}
