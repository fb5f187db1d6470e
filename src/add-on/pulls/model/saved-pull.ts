/** A row of the tab: question, place, mode and schedule. */
import type { OwnersWord } from "../../table/masks/source-masks";
import type { CellMistakes } from "../../input-language/pulls/pull-row";
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { NotifyChoice } from "../../input-language/pulls/notify-text";
import type { PullSource, NotifyWhen } from "../../input-language/pulls/pull-words";
import { describeSchedule, type Schedule } from "../../input-language/schedules/schedule";
import type { LandingSettings } from "../../sheet-writer/destination/mode-settings";
import type { ChosenColumn } from "../../table/chosen-columns";

/** A cell of an argument; null where it is empty. */
export type PullValue = string | number | boolean | null;
/** An argument of a custom function: one value, or a range as its rows of cells. */
export type PullArgument = PullValue | readonly (readonly PullValue[])[];

/** A custom function with its arguments as a person would type them, without the one that refreshes. */
export interface AskedPull {
  /** Its name, such as "ANALYTICS_REPORT". */
  readonly function: string;
  readonly arguments: readonly PullArgument[];
  /** Undefined where the owner of the key has not agreed to the question as it is. */
  readonly agreed?: RowAgreement | undefined;
}

/** That the owner of the key agreed to a row as it is, and to what its names stand for. */
export interface RowAgreement extends OwnersWord {
  /** The sheet where it lands; absent until it is known. */
  readonly sheetId?: number;
  /** The row is written in another way than when it was agreed to, and does the same. */
  readonly isRespelled?: true;
  /** Ids by the names that the row asks for; absent until they were looked up. */
  readonly ids?: { readonly [name: string]: string };
}

/** A pull as its row says it. */
export interface RowPull extends AskedPull {
  /** Its name, which no other pull has in any case of letters. */
  readonly name: string;
  readonly source: PullSource;
  /** As written: source, what, dates and options. */
  readonly asks: readonly (string | number)[];
  /** Those to land, in order; undefined: all. */
  readonly columns: readonly ChosenColumn[] | undefined;
  /** As written; the block moves with its named range. */
  readonly place: PullPlace;
  readonly landing: LandingSettings;
  /** When it runs by itself; undefined where people run it. */
  readonly schedule: Schedule | undefined;
  /** What of it a chat is sent. */
  readonly notify: NotifyChoice;
  /** Its row in the tab when it was read, counted from 1. For sentences only: people sort. */
  readonly row: number;
}

/** A pull of a row, with the id by which it is remembered. */
export interface SavedPull extends RowPull {
  /** Key of its state, whatever the row's name. */
  readonly id: string;
  /** The sheet of its place when the row as it is was last noted, by whomever. */
  readonly notedSheet?: number | undefined;
}

export interface RowMistake {
  readonly row: number;
  readonly name: string;
  /** By cell, empty where the tab is at fault; the message has all. */
  readonly cells: CellMistakes;
  readonly message: string;
  /** Has something in its schedule cell, which does not run now. */
  readonly isScheduled: boolean;
  /** Of which runs a chat is told; "nobody" where that cannot be read. */
  readonly notifyWhen: NotifyWhen;
}

/** A row that cannot be read, of a pull that is known. */
export interface PullMistake extends RowMistake {
  readonly id: string;
}

/** The schedule as it is stored; "" where there is none. */
export function nameSchedule({ schedule }: Pick<SavedPull, "schedule">): string {
  return schedule === undefined ? "" : describeSchedule(schedule);
}
