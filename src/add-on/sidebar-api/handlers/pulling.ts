/** Runs pulls, says how far a run is, and stops it. */
import type { Graph } from "../../object-graph/values";
import { stateOf } from "../../pulls/model/stored-state";
import { type FieldCheck, type Handlers, isAnything, isOptional, isTextField } from "./handler";

const isValue: FieldCheck = (value) => value === null || typeof value !== "object";
const isRange: FieldCheck = (rows) =>
  Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isValue));
const isArguments: FieldCheck = (list) =>
  Array.isArray(list) && list.every((value) => isValue(value) || isRange(value));

export const PULL_CALLS: Handlers<
  "pull" | "undoPull" | "showTable" | "addChart" | "freezeTable" | "removeFrozen" | "progress" | "cancel"
> = {
  pull: {
    takes: {
      run: isTextField,
      function: isTextField,
      arguments: isArguments,
      sheet: isTextField,
      cell: isOptional(isTextField),
      overwrite: isOptional(isAnything),
    },
    answer: ({ puller, board }, request) => puller.pull(request, board.watch(request.run)),
  },
  undoPull: {
    takes: { sheet: isTextField, cell: isOptional(isTextField) },
    answer: ({ puller }, place) => puller.undo(place),
  },
  showTable: {
    takes: { rangeName: isTextField },
    answer: ({ tables }, { rangeName }) => {
      tables.show(rangeName);
      return null;
    },
  },
  addChart: {
    takes: { rangeName: isTextField },
    answer: ({ tables }, { rangeName }) => tables.addChart(rangeName),
  },
  freezeTable: {
    takes: { rangeName: isTextField },
    answer: (services, { rangeName }) => ({
      sheet: services.frozenCopies.freeze(rangeName, listMasked(services, rangeName)),
    }),
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
function listMasked({ list, properties, clock }: Graph, rangeName: string): readonly string[] {
  const { known } = list.look(properties().getProperties(), clock.now());
  const owner = known.find(({ read }) => stateOf(read).block?.rangeName === rangeName);
  return (owner?.pull.columns ?? []).flatMap(({ name, mask }) => (mask ? [name] : []));
}
