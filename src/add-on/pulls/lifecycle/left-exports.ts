/** Exports that nobody follows any more, because their row has gone, was renamed, or asks for something else: they are let go, and that is told. */
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { Clock } from "../../shared/services";
import { type ExportState, notFollowedMessage, NO_ROW } from "../model/export-state";
import type { ExportTabs } from "../export/export-tabs";
import { isAtWork, type PullState, stateOf } from "../model/pull-state";
import type { StateStore } from "../store/state-store";
import { type KnownPull, whyExportNotFollowed } from "../schedule/due";
import type { RowStatus } from "../config-sheet/status-columns";

export interface LeftExportServices {
  readonly states: StateStore;
  readonly tabs: ExportTabs;
  readonly clock: Clock;
}

/** The pulls of the tab, and what it says of them. */
export interface TabNow {
  readonly known: readonly KnownPull[];
  /** Of rows with a mistake: they are mended, and go on. */
  readonly mistakes: readonly { readonly name: string }[];
  /** Identities of pulls beside which it says that an export is under way. */
  readonly toldToExport: ReadonlySet<string>;
}

const RUN_AGAIN = "Run it when you want its rows.";
const NOT_KNOWN = `Nothing is known here of an export: this row was renamed, copied or changed since. ${RUN_AGAIN}`;
/** What is told of a pull whose export was let go. */
const LET_GO = "not followed";

export class LeftExports {
  constructor(private readonly services: LeftExportServices) {}

  /** `all`: the document's properties. The pulls as they stand then, and what is to be told beside them. */
  letGo(all: Readonly<Record<string, string>>, tab: TabNow): { known: readonly KnownPull[]; statuses: RowStatus[] } {
    this.letGoWithoutRow(all, tab);
    const statuses: RowStatus[] = [];
    const known = tab.known.map((one) => {
      const { pull, read } = one;
      const state = stateOf(read);
      // A row that was changed asks for another export, which costs: nobody wants it started, but its schedule or a person.
      const why = pull.schedule || isAtWork(state, this.services.clock.now()) ? undefined : whyExportNotFollowed(one);
      if (state.export && why !== undefined) {
        const message = `${notFollowedMessage(state.export, why)} ${RUN_AGAIN}`;
        const left = this.forget(pull.name, state.export, state, message);
        statuses.push({ pull: pull.name, cells: { state: LET_GO, nextRun: null, message } });
        return { ...one, read: { kind: "known", state: left } as const };
      }
      // One whose schedule is off is told by that.
      const isTold = !state.export && !pull.schedule && tab.toldToExport.has(pullIdentity(pull.name));
      if (isTold) statuses.push({ pull: pull.name, cells: { state: LET_GO, nextRun: null, message: NOT_KNOWN } });
      return one;
    });
    return { known, statuses };
  }

  /** The sheet that tells of a pull's export tells of it under its other name. */
  rename(from: string, to: string): void {
    this.services.tabs.rename(from, to);
  }

  private letGoWithoutRow(all: Readonly<Record<string, string>>, { known, mistakes }: TabNow): void {
    const rows = new Set([...known.map(({ pull }) => pull), ...mistakes].map(({ name }) => pullIdentity(name)));
    for (const { identity, state } of this.services.states.all(all)) {
      if (!rows.has(identity) && state.export && !isAtWork(state, this.services.clock.now()))
        this.forget(identity, state.export, state, notFollowedMessage(state.export, NO_ROW));
    }
  }

  private forget(pull: string, note: ExportState, state: PullState, said: string): PullState {
    const { states, tabs, clock } = this.services;
    const { export: _, savedPoint: __, retryAt: ___, lease: ____, ...kept } = state;
    const left = { ...kept, finished: clock.now(), said };
    states.keep(pull, left);
    tabs.showOver(pull, note, said);
    return left;
  }
}
