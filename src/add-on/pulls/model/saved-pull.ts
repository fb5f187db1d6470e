/** A row of the config tab: a query, a place and a way to land, and a schedule. */
import type { PullCall } from "../../sidebar-contract/calls";
import type { CellMistakes } from "../../input-language/pulls/pull-row";
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { NotifyChoice } from "../../input-language/pulls/notify-text";
import type { PullSource, NotifyWhen } from "../../input-language/pulls/pull-words";
import { describeSchedule, type Schedule } from "../../input-language/schedules/schedule";
import type { LandingSettings } from "../../sheet-writer/destination/mode-settings";
import type { ChosenColumn } from "../../table/chosen-columns";

/** A row as it reads. */
export interface RowPull {
  /** Unique in the tab, whatever the case of its letters. */
  readonly name: string;
  readonly source: PullSource;
  /**
   * A custom function of the catalog that asks the service, and its arguments without the refresh argument.
   */
  readonly function: string;
  readonly arguments: PullCall["arguments"];
  /** What it asks as it is written: its source, what, dates and options. */
  readonly asks: readonly (string | number)[];
  /** The columns that land, in their order; all when undefined. */
  readonly columns: readonly ChosenColumn[] | undefined;
  /** The place as it is written: the block itself moves with its named range. */
  readonly place: PullPlace;
  readonly landing: LandingSettings;
  /** Undefined for a pull that runs only by hand. */
  readonly schedule: Schedule | undefined;
  /** What of it a chat is sent. */
  readonly notify: NotifyChoice;
  /** Its row in the tab when it was read, counted from 1. For sentences only: people sort. */
  readonly row: number;
}

export interface SavedPull extends RowPull {
  /** Under which it is remembered, whatever its row is called. */
  readonly id: string;
}

/** What is wrong with a row. */
export interface RowMistake {
  readonly row: number;
  readonly name: string;
  /** By the cell at fault; the message is all of them. Nothing where the tab itself is at fault. */
  readonly cells: CellMistakes;
  readonly message: string;
  /** Whether the row has a schedule, or something where one would stand: that does not run now. */
  readonly isScheduled: boolean;
  /** "nobody" where its cell cannot be read either. */
  readonly tells: NotifyWhen;
}

export interface PullMistake extends RowMistake {
  readonly id: string;
}

/** A schedule as it is remembered; "" for none. */
export function nameSchedule({ schedule }: Pick<SavedPull, "schedule">): string {
  return schedule === undefined ? "" : describeSchedule(schedule);
}
