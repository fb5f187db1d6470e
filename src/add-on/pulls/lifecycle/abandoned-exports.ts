/** Exports whose row is gone, was copied or asks something else. */
import type { Snapshot } from "../../answers/question/notes";
import type { Clock } from "../../shared/services";
import type { RowStatus } from "../config-sheet/status-columns";
import type { ExportTabs } from "../export/export-tabs";
import { type ExportState, NO_ROW, explainNotFollowed } from "../model/export-state";
import { isAtWork, type PullState } from "../model/pull-state";
import { isExporting, stateText } from "../model/status";
import { stateOf } from "../model/stored-state";
import type { PullRef } from "../store/landings";
import type { StateStore } from "../store/state-store";
import { RUN_AGAIN, forgetLeftExport } from "./left-export";
import type { ShownPull } from "./pull-list";

const NOT_KNOWN = `No export is known here: this row was copied or changed since. ${RUN_AGAIN}`;

/** Ends exports whose row is gone or asks for none any more, and says so where they are shown. */
export class AbandonedExports {
  constructor(
    private readonly services: {
      readonly states: StateStore;
      readonly tabs: ExportTabs;
      readonly clock: Clock;
    },
  ) {}

  /** Returns the pulls after that, and what to show of them. `keys`: of all rows. */
  end(
    keys: readonly string[],
    known: readonly ShownPull[],
    properties: Snapshot,
  ): { readonly known: readonly ShownPull[]; readonly statuses: readonly RowStatus[] } {
    this.endWithoutRow(new Set(keys), properties);
    const ended = known.map((one) => this.ended(one));
    return { known: ended.map((one) => one.known), statuses: ended.flatMap(({ status }) => status ?? []) };
  }

  private ended(known: ShownPull): { readonly known: ShownPull; readonly status?: RowStatus } {
    const { pull, read, shown } = known;
    const { export: exported } = stateOf(read);
    const left = forgetLeftExport(known, this.services.clock.now());
    if (exported && left !== known) {
      const { said = "" } = stateOf(left.read);
      if (!this.leave(pull, stateOf(read), exported, said)) return { known };
      return { known: left, status: makeAbandonedStatus(known, said) };
    }
    const isOff = !exported && !pull.schedule && isExporting(shown.state);
    return isOff ? { known, status: makeAbandonedStatus(known, NOT_KNOWN) } : { known };
  }

  private endWithoutRow(keys: ReadonlySet<string>, properties: Snapshot): void {
    for (const { key, state } of this.services.states.all(properties)) {
      if (keys.has(key) || !state.export || isAtWork(state, this.services.clock.now())) continue;
      const pull = { id: key, name: state.row?.name ?? key };
      this.leave(pull, state, state.export, explainNotFollowed(state.export, NO_ROW));
    }
  }

  /** False where a run has begun meanwhile: it looks at its export itself. */
  private leave(pull: PullRef, state: PullState, exported: ExportState, said: string): boolean {
    const { states, tabs, clock } = this.services;
    const event = { kind: "export left", now: clock.now(), said } as const;
    if (!states.applyIfUnmoved(pull.id, state, event)) return false;
    tabs.showOver(pull, exported, said);
    return true;
  }
}

function makeAbandonedStatus({ pull }: ShownPull, message: string): RowStatus {
  return { pull, cells: { state: stateText("not followed"), nextRun: null, message } };
}
