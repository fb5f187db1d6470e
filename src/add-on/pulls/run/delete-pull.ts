/** Deletes a saved pull: its row, and where a person wants that the cells of its table. */
import { requireLanding } from "../store/own-places";
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import { clearBlock } from "../../sheet-writer/write/clear-block";
import type { Zone } from "../../table/zone";
import type { PullForms } from "../config-sheet/row-form";
import type { KnownPull } from "../model/known-pull";
import { stateOf } from "../model/stored-state";
import type { Landings } from "../store/landings";
import type { RunLog } from "../store/run-log";
import type { PullHolder } from "./pull-holder";

/** Deletes the row of a pull, and its cells where a person wants that. */
export class PullDeleter {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly flush: () => void;
      readonly zone: () => Zone;
      readonly forms: PullForms;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly landings: Landings;
      readonly runLog: RunLog;
      readonly clock: Clock;
      readonly pullHolder: PullHolder;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /**
   * `known`: undefined for a row that cannot be read, whose cells always stay. What is remembered of a pull
   * goes some days later, as with a row that a person deletes.
   * @throws AddOnError badDestination while somebody runs it, unknownName where it has no row
   */
  delete(name: string, known: KnownPull | undefined, clear: boolean): void {
    const { runLog, clock, dateTime, pullHolder } = this.services;
    // Not let go once it is deleted: a run that has read its row before must not land any more.
    const held = known && pullHolder.hold(known, "Delete");
    try {
      this.deleteHeld(name, known, clear);
    } catch (error) {
      if (known) pullHolder.letGo(known, held);
      throw error;
    }
    const at = dateTime(clock.now());
    runLog.add([{ at, pull: name, why: "by hand", what: clear ? CLEARED : "deleted" }]);
  }

  private deleteHeld(name: string, known: KnownPull | undefined, clear: boolean): void {
    // The row first: where this is cut off, cells are left, and no pull without them.
    if (!this.services.forms.delete(name)) throw new AddOnError("unknownName", { what: "saved pull", name });
    if (known && clear) this.clear(known);
  }

  private clear({ read }: KnownPull): void {
    const { spreadsheet, spreadsheetApp, flush, zone, landings } = this.services;
    const { block } = stateOf(read);
    const landing = block && landings.named(block.rangeName);
    if (!landing?.last) return;
    const destination = { ...landing, sheetName: landing.sheet };
    clearBlock(requireLanding(spreadsheet(), spreadsheetApp, landing), destination, landing.last, {
      spreadsheet: spreadsheet(),
      flush,
      zone,
    });
    landings.forget(landing);
  }
}

const CLEARED = "deleted with its cells";
