/** Pulls as the sidebar's form has them: read from the tab of pulls, and entered into it. */
import { updateSchedules } from "../../pulls/schedule/schedules-after";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { ShownPull } from "../../pulls/lifecycle/pull-list";
import { approve } from "./approving";
import type { Graph } from "../../object-graph/values";
import { isForm } from "./form-check";
import { type FieldCheck, type Handlers, isOptional, isTextField, isYesOrNo } from "./handler";
import { listPulls, reconcileNow } from "./saved-pulls";

const isRowNumber: FieldCheck = (row) => typeof row === "number" && Number.isSafeInteger(row) && row > 0;

const MOST_RUNS_SHOWN = 10;

export const FORM_CALLS: Handlers<
  "boards" | "pullForm" | "savePull" | "showRow" | "deletePull" | "lastRuns"
> = {
  boards: {
    takes: {},
    answer: ({ forms }) => forms.ofSource("comparison"),
  },
  pullForm: {
    takes: { name: isTextField },
    answer: ({ forms }, { name }) => forms.read(name) ?? null,
  },
  showRow: {
    takes: { name: isTextField, row: isRowNumber },
    answer: ({ forms }, { name, row }) => {
      forms.show(name, row);
      return null;
    },
  },
  deletePull: {
    takes: { name: isTextField, clear: isYesOrNo },
    answer: (services, { name, clear }) => {
      const { known } = reconcileNow(services);
      const found = known.find(({ pull }) => pullIdentity(pull.name) === pullIdentity(name));
      services.pullDeleter.delete(name, found, clear);
      reconcileNow(services);
      return listPulls(services);
    },
  },
  lastRuns: {
    takes: { name: isTextField },
    answer: ({ runLog }, { name }) => ({ runs: runLog.last(name, MOST_RUNS_SHOWN) }),
  },
  savePull: {
    takes: { form: isForm, before: isOptional(isTextField), was: isOptional(isForm) },
    answer: (services, { form, before, was }) => {
      const { forms, scheduleOwner } = services;
      const hadToWait = before !== undefined && isWaitingForApproval(services, before);
      restoreLostSchedules(services);
      const saved = forms.save(form, before, was);
      if (saved.kind === "saved") finishSaving(services, saved.name, hadToWait);
      // The first schedule needs somebody who runs it.
      if (saved.kind === "saved" && form.schedule.trim() !== "") scheduleOwner.claimIfFree();
      if (saved.kind === "saved") keepWhatIsNext(services);
      return saved;
    },
  },
};

/** Formulas say it too, and the hourly run is yet to come. */
function keepWhatIsNext({ scheduleOwner, list, properties, clock, zone, perMinute }: Graph): void {
  const { schedules, isCopy } = scheduleOwner.read();
  const pulls = list.look(properties().getProperties(), clock.now());
  const current = updateSchedules(pulls, [], clock.now(), {
    zone: zone(),
    perMinute: perMinute(),
    before: schedules.count,
  });
  const isScheduled = schedules.count > 0 || current.count > 0;
  if (isScheduled && !isCopy) scheduleOwner.keep({ ...schedules, ...current });
}

/** A new tab with one row alone would end unseen the schedules of a tab that was deleted. */
function restoreLostSchedules({ config, tabRestorer, properties }: Graph): void {
  if (config.open() === undefined && tabRestorer.hasSchedules(properties().getProperties()))
    tabRestorer.restore();
}

/** Saving is agreeing, but not to what somebody else changed in the row unseen. */
function finishSaving(services: Graph, name: string, hadToWait: boolean): void {
  const { agreements } = services;
  const saved = findShownPull(services, name);
  if (saved && !hadToWait && agreements.mayApprove(saved.pull, saved.waits ?? { by: "maker" }))
    approve(services, [{ ...saved, found: undefined }]);
  reconcileNow(services);
}

/** Also of a row that cannot be read: nobody knows what in it was changed. */
function isWaitingForApproval(services: Graph, name: string): boolean {
  const before = findShownPull(services, name);
  return before === undefined || before.waits !== undefined;
}

function findShownPull({ list, properties, clock }: Graph, name: string): ShownPull | undefined {
  const { known } = list.look(properties().getProperties(), clock.now());
  return known.find(({ pull }) => pullIdentity(pull.name) === pullIdentity(name));
}
