/** Agrees to what rows of the tab ask, or puts back what was agreed to. */
import { argumentError } from "../../shared/known-error";
import { type ShownPull } from "../../pulls/lifecycle/pull-list";
import { formatCells } from "../../pulls/config-sheet/row-texts";
import { type FieldCheck, type Handlers, isTextField } from "./handler";
import { noteInLog } from "./connecting";
import { listPulls, findPull, reconcileNow } from "./saved-pulls";
import { forgetShutColumns, releaseFound, takeBack } from "../../pulls/agreement/release-found";
import type { Graph } from "../../object-graph/values";

const areShown: FieldCheck = (list) =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((one: unknown) => isShownPull(new Map(Object.entries(one ?? {}))));

function isShownPull(one: ReadonlyMap<string, unknown>): boolean {
  return isTextField(one.get("name")) && isTextField(one.get("shown"));
}

export const APPROVAL_CALLS: Handlers<"approvePulls" | "takeBackApproval" | "restoreRow"> = {
  approvePulls: {
    takes: { pulls: areShown },
    answer: (services, { pulls }) => {
      const { known, properties } = reconcileNow(services);
      const agreed = pulls.map(({ name, shown }) => {
        const one = findPull(known, name);
        // Somebody may have typed meanwhile: what is agreed to is what was looked at.
        if (services.approvals.digestShown(one, properties) !== shown) {
          throw argumentError(
            `"${name}"`,
            "its row was changed since it was shown here",
            "another look at what it says now",
          );
        }
        return one;
      });
      approve(services, agreed);
      releasePulls(services, agreed);
      for (const { pull } of agreed) noteInLog(services, "approved", { pull: pull.name });
      reconcileNow(services);
      return listPulls(services);
    },
  },
  takeBackApproval: {
    takes: { name: isTextField },
    answer: (services, { name }) => {
      const { known, properties } = reconcileNow(services);
      const one = findPull(known, name);
      const by = services.approvals.takenBackBy(one.pull, properties);
      services.agreements.require(one.pull, { by: by ?? "maker" }, "take back what this pull may ask");
      if (by && takeBack(services, one, formatCells(one.shown.cells, services.zone()))) {
        noteInLog(services, "approval taken back", { pull: one.pull.name });
        reconcileNow(services);
      }
      return listPulls(services);
    },
  },
  restoreRow: {
    takes: { name: isTextField },
    answer: (services, { name }) => {
      const { known, properties } = reconcileNow(services);
      const { pull } = findPull(known, name);
      const texts = services.approvals.agreedTexts(pull, properties);
      if (texts) services.forms.restore(pull.name, texts);
      reconcileNow(services);
      return listPulls(services);
    },
  },
};

/** @throws AddOnError where one of them is not for this person to agree to: then none is */
export function approve(services: Graph, pulls: readonly ShownPull[]): void {
  const { agreements, zone } = services;
  for (const { pull, waits, found } of pulls) {
    const asked = waits ?? found;
    if (asked) agreements.require(pull, asked);
  }
  const rows = pulls.filter(({ found }) => !found);
  for (const one of rows) if (one.waits?.isTakenBack) forgetShutColumns(services, one);
  agreements.agree(rows.map(({ pull, shown }) => [pull, formatCells(shown.cells, zone())]));
}

/** Lets pulls go on that waited for what their runs found. */
function releasePulls(services: Graph, pulls: readonly ShownPull[]): void {
  for (const one of pulls) releaseFound(services, one, formatCells(one.shown.cells, services.zone()));
}
