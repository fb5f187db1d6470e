/** A table of the owner's beside cells that they keep from everybody else, and who leads its runs there. */
import type { PullForm } from "../../../../../src/add-on/sidebar-contract/calls";
import { readLandingNotes, writeLandingNote } from "../../../../../src/add-on/pulls/store/stored-landing";
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { rows } from "../../../service-client/scripted";
import { rectOf } from "../../../sheet-writer/open-spreadsheet";
import { SharedTab } from "../shared-tab";

export const ORDERS = [
  ["ada", "bo", "cy"],
  ["cy", "bo", "ada"],
  ["dan", "cy", "bo", "ada", "eve"],
  ["bo", "cy"],
];
export const TABLE = "analytics_from_outside_mine";

export interface Shut {
  readonly cells?: string;
  readonly open?: readonly string[];
  readonly isWarning?: boolean;
  readonly editors?: readonly string[];
}

/** A list of the owner's in A1:B4 of its sheet, whose rows come in another order when `turn` says so. */
export class GuardedList extends SharedTab {
  constructor(
    form: Partial<PullForm> = {},
    readonly order = { at: 0 },
    audience: "me" | "everyone" = "me",
  ) {
    super(audience, { mode: "replace; identified by: name", ...form }, () =>
      rows(...(ORDERS[order.at] ?? []).map((name) => ({ name, n: name.length }))),
    );
  }

  turn(order = 1): this {
    this.order.at = order;
    this.hour();
    return this;
  }

  enter(a1: string, values: readonly (readonly (string | number)[])[], person = OWNER): this {
    this.list(person);
    this.google.getRange(`Mine!${a1}`).setValues(values.map((row) => [...row]));
    return this;
  }

  /** The owner keeps everybody else from these cells, or, without any, from the sheet. */
  guard(...all: readonly Shut[]): this {
    const grid = this.workbook.sheetByName("Mine");
    if (grid)
      grid.protections = all.map(({ cells, open, isWarning = false, editors = [OWNER] }, at) => ({
        ...{ id: 900 + at, description: "", warningOnly: isWarning, editors },
        ...(cells && { rect: rectOf(cells) }),
        ...(open && { open: open.map(rectOf) }),
      }));
    return this;
  }

  /** As anybody can who edits, in the list of named ranges. */
  lay(name: string, a1: string): this {
    this.list(EDITOR);
    this.google.setNamedRange(name, this.google.getRange(`Mine!${a1}`));
    return this;
  }

  get cells(): readonly string[] {
    return this.lines("Mine", 6);
  }

  /** What is noted of protected columns to which somebody agreed. */
  get agreed(): readonly string[] {
    return this.landing()?.shutColumns ?? [];
  }

  /** As an earlier version noted it. */
  set agreed(shutColumns: readonly string[]) {
    const landing = this.landing();
    if (landing) this.store.setAll(writeLandingNote({ ...landing, shutColumns }), false);
  }

  private landing() {
    return readLandingNotes(this.properties()).find(({ rangeName }) => rangeName === TABLE)?.landing;
  }
}
