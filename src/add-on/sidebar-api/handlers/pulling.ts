/** Runs pulls, says how far a run is, and stops it. */
import { requirePass } from "../../gate/gate";
import type { Graph } from "../../object-graph/values";
import { stateOf } from "../../pulls/model/stored-state";
import type { KnownPull } from "../../pulls/model/known-pull";
import { CHART_TYPES } from "../../sheet-writer/charts/chart-types";
import { type FieldCheck, type Handlers, isOptional, isTextField } from "./handler";
import { listMaskedNow } from "./saved-pulls";

const isListOfNames: FieldCheck = (names) => Array.isArray(names) && names.every(isTextField);

const isChartType: FieldCheck = (type) => CHART_TYPES.some((one) => one === type);

export const PULL_CALLS: Handlers<
  | "undoTable"
  | "showTable"
  | "addChart"
  | "freezeTable"
  | "maskFrozen"
  | "removeFrozen"
  | "progress"
  | "cancel"
> = {
  undoTable: {
    takes: { rangeName: isTextField },
    answer: (services, { rangeName }) => {
      const owner = findOwnerOfTable(services, rangeName);
      return owner ? services.lastRunUndo.undo(owner) : services.puller.undoTable(rangeName);
    },
  },
  showTable: {
    takes: { rangeName: isTextField },
    answer: ({ tables }, { rangeName }) => {
      tables.show(rangeName);
      return null;
    },
  },
  addChart: {
    takes: { rangeName: isTextField, as: isOptional(isChartType), columns: isOptional(isListOfNames) },
    answer: ({ tables }, { rangeName, ...chosen }) => tables.addChart(rangeName, chosen),
  },
  freezeTable: {
    takes: { rangeName: isTextField },
    answer: (services, { rangeName }) => {
      const isByPerson = services.sidebarTicket.wasShown;
      const pass = requirePass("frozen copy", { isByPerson }, ({ check }) => new Error(check));
      return { sheet: services.frozenCopies.freeze(pass, rangeName, listMaskedColumns(services, rangeName)) };
    },
  },
  maskFrozen: {
    takes: { sheet: isTextField, rangeName: isTextField },
    answer: (services, { sheet, rangeName }) => {
      services.frozenMasks.maskOne(sheet, listMaskedColumns(services, rangeName));
      return null;
    },
  },
  removeFrozen: {
    takes: { sheet: isTextField },
    answer: ({ frozenCopies }, { sheet }) => {
      frozenCopies.remove(sheet);
      return null;
    },
  },
  progress: {
    takes: { run: isTextField },
    answer: ({ board, limiter }, { run }) => {
      const slots = limiter();
      return { ...board.progress(run), slotsLeft: slots.left(), freeIn: slots.freeing() };
    },
  },
  cancel: {
    takes: { run: isTextField },
    answer: ({ board }, { run }) => {
      board.cancel(run);
      return null;
    },
  },
};

/** What the row of the pull that landed there masks now. */
function listMaskedColumns(services: Graph, rangeName: string): readonly string[] {
  return listMaskedNow(services, findOwnerOfTable(services, rangeName)?.pull, rangeName);
}

/** The pull whose table is in the named range; undefined where none is kept of it. */
function findOwnerOfTable({ list, properties, clock }: Graph, rangeName: string): KnownPull | undefined {
  const { known } = list.look(properties().getProperties(), clock.now());
  return known.find(({ read }) => stateOf(read).block?.rangeName === rangeName);
}
